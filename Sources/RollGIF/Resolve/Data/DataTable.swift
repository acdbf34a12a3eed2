import TextFormats

/// Comma-separated values with the names of their columns in the first line.
struct DataTable: Sendable {
    let columns: [String]
    /// Byte ranges of the rows, without their line ends.
    let rows: ByteRanges
    private let separator: UInt8

    init(_ bytes: [UInt8]) throws(TextFault) {
        let table = CSVReader(LineReader(MemorySource(bytes), maximumBytes: .max))
        guard let head = table.head() else {
            throw TextFault(offset: 0, reason: "a line with the columns' names is missing")
        }
        separator = table.separator
        columns = try Self.cells(head.bytes, at: head.offset, separator).map(OptionDefinition.trimmed)
        var rows = ByteRanges(most: bytes.count { $0 == 0x0A })
        while let row = table.next() { rows.append(row.offset..<row.offset + row.bytes.count) }
        self.rows = rows
    }

    /// Returns the cells of a row. A short line has fewer cells than there are columns.
    func cells(_ bytes: [UInt8], row: Int) throws(TextFault) -> [String] {
        try Self.cells(Array(bytes[rows[row]]), at: rows[row].lowerBound, separator)
    }

    func forms(ofColumn column: Int, _ bytes: [UInt8]) -> [String] {
        var forms = WrittenForms()
        for row in rows.indices where !forms.isFull && !isPlain(column, bytes[rows[row]]) {
            guard let cells = try? cells(bytes, row: row), cells.indices.contains(column) else {
                continue
            }
            forms.add(OptionDefinition.trimmed(cells[column]))
        }
        return forms.cells
    }

    /// Returns whether a cell of a row has only digits. Most cells have, so their texts are not needed.
    private func isPlain(_ column: Int, _ row: ArraySlice<UInt8>) -> Bool {
        var number = 0
        for byte in row {
            if byte == separator {
                if number == column { return true }
                number += 1
            } else if byte == UInt8(ascii: "\"") || number == column && !WrittenForms.isDigit(byte) {
                return false
            }
        }
        return true
    }

    private static func cells(
        _ record: [UInt8], at offset: Int, _ separator: UInt8
    ) throws(TextFault) -> [String] {
        let end = record.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
        do throws(TextFault) {
            return try CSVScanner.cells(of: Array(record[..<end]), separator: separator).map(\.text)
        } catch {
            throw TextFault(offset: offset + error.offset, reason: error.reason)
        }
    }
}
