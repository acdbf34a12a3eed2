import Graphics
import Motion
import Numerals
import Scene

/// A shape next to the number, as signals.
struct MovingShape {
    /// Index among the shapes of its part.
    let number: Int
    let content: Content
    /// Centre of its scale and rotation.
    let middle: ShapePath.Point
    /// Clip of the shape, which does not move with it; nil for none.
    let clip: ShapePath?
    /// Gradient over a box, which does not move with the shape; nil for the form's colour.
    let gradient: (paint: Paint, box: RoundedRectangle)?
    /// Whether a stroke is ever drawn only in part.
    let isDrawn: Bool
    /// Length of the shape's path in pixels.
    let length: Double
    /// Offset in pixels.
    let x, y: Quantity
    let scale: Quantity
    /// Turn in degrees.
    let rotation: Quantity
    /// Opacity, and the drawn part of a stroke, 0 to 1.
    let opacity, drawnFraction: Quantity

    /// A quantity over time, and at the last value, with its maximum error and the step that it is rounded to.
    struct Quantity {
        let signal: Signal
        let final: Double
        let bound, step: Double

        fileprivate func isAlways(_ value: Double) -> Bool {
            final == value && signal.values.allSatisfy { $0 == value }
        }
    }

    enum Content {
        case path(PathForm, VectorColor)
        case glyphs(PlacedGlyphs)
        /// Image that a box cuts.
        case image(EmbeddedImage, RoundedRectangle)
    }

    /// Whether the shape ever turns or changes its size.
    var isTransformed: Bool { !scale.isAlways(1) || !rotation.isAlways(0) }

    var isEverVisible: Bool { opacity.signal.values.contains { $0 > 0 } }
}

/// The inside of closed contours, or a line with round ends and corners along a path.
struct PathForm {
    var path: ShapePath
    /// Width of the line in pixels; nil for the inside.
    let width: Double?

    var isFilled: Bool { width == nil }

    /// Makes a form; nil for a picture.
    init?(_ form: ShapeForm) {
        switch form {
        case .fill(let path): (self.path, width) = (path, nil)
        case .stroke(let path, let width): (self.path, self.width) = (path, width)
        case .picture: return nil
        }
    }

    func around(_ middle: ShapePath.Point) -> PathForm {
        var form = self
        form.path = path.around(middle)
        return form
    }
}

extension MovingShape {
    /// Returns the shapes of a part, sampled.
    ///
    /// - Parameter times: the instants in seconds at which the number's motion may bend.
    static func all(
        _ scene: ScenePart, pictures: SceneShapes, times: [Double], bounds: VectorBounds, isWanted: () -> Bool
    ) -> [MovingShape] {
        let shapes = scene.partShapes
        guard !shapes.isEmpty else { return [] }
        let ticks = self.ticks(scene, around: times, bounds)
        let seconds = ticks.map { Double($0) / Double(StateReader.rate) }
        let final = scene.timeline.finalState
        let finalFractions = shapes.followers.map { $0.fraction(of: final, in: scene.timeline.transitions) }
        // The caller ends a document that is no longer wanted.
        let fractions = ticks.map { isWanted() ? FollowerPath.fractions(scene, at: $0) : finalFractions }
        return shapes.shapes.enumerated().compactMap { number, shape in
            func fraction(_ fractions: [Double]) -> Double { fractions.isEmpty ? 0 : fractions[shape.follower] }
            func quantity(_ channel: ShapeChannel, _ bound: Double, step: Double) -> Quantity {
                let final = channel.finalValue(following: fraction(finalFractions))
                let count = if case .still = channel { 1 } else { seconds.count }
                let values = (0..<count).map { channel.value(following: fraction(fractions[$0]), at: seconds[$0]) }
                let signal = Signal(times: count == 1 ? [0] : seconds, values: values)
                return Quantity(signal: signal, final: final, bound: bound, step: step)
            }
            let length = shape.form.path.length
            return Content(shape, pictures).map { content in
                let isLine = if case .stroke = shape.form { true } else { false }
                return MovingShape(
                    number: number, content: content, middle: shape.middle, clip: shape.clip,
                    gradient: shape.gradient.map { ($0.paint, $0.box) },
                    isDrawn: isLine && shape.drawnFraction != .still(1), length: length,
                    x: quantity(shape.x, bounds.length, step: 0.001), y: quantity(shape.y, bounds.length, step: 0.001),
                    scale: quantity(shape.scale, bounds.scale, step: bounds.scaleStep),
                    rotation: quantity(shape.rotation, bounds.turn, step: 0.01),
                    opacity: quantity(shape.opacity, bounds.opacity, step: 0.001),
                    drawnFraction: quantity(shape.drawnFraction, bounds.length / length, step: 0.001 / length))
            }
        }
    }

    /// Returns the ticks of some instants, of the bends of the shapes, and of both sides of jumps. It adds ticks
    /// between them if shapes move farther than the number's own columns.
    private static func ticks(_ scene: ScenePart, around times: [Double], _ bounds: VectorBounds) -> [Int] {
        let rate = Double(StateReader.rate)
        let end = Int((scene.timeline.length.approximate * rate).rounded(.down))
        let ticksOfTimes = times.map { min(end, Int(($0 * rate).rounded())) }
        var ticks = Set(ticksOfTimes)
        for channel in scene.partShapes.shapes.flatMap(\.channels) {
            for (from, to) in zip(channel.instants, channel.instants.dropFirst()) {
                let (first, last) = (Int((from * rate).rounded()), Int((to * rate).rounded()))
                ticks.formUnion([first - 1, first, last - 1, last])
            }
        }
        let paths = FollowerPath.all(scene, bounds)
        guard !paths.isEmpty else { return ticks.filter { $0 >= 0 && $0 <= end }.sorted() }
        let known = Set(ticksOfTimes).sorted().map { (tick: $0, fractions: FollowerPath.fractions(scene, at: $0)) }
        for (one, other) in zip(known, known.dropFirst()) {
            FollowerPath.refine(scene, paths, one, other, into: &ticks)
        }
        return ticks.filter { $0 >= 0 && $0 <= end }.sorted()
    }
}

extension MovingShape.Content {
    /// Makes the content of a shape; nil for a picture that is missing.
    fileprivate init?(_ shape: PartShape, _ pictures: SceneShapes) {
        switch shape.form {
        case .fill, .stroke:
            guard let form = PathForm(shape.form) else { return nil }
            self = .path(form, VectorColor(shape.color))
        case .picture(.glyphs(let placed)): self = .glyphs(PlacedGlyphs(placed, from: pictures.sheets))
        case .picture(.file(let picture, let box)):
            guard let image = pictures.moving[picture] else { return nil }
            self = .image(image, box)
        }
    }
}

/// The progress of a part, sampled with the precision that its shapes need.
private struct FollowerPath {
    typealias Sample = (tick: Int, fractions: [Double])

    let follower: Int
    /// Fractions of the progress, above 0 and below 1, at which a shape bends or jumps.
    let bends: [Double]
    /// Maximum error of the progress that is invisible in all shapes.
    let bound: Double

    static func all(_ scene: ScenePart, _ bounds: VectorBounds) -> [FollowerPath] {
        scene.partShapes.followers.indices.compactMap { index in
            let ownShapes = scene.partShapes.shapes.filter { $0.follower == index }
            let limits = ownShapes.flatMap { shape in
                [
                    (shape.x, bounds.length), (shape.y, bounds.length), (shape.scale, bounds.scale),
                    (shape.rotation, bounds.turn), (shape.opacity, bounds.opacity),
                    (shape.drawnFraction, bounds.length / max(shape.form.path.length, 1)),
                ].filter { $0.0.steepest > 0 }.map { $0.1 / $0.0.steepest }
            }
            guard let bound = limits.min() else { return nil }
            return FollowerPath(
                follower: index, bends: Set(ownShapes.flatMap(\.channels).flatMap(\.bends)).sorted(),
                bound: bound * TrackFitter.samplingFraction)
        }
    }

    static func fractions(_ scene: ScenePart, at tick: Int) -> [Double] {
        let course = scene.timeline.course(at: Rational(tick, over: StateReader.rate))
        return scene.partShapes.followers.map { $0.fraction(of: course, in: scene.timeline.transitions) }
    }

    /// Adds ticks between two samples where a path bends.
    static func refine(
        _ scene: ScenePart, _ paths: [FollowerPath], _ left: Sample, _ right: Sample, into ticks: inout Set<Int>
    ) {
        guard right.tick - left.tick > 1 else { return }
        func sample(_ tick: Int) -> Sample { (tick, fractions(scene, at: tick)) }
        func isStraight(through sample: Sample) -> Bool {
            let part = Double(sample.tick - left.tick) / Double(right.tick - left.tick)
            return paths.allSatisfy { path in
                let (from, to) = (left.fractions[path.follower], right.fractions[path.follower])
                return abs(from + (to - from) * part - sample.fractions[path.follower]) <= path.bound
                    && !path.bends.contains { ($0 > from) != ($0 > to) && from != to }
            }
        }
        let middle = sample((left.tick + right.tick) / 2)
        // Jumps may happen to be straight in the middle, so a second position is checked.
        if isStraight(through: middle),
            isStraight(through: sample(left.tick + (right.tick - left.tick) * 5 / 17))
        {
            return
        }
        ticks.formUnion([left.tick, middle.tick, right.tick])
        refine(scene, paths, left, middle, into: &ticks)
        refine(scene, paths, middle, right, into: &ticks)
    }
}

extension ShapeChannel {
    private var followed: [Knot] {
        if case .following(let knots) = self { knots } else { [] }
    }

    /// Maximum change of the value per unit of progress, apart from jumps.
    fileprivate var steepest: Double {
        zip(followed, followed.dropFirst()).map { from, to in
            to.at > from.at ? abs((to.value - from.value) / (to.at - from.at)) : 0
        }.max() ?? 0
    }
}

extension ShapePath {
    /// Returns the path relative to a point, stretched vertically.
    func around(_ middle: Point, stretched factor: Double = 1) -> ShapePath {
        mapped { Point($0.x - middle.x, ($0.y - middle.y) * factor) }
    }
}
