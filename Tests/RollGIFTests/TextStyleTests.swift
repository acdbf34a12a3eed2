import Graphics
import TestSupport
import Testing
import TextFormats

@testable import RollGIF

/// Styles of lines of text: their words, what is no part of one, and how they lie over each other.
@Suite struct TextStyleTests {
    private func read(_ text: String, _ key: JobKey = .titleStyle) throws(ValueError) -> TextStyle? {
        try key.read(text).form()
    }

    /// A text, and the same style in the order and spelling of the program.
    static let texts = [
        ("left Inter #666 20px 600", "600 20px #666666 Inter left"), ("bold", "700"), ("Extra-Bold", "800"),
        ("black", "#000000"), ("900 black", "900 #000000"), ("0.4em", "0.4x"), ("0.40×", "0.4x"), (".5X", "0.5x"),
        ("Right", "right"), ("rgb(1 2 3 / 100%)", "#010203"), ("rgb(1, 2, 3) 500", "500 #010203"),
        ("'Noto Sans'", "\"Noto Sans\""), ("Inter, \"Noto Sans\" bold", "700 Inter, \"Noto Sans\""),
        ("'600'", "\"600\""), ("'black'", "\"black\""), ("fonts/a.ttf", "fonts/a.ttf"), ("2/b.ttf", "\"2/b.ttf\""),
        ("a.ttc#1 600", "600 \"a.ttc#1\""), ("light-dark(#111, white) 2x", "2x light-dark(#111111, #ffffff)"),
        ("'it''s'", "its"), (#""it's""#, #""it's""#), (#"'say "a" b'"#, #""say "'"'"a"'"'" b""#),
    ]

    @Test(arguments: texts) func anyOrderIsRead(_ text: String, _ plain: String) throws {
        let style = try #require(try read(text))
        #expect(style.text == plain)
        #expect(try read(plain) == style)
    }

    static let faults = [
        ("", "empty"), ("600 20pxx", "\"20pxx\" is no size"), ("20", "write 20px"), ("1200", "weight from 100 to 900"),
        ("0px", "above 0"), ("9000px", "8192px"), ("25x", "20x"), ("-3px", "above 0"), ("2rem", "px, em or x"),
        ("600 bold", "\"bold\" is a second weight"), ("20px 2x", "second size"), ("left right", "second side"),
        ("red #fff", "second colour"), ("Noto Sans", "quote a family"), ("#12", "\"#12\": a colour is"),
        ("rgb(1)", "a colour is"), ("#0008", "opaque"), ("transparent", "opaque"), ("600 currentColor", "currentColor"),
        ("600, Inter", "comma"), ("'Inter", "close it"), ("rgb(1, 2", "close it"),
        ("light-dark(600, 700)", "name its other parts once"),
    ]

    @Test(arguments: faults) func faultsNameThePart(_ text: String, _ part: String) {
        let fault = #expect(throws: ValueError.self) { try read(text) }
        #expect(fault?.reason.spelled(.keys).contains(part) == true, "\(fault?.reason ?? "")")
    }

    @Test func wordsUnderUnitsHaveASizeAndAColour() throws {
        #expect(try read("20px red", .unitLabelStyle)?.text == "20px #ff0000")
        let fault = #expect(throws: ValueError.self) { try read("600", .unitLabelStyle) }
        #expect(fault?.reason == "these words have no weight of their own; name only a size and a colour")
    }

    /// An object of JSON, and its text; or the place of its fault.
    static let objects = [
        (##"{"weight": 600, "size": 20, "color": "#666"}"##, "600 20px #666"), (#"{"weight": "black"}"#, "900"),
        (#"{"font": ["Noto Sans", "Inter"], "align": "left"}"#, "\"Noto Sans\", Inter left"),
        (#"{"color": "light-dark(red, blue)", "size": "0.5em"}"#, "0.5em light-dark(red, blue)"),
        (#"{"font": "600"}"#, "\"600\""),
    ]

    @Test(arguments: objects) func anObjectIsAText(_ json: String, _ text: String) throws {
        let node = try JSONParser.parse(Array(json.utf8))
        #expect(try JobKey.titleStyle.readings(of: node).map(\.text) == [text])
    }

    @Test(arguments: [
        (#"{"wieght": 600}"#, "", "did you mean weight?"), (#"{"weight": 50}"#, ".weight", "weight from 100"),
        (#"{"color": "Inter"}"#, ".color", "\"Inter\" is no colour"), (#"{"align": "red"}"#, ".align", "is no side"),
        (#"{"font": 3}"#, ".font", "expected"), ("{}", "", "no parts"), ("3", "", "a string or an object"),
    ])
    func anObjectsFaultHasItsPlace(_ json: String, _ path: String, _ part: String) throws {
        let node = try JSONParser.parse(Array(json.utf8))
        let fault = #expect(throws: ValueError.self) { try JobKey.titleStyle.readings(of: node) }
        #expect(fault?.subpath == path && fault?.reason.spelled(.keys).contains(part) == true, "\(fault?.reason ?? "")")
    }

    @Test func layersAreMergedByPart() throws {
        var layers = WrittenLayers()
        layers.line[.titleStyle] = ["700"]
        layers.record[.titleStyle] = ["600 20px"]
        layers.defaults[.titleStyle] = ["left 30px Inter"]
        #expect(layers.folded.text(.titleStyle) == "700 20px Inter left")
        var job = Job(from: "1", to: "2")
        (job[.theme], job[.title], job[.titleStyle]) = ("kpi", "Users", "700 left")
        #expect(try job.applyingPreset()[.titleStyle] == "700 0.33x #52525b left")
        (job[.theme], job[.titleStyle]) = (nil, "#123456")
        var panel = Job(from: "3", to: "4")
        (panel[.title], panel[.titleStyle]) = ("Sales", "20px")
        job.panels = [panel, Job(from: "1", to: "2")]
        #expect(try Fold(job).panels()[0][.titleStyle] == "20px #123456")
    }

    /// The colour of a theme in a merged style is the theme's: a brand recolours it, and another background replaces it.
    @Test func theColorOfAThemeStaysTheThemes() throws {
        var job = Job(from: "1", to: "2")
        (job[.theme], job[.title], job[.brand]) = ("score", "Lions", "#7c3aed")
        let plain = try job.applyingPreset()[.titleStyle]
        job[.titleStyle] = "800"
        #expect(try job.applyingPreset()[.titleStyle] == plain?.replacing("600", with: "800"))
        job[.titleStyle] = "800 #bbf7d0"
        #expect(try job.applyingPreset()[.titleStyle] == "800 0.31x #bbf7d0")
        (job[.theme], job[.brand], job[.background], job[.titleStyle]) = ("kpi", nil, "#111111", "700")
        #expect(try job.applyingPreset()[.titleStyle] == "700 0.33x #a1a1aa")
        job[.background] = "#777777"
        #expect(try job.applyingPreset()[.titleStyle] == "700 0.33x")
    }

    @Test func darkPagesChangeTheColorAlone() throws {
        var job = Job(from: "1", to: "2")
        (job[.title], job[.titleStyle]) = ("Users", "600 #111 'Gold' 20px")
        #expect(try job.forDarkPages()[.titleStyle] == "600 20px #e6edf3 \"Gold\"")
        job[.titleStyle] = "light-dark(#111, #fedcba) 20px"
        #expect(job.onPages(dark: true)[.titleStyle] == "#fedcba 20px" && job.namesBothPages)
        job[.titleStyle] = "600 20px"
        #expect(try job.forDarkPages()[.titleStyle] == "600 20px")
    }

    @Test func filesInAStyleAreInputs() {
        var job = Job(from: "1", to: "2")
        job[.titleStyle] = "600 'a b.ttf#1', Inter, c/d.otf"
        #expect(job.inputs.map(\.path) == ["a b.ttf", "c/d.otf"])
        let moved = JobKey.titleStyle.replacingFiles(in: "600 a.ttf#1") { "x y/\($0)" }
        #expect(moved == "600 \"x y/a.ttf#1\"")
    }
}
