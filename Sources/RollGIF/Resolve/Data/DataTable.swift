import TextFormats

/// Comma-separated values with the names of their columns in the first line.
struct DataTable: Sendable {
    let columns: [String]
    /// Byte ranges of the rows, without their line ends.
    let rows: ByteRanges.SubSequence
    private let separator: UInt8

    init(_ bytes: [UInt8]) throws(TextFault) {
        var rows = Self.records(of: bytes)[...]
        var separator: UInt8?
        if let first = rows.first, let named = CSVScanner.separator(ofLine: Array(bytes[first])) {
            separator = named
            rows = rows.dropFirst()
        }
        guard let head = rows.first else {
            throw TextFault(offset: 0, reason: "a line with the columns' names is missing")
        }
        let used = separator ?? CSVScanner.separator(ofHead: Array(bytes[head]))
        self.separator = used
        self.rows = rows.dropFirst()
        columns = try Self.cells(bytes, head, used).map(OptionDefinition.trimmed)
    }

    /// Returns the cells of a row. A short line has fewer cells than there are columns.
    func cells(_ bytes: [UInt8], row: Int) throws(TextFault) -> [String] {
        try Self.cells(bytes, rows[rows.startIndex + row], separator)
    }

    /// Returns the cells of a column, one of each form.
    func forms(ofColumn column: Int, _ bytes: [UInt8]) -> [String] {
        var forms = WrittenForms()
        for row in rows.indices where !forms.isFull && !isPlain(column, bytes[rows[row]]) {
            guard let cells = try? Self.cells(bytes, rows[row], separator), cells.indices.contains(column) else {
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
        _ bytes: [UInt8], _ place: Range<Int>, _ separator: UInt8
    ) throws(TextFault) -> [String] {
        do throws(TextFault) {
            return try CSVScanner.cells(of: Array(bytes[place]), separator: separator).map(\.text)
        } catch {
            throw TextFault(offset: place.lowerBound + error.offset, reason: error.reason)
        }
    }

    /// Records that are not empty; line ends inside quotation marks do not end a record.
    private static func records(of bytes: [UInt8]) -> ByteRanges {
        var records = ByteRanges(most: bytes.count { $0 == 0x0A } + 1)
        var (start, isQuoted) = (0, false)
        let feed: UInt8 = CSVScanner.endsLinesWithReturns(bytes) ? 0x0D : 0x0A
        for position in 0...bytes.count {
            if position < bytes.count {
                if bytes[position] == UInt8(ascii: "\"") { isQuoted.toggle() }
                guard bytes[position] == feed, !isQuoted else { continue }
            }
            var end = position
            while end > start, bytes[end - 1] == 0x0D || bytes[end - 1] == 0x20 { end -= 1 }
            if end > start { records.append(start..<end) }
            start = position + 1
        }
        return records
    }
}
