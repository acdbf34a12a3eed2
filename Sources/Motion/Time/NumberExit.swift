import Numerals

/// The exit of the last value after its hold: it fades, and floats up or down at the same time.
struct NumberExit: Sendable {
    /// Distance in pixels at the end, above 0 downwards.
    private let distance: Double
    /// Seconds after the exit's start at which the number has gone.
    let end: Rational

    /// Distance that a number floats, in digit heights.
    private static let reach = 0.8
    /// Seconds at the end in which the picture is empty.
    private static let emptiness = Rational(3, over: 10)

    /// Makes the exit of the settings; nil for a number that stays.
    ///
    /// - Parameter digitHeight: height of a digit in pixels.
    init?(_ settings: MotionSettings, digitHeight: Double) {
        switch settings.exit {
        case .none: return nil
        case .fade: distance = 0
        case .rise: distance = -Self.reach * digitHeight
        case .fall: distance = Self.reach * digitHeight
        }
        end = settings.exitDuration
    }

    /// Seconds from the exit's start to the end of the animation.
    var length: Rational { end + Self.emptiness }

    /// Seconds after the exit's start up to which the number is visible.
    var visibleLength: Rational {
        Rational(
            roundedToMicroseconds: end.approximate * smoothstepInverse(1 - Sprite.invisibleOpacity) - 1e-6)
    }

    /// Removes a resting number from a state.
    ///
    /// - Parameter time: seconds after the exit's start, above 0.
    func apply(to state: inout FrameState, at time: Rational) {
        let part = min(1, (time / end).approximate)
        guard part < 1 else {
            state.elements = []
            state.delta = nil
            return
        }
        let opacity = 1 - smoothstep(part)
        // The motion is slow at first, so that the number does not jump from its position.
        let offset = distance * part * part * (3 - part) / 2
        state.delta?.opacity *= opacity
        for index in state.elements.indices {
            guard let cell = state.elements[index].restingCell else {
                state.elements[index].opacity *= opacity
                continue
            }
            var sprite = Sprite(cell: cell)
            (sprite.y, sprite.opacity) = (offset, opacity)
            state.elements[index].content = .sprites([sprite])
        }
    }
}
