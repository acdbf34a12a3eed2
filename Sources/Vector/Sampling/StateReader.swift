import Graphics
import Motion
import Numerals
import Scene

/// Reads a timeline's states as rows of numbers, and numbers all items.
final class StateReader {
    private let scene: ScenePart
    /// Numbers of the items, by first appearance.
    private(set) var numbers: [AnimatedItem: Int] = [:]
    private(set) var items: [AnimatedItem] = []
    /// Number of the item in front of each item, by its number plus 1; the first is that of the rearmost item.
    private var inFront: [Int?] = [nil]
    /// Width in pixels over which the sides of items fade, by their numbers.
    private(set) var fades: [Int: Double] = [:]

    /// Number of items of the row that has most of them.
    private(set) var widestRow = 0
    /// Whether any transition has a pop-up.
    let hasPopups: Bool

    private let isWanted: @Sendable () -> Bool
    private var last: SampledRow?
    /// Items of a row in its order without their occurrences, with their numbers. Most rows begin with the items of the
    /// row before, which are found without hashing.
    private var known: [(kind: AnimatedItem, number: Int)] = []

    /// - Parameter isWanted: whether the document is still wanted; otherwise the last row is repeated until the caller
    ///   stops.
    init(_ scene: ScenePart, isWanted: @escaping @Sendable () -> Bool) {
        self.scene = scene
        self.isWanted = isWanted
        hasPopups = scene.popups.contains { $0 != nil }
    }

    /// Ticks per second.
    static let rate = 10_000_000

    static func seconds(_ tick: Int) -> Double { Double(tick) / Double(rate) }

    func row(at tick: Int) -> SampledRow {
        if let last, !isWanted() { return last }
        let row = row(of: scene.timeline.state(at: Rational(tick, over: Self.rate)))
        // Equal rows share their storage, because a printed value stays for several samples.
        if let last, last == row { return last }
        (last, widestRow) = (row, max(widestRow, row.count))
        return row
    }

    /// Reads a state, shapes from back to front.
    func row(of state: FrameState) -> SampledRow {
        var row = SampledRow(asLongAs: last)
        row.colorProgress = state.colorProgress
        row.flash = flash(state.flash, state.transition)
        if state.flashes { row.flashing = state.transition }
        // A pop-up without extent does not count.
        if hasPopups, let delta = state.delta, delta.scale != 0 || delta.rise != 0 || delta.opacity != 0 {
            row.popup = SampledPopup(
                transition: delta.transition, scale: delta.scale, rise: delta.rise, opacity: delta.opacity)
        }
        let lastKeys = scene.plates.lastKeys(in: state)
        // Occurrences are counted only after an item differs from the known one at its index.
        var occurrences: [AnimatedItem: Int]?
        /// Adds a picture to the row and returns its number, whose channels may be set until the next one is added.
        func entry(
            _ key: ElementKey?, _ picture: AnimatedItem.Picture, color: RGBA? = nil, firstDigit: Int = 0,
            opacity: Double
        ) -> Int {
            let kind = AnimatedItem(
                key: key, picture: picture, occurrence: 0, color: color, firstDigit: firstDigit)
            let place = row.count
            if occurrences != nil || place == known.count || known[place].kind != kind {
                known.removeSubrange(place...)
                var counts = occurrences ?? known.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
                // The array has one owner at a time, so counting does not copy it.
                occurrences = nil
                let occurrence = counts[kind, default: 0]
                counts[kind] = occurrence + 1
                occurrences = counts
                let item = AnimatedItem(
                    key: key, picture: picture, occurrence: occurrence, color: color, firstDigit: firstDigit)
                known.append((kind, number(of: item, after: known.last?.number)))
            }
            let number = known[place].number
            row.add(number)
            row.set(.opacity, to: min(max(opacity, 0), 1))
            return number
        }
        func place(
            _ element: ElementState, _ picture: AnimatedItem.Picture, travel: Double = 0, opacity: Double,
            sprite: Sprite? = nil
        ) {
            let color = scene.color(of: element, lastKeys: lastKeys)
            let number = entry(
                element.key, picture, color: color, firstDigit: element.firstDigit, opacity: opacity)
            guard opacity > 0 else { return }
            row.set(.center, to: element.x + element.shift + element.width / 2)
            row.set(.travel, to: travel)
            row.set(.flash, to: flash(element.flash, state.transition))
            if let sprite {
                row.set(.scale, to: sprite.scale)
                row.set(.blur, to: sprite.blur)
            }
            if let sides = element.sides {
                let middle = element.shift + element.width / 2
                row.set(.left, to: middle - sides.left)
                row.set(.right, to: max(sides.left, sides.right) - middle)
                fades[number] = max(fades[number] ?? 0, sides.fade)
            }
        }
        func placeFold(_ fold: Fold, of element: ElementState) {
            let isUpper = fold.angle < 90
            let degrees = isUpper ? fold.angle : 180 - fold.angle
            let color = scene.color(of: element, lastKeys: lastKeys)
            let plate = scene.plates.plate(of: element, lastKeys: lastKeys)
            func add(_ picture: AnimatedItem.Picture, opacity: Double = 1, degrees: Double = .nan, drop: Double = 0) {
                _ = entry(element.key, picture, color: color, opacity: element.opacity * opacity)
                guard element.opacity * opacity > 0 else { return }
                row.set(.center, to: element.x + element.width / 2)
                row.set(.travel, to: -drop / (scene.geometry.digits.pitch * scene.drawing.contentSign))
                row.set(.width, to: max(0, element.width - (scene.plates.plate?.columnGap ?? 0)))
                row.set(.degrees, to: degrees)
            }
            // Between two folds one face is visible as a whole, in the same halves as before and after.
            guard fold.angle > 0, fold.angle < 180 else {
                let face = isUpper ? fold.from : fold.to
                if let face { add(.half(face, isUpper: !isUpper)) }
                if face != nil || plate != nil { add(.flap(face, isUpper: isUpper, plate), degrees: 0) }
                return
            }
            // The edge of a flap without a body also hides what is under it.
            let edge = plate == nil ? degrees : .nan
            if let to = fold.to { add(.half(to, isUpper: true), degrees: isUpper ? edge : .nan) }
            if let from = fold.from { add(.half(from, isUpper: false), degrees: isUpper ? .nan : edge) }
            if let plate {
                let shading = FlapShading(angle: fold.angle, on: scene.plates.plate)
                add(.shade(plate, isUpper: true), opacity: shading.uncoveredShade)
                // The shadow is ahead of the flap's edge.
                add(
                    .shade(plate, isUpper: false), opacity: shading.castShade,
                    drop: isUpper ? 0 : scene.plates.flapEdge(degrees))
            }
            let falling = isUpper ? fold.from : fold.to
            guard falling != nil || plate != nil else { return }
            add(.flap(falling, isUpper: isUpper, plate), degrees: degrees)
        }
        for piece in scene.pieces(of: state) {
            let item = AnimatedItem(piece, in: scene)
            _ = entry(item.key, item.picture, color: item.color, opacity: piece.opacity)
            guard piece.opacity > 0 else { continue }
            row.set(.center, to: piece.middle)
            row.set(.travel, to: 0)
            row.set(.width, to: piece.width)
        }
        for element in state.elements {
            switch element.content {
            case .cell(let cell): place(element, .cell(cell), opacity: element.opacity)
            case .fold(let fold): placeFold(fold, of: element)
            case .strip(let cells, let position):
                place(element, .strip(cells), travel: position, opacity: element.opacity)
            case .sprites(let sprites):
                let pitch = scene.band(of: element).pitch
                for sprite in sprites {
                    let up = -sprite.y / (pitch * scene.drawing.contentSign)
                    place(
                        element, picture(of: sprite), travel: up + sprite.displacement,
                        opacity: element.opacity * sprite.opacity, sprite: sprite.clip == .window ? nil : sprite)
                }
            case .wheel(let position, let base):
                place(
                    element, .wheel(WheelCells(base: base, of: element)),
                    travel: element.unwrapped(position, base: Double(base)), opacity: element.opacity)
            }
        }
        for word in scene.words(in: state) {
            _ = entry(
                word.key, .word(word.index), color: scene.words?.color.map { RGBA($0) }, opacity: word.opacity)
            guard word.opacity > 0 else { continue }
            row.set(.center, to: word.middle)
            row.set(.travel, to: scene.wordTravel)
        }
        return row
    }

    /// Returns the picture of a sprite. In its window it is the same as the cell at rest.
    private func picture(of sprite: Sprite) -> AnimatedItem.Picture {
        sprite.clip == .window ? .cell(sprite.cell) : .sprite(sprite.cell)
    }

    private func flash(_ strength: Double, _ transition: Int?) -> Double {
        scene.colors.flash(in: transition) == nil ? 0 : strength
    }

    private func number(of item: AnimatedItem, after previous: Int?) -> Int {
        if let known = numbers[item] { return known }
        let number = items.count
        numbers[item] = number
        items.append(item)
        let place = previous.map { $0 + 1 } ?? 0
        inFront.append(inFront[place])
        inFront[place] = number
        return number
    }

    /// Numbers of all items in drawing order.
    var order: [Int] {
        var order: [Int] = []
        var next = inFront[0]
        while let number = next {
            order.append(number)
            next = inFront[number + 1]
        }
        return order
    }
}

extension ElementState {
    /// Returns the position of a wheel, counted on from the digit at the start of its transition, so that it does not
    /// jump when the wheel wraps. Wheels with uneven steps, such as the hours of a day, stay in position.
    fileprivate func unwrapped(_ position: Double, base: Double) -> Double {
        let start = (position - travel).rounded()
        let distance = start - (start / base).rounded(.down) * base + travel - position
        let turns = (distance / base).rounded() * base
        return abs(distance - turns) < 1e-6 ? position + turns : position
    }
}
