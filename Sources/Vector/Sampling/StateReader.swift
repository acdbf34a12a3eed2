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
    /// Where the wheels that are seen stand in the row that was read last.
    private(set) var wheels: [Actor: WheelPlace] = [:]
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
        wheels = [:]
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
            _ element: ElementState, _ picture: Actor.Picture, travel: Double = 0, opacity: Double,
            sprite: Sprite? = nil, wheel: WheelPlace? = nil
        ) {
            let color = scene.furniture?.color(of: element, in: state)
            let (actor, column) = entry(element.key, picture, color: color, opacity: opacity)
            guard opacity > 0 else { return }
            row[column + Channel.center.rawValue] = element.x + element.shift + element.width / 2
            row[column + Channel.travel.rawValue] =
                (wheel.map { limits[actor, default: SpeedLimit()].limited($0, at: tick) } ?? travel) + element.lift
            wheels[actor] = wheel
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
        func placeFold(_ fold: Fold, of element: ElementState) {
            let isUpper = fold.angle < 90
            let degrees = isUpper ? fold.angle : 180 - fold.angle
            let color = scene.furniture?.color(of: element, in: state)
            let plate = scene.furniture?.plate(of: element, in: state)
            func add(_ picture: Actor.Picture, opacity: Double = 1, degrees: Double = .nan) {
                let (_, column) = entry(element.key, picture, color: color, opacity: element.opacity * opacity)
                guard element.opacity * opacity > 0 else { return }
                row[column + Channel.center.rawValue] = element.x + element.width / 2
                row[column + Channel.travel.rawValue] = 0
                row[column + Channel.width.rawValue] = max(0, element.width - (scene.furniture?.gap ?? 0))
                row[column + Channel.degrees.rawValue] = degrees
            }
            // Between two folds all of one face is seen, as its halves were before and will be.
            guard fold.angle > 0, fold.angle < 180 else {
                let face = isUpper ? fold.from : fold.to
                if let face { add(.half(face, isUpper: !isUpper)) }
                if face != nil || plate != nil { add(.flap(face, isUpper: isUpper, plate), degrees: 0) }
                return
            }
            // A flap without a body hides what is under it all the same.
            let edge = plate == nil ? degrees : .nan
            if let to = fold.to { add(.half(to, isUpper: true), degrees: isUpper ? edge : .nan) }
            if let from = fold.from { add(.half(from, isUpper: false), degrees: isUpper ? .nan : edge) }
            if let plate, let shade = scene.fold?.shade(fold.angle) {
                add(.shade(plate, isUpper: true), opacity: shade.bared)
                add(.shade(plate, isUpper: false), opacity: shade.cast)
            }
            let falling = isUpper ? fold.from : fold.to
            guard falling != nil || plate != nil else { return }
            add(.flap(falling, isUpper: isUpper, plate), degrees: degrees)
        }
        for element in state.elements {
            switch element.content {
            case .cell(let cell): place(element, .cell(cell), opacity: element.opacity)
            case .swap(let old, let new, let progress):
                place(element, .cell(old), opacity: element.opacity * (1 - progress))
                place(element, .cell(new), opacity: element.opacity * progress)
            case .fold(let fold): placeFold(fold, of: element)
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
                    element, .wheel(base: base), opacity: element.opacity,
                    wheel: WheelPlace(
                        position: position, base: base, travel: element.travel, transition: state.transition))
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
