import Numerals

/// Instants of the frames. Frame `i` is at `i / fps`, after one short frame of the final value where there is a poster.
struct FrameGrid: Sendable {
    let fps: FrameRate
    /// Length of the gridded part in seconds.
    let span: Rational
    /// Whether a frame of the final value precedes the gridded part.
    let hasPoster: Bool
    let frameCount: Int

    /// Length of the poster frame of a finite animation in seconds: the shortest delay that browsers honour.
    static let posterLength = Rational(2, over: 100)

    init(fps: FrameRate, span: Rational, hasPoster: Bool) {
        self.fps = fps
        self.span = span
        self.hasPoster = hasPoster
        let rate = Rational(fps)
        var count = max(1, (span * rate).ceiling)
        // The last frame lasts at least 2 cs, because browsers stretch a shorter one to 10 cs. Above 50 fps no output
        // counts in centiseconds.
        if fps <= 50, count > 1 {
            let last = Self.centiseconds(span) - Self.centiseconds(Rational(count - 1, over: fps))
            if last < 2 { count -= 1 }
        }
        frameCount = count + (hasPoster ? 1 : 0)
    }

    var length: Rational { hasPoster ? span + Self.posterLength : span }

    /// Returns the instant of a frame within the gridded part; nil for the poster frame.
    func griddedTime(ofFrame frame: Int) -> Rational? {
        guard hasPoster else { return Rational(frame, over: fps) }
        return frame == 0 ? nil : Rational(frame - 1, over: fps)
    }

    func time(ofFrame frame: Int) -> Rational {
        guard let gridded = griddedTime(ofFrame: frame) else { return .zero }
        return hasPoster ? gridded + Self.posterLength : gridded
    }

    func duration(ofFrames frames: Range<Int>) -> Rational {
        let end = frames.upperBound == frameCount ? length : time(ofFrame: frames.upperBound)
        return end - time(ofFrame: frames.lowerBound)
    }

    /// Returns the delay in centiseconds. Every frame ends at its rounded exact end, so that errors never add up.
    func delay(ofFrames frames: Range<Int>) -> Int {
        let poster = hasPoster && frames.lowerBound == 0 ? Self.centiseconds(Self.posterLength) : 0
        let start = griddedTime(ofFrame: frames.lowerBound) ?? .zero
        let end = frames.upperBound == frameCount ? span : griddedTime(ofFrame: frames.upperBound) ?? .zero
        return poster + Self.centiseconds(end) - Self.centiseconds(start)
    }

    private static func centiseconds(_ time: Rational) -> Int { (time * Rational(100)).roundedHalfUp }
}
