/// Opening time of the shutter on turning wheels.
package enum Shutter: Sendable, Equatable {
    /// A time that depends on each wheel's speed, as ``WheelBlur`` describes.
    case automatic
    /// A fraction of the frame, 0 to 1, at any speed.
    case part(Double)

    /// Returns the opening time on an element, as a fraction of the frame.
    package func shutterTime(of element: ElementState) -> Double {
        switch self {
        case .automatic: element.shutterTime
        case .part(let part): part
        }
    }
}

/// Motion blur of fast wheels under the automatic shutter.
///
/// Without blur, a wheel that passes much of a cell per frame would seem to jump. The shutter is open for at most half
/// of a frame, as in a video camera. The opening grows smoothly with the speed, so that no column flips between
/// sharp and blurred. It is limited so that a digit's strokes remain visible.
package enum WheelBlur {
    /// Speed in cells per frame up to which a wheel is sharp, because adjacent digits can still be distinguished.
    static let slowest = 0.25
    /// Speed in cells per frame from which the shutter is open longest.
    static let fastest = 0.6
    /// Longest opening as a fraction of the frame: 180 degrees of a rotary shutter.
    package static let longestShutterTime = 0.5
    /// Maximum cells that pass while the shutter is open; a stroke then keeps a third of its contrast.
    static let longest = 0.42
    /// Maximum change of the opening from one frame to the next, as a fraction of the frame.
    package static let steepest = 0.25

    /// Returns the opening for a speed in cells per frame, of either sign, as a fraction of the frame.
    static func shutterTime(speed: Double) -> Double {
        let speed = abs(speed)
        let open = longestShutterTime * smoothstep((speed - slowest) / (fastest - slowest))
        return speed > 0 ? min(open, longest / speed) : 0
    }

    /// Returns the opening for a wheel as a fraction of the frame, ramped before a sudden change of speed. The wheel
    /// passed `earlier` cells in the last frame, passes `speed` in this one, and will pass `later` in the next.
    static func shutterTime(speed: Double, earlier: Double, later: Double) -> Double {
        let opening = shutterTime(speed: speed)
        guard opening > steepest else { return opening }
        return min(opening, shutterTime(speed: earlier) + steepest, shutterTime(speed: later) + steepest)
    }
}
