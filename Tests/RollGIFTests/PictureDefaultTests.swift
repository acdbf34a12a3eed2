import Graphics
import Motion
import Numerals
import Rendering
import Scene
import Testing

@testable import RollGIF

/// Defaults of a picture's look.
@Suite struct PictureDefaultTests {
    private func resolved(_ settings: [JobKey: String]) throws -> RenderSettings {
        var job = Job(from: "12", to: "34")
        for (key, text) in settings { job[key] = text }
        return try ResolvedJob(job).settings
    }

    /// White under dark text, the dark of a page under light text; a matte that is given, and none where none is wanted.
    @Test func aTransparentBackgroundHasAMatte() throws {
        func matte(_ settings: [JobKey: String]) throws -> (RGB?, isDefault: Bool) {
            let appearance = try resolved(settings).appearance
            return (appearance.matte, appearance.matteIsDefault)
        }
        let (white, dark) = (RGB(red: 255, green: 255, blue: 255), RGB(red: 0x0D, green: 0x11, blue: 0x17))
        #expect(try matte([.background: "transparent"]) == (white, true))
        #expect(try matte([.background: "transparent", .color: "#fafafa"]) == (dark, true))
        #expect(try matte([.background: "transparent", .color: "#fafafa", .plate: "card"]) == (white, true))
        #expect(
            try matte([.background: "transparent", .matte: "#ff0000"]) == (RGB(red: 255, green: 0, blue: 0), false))
        #expect(try matte([.background: "transparent", .matte: "transparent"]) == (nil, false))
        #expect(try matte([:]) == (nil, false))
    }

    @Test func whatFoldsIsOnCards() throws {
        for mode in MotionSettings.Mode.allCases {
            let plate = try resolved([.mode: mode.rawValue]).appearance.plate
            #expect((plate != nil) == mode.traits.folds, "\(mode)")
            #expect(try resolved([.mode: mode.rawValue, .plate: "none"]).appearance.plate == nil)
        }
        #expect(try resolved([.mode: "flip"]).motion.staggerOrigin == .right)
        #expect(try resolved([.mode: "flip", .staggerFrom: "left"]).motion.staggerOrigin == .left)
        #expect(try resolved([.mode: "flip"]).motion.stagger.approximate == 0.03)
        #expect(try resolved([.mode: "flip", .stagger: "0"]).motion.stagger.approximate == 0)
    }

    /// A title is strong and a label faint, and both keep a gap from the number.
    @Test func linesHaveRanks() throws {
        let composition = try resolved([.title: "Revenue", .label: "since Monday"]).composition
        let (title, label) = (try #require(composition.titles), try #require(composition.labels))
        #expect(title.size == .factor(0.34) && title.weight == 600 && title.color.alpha == 255)
        #expect(label.size == .factor(0.28) && label.weight == 500 && label.color.alpha == 153)
        #expect(composition.lineGap == .factor(0.25) && composition.leading == .pixels(0))
        let own = try resolved([
            .title: "Revenue", .label: "since Monday", .labelStyle: "#222222", .titleStyle: "300", .lineGap: "7",
        ]).composition
        #expect(own.labels?.color.alpha == 255 && own.titles?.weight == 300)
        #expect(own.lineGap == .pixels(7) && own.leading == .pixels(7))
    }

    @Test func whatMorphsGoesAsNumericTextUnlessTold() throws {
        let (own, preset) = (try resolved([.mode: "morph"]).motion, try resolved([.preset: "numeric-text"]).motion)
        #expect(own.curve == preset.curve && own.fade == preset.fade)
        #expect(try resolved([.mode: "morph", .spring: "smooth"]).motion.curve != preset.curve)
    }

    /// What no key sets comes from the preset, else from the theme, and from the picture's for its panels.
    @Test func bundlesTuneTheMotion() throws {
        func motion(_ given: [JobKey: [String]]) throws -> MotionSettings {
            try JobReader(job: Job(settings: given).applyingPreset()).motionSettings(defaultRate: 50).settings
        }
        let jitter = Rational(2, over: 10)
        #expect(try motion([.preset: ["calligraph"]]).morph.scale == 0.5)
        #expect(try motion([.theme: ["board"]]).staggerJitter == jitter)
        #expect(try motion([.theme: ["board"], .preset: ["calligraph"]]).staggerJitter == .zero)
        #expect(try motion([.theme: ["board"], .preset: ["calligraph"]]).morph.scale == 0.5)
        var panels = [Job(from: 1, to: 2), Job(from: 1, to: 2), Job(from: 1, to: 2)]
        (panels[1].preset, panels[2].theme) = ("numeric-text", "board")
        var job = Job([.preset: "calligraph"])
        job.panels = panels
        let tuned = try ResolvedJob(job).settings.panels.map(\.settings.motion)
        let scale = MotionSettings().morph.scale
        #expect(tuned.map(\.morph.scale) == [0.5, scale, scale])
        #expect(tuned.map(\.staggerJitter) == [.zero, .zero, jitter])
    }

    /// Plates and ghosts have the look of a theme or a preset, and differences that of the tutorial.
    @Test func bundlesSetTheLook() throws {
        let card = try #require(Plate(.card))
        #expect(try resolved([.plate: "card"]).appearance.plate?.radius == card.radius)
        let clock = try #require(try resolved([.theme: "countdown"]).appearance.plate)
        #expect(clock.radius == 10.0 / 56 && clock.gap == 12.0 / 56 && clock.lastInk != nil)
        let display = try #require(try resolved([.preset: "segments"]).appearance.ghost?.color)
        #expect(display == RGBA(red: 0xEE, green: 0xAA, blue: 0x66, alpha: 26))
        let pop = try resolved([.preset: "transaction"]).motion
        #expect(pop.deltaSize == 1.25 && pop.deltaEnter == .pop)
    }

    @Test func digitsHaveTheWidthsOfAPathThatIsTuned() throws {
        #expect(try resolved([.theme: "ticker"]).motion.digitWidth == .widest)
        #expect(try resolved([.theme: "ticker", .path: "direct"]).motion.digitWidth == .proportional)
    }

    @Test func closerTypeIsTheDefaultFontsAlone() throws {
        #expect(try resolved([:]).type.spacing.tightensLargeType)
        #expect(try !resolved([.font: "DejaVu Sans"]).type.spacing.tightensLargeType)
        #expect(try !resolved([.characterSpacing: "1"]).type.spacing.tightensLargeType)
        #expect(try !resolved([.plate: "card"]).type.spacing.tightensLargeType)
        #expect(try resolved([.minus: "locale"]).type.minus == .locale)
    }
}
