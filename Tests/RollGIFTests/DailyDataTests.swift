import Graphics
import Numerals
import Rendering
import Scene
import Testing

@testable import RollGIF

/// Data that changes from day to day never makes an option an error.
@Suite struct DailyDataTests {
    private func chip(_ settings: [JobKey: String]) throws -> ChipSettings {
        let parts = try resolved(settings.merging([.chip: "auto"]) { $1 }).settings.composition.parts
        return try #require(parts.lazy.compactMap { if case .chip(let chip) = $0 { chip } else { nil } }.first)
    }

    static let changes: [(settings: [JobKey: String], text: String, pointsUp: Bool?)] = [
        ([.from: "12", .to: "12"], "0%", nil), ([.from: "0", .to: "0"], "0%", nil),
        ([.from: "-5", .to: "-5.0"], "0%", nil), ([.values: "5,7,5"], "0%", nil),
        ([.from: "12", .to: "12", .locale: "de_DE"], "0\u{A0}%", nil),
        ([.from: "0", .to: "5"], "+5", true), ([.from: "0", .to: "-1234.5"], "-1,234.5", false),
        ([.from: "0", .to: "49", .currency: "USD", .style: "currency"], "+$49.00", true),
        ([.from: "0", .to: "0.05", .style: "percent"], "+5\u{A0}pp", true),
        ([.from: "0", .to: "5", .prefix: "about ", .minIntegerDigits: "3"], "+5", true),
        ([.from: "0", .to: "5", .pattern: "#,##0.00"], "+5", true),
        ([.from: "100", .to: "100.01"], "+0.01%", true), ([.from: "100", .to: "99.994"], "-0.006%", false),
        ([.from: "100", .to: "100.04"], "+0.04%", true), ([.from: "100", .to: "100.06"], "+0.1%", true),
        ([.from: "1e12", .to: "1000000000001"], "+1", true),
        ([.from: "1", .to: "1000000000000000"], "+999,999,999,999,999", true),
        ([.from: "1e400", .to: "2e400"], "+100%", true), ([.from: "5", .to: "0"], "-100%", false),
        ([.from: "-200", .to: "-100"], "+100", true), ([.from: "200", .to: "300"], "+50%", true),
        ([.from: "1200", .to: "1349"], "+12.4%", true),
    ]

    @Test(arguments: changes)
    func aChipHasATextForEveryChange(_ settings: [JobKey: String], _ text: String, _ pointsUp: Bool?) throws {
        let chip = try chip(settings)
        // The picture has an arrow in place of the sign.
        #expect(chip.spokenText == text && chip.pointsUp == pointsUp)
        let shown = text.filter { !"+-".contains($0) }
        #expect(chip.text == (shown == "50%" ? "50.0%" : shown))
    }

    /// Neither the colours of good nor those of bad.
    @Test func aNumberThatStaysIsNeutral() throws {
        let still = try chip([.from: "12", .to: "12", .upColor: "#00f", .downColor: "#f00"])
        #expect(still.color == RGB(red: 0x4B, green: 0x55, blue: 0x63) && still.background == nil)
        let dark = try chip([.from: "12", .to: "12", .background: "#111", .color: "white"])
        #expect(dark.color.contrast(to: RGB(red: 0x11, green: 0x11, blue: 0x11)) > 4.5)
    }

    @Test func aGoalOfZeroIsDrawnAndSaid() throws {
        for (settings, way): ([JobKey: String], [Double]) in [
            ([.from: "5", .to: "8", .goal: "0"], [1, 1]), ([.from: "-5", .to: "0", .goal: "0"], [0, 1]),
            ([.from: "5", .to: "9", .goal: "9", .meterFrom: "9", .meterMarks: "50%,7"], [0, 1]),
        ] {
            let job = try resolved(settings)
            guard case .meter(let meter) = try #require(job.settings.composition.parts.first) else {
                Issue.record("there is no meter")
                continue
            }
            #expect(meter.follower.fractions == way)
            #expect(job.warnings.contains { $0.spelled(.options).contains("the meter has no length") })
            #expect(throws: Never.self) { try part(settings) }
        }
    }

    private func spark(_ series: String, _ own: [JobKey: String] = [:]) throws -> PartShapes {
        try part([.from: "1", .to: "9", .spark: series, .fontSize: "60"].merging(own) { $1 }).partShapes
    }

    private func strokes(_ shapes: PartShapes) -> [PartShape] {
        shapes.shapes.filter { if case .stroke = $0.form { true } else { false } }
    }

    /// A number that is missing is a gap: two lines, each drawn while the pen passes it.
    @Test func missingNumbersAreGaps() throws {
        let shapes = try spark("1,4,null,2,8")
        let lines = strokes(shapes)
        #expect(lines.count == 2)
        func drawn(_ fraction: Double) -> [Double] { lines.map { $0.drawnFraction.value(following: fraction, at: 0) } }
        #expect(drawn(0) == [0, 0] && drawn(0.25) == [1, 0] && drawn(0.75) == [1, 0] && drawn(1) == [1, 1])
        let whole = try spark("1,4,3,2,8")
        let pens = [whole, shapes].map { $0.shapes[$0.shapes.count - 1] }
        #expect(pens[0].x.value(following: 0.75, at: 0) == pens[1].x.value(following: 0.75, at: 0))
        #expect(strokes(whole).count == 1)
    }

    @Test(arguments: ["line", "area", "bars"]) func gapsAreDrawnAnywhere(_ style: String) throws {
        for series in ["null,4,2", "4,2,NaN", "null,4,null", "4,null,2,nan,1", "null,null"] {
            let shapes = try spark(series, [.sparkStyle: style])
            #expect(shapes.followers.count == 1)
        }
        // A value between two gaps is a dot that appears with the pen.
        let dots = try spark("4,2,null,5,null,1,2").shapes.filter {
            if case .following(let knots) = $0.opacity { knots.count == 2 } else { false }
        }
        #expect(dots.map { $0.opacity.value(following: 0.49, at: 0) } == [0])
        #expect(dots.map { $0.opacity.value(following: 0.5, at: 0) } == [1])
    }

    @Test func theNumberKeepsItsValueInAGap() throws {
        func values(_ series: String) throws -> [String] {
            try resolved([.spark: series, .sparkValues: "true"]).settings.values.map(\.description)
        }
        #expect(try values("5,null,NaN,7") == ["5", "5", "5", "7"] && values("null,3,4") == ["3", "3", "4"])
        #expect(throws: RollGIFError.self) { try values("null,null") }
        #expect(throws: RollGIFError.self) { try resolved([.values: "5,null,7"]) }
    }
}
