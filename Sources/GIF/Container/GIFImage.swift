package import Raster

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
    /// The image stays.
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
