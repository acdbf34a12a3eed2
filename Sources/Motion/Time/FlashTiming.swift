import Fractions
import Numerals

/// When the colour of a change's direction is seen: at once and in full strength for a part of the roll, then fading.
struct FlashTiming: Sendable {
    /// The part of the roll for which it is seen in full strength.
    let hold: Double
    /// Seconds in which it fades.
    let fade: Double

    /// Nil where nothing flashes.
    init?(_ settings: MotionSettings) {
        guard settings.flashes else { return nil }
        (hold, fade) = (settings.flashHold, settings.flashDuration.approximate)
    }

    /// Seconds of the way to full strength, where there is time for it.
    private static let rise = 0.06
    /// Slow at both ends, so that neither is seen as a step.
    private static let curve = CubicBezier(0.6, 0, 0.15, 1)

    /// Seconds from the start of a roll of so many seconds until the flash has gone.
    func length(roll: Double) -> Double { hold * roll + fade }

    /// 0 to 1.
    func strength(at time: Double, roll: Double) -> Double {
        let full = hold * roll
        guard time > 0, time < full + fade else { return 0 }
        let rise = min(Self.rise, full / 4)
        if time < rise { return time / rise }
        return time <= full ? 1 : 1 - Self.curve.progress(at: (time - full) / fade)
    }

    /// Instants of a roll at which it begins, is full, fades and has gone.
    func breakpoints(roll: Double) -> [Rational] {
        let full = hold * roll
        return [0, min(Self.rise, full / 4), full, full + fade].map { Rational(roundedToMicroseconds: $0) }
    }

    /// The digits that a change makes others, those that come and go included.
    static func changedDigits(from old: MeasuredLine, to new: MeasuredLine) -> Set<ElementKey> {
        func digits(_ line: MeasuredLine) -> [ElementKey: Int] {
            Dictionary(
                line.elements.compactMap { measured in
                    measured.element.digit.map { (measured.element.key, $0) }
                }, uniquingKeysWith: { first, _ in first })
        }
        let (old, new) = (digits(old), digits(new))
        return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    }
}
