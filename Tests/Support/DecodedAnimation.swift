package import Foundation

/// The frames of an animation as ffmpeg decodes them: red, green, blue and alpha, row by row.
package struct DecodedAnimation {
    package let width: Int
    package let height: Int
    /// Frames: one per stored image, or at a fixed rate if there is one.
    package let frames: [[UInt8]]

    /// Decodes a file.
    ///
    /// - Parameter rate: frames per second; nil for the stored images.
    package init(_ file: URL, rate: Int? = nil) throws {
        let probe = try Program.run(
            "ffprobe",
            [
                "-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height", "-of", "csv=p=0",
                file.path,
            ])
        let sides = probe.text.split { !$0.isNumber }.compactMap { Int($0) }
        guard sides.count >= 2, sides[0] > 0, sides[1] > 0 else { throw CocoaError(.fileReadCorruptFile) }
        (width, height) = (sides[0], sides[1])
        let timing = rate.map { ["-r", "\($0)"] } ?? ["-fps_mode", "passthrough"]
        let decoded = try Program.run(
            "ffmpeg", ["-v", "error", "-i", file.path] + timing + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        let size = 4 * width * height
        let bytes = [UInt8](decoded.output)
        frames = stride(from: 0, to: bytes.count - size + 1, by: size).map { Array(bytes[$0..<$0 + size]) }
    }

    package func pixel(_ frame: Int, row: Int, column: Int) -> [UInt8] {
        let start = 4 * (row * width + column)
        return Array(frames[frame][start..<start + 4])
    }

    /// Returns the box around all pixels of a frame that satisfy a condition: left, top, right and bottom. Right and
    /// bottom are exclusive. Nil if no pixel does.
    package func box(
        _ frame: Int, where condition: (ArraySlice<UInt8>) -> Bool
    ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
        var box: (left: Int, top: Int, right: Int, bottom: Int)?
        for row in 0..<height {
            for column in 0..<width {
                let start = 4 * (row * width + column)
                guard condition(frames[frame][start..<start + 4]) else { continue }
                let old = box ?? (column, row, column + 1, row + 1)
                box = (min(old.left, column), min(old.top, row), max(old.right, column + 1), max(old.bottom, row + 1))
            }
        }
        return box
    }

    /// Returns the box around the dark pixels of a frame, or throws if there is none.
    package func ink(_ frame: Int = 0) throws -> (left: Int, top: Int, right: Int, bottom: Int) {
        guard let box = box(frame, where: { $0[$0.startIndex] < 128 }) else { throw CocoaError(.fileReadCorruptFile) }
        return box
    }
}
