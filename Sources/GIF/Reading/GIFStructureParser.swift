import Encoding

/// Parser of the blocks of a GIF file (GIF89a §§17–27) that notes violations of the format.
struct GIFStructureParser {
    private var cursor: ByteCursor
    /// Control extension of the next image.
    private var control: Control?
    /// Offset of the next image's first extension.
    private var frameStart = 0

    /// Limit of sub-blocks in one image: 134 MB of codes.
    private static let mostBlocks = 1 << 19

    private struct Control {
        var disposal: Int
        var delay: Int
        var transparentIndex: Int?
    }

    init(_ cursor: ByteCursor) { self.cursor = cursor }

    /// Parses the file; throws where the structure is lost, so that nothing after it can be understood.
    mutating func parse(into found: inout GIFInspection) throws(EncodingError) {
        try parseHeader(into: &found)
        frameStart = cursor.offset
        blocks: while true {
            let offset = cursor.offset
            guard cursor.remaining > 0 else {
                throw .malformed(reason: "the file ends without a trailer", offset: offset)
            }
            switch try cursor.byte() {
            case 0x21: try parseExtension(into: &found)
            case 0x2C: try parseImage(into: &found)
            case 0x3B: break blocks
            case let other:
                throw .malformed(reason: "an unknown block, introduced by \(other)", offset: offset)
            }
        }
        if cursor.remaining > 0 { found.note("\(cursor.remaining) bytes after the trailer", at: cursor.offset) }
        if control != nil { found.note("a graphic control extension without an image", at: frameStart) }
        if found.frames.isEmpty { found.note("no image", at: cursor.offset) }
    }

    private mutating func parseHeader(into found: inout GIFInspection) throws(EncodingError) {
        guard try Array(cursor.take(3)) == Array("GIF".utf8) else {
            throw .malformed(reason: "not a GIF file", offset: 0)
        }
        let version = try cursor.take(3)
        if Array(version) != Array("89a".utf8) { found.note("the version is not 89a", at: 3) }
        found.width = try cursor.word()
        found.height = try cursor.word()
        let flags = try cursor.byte()
        _ = try cursor.take(2)
        if found.width == 0 || found.height == 0 {
            found.note("an empty screen of \(found.width)×\(found.height) pixels", at: 6)
        }
        if flags & 0x80 != 0 {
            found.globalColors = 2 << Int(flags & 7)
            _ = try cursor.take(3 * found.globalColors)
        }
    }

    private mutating func parseExtension(into found: inout GIFInspection) throws(EncodingError) {
        let start = cursor.offset - 1
        let label = try cursor.byte()
        let blocks = try subBlocks()
        switch label {
        case 0xF9:
            guard blocks.count == 1, let body = blocks.first.map(Array.init), body.count == 4 else {
                throw .malformed(reason: "a graphic control extension that is not one block of 4 bytes", offset: start)
            }
            if control != nil { found.note("two graphic control extensions for one image", at: start) }
            control = Control(
                disposal: Int(body[0] >> 2 & 7), delay: Int(body[1]) | Int(body[2]) << 8,
                transparentIndex: body[0] & 1 != 0 ? Int(body[3]) : nil)
        case 0xFF where blocks.first.map(Array.init) == Array("NETSCAPE2.0".utf8):
            if !found.frames.isEmpty { found.note("a loop extension after an image", at: start) }
            if found.loopCount != nil { found.note("a second loop extension", at: start) }
            guard blocks.count == 2, case let body = Array(blocks[1]), body.count == 3, body[0] == 1 else {
                found.note("a loop extension without its count", at: start)
                return
            }
            found.loopCount = Int(body[1]) | Int(body[2]) << 8
            if found.frames.isEmpty { frameStart = cursor.offset }
        default:
            break
        }
    }

    private mutating func parseImage(into found: inout GIFInspection) throws(EncodingError) {
        let start = cursor.offset - 1
        let index = found.frames.count
        func note(_ reason: String) { found.note("image \(index): \(reason)", at: start) }

        let (left, top) = try (cursor.word(), cursor.word())
        let (width, height) = try (cursor.word(), cursor.word())
        let flags = try cursor.byte()
        let rectangle = GIFRectangle(left: left, top: top, width: width, height: height)
        if width == 0 || height == 0 { note("no pixels: \(width)×\(height)") }
        if left + width > found.width || top + height > found.height {
            note("\(width)×\(height) at (\(left), \(top)) leaves the \(found.width)×\(found.height) screen")
        }
        if flags & 0x40 != 0 { note("interlaced") }
        let localColors = flags & 0x80 != 0 ? 2 << Int(flags & 7) : 0
        _ = try cursor.take(3 * localColors)
        let colors = localColors > 0 ? localColors : found.globalColors
        if colors == 0 { note("no colour table") }

        if control == nil { note("no graphic control extension") }
        let control = control ?? Control(disposal: 0, delay: 0, transparentIndex: nil)
        if control.disposal > 3 { note("unknown disposal \(control.disposal)") }
        if let transparent = control.transparentIndex, transparent >= colors {
            note("transparent index \(transparent) outside the table of \(colors)")
        }

        let codeSize = Int(try cursor.byte())
        guard (2...8).contains(codeSize) else {
            throw .malformed(reason: "image \(index): minimum code size \(codeSize)", offset: cursor.offset - 1)
        }
        let blocks = try subBlocks()
        if blocks.dropLast().contains(where: { $0.count != 255 }) { note("a sub-block before the last is not full") }
        var checker = LZWStreamChecker(codeSize: codeSize)
        checker.check(blocks)
        checker.faults.forEach { note($0) }
        if checker.pixels != width * height { note("\(checker.pixels) pixels instead of \(width * height)") }
        // Transparent pixels paint nothing, and that index was checked above.
        if let largest = checker.largestIndex(except: control.transparentIndex), largest >= colors {
            note("index \(largest) outside the table of \(colors)")
        }
        guard found.frames.count < FileInspection.mostFrames else {
            throw .malformed(reason: "more than \(FileInspection.mostFrames) images", offset: start)
        }
        found.frames.append(
            GIFInspection.Frame(
                rectangle: rectangle, delay: control.delay, disposal: control.disposal,
                transparentIndex: control.transparentIndex, localColors: localColors, minimumCodeSize: codeSize,
                byteCount: cursor.offset - frameStart))
        if found.frames.count == 2, found.frames[0].delay < 2 { noteShortDelay(0, &found, at: start) }
        if index > 0, control.delay < 2 { noteShortDelay(index, &found, at: start) }
        self.control = nil
        frameStart = cursor.offset
    }

    private func noteShortDelay(_ index: Int, _ found: inout GIFInspection, at offset: Int) {
        let delay = found.frames[index].delay
        found.note("image \(index): delay of \(delay) cs, which browsers stretch to 10", at: offset)
    }

    /// Sub-blocks up to the terminator, which is the empty one.
    private mutating func subBlocks() throws(EncodingError) -> [ArraySlice<UInt8>] {
        var blocks: [ArraySlice<UInt8>] = []
        while case let count = Int(try cursor.byte()), count > 0 {
            guard blocks.count < Self.mostBlocks else {
                throw .malformed(reason: "more than \(Self.mostBlocks) sub-blocks", offset: cursor.offset)
            }
            blocks.append(try cursor.take(count))
        }
        return blocks
    }
}
