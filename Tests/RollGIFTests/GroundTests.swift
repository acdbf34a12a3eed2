import Files
import Graphics
import Motion
import Numerals
import Rendering
import Scene
import TestSupport
import Testing

@testable import RollGIF

/// Inks follow what is behind them, and parts follow their number.
@Suite struct GroundTests {
    private let scratch = Scratch()

    private static let grounds = ["#000000", "#ffffff", "#fde047", "#1d4ed8", "#2563eb", "#dc2626", "#7c3aed"]

    /// Text of every theme is read on grounds that are not the theme's.
    @Test(arguments: Theme.all.map(\.name), grounds) func aThemeIsReadOnAnyGround(_ theme: String, _ color: String)
        throws
    {
        let settings = try resolved([
            .from: "12", .to: "30", .title: "Title", .label: "label", .theme: theme, .background: color,
        ]).settings
        let ground = try #require(Color(css: color)).rgb
        let (appearance, composition) = (settings.appearance, settings.composition)
        var inks = [composition.titles?.color, composition.labels?.color].compactMap(\.self).map {
            ground.mixed(with: RGB($0), weight: $0.alpha)
        }
        inks.append(appearance.plate == nil ? appearance.textColor : appearance.colorBesidePlates)
        for ink in inks {
            #expect(ink.contrast(to: ground) >= 4.4, "\(ink.hexadecimal)")
        }
        if let plate = appearance.plate?.ink.fill {
            #expect(appearance.textColor.contrast(to: RGB(plate)) >= 4.5)
        }
        // On its own ground a theme has its own colours.
        let own = try resolved([.from: "12", .to: "30", .theme: theme]).settings.appearance.textColor
        let row = try #require(Theme.named(theme)?.settings.first { $0.key == .color }?.text)
        #expect(own == Color(css: row)?.rgb)
    }

    @Test(arguments: [0, 40, 215, 255] as [UInt8]) func textIsReadOnAPicture(_ level: UInt8) throws {
        let pixels = [UInt8]((0..<64).flatMap { _ in [level, level, level, 255] })
        try scratch.write(try PNGStill.bytes(of: ColorCanvas(width: 8, height: 8, pixels: pixels)), to: "ground.png")
        let settings = try resolved([
            .from: "1", .to: "2", .title: "Title", .chip: "auto", .goal: "4",
            .backgroundImage: scratch.path("ground.png"),
        ]).settings
        let ground = RGB(red: level, green: level, blue: level)
        #expect(settings.appearance.textColor.contrast(to: ground) > 10)
        let title = try #require(settings.composition.titles?.color)
        #expect(RGB(title).contrast(to: ground) > 10)
        for part in settings.composition.parts {
            if case .meter(let meter) = part { #expect(meter.stages[0].color.contrast(to: ground) > 10) }
            if case .chip(let chip) = part, chip.background == nil { #expect(chip.color.contrast(to: ground) > 4.5) }
        }
        // An explicit colour is kept.
        let given = try resolved([
            .from: "1", .to: "2", .color: "#777777", .backgroundImage: scratch.path("ground.png"),
        ])
        #expect(given.settings.appearance.textColor == RGB(red: 0x77, green: 0x77, blue: 0x77))
    }

    @Test func textOfAPanelIsReadOnItsPicture() throws {
        let pixels = [UInt8]((0..<64).flatMap { _ in [16, 16, 16, 255] as [UInt8] })
        try scratch.write(try PNGStill.bytes(of: ColorCanvas(width: 8, height: 8, pixels: pixels)), to: "ground.png")
        var job = Job()
        job.panels = [Job(from: "1", to: "2"), Job(from: "3", to: "4")]
        (job.panels[0][.title], job.panels[0][.backgroundImage]) = ("Title", scratch.path("ground.png"))
        var resolved = try ResolvedJob(job)
        _ = try resolved.readFiles()
        let (drawn, ground) = (resolved.settings.panels[0].settings, RGB(red: 16, green: 16, blue: 16))
        #expect(drawn.appearance.textColor.contrast(to: ground) > 10)
        let title = try #require(drawn.composition.titles?.color)
        #expect(RGB(title).contrast(to: ground) > 10)
        #expect(resolved.panels[0].settings == drawn)
    }

    /// An icon keeps its distance from the number at any instant, as a currency sign does.
    @Test(arguments: ["before", "after"], ["98", "1302"]) func anIconKeepsItsDistance(_ place: String, _ from: String)
        throws
    {
        let to = from == "98" ? "1302" : "98"
        let part = try part([.from: from, .to: to, .icon: "🚀", .iconPlace: place, .fontSize: "72"])
        let icon = try #require(part.partShapes.shapes.first)
        let timeline = part.timeline
        let distances = (0..<timeline.frameCount).compactMap { frame -> Double? in
            let time = timeline.time(ofFrame: frame)
            guard let room = timeline.state(at: time).room else { return nil }
            return (place == "before" ? room.lowerBound : room.upperBound)
                - icon.x.value(following: 0, at: time.approximate)
        }
        let (least, most) = (try #require(distances.min()), try #require(distances.max()))
        #expect(most - least < 0.5, "\(least)…\(most)")
        #expect(part.geometry.left + (timeline.state(ofFrame: 0).ends?.right ?? 0) < Double(part.geometry.width))
    }

    /// A number is centred over its bar, whatever is at the bar's end.
    @Test(arguments: ["en", "ar"]) func aNumberStandsOverTheMiddleOfItsBar(_ locale: String) throws {
        let part = try part([
            .from: "98", .to: "142", .goal: "200", .goalLabel: "of 200 orders", .title: "Orders", .locale: locale,
        ])
        let bar = try #require(part.partShapes.shapes.last?.clip).contours.joined().map(\.x)
        let middle = (try #require(bar.min()) + (try #require(bar.max()))) / 2
        let ends = try #require(part.timeline.finalState.ends)
        #expect(abs(part.geometry.left + (ends.left + ends.right) / 2 - middle) < 1.5)
        #expect(abs((part.geometry.room.textLeft + part.geometry.room.textRight) / 2 - middle) < 1.5)
    }

    /// A light card loses at most 18 % of its light while it folds, and keeps its hue.
    @Test func shadesOfLightCardsAreWeak() {
        let peach = RGB(red: 254, green: 215, blue: 170)
        var plate = Plate(.card)
        plate?.paint(RGBA(peach))
        for angle in stride(from: 1.0, to: 180, by: 1) {
            let shading = FlapShading(angle: angle, on: plate)
            let shadow = shading.shadow(at: 0, edge: 0, reach: 9)
            for shade in [shading.flap(at: 0), shading.flap(at: 1), shading.uncovered, shadow] {
                let seen = peach.mixed(with: RGB(shade), weight: shade.alpha)
                #expect(Double(seen.green) >= 0.81 * Double(peach.green), "\(angle)°")
                #expect(seen.red >= seen.green && seen.green >= seen.blue)
            }
        }
        #expect(plate?.hinge.color.alpha ?? 255 < 60)
        #expect(FlapShading(angle: 89, on: Plate(.card)).flap(at: 0).alpha > 190)
    }
}
