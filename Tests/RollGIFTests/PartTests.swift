import Graphics
import Motion
import Numerals
import Rendering
import Scene
import TestSupport
import Testing

@testable import RollGIF

/// Parts beside a number that move with it.
@Suite struct PartTests {
    static let meters: [[JobKey: String]] = [
        [:], [.meter: "bar up"], [.meterPlace: "above"],
        [.meterPlace: "behind"], [.meterPlace: "right"], [.meter: "thermometer"], [.locale: "ar_EG"],
        [.meter: "thermometer up"], [.meter: "thermometer", .locale: "he"],
        [.goalLabel: "auto"], [.meterMarks: "25%,60"], [.meterColor: "0:red,50%:gold,100%:green"],
    ]

    @Test(arguments: meters) func itsEdgeIsThePartOfTheWay(_ own: [JobKey: String]) throws {
        let given: [JobKey: String] = [
            .from: "10", .to: "90", .goal: "100", .fps: "25", .fontSize: "40", .spring: "bouncy",
        ]
        let part = try part(given.merging(own) { $1 })
        let ends = try #require(part.partShapes.readings.first { $0.name == "edge" }).channel
        let (start, end) = (ends.value(following: 0, at: 0), ends.value(following: 1, at: 0))
        // From the right where lines are read so, and from below.
        #expect((end < start) == (own[.locale] != nil || own[.meter]?.hasSuffix(" up") == true))
        for frame in stride(from: 0, to: part.timeline.frameCount, by: 3) {
            let state = part.timeline.state(ofFrame: frame)
            let way = state.transition == nil ? 0 : try #require(state.valueProgress)
            let expected = min(max(0.1 + 0.8 * way, 0), 1)
            #expect(abs(part.reading("edge", frame: frame) - (start + (end - start) * expected)) < 0.05)
        }
    }

    @Test func aCountdownsRingEmpties() throws {
        let part = try part([
            .until: "2026-12-24T18:00:10Z", .at: "2026-12-24T18:00:00Z", .frames: "11", .meter: "ring", .fps: "10",
            .fontSize: "30",
        ])
        #expect(part.reading("fraction", frame: 0) == 1)
        #expect(part.reading("fraction", frame: part.timeline.frameCount - 1) == 0)
        let circle = try #require(part.partShapes.shapes.first)
        #expect(circle.clip == nil && part.state(ofFrame: 0).shapes[0].drawnFraction == 1)
    }

    @Test func aMarkGrowsWhenItIsPassed() throws {
        let part = try part([
            .from: "0", .to: "100", .goal: "100", .meterMarks: "50%", .easing: "linear", .duration: "1", .fps: "50",
            .holdStart: "0", .fontSize: "40",
        ])
        let mark = try #require(part.partShapes.shapes.last)
        #expect(mark.opacity.value(following: 0.49, at: 0) == 0 && mark.opacity.value(following: 0.5, at: 0) == 1)
        #expect(abs(mark.scale.value(following: 0, at: 0.49) - 0.6) < 1e-9)
        #expect(mark.scale.value(following: 0, at: 0.6) > 0.8)
        #expect(abs(mark.scale.value(following: 0, at: 0.71) - 1) < 1e-9)
    }

    static let chips: [(settings: [JobKey: String], text: String, color: RGB)] = [
        ([.from: "1200", .to: "1349"], "+12.4%", RGB(red: 0x15, green: 0x80, blue: 0x3D)),
        ([.from: "200", .to: "150"], "-25%", RGB(red: 0xB9, green: 0x1C, blue: 0x1C)),
        ([.from: "200", .to: "150", .good: "down"], "-25%", RGB(red: 0x15, green: 0x80, blue: 0x3D)),
        ([.from: "200", .to: "150", .good: "none"], "-25%", RGB(red: 0x11, green: 0x11, blue: 0x11)),
        ([.from: "-4", .to: "4"], "+8", RGB(red: 0x15, green: 0x80, blue: 0x3D)),
        ([.from: "1", .to: "2", .upColor: "#123456"], "+100%", RGB(red: 0x12, green: 0x34, blue: 0x56)),
        // Explicit colours are for growing and for shrinking numbers, whichever of them is good.
        (
            [.from: "4", .to: "3", .upColor: "red", .downColor: "#123456", .good: "down"], "-25%",
            RGB(red: 0x12, green: 0x34, blue: 0x56)
        ),
    ]

    @Test(arguments: chips) func aChipSaysWhetherItIsGood(_ settings: [JobKey: String], _ text: String, _ color: RGB)
        throws
    {
        let resolved = try resolved(settings.merging([.chip: "auto", .fontSize: "40"]) { $1 })
        guard case .chip(let chip) = try #require(resolved.settings.composition.parts.first) else {
            Issue.record("there is no chip")
            return
        }
        #expect(chip.spokenText == text && chip.color == color)
        #expect(chip.pointsUp == !text.hasPrefix("-"))
    }

    @Test func aChipComesWhenTheNumberHasAllButArrived() throws {
        let part = try part([
            .from: "100", .to: "200", .chip: "auto", .easing: "linear", .duration: "1", .holdStart: "0.5",
            .holdEnd: "0",
            .fps: "50", .fontSize: "40",
        ])
        // Nothing is drawn early; the pill and its text appear together, when the number has made room.
        for shape in part.partShapes.shapes {
            #expect(shape.opacity.value(following: 0, at: 1.6) == 0)
            #expect(shape.opacity.value(following: 0, at: 1.8) > 0.3)
            #expect(shape.opacity.value(following: 0, at: 2.2) == 1 && shape.y.value(following: 0, at: 2.2) == 0)
            #expect(abs(shape.y.value(following: 0, at: 1.4) - 8) < 1e-9)
        }
        // The last hold is long enough to see it appear.
        #expect(part.timeline.length.approximate >= 2.19)
        #expect(!part.isAtRest(80) && part.isAtRest(part.timeline.frameCount - 1))
    }

    static let lines: [[JobKey: String]] = [
        [:], [.align: "right"], [.align: "left"], [.locale: "he"], [.chip: "the best in months"], [.icon: "🚀"],
        [.boomerang: "true"], [.firstFrame: "final"], [.values: "9,480,21"], [.chipPlace: "below"],
        [.preset: "flip-clock"], [.mode: "count"],
    ]

    /// A number is centred while it is alone, and moves aside before the chip appears.
    @Test(arguments: lines) func theNumberMakesRoomForItsChip(_ own: [JobKey: String]) throws {
        var given: [JobKey: String] = [.chip: "auto", .fps: "50", .fontSize: "40"]
        if own[.values] == nil { (given[.from], given[.to]) = ("98", "1302") }
        let part = try part(given.merging(own) { $1 })
        let pill = try #require(part.partShapes.shapes.firstIndex { $0.color != part.colors.start })
        let ends = part.partShapes.shapes[pill].form.path.segments.map { segment in
            switch segment {
            case .move(let point), .line(let point), .cubic(_, _, let point): point.x
            }
        }
        let (left, right) = (try #require(ends.min()), try #require(ends.max()))
        var last: FrameState?
        for frame in 0..<part.timeline.frameCount {
            let state = part.state(ofFrame: frame)
            let ends = try #require(state.ends)
            let place = (left: part.geometry.left + ends.left, right: part.geometry.left + ends.right)
            let isThere = state.shapes[pill].opacity > 0.02
            if isThere, own[.chipPlace] == nil {
                #expect(place.right < left + 1 || place.left > right - 1, "frame \(frame)")
            }
            if !isThere, part.isAtRest(frame), own[.align] == nil, own[.preset] == nil, own[.icon] == nil {
                let middle = (place.left + place.right) / 2
                #expect(abs(middle - Double(part.geometry.width) / 2) < 3, "frame \(frame)")
            }
            // The line never jumps while it glides.
            if let last, last.transition == state.transition, let before = last.ends, part.timeline.isAtRest(frame - 1)
            {
                #expect(abs(ends.left - before.left) < 0.1 * (right - left) + 1, "frame \(frame)")
            }
            last = state
        }
        #expect(part.finalState.shapes[pill].opacity == 1)
    }

    @Test func thePenIsAtTheValueThatIsShown() throws {
        let values = [4.0, 10, 2, 7]
        let part = try part([
            .spark: "4,10,2,7", .sparkValues: "true", .duration: "1.5", .fps: "50", .holdStart: "0",
            .fontSize: "40",
        ])
        #expect(part.timeline.transitions.count == 3)
        let length = part.timeline.transitions[2].end.approximate
        #expect(abs(length - 1.5) < 0.01)
        func place(_ fraction: Double) -> (x: Double, y: Double) {
            let all = part.partShapes.readings.filter { $0.axis != .none }
            return (all[0].channel.value(following: fraction, at: 0), all[1].channel.value(following: fraction, at: 0))
        }
        let (low, high) = (place(2.0 / 3).y, place(1.0 / 3).y)
        for (index, value) in values.enumerated() {
            let point = place(Double(index) / 3)
            #expect(abs(point.y - (low + (high - low) * (value - 2) / 8)) < 1e-6)
            #expect(abs(point.x - (place(0).x + (place(1).x - place(0).x) * Double(index) / 3)) < 1e-6)
        }
    }

    @Test func confettiFliesAtTheGoalTheSameEachTime() throws {
        let given: [JobKey: String] = [
            .from: "50", .to: "100", .goal: "100", .confetti: "true", .fps: "20", .fontSize: "40", .duration: "1",
        ]
        let (one, same) = (try part(given), try part(given))
        #expect(one.partShapes == same.partShapes)
        #expect(one.partShapes.shapes.count == 51)
        #expect(Set(one.partShapes.shapes.dropLast().map(\.color)).count <= 8)
        #expect(one.finalState.shapes.dropLast().allSatisfy { $0.opacity == 0 })
        #expect(one.state(ofFrame: 0).shapes.dropLast().allSatisfy { $0.opacity == 0 })
        // It is in sight for 0.9 s, within the hold at the end.
        let plain = try part(given.merging([.confetti: "false"]) { $1 })
        #expect(one.timeline.length == plain.timeline.length)
        // Without a goal it flies at the last value.
        #expect(try part(given.filter { $0.key != .goal }).partShapes.shapes.count == 50)
        // Confetti does not fly where the goal is not reached.
        #expect(try part(given.merging([.to: "99"]) { $1 }).partShapes.shapes.count == 1)
    }

    static let texts: [(settings: [JobKey: String], text: String)] = [
        ([.from: "8120", .to: "9870", .goal: "12000"], "8,120 rolls to 9,870 of 12,000"),
        (
            [.from: "8120", .to: "9870", .goal: "12000", .locale: "de", .chip: "auto"],
            "8.120 wird zu 9.870 von 12.000, +21,6 %"
        ),
        ([.from: "1", .to: "2", .goal: "3", .locale: "ja"], "1 → 2 / 3"),
    ]

    @Test(arguments: texts) func alternativeTextsSayGoalAndChip(_ settings: [JobKey: String], _ text: String) throws {
        let resolved = try resolved(settings)
        let said = resolved.alternativeText(of: try RenderResources().build(resolved.settings))
        #expect(said.replacing("\u{A0}", with: " ") == text)
    }

    static let faults: [(settings: [JobKey: String], sentence: String)] = [
        ([.goal: "many"], "--goal"), ([.meter: "ring"], "it fills towards a number; add --goal"),
        ([.goal: "-9"], "it lies below 0, where the meter is empty, and no value does"),
        ([.chip: ""], "it is empty"), ([.chip: "a\nb"], "it is one line"),
        ([.icon: "🚀🚀"], "room for one emoji"), ([.icon: "🚀", .iconSize: "0"], "nothing would be seen"),
        ([.spark: ""], "it is empty"),
        ([.goal: "9", .goalLabel: "a\nb"], "it is one line"), ([.goalLabel: "a"], "add --goal"),
        ([.goal: "9", .meterMarks: "10"], "is outside the meter"),
        ([.goal: "9", .meterMarks: "x"], "is not a position"),
        ([.goal: "9", .meterColor: "50%:red,20%:blue"], "each colour begins farther on the way"),
        ([.goal: "9", .meterColor: "50%:red,blue"], "has no position"),
        ([.goal: "9", .meterPlace: "around"], "only a ring and a gauge go around"),
        ([.goal: "9", .meter: "ring up"], "a ring has no direction"),
        ([.goal: "9", .meterSize: "0"], "nothing would be seen"),
        ([.goal: "9", .meter: "bar 180"], "its direction, across or up"),
        ([.chipPlace: "below"], "add --chip auto"),
        ([.goal: "1e400"], "numbers beyond 1e300"), ([.from: "1e310", .goal: "9"], "numbers beyond 1e300"),
        ([.goal: "5", .meterFrom: "-1e999"], "numbers beyond 1e300"), ([.goal: "1e-400"], "too close to 0"),
        ([.spark: "1,1e999,3", .sparkStyle: "bars"], "numbers beyond 1e300"),
        ([.spark: "5"], "two or more values"), ([.spark: "1,x"], "--spark"),
        ([.spark: "0..9999"], "10000 numbers are more than 1000"), ([.sparkStyle: "bars"], "add --spark"),
        ([.spark: "1,2", .sparkValues: "true"], "leave out --from"), ([.iconPlace: "after"], "add --icon"),
        ([.icon: "missing.png"], "--icon"), ([.chip: "auto 🎉"], "has an emoji"),
    ]

    @Test(arguments: faults) func badInputIsOneSentence(_ settings: [JobKey: String], _ sentence: String) throws {
        var given = settings
        if given[.from] == nil { given[.from] = "1" }
        given[.to] = "2"
        do {
            _ = try built(given)
            Issue.record("nothing was wrong")
        } catch {
            let error = error as? RollGIFError ?? RollGIFError(error, path: "")
            #expect(error.message.contains(sentence), "\(error.message)")
            #expect(!error.message.contains("\n"))
        }
    }

    @Test func aMeasurementHasWhatPartsShowBesideEachValue() throws {
        let lines = try Renderer(
            Job(settings: [.values: ["1", "3", "9"], .goal: ["4"], .width: ["232"], .fontSize: ["40"]])
        ).measurement().lines
        func readings(_ name: String) -> [Double] {
            lines.map { line in line.parts?.first { $0.part == "meter" && $0.name == name }?.value ?? .nan }
        }
        #expect(readings("fraction") == [0.25, 0.75, 1])
        let edges = readings("edge")
        #expect(edges[1] - edges[0] == 100 && edges[2] - edges[0] == 150)
        let plain = try Renderer(Job([.from: "1", .to: "2"])).measurement()
        #expect(plain.lines.allSatisfy { $0.parts == nil })
    }

    static let idle: [(settings: [JobKey: String], warning: String)] = [
        ([.from: "10", .to: "20", .goal: "5"], "the meter is full in every frame: all values are at its goal of 5"),
        ([.from: "-10", .to: "-5", .goal: "5"], "the meter is empty in every frame"),
        ([.from: "10", .to: "5", .goal: "5", .meterFrom: "4"], "the meter is full in every frame"),
        ([.from: "1", .to: "5", .goal: "9", .confetti: "true"], "--confetti has no effect: no value is at the goal"),
    ]

    @Test(arguments: idle) func aMeterThatNeverMovesIsSaid(_ settings: [JobKey: String], _ warning: String) throws {
        #expect(try resolved(settings).warnings.contains { $0.spelled(.options).contains(warning) })
    }

    /// Digits on dark plates are light; elements next to them are legible on the page.
    @Test func whatStandsBesidePlatesHasTheColourOfThePage() throws {
        let flip: [JobKey: String] = [.from: "10", .to: "20", .mode: "flip", .goal: "30", .title: "Hello"]
        func colors(_ own: [JobKey: String]) throws -> (bar: RGB, title: RGBA?) {
            let settings = try resolved(flip.merging(own) { $1 }).settings
            return (
                try #require(part(flip.merging(own) { $1 }).partShapes.shapes.first).color,
                settings.composition.titles?.color
            )
        }
        let (light, dark) = (try colors([:]), try colors([.background: "#111"]))
        #expect(light.bar.isDark && !dark.bar.isDark)
        #expect(light.title == RGBA(light.bar) && dark.title == RGBA(dark.bar))
        #expect(try colors([.color: "#fde047"]).bar == RGB(red: 0xFD, green: 0xE0, blue: 0x47))
    }

    @Test func aGoalBelowIsForNumbersThatFall() throws {
        #expect(try resolved([.from: "90", .to: "80", .goal: "75", .meterFrom: "95"]).warnings.isEmpty)
        #expect(try resolved([.from: "0", .to: "-4", .goal: "-5"]).warnings.isEmpty)
        #expect(try resolved([.from: "1", .to: "9", .goal: "9", .confetti: "true"]).warnings.isEmpty)
    }

    /// A picture has room for the words at the end of a meter, however short its number is.
    @Test(arguments: ["bar", "thermometer"]) func aLabelHasRoom(_ kind: String) throws {
        let label = "all that we hoped for in spring"
        let part = try part([.from: "1", .to: "2", .goal: "5", .meter: kind, .goalLabel: label, .fontSize: "40"])
        let edge = try #require(part.partShapes.readings.first { $0.name == "edge" }).channel
        #expect(edge.value(following: 1, at: 0) - edge.value(following: 0, at: 0) > 60)
        #expect(part.geometry.width > 250)
    }

    /// A stroke that grows from frame to frame equals one that is drawn at once, whichever frame came before.
    @Test func aStrokeGrowsAsItIsDrawnAtOnce() {
        var path = ShapePath()
        path.arc(around: ShapePath.Point(40, 40), radius: 30, from: -90, sweep: 360)
        let part = PixelBox(rows: 0..<80, columns: 0..<80)
        var stroke = GrowingStroke(path.contours, width: 7, within: part)
        for reach in [0.2, 0.21, 0.9, 0.35, 1.0, 0.0, 0.5] {
            let length = path.length * reach
            let whole = CoverageMask(stroking: path.contours, width: 7, upTo: length, within: part)
            #expect(stroke.mask(upTo: length) == whole)
            let ink = whole.coverage.reduce(0.0) { $0 + Double($1) / 255 }
            // Its ends are round: a circle more, all of it while the line does not close.
            let round = reach > 0 && reach < 0.95 ? Double.pi * 3.5 * 3.5 : 0
            #expect(abs(ink - 7 * length - round) < 12, "\(ink) \(length)")
        }
    }

    @Test func aPictureThatIsNoneIsRefused() throws {
        let scratch = Scratch()
        try scratch.write("no picture", to: "a.png")
        #expect(throws: RollGIFError.self) {
            try built([.from: "1", .to: "2", .icon: scratch.path("a.png")])
        }
    }
}
