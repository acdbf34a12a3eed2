import Glibc

/// Drawing of SVG pictures by the program rsvg-convert, where it is installed.
///
/// The program reads standard input, so nothing that the picture names, neither a file nor an address, is opened.
package enum SVGRasterizer {
    private static let program = "rsvg-convert"
    /// Ends the program after 5 s of a processor, and lets it have a gigabyte: a small picture may ask for hours.
    private static let limited = "ulimit -S -t 5 && ulimit -v 1048576 && exec \"$0\" \"$@\""

    /// Returns whether bytes are an SVG, with an `svg` element near their start.
    package static func isSVG(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg")
    }

    /// Returns the picture as a PNG, transparent where nothing is.
    ///
    /// - Parameters:
    ///   - longSide: pixels of the longer side.
    ///   - limit: the maximum number of bytes of the PNG.
    /// - Throws: `missingProgram` where the program is not installed; `programFailed` with its words for a picture that
    ///   it refuses.
    package static func png(of svg: [UInt8], longSide: Int, limit: Int = 64_000_000) throws(EncodingError) -> [UInt8] {
        // The file has no name, and is deleted when its descriptor is closed.
        guard let file = unsafe tmpfile() else { throw .write(code: errno) }
        defer { unsafe fclose(file) }
        let descriptor = unsafe fileno(file)
        guard ChildLaunch.isOnPath(program) else { throw ChildProcess.missing(program, "librsvg2-bin") }
        let process = try ChildProcess(
            program: "/bin/sh",
            arguments: [
                "-c", Self.limited, program, "--format", "png", "--keep-aspect-ratio", "--width", "\(longSide)",
                "--height", "\(longSide)",
                "--output", "/dev/fd/\(ChildProcess.outputDescriptor)",
            ],
            output: descriptor, idleTimeout: 30)
        _ = try process.write(svg)
        let ending = process.finish()
        guard ending.isSuccess else { throw .programFailed(name: program, message: ending.explanation) }
        let size = ChildProcess.size(of: descriptor)
        guard (1...limit).contains(size) else {
            throw .programFailed(name: program, message: "it wrote \(size) bytes")
        }
        var bytes = [UInt8](repeating: 0, count: size)
        var filled = 0
        while filled < size {
            // The call writes at most the remaining bytes of the array.
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(descriptor, buffer.baseAddress! + filled, size - filled, filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .write(code: count < 0 ? errno : EIO) }
            filled += count
        }
        return bytes
    }
}
