import CGIF
import Files

/// Plays a GIF in memory frame by frame with giflib, a decoder without rollgif's code.
@safe final class GiflibReader {
    struct Frame: Sendable {
        /// Pixels row by row; 0 where the screen is transparent, else 0xFFRRGGBB.
        var pixels: [UInt32]
        /// Delay in centiseconds.
        var delay: Int
    }

    let width: Int
    let height: Int

    private let handle: UnsafeMutablePointer<GifFileType>
    /// Input that giflib keeps as user data, by address.
    private let input: GIFInput
    private var screen: [UInt32]
    /// Screen that the next frame starts from, after the disposal of the last one.
    private var upcoming: [UInt32]
    private let largestScreen: Int

    /// Reads the header. `largestScreen` limits the screen's pixels, because a few bytes can request gigabytes.
    init(bytes: [UInt8], largestScreen: Int = 1 << 26) throws(EncodingError) {
        input = GIFInput(bytes: bytes)
        self.largestScreen = largestScreen
        var code: Int32 = 0
        let user = unsafe Unmanaged.passUnretained(input).toOpaque()
        guard let opened = unsafe DGifOpen(user, fillFromInput, &code) else {
            throw .malformed(reason: giflibMessage(code), offset: input.offset)
        }
        unsafe handle = unsafe opened
        width = Int(unsafe opened.pointee.SWidth)
        height = Int(unsafe opened.pointee.SHeight)
        screen = []
        upcoming = []
        guard width > 0, height > 0, width * height <= largestScreen else {
            throw .malformed(reason: "a screen of \(width)×\(height) pixels", offset: 6)
        }
        upcoming = [UInt32](repeating: 0, count: width * height)
    }

    deinit {
        var code: Int32 = 0
        _ = unsafe DGifCloseFile(handle, &code)
    }

    /// Plays the next frame; nil at the trailer.
    func next() throws(EncodingError) -> Frame? {
        var control = GraphicsControlBlock(
            DisposalMode: DISPOSAL_UNSPECIFIED, UserInputFlag: false, DelayTime: 0,
            TransparentColor: NO_TRANSPARENT_COLOR)
        while true {
            var type = UNDEFINED_RECORD_TYPE
            try check(unsafe DGifGetRecordType(handle, &type))
            switch type {
            case IMAGE_DESC_RECORD_TYPE:
                return try readImage(control)
            case EXTENSION_RECORD_TYPE:
                if let found = try readExtension() { control = found }
            case TERMINATE_RECORD_TYPE:
                return nil
            default:
                continue
            }
        }
    }

    private func readExtension() throws(EncodingError) -> GraphicsControlBlock? {
        var label: Int32 = 0
        var block: UnsafeMutablePointer<UInt8>?
        var control: GraphicsControlBlock?
        try check(unsafe DGifGetExtension(handle, &label, &block))
        while let bytes = unsafe block {
            if label == GRAPHICS_EXT_FUNC_CODE {
                var found = GraphicsControlBlock()
                let length = Int(unsafe bytes[0])
                if unsafe DGifExtensionToGCB(length, bytes + 1, &found) == GIF_OK { control = found }
            }
            try check(unsafe DGifGetExtensionNext(handle, &block))
        }
        return control
    }

    private func readImage(_ control: GraphicsControlBlock) throws(EncodingError) -> Frame {
        try check(unsafe DGifGetImageDesc(handle))
        let image = unsafe handle.pointee.Image
        let (left, top) = unsafe (Int(image.Left), Int(image.Top))
        let (columns, rows) = unsafe (Int(image.Width), Int(image.Height))
        guard columns > 0, rows > 0, left + columns <= width, top + rows <= height else {
            throw .malformed(
                reason: "an image of \(columns)×\(rows) at (\(left), \(top)) leaves the \(width)×\(height) screen",
                offset: input.offset)
        }
        guard let map = unsafe image.ColorMap ?? handle.pointee.SColorMap else {
            throw .malformed(reason: "an image has no colour table", offset: input.offset)
        }
        let colors = unsafe (0..<Int(map.pointee.ColorCount)).map { index -> UInt32 in
            let color = unsafe map.pointee.Colors[index]
            return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
        screen = upcoming
        var line = [UInt8](repeating: 0, count: columns)
        let order = unsafe image.Interlace ? Self.interlacedRows(rows) : Array(0..<rows)
        for row in order {
            try check(unsafe DGifGetLine(handle, &line, Int32(columns)))
            let start = (top + row) * width + left
            for (column, index) in line.enumerated() where Int32(index) != control.TransparentColor {
                guard Int(index) < colors.count else {
                    throw .malformed(reason: "index \(index) outside a table of \(colors.count)", offset: input.offset)
                }
                screen[start + column] = colors[Int(index)]
            }
        }
        if control.DisposalMode != DISPOSE_PREVIOUS { upcoming = screen }
        if control.DisposalMode == DISPOSE_BACKGROUND {
            for row in top..<top + rows {
                let start = row * width + left
                upcoming.replaceSubrange(start..<start + columns, with: repeatElement(0, count: columns))
            }
        }
        return Frame(pixels: screen, delay: Int(control.DelayTime))
    }

    /// Rows in the order in which an interlaced image stores them.
    private static func interlacedRows(_ rows: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) }
    }

    private func check(_ status: Int32) throws(EncodingError) {
        if status != GIF_OK {
            throw .malformed(reason: giflibMessage(unsafe handle.pointee.Error), offset: input.offset)
        }
    }
}

private func fillFromInput(
    _ handle: UnsafeMutablePointer<GifFileType>?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
    guard let user = unsafe handle?.pointee.UserData, count > 0 else { return 0 }
    let input = unsafe Unmanaged<GIFInput>.fromOpaque(user).takeUnretainedValue()
    return unsafe Int32(input.fill(UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))))
}

/// Source of giflib's read callback: bytes in memory and the offset of the next one.
final class GIFInput {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Copies as many of the next bytes as fit, and returns their number.
    func fill(_ target: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(target.count, bytes.count - offset)
        unsafe target.copyBytes(from: bytes[offset..<offset + count])
        offset += count
        return count
    }
}

private func giflibMessage(_ code: Int32) -> String {
    // Message of the library, a constant; nil for codes that it does not know.
    unsafe GifErrorString(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
