import TestSupport
import Testing

@testable import RollGIF

/// Every fault of a file is listed with its position, its key and a suggestion; nothing is drawn.
@Suite struct DecodingTests {
    @Test func allFaultsAreListed() throws {
        let folder = JobFolder()
        let path = try folder.write(
            """
            {"jobs": [
              {"from": "12,3", "to": 5, "output": "../a.gif"},
              {"from": 1, "to": 2, "sytle": "currency", "output": "b.gif",
               "easing": "eas-in"},
              {"from": 1, "output": "c.gif"},
              {"from": 1, "to": 2, "output": "{locle}.gif"},
              {"from": 1, "to": 2, "output": "d.gif", "holdEnd": "30000s"},
              {"from": 1, "to": 2, "style": "unit", "output": "e.gif"},
              {"from": 1, "to": 2, "theme": "drak", "output": "f.gif"},
              {"from": 1, "to": 2, "locale": "xx_YY", "output": "g.gif"},
              {"from": 1, "to": 2, "output": "h.gfi"},
              {"from": 1, "to": 2},
              7
            ], "themes": {"dark": {"color": "#fff"}}}
            """)
        let faults = try folder.faults([path])
        let expected: [(String, String)] = [
            ("jobs.json:2:39: jobs[0].output: ", "--allow-outside"),
            ("jobs.json:3:24: jobs[1].sytle: ", "did you mean \"style\"?"),
            ("jobs.json:4:14: jobs[1].easing: ", "did you mean ease-in?"),
            ("jobs.json:5:3: jobs[2]: ", "to is missing"),
            ("jobs.json:6:34: jobs[3].output: ", "did you mean {locale}?"),
            ("jobs.json:7:3: jobs[4]: ", "more than the limit of 36000"),
            ("jobs.json:8:33: jobs[5].style: ", "needs a unit"),
            ("jobs.json:9:33: jobs[6].theme: ", "did you mean \"dark\"?"),
            ("jobs.json:10:34: jobs[7].locale: ", "xx_YY"),
            ("jobs.json:11:34: jobs[8].output: ", "write \"output\": \"h.gif\""),
            ("jobs.json:12:3: jobs[9]: ", "\"output\" is missing"),
            ("jobs.json:13:3: jobs[10]: ", "an object is expected, not a number"),
        ]
        try #require(faults.count == expected.count, "\(faults)")
        for (fault, (place, mentions)) in zip(faults, expected) {
            #expect(fault.hasPrefix(place), "\(fault)")
            #expect(fault.contains(mentions), "\(fault)")
        }
        #expect(try folder.scratch.names == ["jobs.json"])
    }

    @Test func theHeadsFaultsDoNotHideTheJobs() throws {
        let folder = JobFolder()
        let path = try folder.write(
            #"{"defaults":{"fontsze":20},"theems":{},"jobs":[{"from":1,"to":2,"output":"a.gif","fps":0}]}"#)
        let faults = try folder.faults([path])
        #expect(faults.count == 3)
        #expect(faults.contains { $0.contains("defaults.fontsze") && $0.contains("\"fontSize\"") })
        #expect(faults.contains { $0.contains("theems") && $0.contains("\"themes\"") })
        #expect(faults.contains { $0.contains("jobs[0].fps") })
    }

    @Test func linesHaveTheirOwnNumbers() throws {
        let folder = JobFolder()
        let path = try folder.write(
            "\n{\"defaults\":{\"fps\":20}}\n{\"from\":1,\"to\":2,\"output\":\"a.gif\"}\n\n  {\"from\":1,\"to\":2\n{\"frmo\":1}\n",
            to: "jobs.jsonl")
        let faults = try folder.faults([path])
        #expect(faults.first == "jobs.jsonl:5:19: ',' or '}' is expected here, not the end of the text")
        #expect(
            faults.dropFirst().first?.hasPrefix("jobs.jsonl:6:2: frmo: unknown key; did you mean \"from\"?") == true)
    }

    @Test func faultsOfAllFilesAreListed() throws {
        let folder = JobFolder()
        let first = try folder.write("[1,]", to: "a.json")
        let second = try folder.write("{\"jobs\":{}}", to: "b.json")
        let faults = try folder.faults([first, second])
        #expect(faults.map { String($0.prefix(6)) } == ["a.json", "b.json"])
    }

    @Test func aMillionFaultsAreNotAMillionMessages() throws {
        let folder = JobFolder()
        let path = try folder.write(String(repeating: "{\"fmo\":1}\n", count: 3000), to: "jobs.jsonl")
        let faults = try folder.faults([path])
        #expect(faults.count == 1001)
        #expect(faults.last == "and 2000 more faults")
    }

    @Test func severalFormsOfOneFile() throws {
        let folder = JobFolder()
        let one = #"{"from":1,"to":2,"output":"one.gif","$schema":"x"}"#
        for (name, text) in [
            ("one.json", one), ("list.json", "[{\"from\":1,\"to\":2,\"output\":\"one.gif\"}]"),
            ("file.json", #"{"jobs":[{"from":1,"to":2,"output":"one.gif"}]}"#),
            ("lines", "{\"from\":1,\"to\":2,\"output\":\"one.gif\"}\n"), ("table", "from,to,output\n1,2,one.gif\n"),
            ("pretty", "{\n\"from\":1,\"to\":2,\"output\":\"one.gif\"\n}\n"),
        ] {
            let (outcomes, _) = try folder.run([try folder.write(text, to: name)])
            #expect(outcomes.map(\.outputs) == [["one.gif"]], "\(name)")
            #expect(try folder.settings("one.gif") == "from=1\nto=2", "\(name)")
        }
    }

    @Test func missingAndEmptyFilesAreSaidToBe() throws {
        let folder = JobFolder()
        let missing = #expect(throws: JobFileError.self) { try folder.batch([folder.path("no.json")]) }
        guard case .failed(let error)? = missing else { throw missing ?? .failed(RollGIFError(.internal, "")) }
        #expect(error.code == .missingInput)
        for (name, text) in [("a.jsonl", ""), ("a.csv", "from,to,output\n"), ("a.json", "[]")] {
            let path = try folder.write(text, to: name)
            let empty = #expect(throws: JobFileError.self) { try folder.batch([path]) }
            guard case .failed(let error)? = empty else { throw empty ?? .failed(RollGIFError(.internal, "")) }
            #expect(error.code == .badData)
        }
    }

    @Test func onlyTheCommandLineRaisesLimits() throws {
        let folder = JobFolder()
        let asks = try folder.write(#"{"from":1,"to":2,"output":"a.gif","maxMemory":600,"holdEnd":"1s"}"#)
        #expect(try folder.faults([asks]).first?.contains("over the limit of 500") == true)
        var options = BatchOptions()
        options.limits[.maxMemory] = 700
        #expect(try folder.faults([asks], options) == [])
        let digits = try folder.write(
            "{\"from\":1,\"to\":\(String(repeating: "9", count: 1001)),\"output\":\"a.gif\"}", to: "digits.json")
        #expect(try folder.faults([digits]).first?.contains("jobs.to") == false)
        #expect(try folder.faults([digits]).count == 1)
        let tall = try folder.write(#"{"from":1,"to":2,"output":"a.gif","fontSize":2000,"scale":8}"#, to: "tall.json")
        #expect(try folder.faults([tall]).first?.contains("8192") == true)
        let matrix = try folder.write(
            #"{"from":1,"to":2,"output":"{index}.gif","matrix":{"#
                + [JobKey.locale, .currency, .unit, .numberingSystem, .pattern, .skeleton, .prefix, .suffix]
                .map { "\"\($0.rawValue)\":[\((0..<100).map { "\"\($0)\"" }.joined(separator: ","))]" }.joined(
                    separator: ",") + "}}",
            to: "matrix.json")
        #expect(try folder.faults([matrix]).first?.contains("more than 10000000 jobs") == true)
    }

    @Test func aFileOfOneJobIsAJob() throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"defaults":{"fps":20},"jobs":[{"from":1,"to":"2.50","output":"sub/a.gif"}]}"#)
        let job = try Job(file: path)
        #expect(job[.output] == folder.path("sub/a.gif"))
        #expect(job[.to] == "2.50" && job[.fps] == "20")
        #expect(try Job(file: path, overrides: Job(settings: [.output: ["-"], .fps: ["30"]]))[.output] == "-")
        for (name, text) in [
            ("two", "[{},{}]"), ("bad", #"{"fmo":1}"#), ("none", "[]"), ("head", #"{"jobs":[],"x":1}"#),
        ] {
            let path = try folder.write(text, to: name)
            #expect(throws: JobFileError.self) { try Job(file: path) }
        }
    }

    @Test func keysCannotBreakTheLineOfTheirFault() throws {
        let folder = JobFolder()
        for key in ["fo\\ntSize", "a\\u2028b", "x\\u001b[2J", String(repeating: "k", count: 100_000)] {
            for text in ["{\"\(key)\":1}", "{\"defaults\":{\"\(key)\":1},\"jobs\":[]}"] {
                let faults = try folder.faults([try folder.write(text)])
                #expect(!faults.isEmpty)
                for fault in faults {
                    #expect(fault.count < 500 && !fault.unicodeScalars.contains { $0.value < 32 || $0.value == 0x2028 })
                }
            }
        }
    }
}
