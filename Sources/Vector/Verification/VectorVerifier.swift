import Fractions
import Graphics
import Motion
import Scene

extension VectorDocument {
    /// Number of instants at which a file is compared with its timeline.
    private static let instants = 200

    /// Reads the text back and compares every quantity with the timeline at 200 instants.
    ///
    /// - Throws: `VerificationError` for the first quantity that exceeds its bound.
    package func verify(against picture: VectorPicture) throws(VerificationError) {
        let animations =
            switch kind {
            case .svg: try SVGReader.animations(in: text)
            case .lottie: try LottieReader.animations(in: text)
            }
        guard animations.count == written.count else {
            throw VerificationError("\(animations.count) animations where \(written.count) were written")
        }
        var checkers = zip(picture.scene.parts, omissions).map {
            QuantityChecker($0, duration: duration, omissions: $1, coarseness: picture.coarseness)
        }
        let checked = zip(animations, written).compactMap { animation, track in
            animation.map { (track.quantity.hasFirstsAlone ? $0.ofFirsts : $0, track) }
        }
        // Instants are the outer loop, because the timeline's states take most of the time.
        for instant in 0..<Self.instants {
            // Instants off the grid of any frame rate.
            let time = duration * (Double(instant) + 0.382) / Double(Self.instants)
            for index in checkers.indices { checkers[index].forgetRows() }
            for (animation, track) in checked { try checkers[track.scene].check(animation, track, at: time) }
        }
    }
}

/// Compares a file's quantities with the timeline's.
private struct QuantityChecker {
    let scene: ScenePart
    let bounds: VectorBounds
    /// Seconds of the file per second of the timeline.
    let stretch: Double
    private let reader: StateReader
    private let omissions: Omissions
    /// States of the timeline around an instant, by tick, read once for all quantities.
    private var rows: [Int: SampledRow] = [:]

    init(_ scene: ScenePart, duration: Double, omissions: Omissions, coarseness: Double) {
        self.scene = scene
        self.omissions = omissions
        bounds = VectorBounds(scene, coarseness: coarseness)
        stretch = duration / scene.timeline.length.approximate
        reader = StateReader(scene) { true }
    }

    /// Ticks around an instant within which the timeline may match: half a millisecond, because either side of a jump
    /// is right, or up to the next sample where samples were too few.
    private var slack: Int { omissions.isCoarse ? SceneSampler.coarse : StateReader.rate / 2000 }

    mutating func forgetRows() { rows.removeAll(keepingCapacity: true) }

    private mutating func row(at tick: Int) -> SampledRow {
        if let known = rows[tick] { return known }
        let row = reader.row(at: tick)
        rows[tick] = row
        return row
    }

    mutating func check(
        _ animation: WrittenAnimation, _ track: WrittenTrack, at time: Double
    ) throws(VerificationError) {
        let found = animation.value(at: time) * track.unit - track.shift
        var closest = Double.infinity
        var bound = 0.0
        var before: Double?
        for shift in [0] + stride(from: -slack, through: slack, by: slack / 8) {
            let tick = Int((time / stretch * Double(StateReader.rate)).rounded()) + shift
            guard let (expected, limit, turn) = expected(track.quantity, at: max(0, tick)) else { return }
            var distance = found - expected
            if let turn { distance -= (distance / turn).rounded() * turn }
            bound = limit
            if omissions.isCoarse || shift % slack == 0 { closest = min(closest, abs(distance)) }
            // Rounding of the duration's digits may shift an instant by a microsecond.
            if closest <= bound * 1.05 + 1e-6 { return }
            // During a step, which is faster than anything else, any value between its ends is right.
            if let before, before * distance < 0, omissions.isCoarse || abs(before - distance) > 20 * bound,
                abs(before - distance) < (turn ?? .infinity) / 2
            {
                return
            }
            if shift != 0 { before = distance }
        }
        throw VerificationError(
            "at \(JSONWriter.number(time, decimals: 4)) s \(track.quantity.words) is off by "
                + "\(JSONWriter.number(closest, decimals: 5)), more than \(JSONWriter.number(bound, decimals: 5))")
    }

    /// Returns the expected value of a quantity at an instant, its bound, and its period if it repeats. Nil if it is
    /// invisible.
    private mutating func expected(_ quantity: Quantity, at tick: Int) -> (Double, Double, Double?)? {
        let row = row(at: tick)
        func channel(_ item: AnimatedItem, _ channel: Channel) -> Double? {
            let value = reader.numbers[item].map { row.value(channel, of: $0) } ?? .nan
            return value.isNaN ? nil : value
        }
        switch quantity {
        case .center(let item, let offset):
            return channel(item, .center).map { ($0 + offset, bounds.length, nil) }
        case .drop(let item, let turn):
            // Spans with skipped turns do not follow the timeline.
            if omissions.turns[item]?.covers(tick) == true { return nil }
            let scale = -scene.band(ofDigitsFrom: item.firstDigit).pitch * scene.drawing.contentSign
            return channel(item, .travel).map { ($0 * scale, bounds.length, turn) }
        case .opacity(let item): return (channel(item, .opacity) ?? 0, bounds.opacity, nil)
        case .scale(let item): return channel(item, .scale).map { ($0, bounds.spriteScale, nil) }
        case .width(let item): return channel(item, .width).map { ($0, bounds.length * 2, nil) }
        case .flap(let item, let slice):
            guard let degrees = channel(item, .degrees) else { return nil }
            let plates = scene.plates
            // Twice the bound, because both the slices' ends and their instants are rounded.
            return (plates.flapScale(degrees, slice: slice).down, bounds.length * 2 / plates.halfHeight, nil)
        case .blur(let item): return channel(item, .blur).map { ($0, bounds.length, nil) }
        case .popupScale(let index):
            return (row.value(\.scale, ofPopup: index), bounds.scale, nil)
        case .popupOpacity(let index):
            return (row.value(\.opacity, ofPopup: index), bounds.opacity, nil)
        case .popupDrop(let index):
            let (scale, rise) = (row.value(\.scale, ofPopup: index), row.value(\.rise, ofPopup: index))
            return (scene.geometry.popupDisplacement(scale: scale, rise: rise), bounds.length, nil)
        case .shape(let index, let quantity):
            let state = scene.shapes(at: Rational(tick, over: StateReader.rate))[index]
            return expected(quantity, state, length: scene.partShapes.shapes[index].form.path.length)
        case .unchecked: return nil
        }
    }

    private func expected(
        _ quantity: ShapeQuantity, _ state: ShapeState, length: Double
    ) -> (Double, Double, Double?) {
        switch quantity {
        case .x: (state.x, bounds.length, nil)
        case .y: (state.y, bounds.length, nil)
        case .scale: (state.scale, bounds.scale, nil)
        case .rotation: (state.rotation, bounds.turn, nil)
        case .opacity: (state.opacity, bounds.opacity, nil)
        case .drawnFraction: (state.drawnFraction, bounds.length / length, nil)
        }
    }
}

extension Quantity {
    /// Name of the quantity in a message, with its unit.
    fileprivate var words: String {
        switch self {
        case .center(let item, _): "the position (px) of \(item.words)"
        case .drop(let item, _): "the height (px) of \(item.words)"
        case .opacity(let item): "the opacity of \(item.words)"
        case .scale(let item): "the size (a fraction) of \(item.words)"
        case .blur(let item): "the blur (px) of \(item.words)"
        case .width(let item): "the width (px) of \(item.words)"
        case .flap(let item, let slice): "slice \(slice + 1) of \(item.words)"
        case .popupScale(let change): "the size (a fraction) of difference \(change + 1)"
        case .popupDrop(let change): "the height (px) of difference \(change + 1)"
        case .popupOpacity(let change): "the opacity of difference \(change + 1)"
        case .shape(let number, let quantity): "\(quantity.words) of shape \(number + 1) beside the number"
        case .unchecked: "a colour or an edge"
        }
    }

    fileprivate var hasFirstsAlone: Bool {
        switch self {
        case .center, .width, .shape(_, .x): true
        default: false
        }
    }
}

extension ShapeQuantity {
    fileprivate var words: String {
        switch self {
        case .x: "the horizontal position (px)"
        case .y: "the vertical position (px)"
        case .scale: "the size (a fraction)"
        case .rotation: "the rotation (degrees)"
        case .opacity: "the opacity"
        case .drawnFraction: "the drawn fraction"
        }
    }
}

extension AnimatedItem {
    /// Name of the item in a message, such as `the wheel in column integer 3`.
    fileprivate var words: String {
        let name =
            switch picture {
            case .cell, .sprite: "the glyph"
            case .wheel: "the wheel"
            case .strip: "the strip"
            case .word: "the word"
            case .piece: "the plate"
            case .ghost: "the ghost"
            case .half, .shade: "the half"
            case .flap: "the flap"
            }
        return name + (key.map { " in column \($0)" } ?? "")
    }
}
