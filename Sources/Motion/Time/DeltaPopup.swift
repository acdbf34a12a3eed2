import Fractions

/// The motion of the difference that pops up over the number: a spring out, and two seconds later the same spring
/// back.
enum DeltaPopup {
    /// Local seconds of the spring per second of wall time.
    private static let speed = 0.8
    private static let returnTime = 2.0

    /// Seconds from a transition's start until the pop-up has gone.
    static let length = Rational(roundedToMicroseconds: returnTime + Spring.popup.settlingTime / speed)

    /// Seconds after a transition's start at which the pop-up turns back and has gone.
    static let breakpoints = [Rational(roundedToMicroseconds: returnTime), length]

    /// The pop-up `time` seconds after its transition's start; nil while nothing can be seen of it.
    ///
    /// - Parameter size: the factor by which the text is scaled when it has come out.
    static func state(at time: Double, transition: Int, size: Double) -> DeltaState? {
        guard time > 0, time < length.approximate else { return nil }
        let spring = Spring.popup
        // The way back is laid over the end of the way out, so that nothing jumps.
        let back = time > returnTime ? spring.position(at: (time - returnTime) * speed) : 0
        let progress = spring.position(at: time * speed) - back
        guard progress > 0 else { return nil }
        // A small text rises as far as one of the number's size: lower it would stay behind the number.
        let rise = max(1, size) * progress * (10 + 15 * progress) / 18
        return DeltaState(transition: transition, scale: size * progress, rise: rise)
    }
}
