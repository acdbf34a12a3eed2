/// A player of a GIF in memory, frame by frame, as browsers show it.
///
/// It shares no code with the encoder, so it can judge the encoder's files.
package final class GIFReader {
    package struct Frame: Sendable {
        /// Pixels row by row; 0 where the screen is transparent, else 0xFFRRGGBB.
        package var pixels: [UInt32]
        /// Delay in centiseconds.
        package var delay: Int
    }

    package let width: Int
    package let height: Int

    private var parser: GIFParser
    /// Screen that the next frame starts from, after the disposal of the last one.
    private var screen: [UInt32]

    /// Reads the header. `largestScreen` limits the pixels of the screen, because a few bytes can declare gigabytes.
    package init(bytes: [UInt8], largestScreen: Int = 1 << 26) throws(EncodingError) {
        parser = GIFParser(ByteCursor(bytes: bytes))
        try parser.parseHeader()
        (width, height) = (parser.found.width, parser.found.height)
        try EncodingError.check(
            width: width, height: height, maximumSide: 0xFFFF, maximumPixels: largestScreen, offset: 6)
        screen = [UInt32](repeating: 0, count: width * height)
    }

    /// Plays the next frame; nil at the trailer.
    package func next() throws(EncodingError) -> Frame? {
        guard let image = try parser.nextImage() else { return nil }
        func malformed(_ reason: String) -> EncodingError { .malformed(reason: reason, offset: image.start) }
        let (left, columns, rows) = (image.left, image.width, image.height)
        guard columns > 0, rows > 0, left + columns <= width, image.top + rows <= height else {
            throw malformed(
                "an image of \(columns)×\(rows) at (\(left), \(image.top)) leaves the \(width)×\(height) screen")
        }
        var reader = LZWReader(codeSize: image.codeSize, limit: columns * rows)
        reader.read(image.blocks)
        guard reader.faults.isEmpty, reader.pixels.count == columns * rows else {
            throw malformed(reader.faults.first ?? "\(reader.pixels.count) pixels instead of \(columns * rows)")
        }
        let transparent = image.control.transparentIndex
        if let largest = reader.largestIndex(except: transparent), largest >= image.colors {
            throw malformed("index \(largest) outside a table of \(image.colors)")
        }
        let colors = stride(from: 0, to: image.table.count, by: 3).map { place -> UInt32 in
            image.table[place..<place + 3].reduce(0xFF) { $0 << 8 | UInt32($1) }
        }
        let before = screen
        for (line, row) in (image.isInterlaced ? Self.interlacedRows(rows) : Array(0..<rows)).enumerated() {
            let start = (image.top + row) * width + left
            for column in 0..<columns {
                let index = Int(reader.pixels[line * columns + column])
                if index != transparent { screen[start + column] = colors[index] }
            }
        }
        let shown = screen
        switch image.control.disposal {
        case 2:
            for row in image.top..<image.top + rows {
                let start = row * width + left
                screen.replaceSubrange(start..<start + columns, with: repeatElement(0, count: columns))
            }
        case 3: screen = before
        default: break
        }
        return Frame(pixels: shown, delay: image.control.delay)
    }

    /// Returns the rows in the order in which an interlaced image stores them.
    private static func interlacedRows(_ rows: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) }
    }
}
