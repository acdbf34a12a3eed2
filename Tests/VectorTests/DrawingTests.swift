import Motion
import Numerals
import Scene
import TestSupport
import Testing

@testable import RollGIF
@testable import Vector

/// What moves in a file follows its drawing, and the drawing follows the timeline.
@Suite struct DrawingTests {
    /// A kind of picture, and how many values it has.
    struct Kind: CustomTestStringConvertible {
        let settings: [JobKey: String]
        var count = 3
        var testDescription: String { "\(count) values, \(settings.values.sorted().joined(separator: " "))" }

        /// The job with values that depend on the kind alone.
        func job(seed: UInt64) throws -> ResolvedJob {
            var (job, random) = (Job(), SeededRandom(seed: seed &+ SeededRandom.chosenSeed))
            let values = (0..<count).map { _ in "\(Int.random(in: 0...99_999, using: &random))" }
            job[.values] = values.joined(separator: ",")
            for (key, text) in settings { job[key] = text }
            return try ResolvedJob(job)
        }
    }

    private static let percent: [JobKey: String] = [.goal: "99999", .meterFrom: "0"]

    static let kinds: [Kind] = [
        Kind(settings: [:], count: 8), Kind(settings: [.mode: "count"], count: 40),
        Kind(settings: [.mode: "step", .fontSize: "20"], count: 40),
        Kind(settings: [.mode: "type"], count: 16), Kind(settings: [.mode: "flip"], count: 5),
        Kind(settings: [.mode: "split-flap", .values: "18,21"]), Kind(settings: [.mode: "slide"], count: 9),
        Kind(settings: [.mode: "morph"], count: 5), Kind(settings: [.preset: "odometer"], count: 4),
        Kind(settings: [.preset: "slot-machine"], count: 3), Kind(settings: [.spring: "bouncy"], count: 16),
        Kind(settings: [.delta: "true", .upColor: "#0a0", .downColor: "#a00"], count: 9),
        Kind(
            settings: percent.merging([.meter: "gauge", .meterColor: "linear-gradient(#00aa00,#ff0000)"]) { $1 },
            count: 16),
        Kind(settings: percent.merging([.meter: "bar", .exit: "fade"]) { $1 }, count: 16),
        Kind(settings: [.spark: "1,4,2,5", .title: "Users", .chip: "{percent}"], count: 2),
        Kind(settings: [.style: "currency", .plate: "card", .stagger: "0.1"], count: 40),
        Kind(settings: [.values: "9,1234567890123,7", .path: "forward"]),
        Kind(settings: [.values: "0.5 kg,3 kg,12.75 kg", .boomerang: "true"]),
        Kind(settings: [.values: "($987.65);$1.2M", .fontSize: "8", .duration: "0.2", .holdStart: "0.1"]),
        Kind(
            settings: [
                .values: "5 users,1 BTC,$39/mo", .fontSize: "12", .duration: "0.2", .holdStart: "0.1",
                .holdEnd: "0.1", .hold: "0.1", .boomerang: "true", .fontVariation: "opsz=14",
            ]),
    ]

    enum Format { case svg, lottie }

    @Test(arguments: kinds.indices, [Format.svg, .lottie])
    func followsItsTimeline(_ index: Int, _ format: Format) throws {
        let job = try Self.kinds[index].job(seed: UInt64(index))
        let picture = try VectorPicture(try job.atVectorRate(nil, RenderResources()), title: "", isWanted: { true })
        var quantities: [Quantity] = []
        for number in picture.numbers {
            let drawing = Drawing(picture, number: number)
            let unit = format == .svg ? SVGWriter(drawing, picture.page).unit : 1
            quantities += drawing.quantities(unit: unit)
            if format == .svg { try check(drawing, of: picture.scene.parts[number]) }
        }
        let animations =
            switch format {
            case .svg: try WrittenAnimation.all(inSVG: VectorDocument.svg(picture).text)
            case .lottie: try WrittenAnimation.all(inLottie: VectorDocument.lottie(picture).text)
            }
        #expect(!animations.isEmpty)
        let instants = picture.scene.parts.map(\.timeline.length.approximate).max().map(Quantity.instants) ?? []
        let ranges = quantities.map { quantity in instants.map { quantity.range(around: $0) } }
        for animation in animations where !animation.values.isEmpty {
            for component in animation.values[0].indices
            where animation.values.contains(where: { $0[component] != animation.values[0][component] }) {
                let values = instants.map { animation.value(at: $0, component: component) }
                let isFollowed = quantities.indices.contains { index in
                    quantities[index].follows(values, ranges[index], animation, component: component)
                }
                #expect(
                    isFollowed, "\(animation.values.prefix(9).map { $0[component] }) at \(animation.times.prefix(9))")
                if !isFollowed { return }
            }
        }
    }

    /// Compares a drawing with the timeline's states.
    private func check(_ drawing: Drawing, of scene: ScenePart) throws {
        let reader = StateReader(scene) { true }
        let slack = Int(Quantity.slack * Double(StateReader.rate))
        let shapes = drawing.shapes.map { shape in
            let (bounds, quantities) = (drawing.bounds, Self.shapeQuantities)
            let limits = [
                bounds.length, bounds.length, bounds.scale, bounds.turn, bounds.opacity, bounds.length / shape.length,
            ]
            return zip(quantities, limits).map { quantity, bound in
                (number: shape.number, quantity.state, bound, shape[keyPath: quantity.drawn].signal)
            }
        }
        for time in Quantity.instants(in: drawing.duration) {
            let middle = Int(time * Double(StateReader.rate))
            let ticks = [middle - slack, middle, middle + slack].map { max(0, $0) }
            let rows = ticks.map { reader.row(at: $0) }
            /// Checks a signal against its values near the instant, of which either side of a jump is right.
            func check(
                _ name: Comment, _ signal: Signal, plus offset: Double = 0, _ bound: Double, turn: Double? = nil,
                _ expected: [Double]
            ) throws {
                let drawn = signal.value(at: time, in: signal.times.indices) + offset
                guard !expected[1].isNaN else { return }
                let near = expected.filter { !$0.isNaN }.map { value in
                    turn.map { value + ((drawn - value) / $0).rounded() * $0 } ?? value
                }
                let isRight = (near.min() ?? 0) - bound <= drawn && drawn <= (near.max() ?? 0) + bound
                try #require(isRight, "\(time) s: \(name) is \(drawn), not \(expected)")
            }
            for group in drawing.groups {
                for member in group.members {
                    let (bounds, item, number) = (drawing.bounds, "\(member.item)", reader.numbers[member.item])
                    func channel(_ channel: Channel) -> [Double] {
                        rows.map { row in
                            row.value(channel, at: (0..<row.count).first { row.item(at: $0) == number } ?? -1)
                        }
                    }
                    let height = -scene.band(ofDigitsFrom: member.item.firstDigit).pitch * scene.drawing.contentSign
                    var turn: Double?
                    if case .column(let column) = member.picture { turn = column.repetition.map { abs($0.distance) } }
                    try check(
                        "the place of \(item)", group.center.signal, plus: member.offset, bounds.length,
                        channel(.center))
                    var isHalf = false
                    if case .half = member.picture { isHalf = true }
                    if !isHalf, turn != nil || member.drop.signal.spread > 0 {
                        try check(
                            "the drop of \(item)", member.drop.signal, bounds.length, turn: turn,
                            channel(.travel).map { $0 * height })
                    }
                    try check(
                        "the opacity of \(item)", member.opacity.signal, bounds.opacity,
                        channel(.opacity).map { $0.isNaN ? 0 : $0 })
                    let others = [
                        (member.scale, Channel.scale, bounds.spriteScale),
                        (member.blur, .blur, bounds.length), (member.width?.signal, .width, bounds.length),
                        (member.sides?.left, .left, bounds.length), (member.sides?.right, .right, bounds.length),
                    ]
                    for case (let signal?, let name, let bound) in others {
                        try check("the \(name) of \(item)", signal, bound, channel(name))
                    }
                }
            }
            for case .line(let line) in drawing.text {
                try check(
                    "a difference's size", line.scale, drawing.bounds.scale,
                    rows.map { $0.value(\.scale, ofPopup: line.number) })
                try check(
                    "a difference's opacity", line.opacity, drawing.bounds.opacity,
                    rows.map { $0.value(\.opacity, ofPopup: line.number) })
            }
            let (timeline, instants) = (scene.timeline, ticks.map { Rational($0, over: StateReader.rate) })
            let states = instants.map {
                scene.partShapes.states(timeline.course(at: $0), in: timeline.transitions, at: $0.approximate)
            }
            for (number, quantity, bound, signal) in shapes.joined() {
                try check("\(quantity) of shape \(number)", signal, bound, states.map { $0[number][keyPath: quantity] })
            }
        }
    }

    private typealias Path<Root, Value> = any KeyPath<Root, Value> & Sendable
    private static let shapeQuantities:
        [(state: Path<ShapeState, Double>, drawn: Path<MovingShape, MovingShape.Quantity>)] = [
            (\.x, \.x), (\.y, \.y), (\.scale, \.scale), (\.rotation, \.rotation), (\.opacity, \.opacity),
            (\.drawnFraction, \.drawnFraction),
        ]
}
