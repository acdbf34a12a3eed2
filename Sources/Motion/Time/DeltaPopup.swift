import Numerals

/// Motion of the difference above a number. It fades in and out, or a spring carries it out from behind the number and,
/// two seconds later, back.
struct DeltaPopup: Sendable {
    let size: Double
    let enter: MotionSettings.DeltaEnter

    init?(_ settings: MotionSettings) {
        guard settings.delta else { return nil }
        (size, enter) = (settings.deltaSize, settings.deltaEnter)
    }

    /// Local seconds of the spring per second of wall time.
    private static let speed = 0.8
    /// Seconds after the transition's start at which the difference begins to disappear.
    private var returnTime: Double { enter == .pop ? 2 : 1.6 }
    /// Seconds of the fade in, and of the fade out.
    private static let fade = 0.2
    /// Seconds of the arrival under `fade`, and its rise in em.
    private static let arrival = 0.35
    private static let drop = 0.25
    /// Gap above the line box in em, so that the difference reads as a separate line, and the scale at the start of the
    /// arrival.
    private static let gap = 0.2
    private static let small = 0.85

    private var exitDuration: Double { enter == .pop ? Spring.popup.settlingTime / Self.speed : Self.fade }

    /// Seconds from a transition's start until the difference has gone.
    var length: Rational { Rational(roundedToMicroseconds: returnTime + exitDuration) }

    /// Returns the seconds after a transition's start at which the difference begins, arrives, turns back and has
    /// disappeared.
    ///
    /// - Parameter room: seconds until the next transition.
    func breakpoints(room: Double) -> [Rational] {
        [0, Self.fade, Self.arrival, returnTime, returnTime + exitDuration].filter { $0 >= 0 && $0 <= room }
            .map { Rational(roundedToMicroseconds: $0) }
    }

    /// Returns the state `time` seconds after the transition's start; nil while the difference is invisible.
    func state(at time: Double, transition: Int) -> DeltaState? {
        let back = time - returnTime
        guard time > 0, back < exitDuration else { return nil }
        return enter == .pop
            ? popped(at: time, back: back, transition: transition) : faded(at: time, back: back, transition: transition)
    }

    private func popped(at time: Double, back: Double, transition: Int) -> DeltaState? {
        let spring = Spring.popup
        // The way back is subtracted from the end of the way out, so that nothing jumps.
        let progress = spring.position(at: time * Self.speed) - (back > 0 ? spring.position(at: back * Self.speed) : 0)
        guard progress > 0 else { return nil }
        // A small text rises as far as one of the number's size, because lower it would stay behind the number.
        let rise = max(1, size) * progress * (10 + 15 * progress) / 18
        return DeltaState(transition: transition, scale: size * progress, rise: rise, opacity: 1)
    }

    private func faded(at time: Double, back: Double, transition: Int) -> DeltaState? {
        let left = max(0, 1 - time / Self.arrival)
        // Ease-out makes the difference readable early.
        let away = left * left * left
        let opacity = smoothstep(time / Self.fade) * (1 - smoothstep(back / Self.fade))
        guard opacity > 0 else { return nil }
        return DeltaState(
            transition: transition, scale: size * (1 - (1 - Self.small) * away),
            rise: Self.gap - Self.drop * size * away,
            opacity: opacity)
    }
}
