import TestSupport
import Testing

@testable import RollGIF

/// Defaults, themes, matrices, the command line, and the names of outputs.
@Suite struct ExpansionTests {
    @Test func theStrongerOriginWins() throws {
        let folder = JobFolder()
        let path = try folder.write(
            """
            {"defaults": {"fps": 10, "color": "#000001", "align": "left", "style": "integer", "theme": "t"},
             "themes": {"t": {"color": "#000002", "align": "right"}},
             "jobs": [{"from": 1, "to": 2, "align": "center", "output": "a.gif"}]}
            """)
        var options = BatchOptions()
        try options.set("prefix=x=y")
        try options.set("from=-5")
        _ = try folder.run([path], options)
        #expect(
            try folder.settings("a.gif")
                == "align=center\ncolor=#000002\nfps=10\nfrom=-5\nprefix=x=y\nstyle=integer\nto=2")
    }

    @Test func aStrongerSettingTakesThePlaceOfItsAlternatives() throws {
        let folder = JobFolder()
        let path = try folder.write(
            """
            {"defaults": {"from": 1, "to": 2, "spring": "snappy", "style": "currency"},
             "jobs": [{"values": [1, 2, 3], "easing": "ease", "pattern": "0.0", "output": "a.gif"},
                      {"to": 3, "spring": "calayer,damping=20", "output": "b.gif"}]}
            """)
        _ = try folder.run([path])
        #expect(try folder.settings("a.gif") == "easing=ease\npattern=0.0\nvalues=1,2,3")
        #expect(try folder.settings("b.gif") == "from=1\nspring=calayer,damping=20\nstyle=currency\nto=3")
    }

    @Test func aMatrixMakesAJobPerCombination() throws {
        let folder = JobFolder()
        let path = try folder.write(
            """
            {"themes": {"light": {"color": "#111"}, "dark": {"color": "#eee"}},
             "jobs": [{"from": 1, "to": 2, "output": "first.gif"},
                      {"from": 1, "to": 2, "matrix": {"locale": ["en_US", "de_DE"], "theme": ["light", "dark"]},
                       "output": "{locale}/{theme}-{index:3}.gif"}]}
            """)
        let (outcomes, _) = try folder.run([path])
        #expect(
            outcomes.map(\.outputs.first) == [
                "first.gif", "en_US/light-002.gif", "en_US/dark-003.gif", "de_DE/light-004.gif", "de_DE/dark-005.gif",
            ])
        #expect(outcomes.map(\.index) == [1, 2, 3, 4, 5])
        #expect(try folder.settings("de_DE/dark-005.gif") == "color=#eee\nfrom=1\nlocale=de_DE\nto=2")
    }

    @Test func namesAndWordsMayBeInAnyCase() throws {
        let folder = JobFolder()
        let path = try folder.write(
            """
            {"themes": {"KPI": {"color": "#111"}},
             "jobs": [{"From": 1, "TO": 2, "Style": "Compact-Long", "for": "Email", "output": "{place}.gif"},
                      {"from": 1, "to": 2, "theme": "KPI", "output": "own.gif"},
                      {"from": 1, "to": 2, "theme": "Price", "output": "price.gif"}]}
            """)
        let (outcomes, _) = try folder.run([path])
        #expect(outcomes.map(\.outputs.first) == ["Email.gif", "own.gif", "price.gif"])
        #expect(try folder.settings("Email.gif").contains("style=compact-long"))
        #expect(try folder.settings("own.gif") == "color=#111\nfrom=1\nto=2")
        #expect(try folder.settings("price.gif").contains("theme=price"))
    }

    @Test func aKeyIsNotBothGivenAndInTheMatrix() throws {
        let folder = JobFolder()
        let path = try folder.write(
            ##"{"from":1,"to":2,"fps":10,"matrix":{"fps":[1,2],"lcale":["x"],"color":"#fff","theme":[1]},"output":"{fps}.gif"}"##
        )
        let faults = try folder.faults([path])
        #expect(faults.count == 3)
        #expect(faults.contains { $0.contains("matrix.lcale") && $0.contains("\"locale\"") })
        #expect(faults.contains { $0.contains("matrix.color: a list of values") })
        #expect(faults.contains { $0.contains("matrix.theme[0]: a string") })
        let other = try folder.write(
            #"{"from":1,"to":2,"fps":10,"matrix":{"fps":[1,2]},"output":"{fps}.gif"}"#, to: "other.json")
        #expect(try folder.faults([other]).first?.contains("also set by the matrix") == true)
    }

    @Test func namesAreFilledIn() throws {
        func fill(_ template: String) throws(ValueError) -> String {
            let job = Job(settings: [.locale: ["de_DE"], .prefix: ["a/b"], .suffix: [""]])
            return try OutputTemplate(job: job, index: 42).filled(template)
        }
        #expect(try fill("plain.gif") == "plain.gif")
        #expect(try fill("{{{locale}}}") == "{de_DE}")
        #expect(try fill("{locale}-{index}-{index:5}.gif") == "de_DE-42-00042.gif")
        #expect(try fill("{{x}}{locale}") == "{x}de_DE")
        for bad in [
            "{", "}", "{locale", "{nope}", "{index:0}", "{index:x}", "{locale:3}", "{output}", "{prefix}", "{suffix}",
            "{id}",
        ] {
            #expect(throws: ValueError.self, "\(bad)") { try fill(bad) }
        }
    }

    @Test func aKeyThatIsNotSetHasItsDefaultInNames() throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"from":1,"to":2,"output":"{locale}-{fontSize}-{from}.gif"}"#)
        #expect(try folder.run([path]).outcomes.first?.outputs == ["en_US-72-1.gif"])
        let currency = try folder.write(#"{"from":1,"to":2,"output":"{currency}.gif"}"#, to: "c.json")
        #expect(try folder.faults([currency]).first?.contains("{currency} has no value") == true)
    }

    @Test func indexCountsWithinItsFile() throws {
        let folder = JobFolder()
        let job = #"{"from":1,"to":2,"output":"NAME-{index}.gif"}"#
        let files = try ["a", "b"].map { name in
            let line = job.replacing("NAME", with: name)
            return try folder.write("\(line)\n\(line)\n", to: "\(name).jsonl")
        }
        let (outcomes, _) = try folder.run(files)
        #expect(outcomes.map(\.outputs.first) == ["a-1.gif", "a-2.gif", "b-1.gif", "b-2.gif"])
        #expect(outcomes.map(\.index) == [1, 2, 3, 4])
    }

    @Test func outputsOfTwoJobsAreNeverOneFile() throws {
        let folder = JobFolder()
        let path = try folder.write(
            """
            {"from": 1, "to": 2, "output": "a.gif"}
            {"from": 1, "to": 2, "output": "b.gif"}
            {"from": 1, "to": 2, "output": ["c.gif", "./a.gif"]}
            """, to: "jobs.jsonl")
        let faults = try folder.faults([path])
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("jobs.jsonl:3:32: output: \"./a.gif\": the output of ") == true)
        #expect(faults.first?.contains("jobs.jsonl:1:32") == true)
        #expect(try folder.scratch.names == ["jobs.jsonl"])
    }

    @Test func settingsOfTheCommandLineAreChecked() {
        var options = BatchOptions()
        for (text, mentions) in [
            ("fps", "'='"), ("fsp=3", "did you mean fps?"), ("fps=0", "from 1 to 240"), ("color=grren", "green"),
        ] {
            let error = #expect(throws: RollGIFError.self) { try options.set(text) }
            #expect(error?.code == .usage)
            #expect(error?.message.contains(mentions) == true, "\(error?.message ?? "")")
        }
    }
}
