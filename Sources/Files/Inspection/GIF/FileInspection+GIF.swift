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
