import Fractions
import Graphics
import Motion
import Scene

/// Shape beside the number, as signals.
struct MovingShape {
    /// Index among the shapes of its part.
    let number: Int
    let shape: PartShape
    let times: [Double]
    let states: [ShapeState]
    /// State beside the last value.
    let rest: ShapeState

    /// Length of the shape's path in pixels.
    let length: Double

    func signal(_ quantity: KeyPath<ShapeState, Double>) -> Signal {
        Signal(times: times, values: states.map { $0[keyPath: quantity] })
    }

    /// Whether the shape ever turns or changes its size.
    var isFree: Bool {
        (states + [rest]).contains { $0.scale != 1 || $0.rotation != 0 }
    }

    var isEverSeen: Bool { states.contains { $0.opacity > 0 } }
}

extension MovingShape {
    /// Shapes of a part, sampled.
    ///
    /// - Parameter times: the instants in seconds at which the number's motion may bend.
    static func all(_ scene: ScenePart, times: [Double]) -> [MovingShape] {
        guard !scene.beside.isEmpty else { return [] }
        let ticks = self.ticks(scene, around: times)
        let all = ticks.map { scene.shapes(at: Rational($0, over: StateReader.rate)) }
        let seconds = ticks.map { Double($0) / Double(StateReader.rate) }
        let rest = scene.finalState.shapes
        return scene.beside.shapes.enumerated().map { number, shape in
            MovingShape(
                number: number, shape: shape, times: seconds, states: all.map { $0[number] }, rest: rest[number],
                length: shape.form.path.length)
        }
    }

    /// Ticks of the given instants, of the bends of shapes themselves, and of both sides of jumps.
    private static func ticks(_ scene: ScenePart, around times: [Double]) -> [Int] {
        let rate = Double(StateReader.rate)
        let end = Int((scene.timeline.length.approximate * rate).rounded(.down))
        let given = times.map { min(end, Int(($0 * rate).rounded())) }
        var ticks = Set(given)
        for channel in scene.beside.shapes.flatMap(\.channels) {
            for (from, to) in zip(channel.instants, channel.instants.dropFirst()) {
                let (first, last) = (Int((from * rate).rounded()), Int((to * rate).rounded()))
                ticks.formUnion([first - 1, first, last - 1, last])
            }
        }
        for (index, follower) in scene.beside.followers.enumerated() {
            let own = scene.beside.shapes.filter { $0.follower == index }
            let places = Set(own.flatMap(\.channels).flatMap(\.bends)).sorted()
            guard !places.isEmpty else { continue }
            func fraction(_ tick: Int) -> Double {
                let course = scene.timeline.course(at: Rational(tick, over: StateReader.rate))
                return follower.fraction(of: course, in: scene.timeline.transitions)
            }
            let known = given.map { ($0, fraction($0)) }
            for (one, other) in zip(known, known.dropFirst()) where one.0 < other.0 && one.1 != other.1 {
                for place in places where (one.1 < place) != (other.1 < place) {
                    var (low, high) = (one.0, other.0)
                    while high - low > 1 {
                        let middle = (low + high) / 2
                        if (fraction(middle) < place) == (one.1 < place) { low = middle } else { high = middle }
                    }
                    ticks.formUnion([low, high])
                }
            }
        }
        return ticks.filter { $0 >= 0 && $0 <= end }.sorted()
    }
}

extension ShapeChannel {
    /// Fractions of the number's progress, above 0 and below 1, at which the channel bends or jumps.
    fileprivate var bends: [Double] {
        guard case .following(let knots) = self else { return [] }
        return knots.map(\.at).filter { $0 > 0 && $0 < 1 }
    }
}

extension ShapePath {
    /// Path relative to a point, stretched vertically.
    func around(_ middle: Point, stretched factor: Double = 1) -> ShapePath {
        var path = ShapePath()
        func moved(_ point: Point) -> Point { Point(point.x - middle.x, (point.y - middle.y) * factor) }
        for segment in segments {
            switch segment {
            case .move(let point): path.move(to: moved(point))
            case .line(let point): path.line(to: moved(point))
            case .cubic(let first, let second, let point): path.curve(moved(first), moved(second), to: moved(point))
            }
        }
        return path
    }
}
