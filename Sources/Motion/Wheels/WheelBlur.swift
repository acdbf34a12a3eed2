/// How long the shutter is open on wheels that turn.
package enum Shutter: Sendable, Equatable {
    /// As long as each wheel's speed asks for: see ``WheelBlur``.
    case automatic
    /// A part of the frame, 0 to 1, at any speed.
    case part(Double)

    /// The part of the frame for which it is open on an element.
    package func exposure(of element: ElementState) -> Double {
        switch self {
        case .automatic: element.exposure
        case .part(let part): part
        }
    }
}

/// How a fast wheel is blurred where nothing else is asked for.
///
/// A wheel that passes a good part of a cell from one frame to the next would seem to jump. It is shown as a film camera
/// sees it, whose shutter is open for half of a frame at most. That grows smoothly with the speed, so that no column
/// flips between sharp and blurred, and never covers so much that the strokes of a digit drown.
package enum WheelBlur {
    /// Cells a frame up to which a wheel is sharp: every digit can still be told from the next one.
    static let slowest = 0.25
    /// Cells a frame from which the shutter is open for the most of a frame.
    static let fastest = 0.6
    /// 180 degrees of a turning shutter.
    package static let mostExposure = 0.5
    /// Cells that are passed while the shutter is open, at most: a stroke keeps a third of its contrast then.
    static let longest = 0.42
    /// How much more or less of a frame it is open from one frame to the next.
    package static let steepest = 0.25

    /// The part of a frame that a speed, in cells a frame and of any sign, asks for by itself.
    static func exposure(speed: Double) -> Double {
        let speed = abs(speed)
        let part = min(max((speed - slowest) / (fastest - slowest), 0), 1)
        let open = mostExposure * part * part * (3 - 2 * part)
        return speed > 0 ? min(open, longest / speed) : 0
    }

    /// The part of a frame for which the shutter is open on a wheel that passed `speed` cells since the last frame,
    /// `earlier` in the one before, and will pass `later` until the next one. What changes at once is led up to.
    static func exposure(speed: Double, earlier: Double, later: Double) -> Double {
        let own = exposure(speed: speed)
        guard own > steepest else { return own }
        return min(own, exposure(speed: earlier) + steepest, exposure(speed: later) + steepest)
    }
}
