import Foundation
import Graphics
import Rendering
import Scene
import Testing

@testable import RollGIF

/// Themes: their settings, the ones that others override, and the contrast of their text.
struct ThemeTests {
    static let families = [
        "price", "kpi", "badge", "score", "story", "countdown", "ticker", "donation", "sticker", "board",
    ]

    @Test func everyThemeIsThereInLightAndDark() throws {
        #expect(Theme.all.map(\.name) == Self.families.flatMap { [$0, "\($0)-dark"] })
        for theme in Theme.all {
            let twin = try #require(theme.twin)
            #expect(twin.twin?.name == theme.name && twin.isDark != theme.isDark)
            // One file can hold both, which are of one size.
            #expect(Set(theme.settings.map(\.key)) == Set(twin.settings.map(\.key)), "\(theme.name) and its twin")
            for (key, text) in theme.settings {
                try key.check(text)
                #expect(Job.refusal(ofPanelKey: key) == nil || !JobKey.outputKeys.contains(key), "\(key)")
            }
        }
        #expect(try Job([.theme: "kpi", .from: "1"]).forDarkPages()[.theme] == "kpi-dark")
        #expect(throws: RollGIFError.self) { try Job([.theme: "kpi-dark"]).forDarkPages() }
        #expect(try Job().forDarkPages()[.theme] == nil)
    }

    @Test func optionsAndPresetsBesideAThemeWin() throws {
        var job = Job(from: "1", to: "2")
        job[.theme] = "kpi"
        (job[.color], job[.fontSize]) = ("#123456", "20")
        let themed = try job.applyingPreset()
        #expect(themed[.color] == "#123456" && themed[.fontSize] == "20")
        #expect(themed[.background] == "#ffffff" && themed[.weight] == "700")

        // A preset sets all motion, so none of the theme's remains.
        (job[.theme], job[.preset]) = ("board", "count-up")
        let counted = try job.applyingPreset()
        #expect(counted[.mode] == "count" && counted[.easing] == "ease-out-expo")
        #expect(counted[.plate] == "card all" && counted[.holdEnd] == "2")

        // Options that exclude a setting of the theme replace it.
        (job[.preset], job[.theme], job[.width]) = (nil, "story", "300")
        #expect(try job.applyingPreset()[.canvas] == nil)
        (job[.width], job[.theme], job[.canvas]) = (nil, "kpi", "1200x630")
        let wide = try job.applyingPreset()
        #expect(wide[.width] == nil && wide[.shrink] == nil && wide[.padding] == nil)
        (job[.canvas], job[.theme], job[.currency]) = (nil, "countdown", "EUR")
        #expect(try job.applyingPreset()[.style] == nil)
        (job[.currency], job[.suffix]) = (nil, " days left")
        let plain = try job.applyingPreset()
        #expect(plain[.style] == nil && plain[.unitLabels] == nil && plain[.plate] == "card groups")
        for (key, text) in [(JobKey.until, "2027-01-01T00:00Z"), (.durationUnits, "dhms"), (.unitLabels, "auto")] {
            var timed = job
            timed[key] = text
            #expect(try timed.applyingPreset()[.style] == "duration")
        }
        // A panel's words and currency count as well.
        let time = Job(from: "9", to: "8")
        var (days, price) = (Job(from: "3", to: "2"), Job(from: "3", to: "2"))
        (days[.suffix], price[.currency]) = (" days left", "EUR")
        job = Job()
        job.panels = [days, price, time]
        job[.theme] = "countdown"
        let text = try Renderer(job).alternativeText
        #expect(text.contains("3 days left") && text.contains("€3.00") && text.contains("0:00:09"))
    }

    @Test func whatHasNoUseStandsBack() throws {
        var job = Job(from: "1", to: "2")
        job[.theme] = "kpi"
        #expect(try job.applyingPreset()[.titleStyle] == nil)
        job[.title] = "Users"
        #expect(try job.applyingPreset()[.titleStyle] != nil)
        job[.output] = "number.lottie"
        job[.title] = nil
        let resolved = try ResolvedJob(job)
        #expect(resolved.warnings.contains { $0.spelled(.keys).contains(/shadow.*lottie/) })
        // Options of the job itself are refused, not dropped.
        job[.shadow] = "0 2px 3px red"
        #expect(throws: RollGIFError.self) { try ResolvedJob(job) }
    }

    @Test func anUnknownThemeNamesTheNearest() {
        var job = Job(from: "1", to: "2")
        job[.theme] = "skore"
        #expect {
            try ResolvedJob(job)
        } throws: { error in
            let text = (error as? RollGIFError)?.message ?? ""
            return text.contains("did you mean score?") && text.contains("rollgif themes")
        }
    }

    /// Numbers, currencies, locales and words that every theme has to have room for.
    private static let jobs: [[JobKey: [String]]] = [
        [.from: ["3"], .to: ["7"]],
        [.from: ["-12"], .to: ["-1234.56"], .title: ["Balance"]],
        [
            .from: ["123456789"], .to: ["987654321"],
            .title: ["The number of all people who have ever been seen in one of our shops since the first"],
        ],
        [.from: ["1"], .to: ["1234567.89"], .currency: ["EUR"], .locale: ["de_DE"], .label: ["seit März"]],
        [.from: ["1"], .to: ["12345.6"], .currency: ["EGP"], .locale: ["ar_EG"], .title: ["المشتركون"]],
        [.from: ["1"], .to: ["-99"], .currency: ["USD"], .label: ["one"], .title: ["two"]],
        [.from: ["2:1"], .to: ["3:1"], .style: ["decimal"], .title: ["Lions – Bears"]],
    ]

    @Test(arguments: families) func itHasRoomForEveryNumber(_ family: String) throws {
        let resources = RenderResources()
        for name in [family, "\(family)-dark"] {
            for settings in Self.jobs {
                var job = Job(settings: settings)
                job[.theme] = name
                let resolved = try ResolvedJob(job)
                let built = try resources.build(resolved.settings)
                let geometry = built.scene.geometry
                #expect(
                    geometry.width >= geometry.canvas.neededWidth && geometry.height >= geometry.canvas.neededHeight)
                // No line runs away with the picture.
                #expect(geometry.width <= 1080, "\(name): \(settings)")
            }
        }
    }

    /// Text on what is behind it, all colours of a gradient: 4.5 to 1.
    @Test(arguments: Theme.all.map(\.name)) func itsTextCanBeRead(_ name: String) throws {
        let settings = Dictionary(
            uniqueKeysWithValues: try #require(Theme.named(name)).settings.map { ($0.key, $0.text) })
        let plate = settings[.plateColor].map { [$0] }
        // A sticker is shown on any background, and its text is on its outline.
        let background = settings[.background] == "transparent" ? settings[.outline] : settings[.background]
        let backgrounds = try colors(in: try #require(background))
        for key in [JobKey.color, .colorTo, .upColor, .downColor, .titleStyle, .labelStyle, .unitLabelStyle] {
            guard let text = settings[key], let color = try key.read(text).color else { continue }
            let isOnPlates = [.color, .colorTo, .upColor, .downColor].contains(key)
            let behind = try isOnPlates && plate != nil ? colors(in: plate?[0] ?? "") : backgrounds
            for background in behind {
                let contrast = Self.contrast(color, background)
                #expect(contrast >= 4.5, "\(name): \(key) \(text) has a contrast of \(contrast)")
            }
        }
    }

    /// The colours of a paint: `#123456`, a gradient's, an outline's.
    private func colors(in paint: String) throws -> [Color] {
        let words = paint.split { " ,()".contains($0) }.filter { $0.hasPrefix("#") }
        return try words.map { try #require(Color(css: String($0))) }
    }

    /// WCAG 2's contrast of two colours, 1 to 21.
    private static func contrast(_ one: Color, _ other: Color) -> Double {
        func luminance(_ color: Color) -> Double {
            func linear(_ sample: UInt8) -> Double {
                let part = Double(sample) / 255
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            let rgb = color.rgb
            return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue)
        }
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}
