internal import CGIF
package import Graphics

/// Writes a GIF89a file from images, in order, through giflib.
@safe package final class GIFWriter {
    private let handle: UnsafeMutablePointer<GifFileType>
    /// Output that giflib holds as its user data, by address, so it must live as long as the handle.
    private let output: GIFOutput
    private let tableBits: Int
    private var isFinished = false

    /// Maximum delay of one image, in centiseconds.
    private static let longestDelay = 0xFFFF

    /// Writes the header, the screen, the global colour table (padded to a power of two) and the loop extension.
    ///
    /// `width` and `height` are 1 to 65535, `palette` holds 1 to 256 colours, and 0 of `plays` is endless.
    package init(
        sink: any ByteSink, width: Int, height: Int, palette: [RGB], plays: Int
    ) throws(EncodingError) {
        guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else {
            throw .codec(library: "GIF", message: "a screen of \(width)×\(height) pixels; a side has 1 to 65535")
        }
        guard (1...256).contains(palette.count) else {
            throw .codec(library: "GIF", message: "a palette of \(palette.count) colours; there can be 1 to 256")
        }
        output = GIFOutput(sink: sink)
        var code: Int32 = 0
        let user = unsafe Unmanaged.passUnretained(output).toOpaque()
        guard let opened = unsafe EGifOpen(user, deliverToOutput, &code) else {
            throw .codec(library: "giflib", message: giflibMessage(code))
        }
        unsafe handle = unsafe opened
        tableBits = Self.bits(palette.count)
        // The version is set to 89a, because giflib would write 87a before it sees an extension.
        unsafe EGifSetGifVersion(handle, true)
        try putScreen(width: width, height: height, palette: palette)
        // Browsers read the stored count as repeats, so one less is stored. One play has no extension.
        if plays != 1 { try putLoop(min(max(0, plays - 1), 0xFFFF)) }
    }

    deinit {
        if !isFinished {
            output.isDiscarding = true
            var code: Int32 = 0
            _ = unsafe EGifCloseFile(handle, &code)
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
        var code: Int32 = 0
        // Closing frees the handle even if it fails.
        let closed = unsafe EGifCloseFile(handle, &code)
        output.flush()
        if let error = output.error { throw error }
        if closed != GIF_OK { throw .codec(library: "giflib", message: giflibMessage(code)) }
    }

    private func putScreen(width: Int, height: Int, palette: [RGB]) throws(EncodingError) {
        let map = try unsafe colorMap(palette, bits: tableBits)
        // giflib copies the colour map.
        let status = unsafe EGifPutScreenDesc(handle, Int32(width), Int32(height), Int32(tableBits), 0, map)
        unsafe GifFreeMapObject(map)
        try check(status)
    }

    /// Returns giflib's colour table, padded with black; the caller frees it.
    private func colorMap(_ palette: [RGB], bits: Int) throws(EncodingError) -> UnsafeMutablePointer<ColorMapObject> {
        // Colours beyond the table's indices are left out.
        var colors = palette.prefix(1 << bits).map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
        let black = GifColorType(Red: 0, Green: 0, Blue: 0)
        colors.append(contentsOf: repeatElement(black, count: (1 << bits) - colors.count))
        guard let map = unsafe GifMakeMapObject(Int32(colors.count), colors) else {
            throw .codec(library: "giflib", message: "no memory for the colour table")
        }
        return unsafe map
    }

    /// Writes the Netscape application extension: the name, then a sub-block with id 1 and the count.
    private func putLoop(_ count: Int) throws(EncodingError) {
        let name = Array("NETSCAPE2.0".utf8)
        let body: [UInt8] = [1, UInt8(count & 0xFF), UInt8(count >> 8)]
        try check(unsafe EGifPutExtensionLeader(handle, APPLICATION_EXT_FUNC_CODE))
        try check(unsafe EGifPutExtensionBlock(handle, Int32(name.count), name))
        try check(unsafe EGifPutExtensionBlock(handle, Int32(body.count), body))
        try check(unsafe EGifPutExtensionTrailer(handle))
    }

    private func put(_ image: GIFImage, delay: Int, palette: [RGB]?) throws(EncodingError) {
        let largest = palette == nil ? max(2, tableBits) : 8
        precondition((2...largest).contains(image.minimumCodeSize), "code size within the table's")
        var control = GraphicsControlBlock(
            DisposalMode: Int32(image.disposal.rawValue), UserInputFlag: false, DelayTime: Int32(delay),
            TransparentColor: transparentColor(of: image, hasOwnPalette: palette != nil))
        var bytes: [UInt8] = [0, 0, 0, 0]
        let size = unsafe EGifGCBToExtension(&control, &bytes)
        try check(unsafe EGifPutExtension(handle, GRAPHICS_EXT_FUNC_CODE, Int32(size), bytes))

        let rectangle = image.rectangle
        let map = try unsafe putDepth(image.minimumCodeSize, palette: palette)
        let status = unsafe EGifPutImageDesc(
            handle, Int32(rectangle.left), Int32(rectangle.top), Int32(rectangle.width), Int32(rectangle.height), false,
            map)
        // giflib has copied the colour map.
        if let map = unsafe map { unsafe GifFreeMapObject(map) }
        try check(status)
        try putCodes(image.codes)
    }

    /// Returns the transparent index of an image if its table has it; the image's own table ends with its largest code.
    private func transparentColor(of image: GIFImage, hasOwnPalette: Bool) -> Int32 {
        guard let index = image.transparentIndex, !hasOwnPalette || Int(index) < 1 << image.minimumCodeSize else {
            return NO_TRANSPARENT_COLOR
        }
        return Int32(index)
    }

    /// Sets giflib's code size, and returns the image's own table if it has one.
    ///
    /// Code sizes can only be set through the depth of giflib's table. The depth in the global table's own header is
    /// already written; an image's own table is as deep as its codes need.
    private func putDepth(
        _ codeSize: Int, palette: [RGB]?
    ) throws(EncodingError) -> UnsafeMutablePointer<ColorMapObject>? {
        if let palette { return try unsafe colorMap(palette, bits: codeSize) }
        // giflib would drop the previous local table without freeing it.
        if let last = unsafe handle.pointee.Image.ColorMap {
            unsafe GifFreeMapObject(last)
            unsafe handle.pointee.Image.ColorMap = nil
        }
        unsafe handle.pointee.SColorMap.pointee.BitsPerPixel = Int32(codeSize)
        return nil
    }

    private func putCodes(_ codes: [UInt8]) throws(EncodingError) {
        // Blocks have a length byte before their bytes, and giflib takes nil for the terminator.
        var block = [UInt8](repeating: 0, count: 256)
        var start = 0
        while start < codes.count {
            let count = min(255, codes.count - start)
            block[0] = UInt8(count)
            block.replaceSubrange(1...count, with: codes[start..<start + count])
            try check(unsafe EGifPutCodeNext(handle, block))
            start += count
        }
        try check(unsafe EGifPutCodeNext(handle, nil))
    }

    private func check(_ status: Int32) throws(EncodingError) {
        if let error = output.error { throw error }
        if status != GIF_OK {
            throw .codec(library: "giflib", message: giflibMessage(unsafe handle.pointee.Error))
        }
    }

    /// Returns the bits of an index into a table of `count` colours, 1 to 8.
    private static func bits(_ count: Int) -> Int {
        max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
    }
}

func giflibMessage(_ code: Int32) -> String {
    guard let text = unsafe GifErrorString(code) else { return "error \(code)" }
    return unsafe String(cString: text)
}

private func deliverToOutput(
    _ handle: UnsafeMutablePointer<GifFileType>?, _ bytes: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
    guard let user = unsafe handle?.pointee.UserData else { return 0 }
    let output = unsafe Unmanaged<GIFOutput>.fromOpaque(user).takeUnretainedValue()
    let accepted = unsafe output.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return accepted ? count : 0
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

/// A target of giflib's write callback, which gathers its many small writes and passes them to a sink.
///
/// The first error is kept here and queried afterwards, because giflib drops the result of most of its own writes.
final class GIFOutput {
    private let sink: any ByteSink
    private var pending: [UInt8] = []
    private(set) var error: EncodingError?
    /// Whether writes are discarded. It is set when the handle is closed without finishing, so that giflib's trailer is
    /// not written.
    var isDiscarding = false

    /// Size of the buffer in bytes. It is large enough for few system calls, and small enough for bytes to reach a
    /// pipe's reader soon.
    private static let capacity = 1 << 16

    init(sink: any ByteSink) {
        self.sink = sink
        pending.reserveCapacity(Self.capacity + 256)
    }

    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if isDiscarding { return true }
        guard error == nil else { return false }
        unsafe pending.append(contentsOf: bytes)
        if pending.count >= Self.capacity { flush() }
        return error == nil
    }

    func flush() {
        guard error == nil else { return }
        unsafe pending.withUnsafeBytes { bytes in
            do throws(EncodingError) {
                unsafe try sink.write(bytes)
            } catch {
                self.error = error
            }
        }
        pending.removeAll(keepingCapacity: true)
    }
}
