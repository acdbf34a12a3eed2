package import Graphics

/// Writes a GIF89a file from images, in order.
package final class GIFWriter {
    private let sink: any ByteSink
    private let tableBits: Int
    /// Bytes that have not been passed to the sink.
    private var pending: [UInt8] = []
    private var isFinished = false

    /// Number of pending bytes that is enough for few system calls, and small enough for bytes to reach a pipe's reader
    /// soon.
    private static let capacity = 1 << 16
    /// Maximum delay of one image, in centiseconds.
    private static let longestDelay = 0xFFFF

    /// Writes the header, the screen, the global colour table (padded to a power of two) and the loop extension.
    ///
    /// `width` and `height` are 1 to 65535, `palette` holds 1 to 256 colours.
    package init(
        sink: any ByteSink, width: Int, height: Int, palette: [RGB], loop: GIFLoop
    ) throws(EncodingError) {
        guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else {
            throw .codec(library: "GIF", message: "a screen of \(width)×\(height) pixels; a side has 1 to 65535")
        }
        guard (1...256).contains(palette.count) else {
            throw .codec(library: "GIF", message: "a palette of \(palette.count) colours; there can be 1 to 256")
        }
        self.sink = sink
        tableBits = max(1, Int.bitWidth - (palette.count - 1).leadingZeroBitCount)
        pending = Array("GIF89a".utf8) + Self.words(width, height)
        // The flags are followed by the index of the background, and by square pixels.
        pending += [0x80 | UInt8((tableBits - 1) << 4 | (tableBits - 1)), 0, 0] + Self.table(palette, bits: tableBits)
        if let count = loop.storedCount {
            // The Netscape application extension has a name, then a block with id 1 and the count.
            pending += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.words(count) + [0]
        }
    }

    /// Appends an image that is shown for `delay` centiseconds (0 or more; browsers lengthen delays under 2).
    ///
    /// - Parameter palette: the image's own colours; nil for the global ones.
    package func append(_ image: GIFImage, delay: Int, palette: [RGB]? = nil) throws(EncodingError) {
        precondition(!isFinished, "nothing follows the trailer")
        guard delay > Self.longestDelay else { return try put(image, delay: max(delay, 0), palette: palette) }
        // A longer delay takes several images. Only the last of them may clear the picture, but all may restore it.
        var standing = image
        if image.disposal == .clear { standing.disposal = .keep }
        let parts = (delay + Self.longestDelay - 1) / Self.longestDelay
        for part in 0..<parts {
            let partDelay = delay * (part + 1) / parts - delay * part / parts
            let isLast = part == parts - 1
            if part > 0, image.disposal == .keep {
                try put(.unchanged, delay: partDelay, palette: nil)
            } else {
                try put(isLast ? image : standing, delay: partDelay, palette: palette)
            }
        }
    }

    /// Writes the trailer and passes the last bytes to the sink. Nothing can be appended afterwards.
    package func finish() throws(EncodingError) {
        precondition(!isFinished, "a file ends once")
        isFinished = true
        pending.append(0x3B)
        try sink.write(pending)
    }

    private func put(_ image: GIFImage, delay: Int, palette: [RGB]?) throws(EncodingError) {
        let (codeSize, box) = (image.minimumCodeSize, image.rectangle)
        precondition((2...(palette == nil ? max(2, tableBits) : 8)).contains(codeSize), "code size within the table's")
        // An image's own table is as deep as its codes need, and may end before the transparent index.
        let transparentIndex = image.transparentIndex.flatMap { palette == nil || Int($0) < 1 << codeSize ? $0 : nil }
        pending += [0x21, 0xF9, 4, image.disposal.rawValue << 2 | (transparentIndex == nil ? 0 : 1)]
        pending += Self.words(delay) + [transparentIndex ?? 0xFF, 0]
        pending += [0x2C] + Self.words(box.left, box.top, box.width, box.height)
        pending += palette.map { [0x80 | UInt8(codeSize - 1)] + Self.table($0, bits: codeSize) } ?? [0]
        pending.append(UInt8(codeSize))
        // Blocks have a length byte before their bytes; an empty one ends the image.
        for start in stride(from: 0, to: image.codes.count, by: 255) {
            let block = image.codes[start..<min(start + 255, image.codes.count)]
            pending.append(UInt8(block.count))
            pending += block
        }
        pending.append(0)
        guard pending.count >= Self.capacity else { return }
        try sink.write(pending)
        pending.removeAll(keepingCapacity: true)
    }

    /// Returns numbers of two bytes each, the low byte first.
    private static func words(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { [UInt8](littleEndian: $0, count: 2) }
    }

    /// Returns the colour table, without colours beyond its indices, and padded with black.
    private static func table(_ palette: [RGB], bits: Int) -> [UInt8] {
        let colors = palette.prefix(1 << bits).flatMap { [$0.red, $0.green, $0.blue] }
        return colors + [UInt8](repeating: 0, count: 3 << bits - colors.count)
    }
}

/// An image of a GIF with its rectangle, disposal and pixels. It has no delay, so it can be made before the following
/// frames are known.
package struct GIFImage: Sendable, Equatable {
    package var rectangle: PixelBox
    package var disposal: GIFDisposal
    /// Index that leaves a pixel unchanged; nil when no pixel uses it.
    package var transparentIndex: UInt8?
    /// Minimum code size, 2 to 8 bits; codes start one bit wider.
    package var minimumCodeSize: Int
    /// LZW stream of the pixels without its sub-block framing, from the first Clear to End Of Information.
    package var codes: [UInt8]
}

extension GIFImage {
    /// An image of one transparent pixel, the smallest that changes nothing.
    static let unchanged = GIFImage(
        rectangle: PixelBox(width: 1, height: 1), disposal: .keep, transparentIndex: 0,
        // The three codes have three bits each: Clear (4), the index 0, and End Of Information (5).
        minimumCodeSize: 2, codes: [0b0100_0100, 0b0000_0001])

    static func codeSize(largestIndex: UInt8) -> Int {
        max(2, UInt8.bitWidth - largestIndex.leadingZeroBitCount)
    }
}

/// The disposal of an image's rectangle before the next image is drawn (GIF89a §23).
package enum GIFDisposal: UInt8, Sendable {
    case keep = 1
    /// The rectangle is cleared to transparency. (The standard says background colour; every browser clears.)
    case clear = 2
}

/// The number of plays of a GIF.
package enum GIFLoop: Sendable, Equatable {
    case forever
    /// One play, without an extension; the last frame stays.
    case once
    /// Number of plays, at least 2. Browsers read the stored count as repeats, so one less is stored.
    case times(Int)

    /// Count of the NETSCAPE2.0 extension, limited to its 16 bits; nil for no extension.
    var storedCount: Int? {
        switch self {
        case .forever: 0
        case .once: nil
        case .times(let plays): plays < 2 ? nil : min(plays - 1, 0xFFFF)
        }
    }
}
