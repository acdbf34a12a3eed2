package import Fractions
import Glibc
import Numerals

/// Slide of every changed column, as slot-text does it: the old character leaves its window and the new one follows,
/// each column a little differently.
///
/// Formulas, with p the progress of the column's own time: the old character stands p cells on its way out, turned by
/// −tilt · p, and the new one 1 − p cells before its place, turned by tilt · (1 − p). The new one's time begins `lag`
/// seconds later.
struct SlidePlan: MovingPlan {
    /// Column with its own pace, tilt and hue.
    struct ColumnSlide: Sendable {
        var column: Column
        /// Length of its motion, as a multiple of the curve's.
        let pace: Double
        /// Initial rotation of the new character in degrees, clockwise.
        let tilt: Double
        /// Hue in degrees; nil for the text's own colour.
        let hue: Double?
    }

    private(set) var slides: [ColumnSlide]
    let curve: Curve
    let lag: Double
    let digits: DigitCells
    let policy: MotionSettings.DigitWidthPolicy
    let layout: MotionSettings.Layout
    let timing: EdgeTiming
    /// Direction: 1 when new characters come as those of a wheel that advances, -1 when they come the other way.
    let sign: Double

    /// Seconds from a new character's landing until it has its text's colour.
    static let tintFade = 0.28
    /// Pace of columns that enter or leave, as a multiple of the others'.
    static let tailPace = 0.75

    /// Seconds from the start of the transition to its end.
    var length: Double {
        let ends = slides.filter { $0.column.isMorphing }.map { slide in
            landing(of: slide) + (slide.hue != nil && slide.column.new != nil ? Self.tintFade : 0)
        }
        return ends.max() ?? curve.wallLength.approximate
    }

    /// Columns and a curve with which the whole transition, delays included, lasts no longer than the curve alone.
    static func fitted(
        _ slides: [ColumnSlide], _ curve: Curve, lag: Rational
    ) -> (slides: [ColumnSlide], curve: Curve) {
        let length = curve.wallLength.approximate
        func rest(_ slide: ColumnSlide) -> Double {
            slide.column.new == nil ? 0 : lag.approximate + (slide.hue != nil ? tintFade : 0)
        }
        let moving = slides.filter { $0.column.isMorphing }
        // Half of the time or more is left to the curve.
        let squeeze = moving.map { slide in
            slide.column.delay > 0 ? (length / 2 - rest(slide)) / slide.column.delay : 1
        }.reduce(1, min)
        let squeezed = slides.map { slide in
            var column = slide.column
            column.delay *= max(0, squeeze)
            return ColumnSlide(column: column, pace: slide.pace, tilt: slide.tilt, hue: slide.hue)
        }
        let longest = squeezed.filter { $0.column.isMorphing }.map { slide in
            (length - slide.column.delay - rest(slide)) / slide.pace
        }.min()
        guard let longest, longest > 0 else { return (squeezed, curve) }
        return (squeezed, curve.lasting(Rational(roundedToMicroseconds: longest)))
    }

    /// The line at `time` seconds after the transition's start.
    func box(at time: Double) -> LineBox {
        var box = LineBox()
        for slide in slides {
            guard let opening = opening(of: slide.column, at: time) else { continue }
            var state = shown(slide, at: time)
            (state.width, state.opacity) = (opening.width, opening.opacity)
            guard state.opacity > 0 else {
                box.append([], advance: opening.width)
                continue
            }
            box.append([state], advance: opening.width)
        }
        return box
    }

    /// Width of that line in pixels, without its characters.
    func width(at time: Double) -> Double {
        slides.reduce(0) { $0 + (opening(of: $1.column, at: time)?.width ?? 0) }
    }

    /// Second at which a column's new character has come, or its old one has left.
    private func landing(of slide: ColumnSlide) -> Double {
        slide.column.delay + (slide.column.new == nil ? 0 : lag) + slide.pace * curve.wallLength.approximate
    }

    /// Easing of the columns' widths, and its seconds at most: room is made at once, fast at first, and given up while a
    /// character leaves, so that no gap is left by it.
    private static let making = Easing.bezier(CubicBezier(0.2, 0, 0, 1))
    private static let longestMaking = 0.45

    /// Same plan with the windows of the columns that enter or leave.
    func withWindows() -> SlidePlan {
        let (length, making) = (length, min(curve.wallLength.approximate, Self.longestMaking))
        var plan = self
        for index in slides.indices {
            let column = slides[index].column
            guard column.role == .enter || column.role == .leave else { continue }
            let quick = OpeningWindow(
                start: 0, length: making, opens: column.role == .enter, shape: .easing(Self.making), within: making)
            plan.slides[index].column.windows =
                timing.edges == .quick ? [quick] : column.ownWindows(within: length, timing: timing)
        }
        return plan
    }

    /// Opening of a column; nil for a closed one.
    private func opening(of column: Column, at time: Double) -> ColumnOpening? {
        if layout == .final, column.role == .leave { return nil }
        let making = min(curve.wallLength.approximate, Self.longestMaking)
        let progress = layout == .final || making <= 0 ? 1 : Self.making.progress(at: time / making)
        return ColumnOpening(
            full: digits.restWidth(of: column, at: progress, policy: policy),
            state: layout == .final ? .open : OpeningWindow.state(column.windows, at: time), enter: .rollFade,
            layout: layout, edges: timing.edges, isDigit: true,
            isRightToLeft: column.element.direction == .rightToLeft)
    }

    private func shown(_ slide: ColumnSlide, at time: Double) -> ElementState {
        let column = slide.column
        let start = time - column.delay
        func progress(after seconds: Double) -> Double { curve.progress(at: (start - seconds) / slide.pace) }
        let (gone, come) = (progress(after: 0), progress(after: lag))
        let since = time - landing(of: slide)
        let tint = slide.hue == nil ? 0 : 1 - min(max(since / Self.tintFade, 0), 1)
        let still: MeasuredElement? =
            if !column.isMorphing {
                column.new ?? column.old
            } else if start <= 0 {
                column.old
            } else {
                since >= 0 && tint == 0 ? column.new : nil
            }
        if let still { return column.state(digits.text(of: still), digits.content(of: still)) }
        var sprites: [Sprite] = []
        if let old = column.old, start <= 0 || gone < 1 {
            var sprite = Sprite(cell: old.cell)
            (sprite.clip, sprite.displacement, sprite.tilt) = (.window, sign * gone, -slide.tilt * gone)
            sprites.append(sprite)
        }
        if let new = column.new, start > lag {
            var sprite = Sprite(cell: new.cell)
            (sprite.clip, sprite.displacement, sprite.tilt) = (.window, sign * (come - 1), slide.tilt * (1 - come))
            sprite.tint = slide.hue.map { Sprite.Tint(hue: $0, strength: tint) }
            sprites.append(sprite)
        }
        let seen = (come < 0.5 ? column.old : column.new) ?? column.new ?? column.old
        return column.state(seen.map(digits.text) ?? "", .sprites(sprites))
    }
}

extension MotionSettings {
    /// Motion of the mode `slide` besides the curve.
    package struct Slide: Sendable, Equatable {
        /// Seconds by which the new character follows the old one.
        package var lag = Rational.zero
        /// Unevenness of columns, 0 to 1: at 1 up to 45 % of their time, 25 % of their delay and 5 degrees of tilt.
        package var jitter = 0.0
        /// Whether new characters have colours of their own.
        package var hasTint = false

        package init() {}
    }
}

extension SlidePlan {
    /// Columns with their own pace, delay, tilt and hue; their staggered delays are set already.
    static func slides(_ columns: [Column], _ slide: MotionSettings.Slide, seed: UInt64) -> [ColumnSlide] {
        columns.enumerated().map { index, column in
            var random = SeededDigits(seed: seed, transition: index)
            // Unevenness of the pace, the delay and the tilt, in this order, -1 to 1.
            let (pace, delay, tilt) = (random.next(), random.next(), random.next())
            var column = column
            column.delay *= 1 + 0.25 * slide.jitter * delay
            let isTail = column.role == .enter || column.role == .leave
            return ColumnSlide(
                column: column, pace: (1 + 0.45 * slide.jitter * pace) * (isTail ? tailPace : 1),
                tilt: 5 * slide.jitter * tilt,
                hue: slide.hasTint ? 320 * Double(index) / Double(max(1, columns.count - 1)) : nil)
        }
    }
}
