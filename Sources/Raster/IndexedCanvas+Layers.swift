extension IndexedCanvas {
    /// Every index replaced by the table's entry for it; the table has 256 entries.
    package func mapped(by table: [UInt8]) -> IndexedCanvas {
        IndexedCanvas(
            width: width, height: height, ground: table[Int(ground)], box: box, stored: lookUp(stored, in: table))
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
        let all = layers.reduce(PixelBox.empty) { $0.union($1.box) }
        let first = layers[0].indexed(by: tables[0])
        var stored = first.box.extend(first.stored, to: all, ground: first.ground)
        for number in layers.indices.dropFirst() {
            let (layer, table) = (layers[number], tables[number])
            for row in layer.box.rows {
                for column in layer.box.columns {
                    let coverage = layer.coverage(row: row, column: column)
                    guard coverage > 0 else { continue }
                    let covered = layers[..<number].reduce(0) { max($0, $1.coverage(row: row, column: column)) }
                    if coverage >= covered {
                        stored[all.index(row: row, column: column)] = table[min(255, Int(coverage) + Int(covered))]
                    }
                }
            }
        }
        self.init(width: first.width, height: first.height, ground: first.ground, box: all, stored: stored)
    }
}

/// Looks every byte up in a table of 256 entries.
func lookUp(_ bytes: [UInt8], in table: [UInt8]) -> [UInt8] {
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
