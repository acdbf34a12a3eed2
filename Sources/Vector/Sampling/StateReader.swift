import Fractions
import Motion
import Numerals

/// Reads the states of a timeline as rows of numbers: the colour's progress, the number's flash, scale and rise of each
/// pop-up, then the channels of every actor that has come up so far.
final class StateReader {
    private let scene: VectorScene
    /// In the order in which they are drawn.
    private(set) var order: [Actor] = []
    /// Where each actor's channels start in a row.
    private(set) var columns: [Actor: Int] = [:]
    /// Where each actor's wheel has been slowed.
    var limits: [Actor: SpeedLimit] = [:]
    private(set) var width: Int
    /// Over how many pixels each actor's sides fade.
    private(set) var fades: [Actor: Double] = [:]

    /// Columns of a row before those of the pop-ups.
    static let globals = 2

    init(_ scene: VectorScene) {
        self.scene = scene
        width = Self.globals + 2 * scene.timeline.transitions.count
    }

    /// Ticks a second.
    static let rate = 10_000_000

    static func seconds(_ tick: Int) -> Double { Double(tick) / Double(rate) }

    /// The row of an instant, as long as the actors known by then need it.
    func row(at tick: Int) -> [Double] {
        let state = scene.timeline.state(at: Rational(tick, over: Self.rate))
        var row = [Double](repeating: .nan, count: width)
        for index in 0..<Self.globals + 2 * scene.timeline.transitions.count { row[index] = 0 }
        row[0] = state.colorProgress
        row[1] = flash(state.flash, state.transition)
        if let delta = state.delta {
            row[Self.globals + 2 * delta.transition] = delta.scale
            row[Self.globals + 2 * delta.transition + 1] = delta.rise
        }
        var slots: [Actor: Int] = [:]
        var previous: Actor?
        /// An actor, and where its channels start in the row.
        func entry(
            _ key: ElementKey?, _ picture: Actor.Picture, color: VectorColor? = nil, opacity: Double
        ) -> (actor: Actor, column: Int) {
            let kind = Actor(key: key, picture: picture, slot: 0, color: color)
            let slot = slots[kind, default: 0]
            slots[kind] = slot + 1
            let actor = Actor(key: key, picture: picture, slot: slot, color: color)
            let column = column(of: actor, after: previous)
            previous = actor
            if row.count < width { row += [Double](repeating: .nan, count: width - row.count) }
            row[column + Channel.opacity.rawValue] = min(max(opacity, 0), 1)
            return (actor, column)
        }
        func place(
            _ element: ElementState, _ picture: Actor.Picture, travel: Double, opacity: Double, sprite: Sprite? = nil
        ) {
            let color = scene.furniture?.color(of: element, in: state)
            let (actor, column) = entry(element.key, picture, color: color, opacity: opacity)
            guard opacity > 0 else { return }
            row[column + Channel.center.rawValue] = element.x + element.shift + element.width / 2
            row[column + Channel.travel.rawValue] =
                (limits[actor]?.limited(travel, at: tick) ?? travel) + element.lift
            row[column + Channel.flash.rawValue] = flash(element.flash, state.transition)
            if let sprite {
                row[column + Channel.scale.rawValue] = sprite.scale
                row[column + Channel.blur.rawValue] = sprite.blur
            }
            if let sides = element.sides {
                let middle = element.shift + element.width / 2
                row[column + Channel.left.rawValue] = middle - sides.left
                row[column + Channel.right.rawValue] = max(sides.left, sides.right) - middle
                fades[actor] = max(fades[actor] ?? 0, sides.fade)
            }
        }
        for element in state.elements {
            switch element.content {
            case .cell(let cell): place(element, .cell(cell), travel: 0, opacity: element.opacity)
            case .swap(let old, let new, let progress):
                place(element, .cell(old), travel: 0, opacity: element.opacity * (1 - progress))
                place(element, .cell(new), travel: 0, opacity: element.opacity * progress)
            // Scenes of these are refused: see `Timeline.isDrawable`.
            case .fold: break
            case .strip(let cells, let position):
                place(element, .reel(cells), travel: position, opacity: element.opacity)
            case .sprites(let sprites):
                for sprite in sprites {
                    let up = -sprite.y / (scene.geometry.pitch * scene.contentSign)
                    place(
                        element, .sprite(sprite.cell), travel: up, opacity: element.opacity * sprite.opacity,
                        sprite: sprite)
                }
            case .wheel(let position, let base):
                place(
                    element, .wheel(base: base), travel: Self.unwrapped(position, base, element.travel),
                    opacity: element.opacity)
            }
        }
        for piece in scene.furniture?.placed(state) ?? [] {
            let (_, column) = entry(
                piece.element?.key, piece.picture, color: piece.color, opacity: piece.opacity)
            guard piece.opacity > 0 else { continue }
            row[column + Channel.center.rawValue] = piece.middle
            row[column + Channel.travel.rawValue] = 0
            row[column + Channel.width.rawValue] = piece.width
        }
        for word in scene.words?.placed(state) ?? [] {
            let (_, column) = entry(
                word.key, .word(word.shape), color: scene.words?.color, opacity: word.opacity)
            guard word.opacity > 0 else { continue }
            row[column + Channel.center.rawValue] = word.middle
            row[column + Channel.travel.rawValue] = scene.wordTravel
        }
        return row
    }

    /// A wheel's position counted on from the digit that its transition began with, so that it does not jump where
    /// the wheel starts anew.
    private static func unwrapped(_ position: Double, _ base: Int, _ travel: Travel) -> Double {
        let gone = travel.approximate
        guard gone != 0, abs(gone) < 1e9 else { return position }
        let start = (position - gone).rounded()
        let wrapped = start - (start / Double(base)).rounded(.down) * Double(base)
        // A wheel that does not go evenly, as the hours of a day, stays where it is.
        let distance = wrapped + gone - position
        let turns = (distance / Double(base)).rounded()
        return abs(distance - turns * Double(base)) < 1e-6 ? position + turns * Double(base) : position
    }

    private func flash(_ strength: Double, _ transition: Int?) -> Double {
        guard let transition, scene.colors.flashes.indices.contains(transition),
            scene.colors.flashes[transition] != nil
        else { return 0 }
        return strength
    }

    private func column(of actor: Actor, after previous: Actor?) -> Int {
        if let known = columns[actor] { return known }
        let column = width
        columns[actor] = column
        width += Channel.allCases.count
        let place = previous.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        order.insert(actor, at: place)
        return column
    }
}

/// Where a wheel turns so fast that only a blur would be seen of it: there it is shown turning evenly, with as many
/// whole turns left out as it takes to stay below the limit.
struct SpeedLimit: Sendable {
    struct Span: Sendable {
        let start: Int
        let end: Int
        let from: Double
        /// What it goes instead.
        let distance: Double
        /// What is left out, whole turns.
        let removed: Double
    }

    var spans: [Span] = []

    /// Cells a second: one a frame at the usual 60 frames.
    static let fastest = 60.0

    func covers(_ tick: Int) -> Bool { spans.contains { tick >= $0.start && tick <= $0.end } }

    func limited(_ travel: Double, at tick: Int) -> Double {
        var removed = 0.0
        for span in spans where tick > span.start {
            guard tick >= span.end else {
                let share = Double(tick - span.start) / Double(span.end - span.start)
                return span.from - removed + span.distance * share
            }
            removed += span.removed
        }
        return travel - removed
    }
}
