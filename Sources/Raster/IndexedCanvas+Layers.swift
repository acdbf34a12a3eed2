extension IndexedCanvas {
    /// Every index replaced by the table's entry for it; the table has 256 entries.
    package func mapped(by table: [UInt8]) -> IndexedCanvas {
        IndexedCanvas(width: width, height: height, pixels: lookUp(pixels[...], in: table))
    }

    /// The indices of frames of several inks, each with a table of its own.
    ///
    /// Where two inks meet in a pixel, the one that covers more of it is shown, at their common coverage: inks only
    /// touch at the edges of glyphs.
    ///
    /// - Parameters:
    ///   - layers: coverages of the same size, at least one.
    ///   - tables: 256 indices for each layer, by coverage; all agree on coverage 0.
    package init(layers: [CoverageCanvas], tables: [[UInt8]]) {
        precondition(!layers.isEmpty && layers.count == tables.count, "a table for each layer")
        self = layers[0].indexed(by: tables[0])
        for number in layers.indices.dropFirst() {
            let table = tables[number]
            for (index, coverage) in layers[number].coverage.enumerated() where coverage > 0 {
                let covered = layers[..<number].reduce(0) { max($0, $1.coverage[index]) }
                if coverage >= covered {
                    pixels[index] = table[min(255, Int(coverage) + Int(covered))]
                }
            }
        }
    }
}

/// Looks every byte up in a table of 256 entries.
func lookUp(_ bytes: ArraySlice<UInt8>, in table: [UInt8]) -> [UInt8] {
    precondition(table.count == 256, "an entry for every byte")
    return unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe table.withUnsafeBufferPointer { table in
                for index in 0..<source.count {
                    // `index` stays below the count of both buffers; a byte is below the table's 256.
                    unsafe target[index] = table[Int(source[index])]
                }
            }
        }
        count = bytes.count
    }
}
