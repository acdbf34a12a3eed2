import Files
import Graphics
import Numerals

/// Clip of six columns of round digits that roll and come to rest: the encoders' main case, drawn without a font.
struct TestClip {
    let width: Int
    let height: Int
    let fps: FrameRate
    /// Indices into `palette`; index 0 is the background.
    let frames: [IndexedCanvas]
    let palette: [RGBA]
    let durations: [Rational]

    enum Look {
        /// Dark grey on white.
        case grey
        /// Orange on dark blue.
        case colored
        /// Orange whose edges are translucent.
        case transparent
    }

    var canvases: [ColorCanvas] { frames.map { ColorCanvas($0, palette: palette) } }

    var length: Rational { durations.reduce(.zero, +) }

    /// A clip of `columns` digits, `levels` steps from background to ink, first and last frame held for half a second.
    init(_ look: Look, columns: Int = 6, height: Int = 40, frames count: Int = 24, fps: Int = 60, levels: Int = 15) {
        let cell = height * 5 / 8
        width = columns * cell + cell / 4
        self.height = height
        self.fps = FrameRate(fps)
        palette = (0..<levels).map { Self.color(of: look, part: $0, of: levels - 1) }
        let strip = DigitStrip.ofSize(width: cell, height: height)
        var frames: [IndexedCanvas] = []
        for frame in 0..<count {
            // Comes to rest after three quarters of the clip.
            let progress = min(1, Double(frame) / Double(max(1, count * 3 / 4)))
            let eased = 1 - (1 - progress) * (1 - progress) * (1 - progress)
            var pixels = [UInt8](repeating: 0, count: width * height)
            for column in 0..<columns {
                let position = Double(column) + eased * Double(3 + 2 * column)
                strip.draw(position, at: column * cell + cell / 8, levels: levels, into: &pixels, width: width)
            }
            frames.append(IndexedCanvas(width: width, height: height, pixels: pixels))
        }
        self.frames = frames
        durations = frames.indices.map { Rational($0 == 0 || $0 == count - 1 ? fps / 2 : 1, over: fps) }
    }

    /// Appends all frames to an encoder, and ends its file.
    func encode(into encoder: any FrameEncoder) throws {
        for (canvas, duration) in zip(canvases, durations) { try encoder.append(canvas, duration: duration) }
        try encoder.finish()
    }

    func encoded(by encoder: (MemorySink) throws -> any FrameEncoder) throws -> [UInt8] {
        let sink = MemorySink()
        try encode(into: encoder(sink))
        return sink.bytes
    }

    private static func color(of look: Look, part: Int, of whole: Int) -> RGBA {
        func mix(_ from: Int, _ to: Int) -> UInt8 { UInt8(from + (to - from) * part / whole) }
        switch look {
        case .grey: return RGBA(red: mix(255, 17), green: mix(255, 17), blue: mix(255, 17))
        case .colored: return RGBA(red: mix(16, 255), green: mix(24, 140), blue: mix(64, 0))
        case .transparent:
            return part == 0
                ? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
                : RGBA(red: 255, green: 140, blue: 0, alpha: UInt8(part * 255 / whole))
        }
    }
}
