import Graphics
import Testing

@testable import RollGIF

/// One colour that replaces those of a theme.
@Suite struct BrandTests {
    private static let brands = ["#0a7c6e", "#ffcc00", "#7c3aed", "#000000", "#ffffff", "#e4002b"]

    /// Every theme stays legible in every colour.
    @Test(arguments: Theme.all.map(\.name), brands) func everyThemeIsRead(theme: String, brand: String) throws {
        let given: [JobKey: String] = [
            .theme: theme, .brand: brand, .from: theme.hasPrefix("score") ? "2:1" : "12",
            .to: theme.hasPrefix("score") ? "3:1" : "19", .title: "Users", .label: "this month",
        ]
        let job = try ResolvedJob(Job(given))
        if let contrast = job.minimumContrast { #expect(contrast >= 4.4, "\(theme) in \(brand): \(contrast)") }
    }

    @Test func strongColoursBecomeTheBrandAndGreysStay() throws {
        let kpi = try Job([.from: "1", .to: "2", .goal: "4", .theme: "kpi", .brand: "#0a7c6e"]).applyingPreset()
        #expect([kpi[.meterColor], kpi[.background], kpi[.upColor]] == ["#0a7c6e", "#ffffff", "#15803d"])
        #expect(kpi[.border] == "1px #e4e4e7")
        let own = try Job([.theme: "kpi", .brand: "#0a7c6e", .meterColor: "red"]).applyingPreset()
        #expect(own[.meterColor] == "red")
        let badge = try Job([.theme: "badge", .brand: "#e4002b"]).applyingPreset()
        #expect(badge[.background] != "#dbeafe" && badge[.color] != "#0b3d91")
    }

    @Test func withoutAThemeItIsTheInk() throws {
        let dark = try Job([.brand: "#0a7c6e"]).applyingPreset()
        #expect(dark[.color] == "#0a7c6e")
        let pale = try JobReader(job: Job([.brand: "#ffcc00"]).applyingPreset()).value(.color, Color.self)
        #expect(pale.rgb.contrast(to: RGB(red: 255, green: 255, blue: 255)) >= 4.5)
        #expect(try Job([.brand: "#0a7c6e", .color: "red"]).applyingPreset()[.color] == "red")
    }
}
