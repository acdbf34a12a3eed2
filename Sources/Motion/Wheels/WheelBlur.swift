/// Opening time of the shutter on turning wheels.
package enum Shutter: Sendable, Equatable {
    /// Time that each wheel's speed asks for: see ``WheelBlur``.
    case automatic
    /// Fraction of the frame, 0 to 1, at any speed.
    case part(Double)

    /// Opening time on an element, as a fraction of the frame.
    package func shutterTime(of element: ElementState) -> Double {
        switch self {
        case .automatic: element.shutterTime
        case .part(let part): part
        }
    }
}

/// Motion blur of fast wheels under the automatic shutter.
///
/// Reason: a wheel that passes a good part of a cell per frame would seem to jump. It is shown as by a film camera,
/// whose shutter is open for half of a frame at most. The opening grows smoothly with the speed, so that no column
/// flips between sharp and blurred, and is limited so that a digit's strokes stay visible.
package enum WheelBlur {
    /// Speed in cells per frame up to which a wheel is sharp: each digit is still told from the next one.
    static let slowest = 0.25
    /// Speed in cells per frame from which the shutter is open longest.
    static let fastest = 0.6
    /// Longest opening as a fraction of the frame: 180 degrees of a rotary shutter.
    package static let longestShutterTime = 0.5
    /// Most cells that pass while the shutter is open: a stroke then keeps a third of its contrast.
    static let longest = 0.42
    /// Greatest change of the opening from one frame to the next, as a fraction of the frame.
    package static let steepest = 0.25

    /// Opening for a speed in cells per frame, of any sign, as a fraction of the frame.
    static func shutterTime(speed: Double) -> Double {
        let speed = abs(speed)
        let open = longestShutterTime * smoothstep((speed - slowest) / (fastest - slowest))
        return speed > 0 ? min(open, longest / speed) : 0
    }

    /// Opening for a wheel that passed `speed` cells since the last frame, `earlier` in the one before, and will pass
    /// `later` until the next one, as a fraction of the frame. Sudden changes of speed are led up to.
    static func shutterTime(speed: Double, earlier: Double, later: Double) -> Double {
        let own = shutterTime(speed: speed)
        guard own > steepest else { return own }
        return min(own, shutterTime(speed: earlier) + steepest, shutterTime(speed: later) + steepest)
    }
}
