import Graphics
import Testing

@testable import RollGIF

/// Warnings about text whose contrast to what is under it is below 3:1.
@Suite struct ContrastTests {
    private func warnings(_ settings: [JobKey: String]) throws -> [String] {
        let job = Job(settings.merging([.from: "12", .to: "48"]) { $1 })
        return try ResolvedJob(job).contrastWarnings.map { $0.spelled(.options) }
    }

    /// Ratios of WCAG's own examples.
    @Test func contrastIsThatOfWCAG() {
        func contrast(_ one: String, _ two: String) -> Double {
            let colors = [one, two].compactMap { Color(css: $0)?.rgb }
            return colors[0].contrast(to: colors[1])
        }
        #expect(contrast("black", "white") == 21 && contrast("white", "white") == 1)
        #expect(abs(contrast("#767676", "white") - 4.54) < 0.005)
        #expect(abs(contrast("#949494", "#fff") - 3.03) < 0.005)
        #expect(contrast("red", "blue") == contrast("blue", "red"))
    }

    static let illegible: [(settings: [JobKey: String], parts: [String])] = [
        ([.color: "#111", .background: "#111"], ["the number", "#111111 on #111111", "1.0:1", "--color '#f5f5f5'"]),
        ([.color: "#111", .background: "#0d1117"], ["#111111 on #0d1117"]),
        ([.color: "#fafafa"], ["#fafafa on #ffffff", "--color '#111111'"]),
        ([.color: "#111", .background: "linear-gradient(#000, #222)"], ["#111111 on #111111"]),
        ([.color: "white", .background: "transparent", .matte: "#eee"], ["#ffffff on #eeeeee"]),
        ([.color: "white", .background: "#222", .plate: "card", .plateColor: "#eee"], ["#ffffff on #eeeeee"]),
        ([.title: "Hello", .titleStyle: "#eee"], ["the title", "--title-style '#111111'"]),
        ([.label: "Hello", .color: "white", .background: "#111", .labelStyle: "#222"], ["the label"]),
        ([.colorTo: "#fff"], ["the final number", "--color-to '#111111'"]),
        ([.color: "#111", .radius: "8", .background: "#222", .page: "white"], ["#111111 on #222222"]),
    ]

    @Test(arguments: illegible) func illegibleTextIsSaid(_ settings: [JobKey: String], _ parts: [String]) throws {
        let found = try warnings(settings).joined(separator: "\n")
        for part in parts { #expect(found.contains(part), "\(found)") }
    }

    static let legible: [[JobKey: String]] = [
        [:], [.background: "#111"], [.background: "#0d1117"], [.background: "linear-gradient(#000, #222)"],
        [.radius: "8", .background: "#222", .page: "white"], [.background: "#111", .color: "#eee"],
        [.background: "transparent", .color: "white"],
        [.color: "#8a8a8a"], [.color: "white", .outline: "2px #000"], [.plate: "car"],
        [.plate: "car", .background: "#111"], [.digits: "0,1,2,3,4,5,6,7,8,9", .background: "#111"],
        [.color: "linear-gradient(red, blue)", .background: "#111"], [.mode: "flip"],
    ]

    @Test(arguments: legible) func legibleTextIsNot(_ settings: [JobKey: String]) throws {
        #expect(try warnings(settings) == [])
    }

    /// No theme is hard to read as it is.
    @Test(arguments: Theme.all.map(\.name)) func themesAreLegible(_ name: String) throws {
        #expect(try warnings([.theme: name, .title: "Hello", .label: "Since Monday"]) == [])
    }

    @Test func panelsAreReadOnThePicture() throws {
        var job = Job([.background: "#111"])
        job.panels = [Job(from: "1", to: "2"), Job(from: "3", to: "4")]
        #expect(try ResolvedJob(job).contrastWarnings.count == 1)
        job.panels[1][.background] = "white"
        job.panels[0][.color] = "white"
        #expect(try ResolvedJob(job).contrastWarnings == [])
    }
}
