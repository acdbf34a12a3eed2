/// A parser of the blocks of a GIF (GIF89a §§17–27), image by image, for the inspection and for the player.
struct GIFParser {
    struct Image {
        /// Offset in bytes.
        var start: Int
        var left, top, width, height: Int
        var isInterlaced: Bool
        /// Colour table of the image, three bytes per colour.
        var table: [UInt8]
        var hasLocalTable: Bool
        var control: Control
        var codeSize: Int
        var blocks: [ArraySlice<UInt8>]
        /// Number of bytes from the image's first extension to its terminator.
        var byteCount: Int

        var colors: Int { table.count / 3 }
    }

    /// Fields of a graphic control extension.
    struct Control {
        var disposal = 0
        var delay = 0
        var transparentIndex: Int?
    }

    /// The structure so far, with its findings.
    var found: FileInspection
    private var cursor: ByteCursor
    private var globalTable: [UInt8] = []
    private var control: Control?
    /// Offset of the next image's first extension.
    private var frameStart = 0
    private var imageCount = 0

    /// Maximum number of sub-blocks in one image, which is 134 MB of codes.
    private static let maximumBlocks = 1 << 19

    init(_ cursor: ByteCursor) {
        self.cursor = cursor
        found = FileInspection(format: .gif, byteCount: cursor.count)
        found.plays = 1
    }

    mutating func parseHeader() throws(EncodingError) {
        guard try Array(cursor.take(3)) == Array("GIF".utf8) else {
            throw .isNot("GIF")
        }
        let version = ByteCursor.text(try cursor.take(3))
        switch version {
        case "89a": break
        case "87a": found.addNote("the version is 87a", at: 3)
        default: found.addFault("the version is neither 87a nor 89a", at: 3)
        }
        found.width = try cursor.littleEndian(2)
        found.height = try cursor.littleEndian(2)
        let flags = try cursor.byte()
        _ = try cursor.take(2)
        if found.width == 0 || found.height == 0 {
            found.addFault("an empty screen of \(found.width)×\(found.height) pixels", at: 6)
        }
        globalTable = try colorTable(flags)
        found.globalColors = globalTable.count / 3
        found.coding = "\(globalTable.count / 3) colours"
        frameStart = cursor.offset
    }

    /// Parses up to the end of the next image; nil at the trailer. Throws where the structure is lost, so that nothing
    /// after it can be understood.
    mutating func nextImage() throws(EncodingError) -> Image? {
        while true {
            let offset = cursor.offset
            guard cursor.remaining > 0 else {
                throw .malformed(reason: "the file ends without a trailer", offset: offset)
            }
            switch try cursor.byte() {
            case 0x21: try parseExtension()
            case 0x2C: return try parseImage()
            case 0x3B:
                if cursor.remaining > 0 {
                    found.addNote("\(cursor.remaining) bytes after the trailer", at: cursor.offset)
                }
                if control != nil { found.addFault("a graphic control extension without an image", at: frameStart) }
                if imageCount == 0 { found.addFault("no image", at: cursor.offset) }
                return nil
            case let other:
                throw .malformed(reason: "an unknown block, introduced by \(other)", offset: offset)
            }
        }
    }

    private mutating func parseExtension() throws(EncodingError) {
        let start = cursor.offset - 1
        let label = try cursor.byte()
        let blocks = try subBlocks()
        switch label {
        case 0x01:
            // Plain text uses up the control extension before it, as an image does. No reader shows it.
            control = nil
            found.addNote("a plain text extension", at: start)
        case 0xF9:
            guard blocks.count == 1, let body = blocks.first.map(Array.init), body.count == 4 else {
                throw .malformed(reason: "a graphic control extension that is not one block of 4 bytes", offset: start)
            }
            if control != nil { found.addFault("two graphic control extensions for one image", at: start) }
            control = Control(
                disposal: Int(body[0] >> 2 & 7), delay: body[1...2].littleEndian,
                transparentIndex: body[0] & 1 != 0 ? Int(body[3]) : nil)
        case 0xFF where ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(blocks.first.map(ByteCursor.text)):
            parseLoop(blocks.dropFirst().map(Array.init), at: start)
        default:
            break
        }
    }

    /// Reads the plays from a loop extension. Each of its blocks begins with 1 for a count of repeats, or 2 for the
    /// size of a buffer.
    private mutating func parseLoop(_ blocks: [[UInt8]], at start: Int) {
        if imageCount > 0 { found.addFault("a loop extension after an image", at: start) }
        guard let body = blocks.first(where: { $0.count >= 3 && $0[0] & 7 == 1 }) else {
            if !blocks.contains(where: { $0[0] & 7 == 2 }) {
                found.addFault("a loop extension without its count", at: start)
            }
            return
        }
        let count = body[1...2].littleEndian
        let plays = count == 0 ? 0 : count + 1
        if let first = loopStart, first.plays != plays {
            found.addFault("a second loop extension, which disagrees with that at byte \(first.offset)", at: start)
        }
        loopStart = (start, plays)
        found.plays = plays
        if imageCount == 0 { frameStart = cursor.offset }
    }

    /// Offset of the last loop extension, and its plays.
    private var loopStart: (offset: Int, plays: Int)?

    private mutating func parseImage() throws(EncodingError) -> Image {
        let start = cursor.offset - 1
        let (left, top) = try (cursor.littleEndian(2), cursor.littleEndian(2))
        let (width, height) = try (cursor.littleEndian(2), cursor.littleEndian(2))
        let flags = try cursor.byte()
        let localTable = try colorTable(flags)
        if control == nil { found.addNote("image \(imageCount): no graphic control extension", at: start) }
        let codeSize = Int(try cursor.byte())
        guard (2...8).contains(codeSize) else {
            throw .malformed(reason: "image \(imageCount): minimum code size \(codeSize)", offset: cursor.offset - 1)
        }
        let blocks = try subBlocks()
        guard imageCount < FileInspection.maximumFrames else {
            throw .malformed(reason: FileInspection.tooManyImages, offset: start)
        }
        defer { (control, frameStart, imageCount) = (nil, cursor.offset, imageCount + 1) }
        return Image(
            start: start, left: left, top: top, width: width, height: height, isInterlaced: flags & 0x40 != 0,
            table: localTable.isEmpty ? globalTable : localTable, hasLocalTable: !localTable.isEmpty,
            control: control ?? Control(), codeSize: codeSize, blocks: blocks, byteCount: cursor.offset - frameStart)
    }

    /// Returns the bytes of a colour table, as flags announce it; none if they announce none.
    private mutating func colorTable(_ flags: UInt8) throws(EncodingError) -> [UInt8] {
        flags & 0x80 == 0 ? [] : Array(try cursor.take(3 * (2 << Int(flags & 7))))
    }

    /// Returns the sub-blocks up to the terminator, which is the empty one.
    private mutating func subBlocks() throws(EncodingError) -> [ArraySlice<UInt8>] {
        var blocks: [ArraySlice<UInt8>] = []
        while case let count = Int(try cursor.byte()), count > 0 {
            guard blocks.count < Self.maximumBlocks else {
                throw .malformed(reason: "more than \(Self.maximumBlocks) sub-blocks", offset: cursor.offset)
            }
            blocks.append(try cursor.take(count))
        }
        return blocks
    }
}

extension FileInspection {
    /// Inspects a GIF; throws where the structure is lost.
    mutating func inspectGIF(_ cursor: ByteCursor) throws(EncodingError) {
        var parser = GIFParser(cursor)
        defer { self = parser.found }
        try parser.parseHeader()
        while let image = try parser.nextImage() { parser.found.add(image) }
    }

    private mutating func add(_ image: GIFParser.Image) {
        check(image, index: frames.count)
        frames.append(Frame(image))
        // Browsers take 10 centiseconds instead. A still has no time.
        for index in frames.count == 2 ? [0, 1] : frames.count > 2 ? [frames.count - 1] : [] {
            guard let delay = frames[index].delay, delay < 2 else { continue }
            addNote("image \(index): delay of \(delay) cs, which browsers stretch to 10", at: image.start)
        }
    }

    private mutating func check(_ image: GIFParser.Image, index: Int) {
        func fault(_ reason: String) { addFault("image \(index): \(reason)", at: image.start) }
        func note(_ reason: String) { addNote("image \(index): \(reason)", at: image.start) }

        if image.width == 0 || image.height == 0 { fault("no pixels: \(image.width)×\(image.height)") }
        if image.left + image.width > width || image.top + image.height > height {
            fault(
                "\(image.width)×\(image.height) at (\(image.left), \(image.top)) leaves the \(width)×\(height) screen")
        }
        if image.isInterlaced { note("interlaced") }
        if image.colors == 0 { fault("no colour table") }
        if image.control.disposal > 3 { fault("unknown disposal \(image.control.disposal)") }
        if let transparent = image.control.transparentIndex, transparent >= image.colors {
            fault("transparent index \(transparent) outside the table of \(image.colors)")
        }
        if image.blocks.dropLast().contains(where: { $0.count != 255 }) {
            note("a sub-block before the last is not full")
        }
        var reader = LZWReader(codeSize: image.codeSize)
        reader.read(image.blocks)
        reader.faults.forEach(fault)
        reader.notes.forEach(note)
        let pixels = image.width * image.height
        if reader.pixelCount != pixels { fault("\(reader.pixelCount) pixels instead of \(pixels)") }
        // Transparent pixels paint nothing, and that index was checked above.
        if let largest = reader.largestIndex(except: image.control.transparentIndex), largest >= image.colors {
            fault("index \(largest) outside the table of \(image.colors)")
        }
    }
}

extension FileInspection.Frame {
    fileprivate init(_ image: GIFParser.Image) {
        let control = image.control
        self.init(
            left: image.left, top: image.top, width: image.width, height: image.height,
            seconds: Double(control.delay) / 100,
            after: control.disposal == 3 ? "restore" : control.disposal == 2 ? "clear" : "keep",
            blend: control.transparentIndex == nil ? "replace" : "over", bytes: image.byteCount, delay: control.delay,
            disposal: control.disposal, transparentIndex: control.transparentIndex,
            localColors: image.hasLocalTable ? image.colors : 0)
    }
}
