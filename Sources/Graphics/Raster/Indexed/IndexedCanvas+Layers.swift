extension IndexedCanvas {
    /// Replaces every index by its entry in a table of 256.
    package func mapped(by table: [UInt8]) -> IndexedCanvas {
        guard still == nil else {
            return IndexedCanvas(width: width, height: height, pixels: lookUp(pixels, in: table))
        }
        return IndexedCanvas(
            width: width, height: height, background: table[Int(background)], box: box,
            stored: lookUp(stored, in: table))
    }

    /// Makes the indices of a frame of several text colours, each with its own table.
    ///
    /// Overlapping text colours are mixed as stored, at their reduced coverages; the mixtures are added to the palette
    /// as they occur.
    ///
    /// - Parameters:
    ///   - layers: the text colours' layers, at least one, of one size.
    ///   - tables: 256 indices for each layer, by coverage; all agree on coverage 0.
    ///   - shown: the reduced coverage of each of the 256.
    ///   - palette: the colours of the indices.
    ///   - reserved: the entries at the palette's start that no mixture may use: the background and the transparent
    ///     one.
    ///   - limit: the maximum number of colours in the palette; a mixture beyond it takes the nearest of them.
    package init(
        layers: [CoverageLayer], tables: [[UInt8]], shown: [UInt8], palette: inout [RGB], reserved: Int, limit: Int
    ) {
        precondition(!layers.isEmpty && layers.count == tables.count, "a table for each layer")
        let all = layers.reduce(PixelBox.empty) { $0.union($1.canvas.box) }
        let first = layers[0].canvas.indexed(by: tables[0])
        let background = first.background
        var stored = first.box.extend(first.stored, to: all, background: background)
        for number in layers.indices.dropFirst() {
            let (textColor, canvas, table) = (layers[number].textColor, layers[number].canvas, tables[number])
            var mixtures: [Int: UInt8] = [:]
            for row in canvas.box.rows {
                for column in canvas.box.columns {
                    let coverage = Int(canvas.coverage(row: row, column: column))
                    guard table[coverage] != background else { continue }
                    let index = all.index(row: row, column: column)
                    let below = stored[index]
                    if below == background {
                        stored[index] = table[coverage]
                        continue
                    }
                    let pair = Int(below) << 8 | Int(shown[coverage])
                    if mixtures[pair] == nil {
                        let mixture = palette[Int(below)].mixed(with: textColor, weight: shown[coverage])
                        mixtures[pair] = Self.entry(of: mixture, in: &palette, limit: limit, after: reserved)
                    }
                    stored[index] = mixtures[pair]!
                }
            }
        }
        self.init(width: first.width, height: first.height, background: background, box: all, stored: stored)
    }

    /// Returns the index of a colour, which is added to the palette where there is room; else that of the nearest one.
    private static func entry(of color: RGB, in palette: inout [RGB], limit: Int, after reserved: Int) -> UInt8 {
        let candidates = palette.indices.dropFirst(reserved)
        // The first of equally near entries wins.
        let nearest = candidates.min { palette[$0].squaredDistance(to: color) < palette[$1].squaredDistance(to: color) }
        if let nearest, palette[nearest] == color || palette.count >= limit { return UInt8(nearest) }
        palette.append(color)
        return UInt8(palette.count - 1)
    }
}

/// Looks every byte up in a table of 256 entries.
func lookUp(_ bytes: [UInt8], in table: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
        unsafe bytes.withUnsafeBytes { source in
            unsafe lookUp(source, in: table, to: UnsafeMutableRawBufferPointer(target))
        }
        count = bytes.count
    }
}

/// Looks a run of bytes up in a table of 256 entries.
func lookUp(
    _ bytes: [UInt8], from first: Int, count: Int, in table: [UInt8], to target: inout [UInt8], at start: Int
) {
    unsafe bytes.withUnsafeBytes { source in
        unsafe target.withUnsafeMutableBytes { target in
            unsafe lookUp(
                UnsafeRawBufferPointer(rebasing: source[first..<first + count]), in: table,
                to: UnsafeMutableRawBufferPointer(rebasing: target[start..<start + count]))
        }
    }
}

/// Looks bytes up in a table of 256 entries. Most bytes of a frame are 0, and those are looked up by eights.
@inline(__always)
private func lookUp(_ source: UnsafeRawBufferPointer, in table: [UInt8], to target: UnsafeMutableRawBufferPointer) {
    precondition(table.count == 256 && source.count == target.count, "an entry for every byte, and room for it")
    let zeros = UInt64(table[0]) &* 0x0101_0101_0101_0101
    unsafe table.withUnsafeBufferPointer { table in
        var index = 0
        // Accesses of eight bytes begin at least eight bytes before the end of both buffers; a byte indexes 256
        // entries.
        while index &+ 8 <= source.count {
            if unsafe source.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0 {
                unsafe target.storeBytes(of: zeros, toByteOffset: index, as: UInt64.self)
            } else {
                for byte in index..<index &+ 8 { unsafe target[byte] = table[Int(source[byte])] }
            }
            index &+= 8
        }
        for byte in index..<source.count { unsafe target[byte] = table[Int(source[byte])] }
    }
}
