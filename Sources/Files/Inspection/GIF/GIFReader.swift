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

/// A reader of an LZW stream (GIF89a, appendix F).
///
/// The reader tracks the lengths of strings and the indices that occur, and keeps pixels up to a limit. So a stream
/// that expands to gigabytes costs no more than its codes.
struct LZWReader {
    private let codeSize: Int
    /// Maximum number of pixels that are kept.
    private let limit: Int
    private(set) var faults: [String] = []
    private(set) var notes: [String] = []
    private(set) var pixelCount = 0
    /// First pixels of the image, up to the limit.
    private(set) var pixels: [UInt8] = []

    /// Maximum number of codes, which have 12 bits.
    private static let tableSize = 1 << 12
    /// Strings by code, with length, first symbol, last symbol, and the code of the string without the last symbol.
    private var lengths = [Int](repeating: 1, count: tableSize)
    private var firsts = [UInt8](repeating: 0, count: tableSize)
    private var lasts = [UInt8](repeating: 0, count: tableSize)
    private var prefixes = [Int](repeating: 0, count: tableSize)
    private var appears = [Bool](repeating: false, count: 256)

    init(codeSize: Int, limit: Int = 0) {
        self.codeSize = codeSize
        self.limit = limit
        for symbol in 0..<1 << codeSize {
            firsts[symbol] = UInt8(symbol)
            lasts[symbol] = UInt8(symbol)
        }
    }

    /// Returns the largest index that occurs, other than the given one; nil if there is none.
    func largestIndex(except transparent: Int?) -> Int? {
        appears.indices.last { appears[$0] && $0 != transparent }
    }

    mutating func read(_ blocks: [ArraySlice<UInt8>]) {
        let clear = 1 << codeSize
        var buffer = 0
        var filled = 0
        var width = codeSize + 1
        var next = clear + 2
        var previous: Int?
        var isFirst = true
        var isFull = false
        var unread = blocks.reduce(0) { $0 + $1.count }
        for byte in blocks.joined() {
            buffer |= Int(byte) << filled
            filled += 8
            unread -= 1
            // Codes have at least three bits, so a byte can end several.
            while filled >= width {
                let code = buffer & ((1 << width) - 1)
                buffer >>= width
                filled -= width
                if isFirst, code != clear { notes.append("the first code is not Clear") }
                isFirst = false
                if code == clear {
                    width = codeSize + 1
                    next = clear + 2
                    previous = nil
                    continue
                }
                if code == clear + 1 {
                    if unread > 0 { notes.append("\(unread) bytes after End Of Information") }
                    return
                }
                guard let last = previous else {
                    guard code < clear else {
                        faults.append("code \(code) right after Clear")
                        return
                    }
                    append(code)
                    previous = code
                    continue
                }
                guard code < next || code == next && next < Self.tableSize else {
                    faults.append("code \(code) beyond the table of \(next)")
                    return
                }
                if next < Self.tableSize {
                    lengths[next] = lengths[last] + 1
                    firsts[next] = firsts[last]
                    lasts[next] = code == next ? firsts[last] : firsts[code]
                    prefixes[next] = last
                    next += 1
                    if next == 1 << width, width < 12 { width += 1 }
                } else if !isFull {
                    notes.append("the table is full and not cleared")
                    isFull = true
                }
                append(code)
                previous = code
            }
        }
        notes.append("no End Of Information")
    }

    private mutating func append(_ code: Int) {
        // Only the last symbol is new, because all others occurred before the string was extended.
        appears[Int(lasts[code])] = true
        let length = lengths[code]
        pixelCount += length
        guard pixels.count < limit else { return }
        let start = pixels.count
        let end = min(start + length, limit)
        pixels.append(contentsOf: repeatElement(0, count: end - start))
        var code = code
        for place in (start..<start + length).reversed() {
            if place < end { pixels[place] = lasts[code] }
            code = prefixes[code]
        }
    }
}
