import Graphics
import Rendering
import Scene
import Testing

@testable import RollGIF

/// Parts next to values in words take their quantities.
@Suite struct QuantityPartTests {
    private func settings(_ settings: [JobKey: String]) throws -> RenderSettings {
        try ResolvedJob(Job(settings)).settings
    }

    private func chip(_ given: [JobKey: String]) throws -> ChipSettings {
        let parts = try settings([.chip: "auto"].merging(given) { $1 }).composition.parts
        return try #require(parts.lazy.compactMap { if case .chip(let chip) = $0 { chip } else { nil } }.first)
    }

    static let chips: [(settings: [JobKey: String], text: String)] = [
        ([.from: "900 MB", .to: "1.2 GB"], "+33.3%"), ([.from: "500 g", .to: "1.5 kg", .chip: "difference"], "+1 kg"),
        ([.from: "0 °C", .to: "41 °F"], "+9 °F"), ([.from: "4.1%", .to: "4.5%"], "+0.4\u{A0}pp"),
        ([.from: "4%", .to: "5%", .chip: "percent"], "+25%"), ([.from: "7th", .to: "3rd"], "-4"),
        ([.from: "$(182.77)", .to: "$33.52"], "+$216.29"), ([.from: "999 views", .to: "1K views"], "+0.1%"),
    ]

    @Test(arguments: chips) func aChipIsTheChangeOfQuantities(_ settings: [JobKey: String], _ text: String) throws {
        #expect(try chip(settings).spokenText == text)
    }

    @Test func aSmallerRankIsBetter() throws {
        let good = try chip([.from: "200", .to: "300"]).color
        #expect(try chip([.from: "7th", .to: "3rd"]).color == good)
        #expect(try chip([.from: "7th", .to: "3rd", .good: "up"]).color != good)
    }

    @Test(arguments: [
        ("12:59", "13:05"), ("1 Feb 2026", "15 Jan 2026"), ("v1.9", "v2.1"), ("3 km", "5 kg"), ("€5", "$7"),
    ])
    func aChangeThatIsNoneIsRefusedWhereItIsAskedFor(_ from: String, _ to: String) throws {
        #expect(throws: RollGIFError.self) { try self.chip([.from: from, .to: to]) }
        #expect(throws: Never.self) { try self.settings([.from: from, .to: to, .theme: "ticker"]) }
    }

    @Test(arguments: [
        ("12", "120", "99", "99+"), ("12", "99", "99", nil), ("50%", "0.05%", "0.1%..99.9%", "<0.1%"),
        ("900 MB", "6 GB", "5 GB", "5 GB+"), ("$900", "$1,500", "$1,000", "$1,000+"),
    ])
    func valuesBeyondTheCapAreTexts(_ from: String, _ to: String, _ cap: String, _ text: String?) throws {
        let settings = try settings([.from: from, .to: to, .cap: cap])
        #expect((settings.phrases.last ?? settings.texts[1]) == text)
    }

    @Test(arguments: [
        ([JobKey.color: "0:#ff0000,50:#00ff00"], "20", "75"), ([.color: "0:#f00,50%:#0f0", .goal: "100"], "20", "75"),
        ([.color: "0:#f00,1 GB:#0f0"], "900 MB", "1.2 GB"), ([.color: "0%:#f00,4.5%:#0f0"], "4%", "5%"),
    ])
    func aColorFollowsTheValue(_ given: [JobKey: String], _ from: String, _ to: String) throws {
        let appearance = try settings(given.merging([.from: from, .to: to]) { $1 }).appearance
        #expect(appearance.firstTextColor == RGB(red: 255, green: 0, blue: 0))
        #expect(appearance.textColor == RGB(red: 0, green: 255, blue: 0))
    }

    @Test func textsTakeThePartOfTheGoal() throws {
        let given: [JobKey: String] = [
            .from: "$900", .to: "$1,200", .goal: "$2,000", .title: "{percent}, {remaining} left",
        ]
        #expect(try settings(given).composition.titles?.texts == ["60%, $800 left"])
        #expect(throws: RollGIFError.self) { try self.settings([.from: "1", .to: "2", .title: "{percent}"]) }
    }
}
