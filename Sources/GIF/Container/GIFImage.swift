import Raster

/// One image of a GIF: where it lies, how it is disposed of and what it paints. It names no delay, so that it can be
/// made before the frames after it are known.
package struct GIFImage: Sendable, Equatable {
    /// What an image paints.
    package enum Content: Sendable, Equatable {
        /// An LZW stream without its sub-block framing, from the first Clear to End Of Information.
        case codes([UInt8])
        /// Indices row by row, for giflib to code in its own way.
        case indices([UInt8])
    }

    package var rectangle: GIFRectangle
    package var disposal: GIFDisposal
    /// The index that leaves a pixel as it is; nil when no pixel uses it.
    package var transparentIndex: UInt8?
    /// 2 to 8; codes start one bit wider.
    package var minimumCodeSize: Int
    package var content: Content

    package init(
        rectangle: GIFRectangle, disposal: GIFDisposal, transparentIndex: UInt8?, minimumCodeSize: Int, content: Content
    ) {
        self.rectangle = rectangle
        self.disposal = disposal
        self.transparentIndex = transparentIndex
        self.minimumCodeSize = minimumCodeSize
        self.content = content
    }
}

extension GIFImage {
    /// An image of the screen's first pixel alone, kept.
    static func singlePixel(_ index: UInt8, transparentIndex: UInt8?) -> GIFImage {
        let codeSize = codeSize(largestIndex: index)
        let clear = 1 << codeSize
        let width = codeSize + 1
        // Clear, the index, End Of Information: at most 27 bits. After one code a table of two bits has 6 strings.
        let bits = clear | Int(index) << width | (clear + 1) << (2 * width)
        let codes = (0..<(3 * width + 7) / 8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        return GIFImage(
            rectangle: GIFRectangle(left: 0, top: 0, width: 1, height: 1), disposal: .keep,
            transparentIndex: transparentIndex == index ? index : nil, minimumCodeSize: codeSize, content: .codes(codes)
        )
    }

    /// The least code size that the format allows for an index.
    static func codeSize(largestIndex: UInt8) -> Int {
        max(2, UInt8.bitWidth - largestIndex.leadingZeroBitCount)
    }
}

/// A part of the screen, in pixels from its top left corner.
package struct GIFRectangle: Sendable, Equatable {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int

    package init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    init(_ box: PixelBox) {
        self.init(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count)
    }

    var box: PixelBox { PixelBox(rows: top..<top + height, columns: left..<left + width) }
}

/// What a decoder does with an image's rectangle before it draws the next image (GIF89a §23).
package enum GIFDisposal: UInt8, Sendable {
    /// The image stays.
    case keep = 1
    /// The rectangle becomes transparent. (The standard says background colour; every browser clears.)
    case clear = 2
    /// The rectangle becomes what it was before the image was drawn.
    case restore = 3
}

/// How often a GIF plays.
package enum GIFLoop: Sendable, Equatable {
    case forever
    /// No extension is written: the last frame stays.
    case once
    /// Plays this many times, at least 2. Browsers read the stored count as repeats, so one less is stored.
    case times(Int)

    /// The count of the NETSCAPE2.0 extension, or nil for none. Counts beyond the field's 16 bits are its largest.
    var storedCount: Int? {
        switch self {
        case .forever: 0
        case .once: nil
        case .times(let plays): plays < 2 ? nil : min(plays - 1, 0xFFFF)
        }
    }
}
