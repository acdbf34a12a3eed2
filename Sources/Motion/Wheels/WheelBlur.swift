/// How a fast wheel is blurred.
///
/// A wheel that passes half a cell or more from one frame to the next would seem to stand, or to turn backwards. It is
/// shown as a shutter sees it that stays open for a part of the frame. The part grows smoothly with the speed, so that
/// no column flips between sharp and blurred.
package enum WheelBlur {
    /// Cells a frame up to which a wheel is sharp: every digit can still be told from the next one.
    static let slowest = 0.45
    /// Cells a frame from which the shutter is open for the whole frame.
    static let fastest = 0.7

    /// The part of a frame, 0 to 1, for which the shutter is open on a wheel that passes `speed` cells a frame, with
    /// any sign; `least` is what it is open for on a slow one.
    package static func shutter(speed: Double, least: Double = 0) -> Double {
        let part = min(max((abs(speed) - slowest) / (fastest - slowest), 0), 1)
        return least + (1 - least) * part * part * (3 - 2 * part)
    }
}
