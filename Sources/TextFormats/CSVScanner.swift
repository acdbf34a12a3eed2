/// The scanner of a record of comma-separated values by RFC 4180; spreadsheets of many countries put semicolons or tabs
/// instead of the commas.
package enum CSVScanner {
    package struct Cell: Equatable {
        package let text: String
        /// Offset from the start of the record, in bytes.
        package let offset: Int

        package init(text: String, offset: Int) {
            self.text = text
            self.offset = offset
        }
    }

    /// Returns whether a quotation opens or closes within a line, so that the next line is on its other side.
    package static func opensOrCloses(_ bytes: [UInt8]) -> Bool {
        // Parity is enough: a doubled mark closes and opens again.
        bytes.count { $0 == UInt8(ascii: "\"") } % 2 == 1
    }

    /// Returns whether the first line ends with a carriage return alone, as spreadsheets for old Macintoshes write all
    /// lines.
    package static func endsLinesWithReturns(_ bytes: [UInt8]) -> Bool {
        var isQuoted = false
        for (place, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted, byte == 0x0A || byte == 0x0D else { continue }
            return byte == 0x0D && place + 1 < bytes.count && bytes[place + 1] != 0x0A
        }
        return false
    }

    /// Returns the separator of a head line: the most frequent of comma, semicolon and tab outside quotation marks. No
    /// key contains one of them.
    package static func separator(ofHead bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let (comma, others) = (UInt8(ascii: ","), [UInt8(ascii: ";"), UInt8(ascii: "\t")])
        return others.reduce(comma) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
    }

    /// Returns the separator that a line such as `sep=;` names; nil for any other line.
    package static func separator(ofLine bytes: [UInt8]) -> UInt8? {
        let line = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard line.count == 5, line.starts(with: Array("sep=".utf8)), let separator = line.last else { return nil }
        return separator
    }

    /// Returns the cells of a record without its line end.
    package static func cells(
        of bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")
    ) throws(TextFault) -> [Cell] {
        var cells: [Cell] = []
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while true {
            let start = position
            var value: [UInt8] = []
            if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                position += 1
                while true {
                    guard position < bytes.count else {
                        throw TextFault(offset: start, reason: "the quotation mark is never closed")
                    }
                    if bytes[position] != UInt8(ascii: "\"") {
                        value.append(bytes[position])
                        position += 1
                    } else if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") {
                        value.append(UInt8(ascii: "\""))
                        position += 2
                    } else {
                        position += 1
                        break
                    }
                }
                guard position == bytes.count || bytes[position] == separator else {
                    throw TextFault(
                        offset: position, reason: "a separator must follow the closing quotation mark")
                }
            } else {
                while position < bytes.count, bytes[position] != separator {
                    guard bytes[position] != UInt8(ascii: "\"") else {
                        throw TextFault(
                            offset: position,
                            reason: "a quotation mark inside a value needs the value in quotation marks, and is doubled"
                        )
                    }
                    position += 1
                }
                value = Array(bytes[start..<position])
            }
            guard let text = String(validating: value, as: UTF8.self) else {
                throw TextFault(offset: start, reason: "the value is not valid UTF-8; save the file as UTF-8")
            }
            cells.append(Cell(text: text, offset: start))
            guard position < bytes.count else { return cells }
            position += 1
        }
    }
}

/// A reader of the records of a table, one after the other: each without its line end, with the line of its first byte
/// from 1, and with the offset of that byte from the start of the text.
package final class CSVReader<Source: LineSource> {
    package typealias Record = (bytes: [UInt8], line: Int, offset: Int)

    package let lines: LineReader<Source>
    package private(set) var separator = UInt8(ascii: ",")

    /// - Parameter lines: the lines of the table, none of which has been read.
    package init(_ lines: LineReader<Source>) throws(Source.Failure) {
        self.lines = lines
        try lines.detectReturns()
    }

    /// Returns the line with the names of the columns, and notes the separator; nil for an empty table.
    package func head() throws(Source.Failure) -> Record? {
        guard let first = try next() else { return nil }
        // The separator may be named in a line before the head (`sep=;`), as spreadsheets write it.
        guard let named = CSVScanner.separator(ofLine: first.bytes) else {
            separator = CSVScanner.separator(ofHead: first.bytes)
            return first
        }
        separator = named
        return try next()
    }

    /// Returns the next record that has a cell with a text; nil behind the last.
    package func next() throws(Source.Failure) -> Record? {
        while var bytes = try lines.next() {
            let (line, offset) = (lines.line, lines.offset)
            var isOpen = CSVScanner.opensOrCloses(bytes)
            while isOpen, let more = try lines.next() {
                guard bytes.count + more.count < lines.maximumBytes else {
                    throw lines.source.tooLong(line: line, maximumBytes: lines.maximumBytes)
                }
                bytes.append(0x0A)
                bytes.append(contentsOf: more)
                if CSVScanner.opensOrCloses(more) { isOpen.toggle() }
            }
            if bytes.last == 0x0D { bytes.removeLast() }
            // Spreadsheets leave lines of nothing but separators behind their last row.
            if bytes.contains(where: { $0 != separator && $0 != UInt8(ascii: " ") }) {
                return (bytes, line, offset)
            }
        }
        return nil
    }
}
