import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Pictures for dark pages: every colour changes by its part in the picture, and colours may follow the page themselves.
@Suite struct DarkPageTests {
    private func text(_ key: JobKey, _ color: String) throws -> String {
        let forms = [color, "2px \(color)", "0 2px 6px \(color)", "0:\(color),50%:gold"]
        return try #require(forms.first { (try? key.read($0)) != nil }, "\(key)")
    }

    /// The colours of a key's text, darkest first, as they are in the picture for dark pages.
    private func dark(_ key: JobKey, _ text: String, beside: [JobKey: String] = [:]) throws -> String? {
        var job = Job(from: "1", to: "2")
        for (key, text) in beside { job[key] = text }
        job[key] = text
        return try job.forDarkPages()[key]
    }

    @Test func everyColorThatIsInkOrGroundChanges() throws {
        for key in JobKey.colored {
            let (black, white) = (try text(key, "#111111"), try text(key, "#fefefe"))
            let beside: [JobKey: String] = key == .matte ? [.background: "transparent"] : [:]
            let role = try #require(key.colorRole)
            switch role {
            case .text, .signal, .ink:
                #expect(try dark(key, black, beside: beside)?.contains("#e6edf3") == true, "\(key)")
                #expect(try dark(key, white, beside: beside) == white, "\(key)")
            case .page, .halo, .plate, .surface:
                #expect(try dark(key, black, beside: beside) == black, "\(key)")
                let changed = try dark(key, white, beside: beside) ?? ""
                #expect(
                    changed.contains([.plate, .surface].contains(role) ? "#30363d" : "#0d1117"), "\(key): \(changed)")
            case .edge:
                #expect(try dark(key, black)?.contains("#e6edf3") == true, "\(key)")
                #expect(try dark(key, white)?.contains("#30363d") == true, "\(key)")
            case .shade: #expect(try dark(key, black) == black && dark(key, white) == white, "\(key)")
            }
        }
        // Every option that takes a colour has a role for it.
        for key in JobKey.allCases where key.kind.opacity != nil {
            #expect(JobKey.colored.contains(key), "\(key)")
        }
        #expect(JobKey.colored.count >= 18)
    }

    @Test func huesStay() throws {
        let stages = try #require(try dark(.meterColor, "0:#7f1d1d,50%:rgb(0, 60, 20),100%:gold", beside: [.goal: "9"]))
        let colors = stages.matches(of: /#[0-9a-f]{6}/).map { String($0.0) }
        #expect(colors.count == 2 && Set(colors).count == 2 && !colors.contains("#e6edf3"), "\(stages)")
        #expect(stages.hasSuffix("100%:gold"))
        #expect(try dark(.shadow, "0 8px 24px #0003") == "0 8px 24px #0003")
        #expect(try dark(.textShadow, "0 2px 6px #fff8") == "0 2px 6px #0d111788")
        #expect(try dark(.background, "linear-gradient(white, silver)") == "linear-gradient(white, silver)")
    }

    @Test func plates() throws {
        let given = try Job([.from: "1", .to: "2", .plate: "card", .plateColor: "#ffffff", .color: "#222222"])
            .forDarkPages()
        #expect(given[.plateColor] == "#30363d" && given[.color] == "#e6edf3")
        let own = try Job([.from: "1", .to: "2", .plate: "car", .color: "#222222"]).forDarkPages()
        #expect(own[.color] == "#222222" && own[.background] == "#0d1117")
    }

    @Test func panelsHaveCards() throws {
        var job = Job()
        job.panels = [
            Job([.from: "1", .to: "2", .background: "#ffffff", .sparkColor: "#111111"]),
            Job([.from: "1", .to: "2", .background: "linear-gradient(white, red)", .color: "#111111"]),
        ]
        let dark = try job.forDarkPages()
        #expect(dark.panels[0][.background] == "#30363d" && dark.panels[0][.sparkColor] == "#e6edf3")
        #expect(dark.panels[1][.color] == "#111111", "a gradient stays, and the text on it")
    }

    @Test func colorsBesideAThemeChangeToo() throws {
        let job = Job([.from: "1", .to: "2", .theme: "kpi", .sparkColor: "#111111"])
        let dark = try job.forDarkPages()
        #expect(dark[.theme] == "kpi-dark" && dark[.sparkColor] == "#e6edf3" && dark[.color] == nil)
    }

}

/// `light-dark()` and `currentColor` at every door.
@Suite struct PageValueTests {
    private let scratch = Scratch()

    private static let small = #""from":8,"to":12,"duration":0.2,"fps":10,"#

    private func write(_ text: String, to name: String) throws { try scratch.write(text, to: name) }

    private func svg(_ name: String) throws -> String { try scratch.text(name) }

    @Test func theKindReadsThem() throws {
        for (key, text) in [
            (JobKey.color, "light-dark(#111, #eee)"), (.border, "2px LIGHT-DARK(rgb(1, 2, 3), red)"),
            (.meterColor, "0:light-dark(red, blue),50%:gold"),
            (.background, "linear-gradient(light-dark(red,blue), tan)"),
        ] {
            #expect(try key.read(text).differsOnDarkPages, "\(key) \(text)")
        }
        for text in ["light-dark(red)", "light-dark(red, blue", "light-dark(red,)", "light-dark(currentColor, red)"] {
            #expect(throws: ValueError.self) { try JobKey.color.read(text) }
        }
        #expect(throws: ValueError.self) { try JobKey.titleStyle.read("600 currentColor") }
        var job = Job([.color: "light-dark(#111, #eee)", .title: "light-dark(a, b)"])
        job.panels = [Job([.border: "1px light-dark(tan, navy)"])]
        #expect(job.onPages(dark: false)[.color] == "#111" && job.onPages(dark: true)[.color] == "#eee")
        #expect(job.onPages(dark: true).panels[0][.border] == "1px navy")
        #expect(job.onPages(dark: true)[.title] == "light-dark(a, b)")
    }

    @Test func aBatchDrawsBothInAnSVG() throws {
        try write(
            "[{\(Self.small)\"color\":\"light-dark(#010203, #fedcba)\",\"output\":\"a.svg\"},"
                + "{\(Self.small)\"color\":\"currentColor\",\"background\":\"transparent\",\"output\":\"b.svg\"}]",
            to: "jobs.json")
        try scratch.run("batch jobs.json -q")
        let both = try svg("a.svg")
        #expect(both.contains("#010203") && both.contains("#fedcba") && both.contains("prefers-color-scheme"))
        #expect(try svg("b.svg").contains("currentColor"))
        // The command line draws the same bytes.
        try scratch.run("--from 8 --to 12 --duration 0.2 --fps 10 -q --color 'light-dark(#010203, #fedcba)' -o c.svg")
        #expect(try svg("c.svg") == both)
    }

    /// A `.lottie` has the colours for dark pages as a theme of its slots (dotLottie 2.0).
    @Test func aDotLottieHasATheme() throws {
        let job: ShellLine = "--from 8 --to 12 --chip auto --title Users -q"
        try scratch.run("\(job) --dark -o a.lottie")
        #expect(try scratch.names == ["a.lottie"])
        let check = """
            import json, zipfile
            archive = zipfile.ZipFile("a.lottie")
            manifest, rules, animation = (
                json.loads(archive.read(name)) for name in ["manifest.json", "t/dark.json", "a/rollgif.json"])
            assert manifest["version"] == "2" and manifest["themes"] == [{"id": "dark"}], manifest
            rules = {rule["id"]: rule["value"] for rule in rules["rules"]}
            assert rules["background"] == [0.051, 0.0667, 0.0902], rules
            assert set(rules) <= set(animation["slots"]) and rules["text"] != animation["slots"]["text"]["p"]["k"][:3]
            """
        let python = try #require(Program("python3")).run(["-c", check], folder: scratch.url)
        #expect(python.status == 0, "\(python.errors)")
        try scratch.run(
            "\(job) --icon 'light-dark(🙂, 🌙)' -o b.lottie", status: 64, says: "differs in more than its colours")
    }

    @Test func aSpreadsheetHasThem() throws {
        try write("from,to,color,output\n1,2,\"light-dark(#010203, #fedcba)\",s.svg\n", to: "jobs.csv")
        try scratch.run("batch jobs.csv -q")
        #expect(try svg("s.svg").contains("#fedcba"))
    }

    @Test func aFileOfOnePictureIsRefusedWithItsPlace() throws {
        try write(
            "[{\(Self.small)\"color\":\"light-dark(#010203, #fedcba)\",\"output\":\"a.gif\"},\n"
                + "{\(Self.small)\"color\":\"currentColor\",\"output\":\"b.gif\"}]",
            to: "jobs.json")
        try scratch.run(
            "batch jobs.json -q", status: 65, says: "jobs[0].color: light-dark() is two pictures",
            "jobs[1].color: currentColor is for an SVG")
        #expect(try scratch.names == ["jobs.json"])
    }

    @Test func renderDrawsBothFilesOfAJobFile() throws {
        try write("{\(Self.small)\"color\":\"light-dark(#010203, #fedcba)\",\"output\":\"a.gif\"}", to: "job.json")
        try scratch.run("--job job.json -q")
        #expect(Set(try scratch.names) == ["job.json", "a.gif", "a-dark.gif"])
    }

    @Test func picturesFollowThePage() throws {
        for (name, digit) in [("day.png", 7), ("night, cold.png", 1)] {
            try FileManager.default.copyItem(
                at: Fixtures.folder.appending(path: "Glyphs/\(digit).png"), to: scratch.file(name))
        }
        func draw(_ words: ShellLine) throws -> Program.Outcome {
            try scratch.run("8 12 --duration 0.2 --fps 10 -q \(words)", status: nil)
        }
        func bytes(_ name: String) throws -> Data { try scratch.data(name) }
        let night = "\"night, cold.png\""
        for (option, light, dark) in [
            ("--icon", "day.png", night), ("--icon", "🚀", night), ("--background-image", "day.png", night),
        ] {
            let both = try draw("\(option) 'light-dark(\(light), \(dark))' -o a.gif")
            #expect(both.status == 0, "\(both.errors)")
            #expect(try draw("\(option) \(light) -o light.gif").status == 0)
            #expect(try draw("\(option) 'night, cold.png' -o b.gif --dark").status == 0)
            #expect(try bytes("a.gif") == bytes("light.gif") && bytes("a-dark.gif") == bytes("b-dark.gif"))
            #expect(try bytes("a.gif") != bytes("b.gif"), "\(option) \(light)")
            // Both pictures are inputs of the run.
            for name in ["day.png", "night, cold.png"] where light != "🚀" || name != "day.png" {
                let before = try bytes(name)
                let run = try draw("\(option) 'light-dark(\(light), \(dark))' -o a.gif --poster \(name) --force")
                #expect(run.status == 64 && run.errors.contains(option), "\(run.errors)")
                #expect(try bytes(name) == before)
            }
        }
        try write(
            "{\(Self.small)\"icon\":\"light-dark(day.png, \\\"night, cold.png\\\")\",\"output\":\"a.svg\"}",
            to: "job.json")
        try scratch.run("batch job.json -q")
        #expect(try svg("a.svg").matches(of: /data:image\/png/).count == 2 && svg("a.svg").contains("prefers-color"))
        for outside in ["../day.png", "/day.png"] {
            try write(
                "{\(Self.small)\"icon\":\"light-dark(day.png, \(outside))\",\"output\":\"b.svg\"}", to: "job.json")
            try scratch.run("batch job.json -q", status: 65, says: "--allow-outside")
        }
        let one = try draw("--icon light-dark(day.png) -o c.gif")
        #expect(one.status == 64 && one.errors.contains("light-dark(day.png, night.png)"), "\(one.errors)")
    }

    @Test func theLibraryDrawsBoth() throws {
        var job = Job([
            .from: "8", .to: "12", .duration: "0.2", .color: "light-dark(#010203, #fedcba)",
            .output: scratch.path("a.svg"),
        ])
        _ = try Renderer(job).run()
        #expect(try svg("a.svg").contains("#fedcba"))
        job[.output] = scratch.path("a.gif")
        let renderer = try Renderer(job)
        #expect(throws: RollGIFError.self) { try renderer.run() }
        #expect(try scratch.names == ["a.svg"])
    }
}
