import TextFormats

/// A job file of comma-separated values. The head line names keys, and every further record is a job.
final class CSVTable {
    private enum Column: Equatable {
        case target(JobRecord.Target)
        case id
        /// Column without a key, for templates only.
        case other

        /// Nil for a name that is no key.
        init?(_ name: String) throws(ValueError) {
            if name == RecordDecoder.Extra.id.rawValue {
                self = .id
            } else if let target = try JobRecord.Target(name) {
                self = .target(target)
            } else {
                return nil
            }
        }

        /// The key, and the panel that has it; nil for other columns.
        var key: (panel: Int?, key: JobKey)? {
            switch self {
            case .target(.key(let key)): (nil, key)
            case .target(.panel(let key)): (key.panel, key.key)
            case .target(.theme), .id, .other: nil
            }
        }

        /// The key if it is one of values, and the panel that shows them.
        var value: (panel: Int?, key: JobKey)? { key.flatMap { $0.key.kind.isExactNumber ? $0 : nil } }
    }

    /// Keys of a spreadsheet's columns, as options give them.
    struct Reading: Sendable {
        /// Keys by the names of columns.
        var keys: [String: String] = [:]
        /// Columns that are not keys and yet no mistake.
        var ignored: Set<String> = []
        /// Whether every column that is not a key is ignored.
        var ignoresAll = false
    }

    private let table: CSVReader<InputStream>
    private let reading: Reading
    private var columns: [Column] = []
    private var names: [String] = []
    private var row = 0
    /// Names of the columns of values, by panel; those of the job itself have no panel.
    private var valueNames: [Int?: [JobKey: String]] = [:]
    /// Cells of the columns of values by panel, where the file can be read a second time.
    private var valueColumns: [Int?: WrittenColumn] = [:]

    init(
        _ reader: LineReader<InputStream>, _ reading: Reading, faults: inout JobFileFaults
    ) throws(RollGIFError) {
        self.reading = reading
        table = try CSVReader(reader)
        guard let head = try table.head().map(text) else { return }
        do throws(TextFault) {
            let cells = try CSVScanner.cells(of: head.bytes, separator: table.separator)
            let missing = Self.missingKey(beside: cells.map(name))
            for cell in cells { take(cell, head, missing, &faults) }
        } catch {
            faults.append(head.fault(error.offset, path: "", "\(error.reason)"))
        }
        for (column, name) in zip(columns, names) {
            guard let (panel, key) = column.value else { continue }
            valueNames[panel, default: [:]][key] = name
        }
        guard reader.source.isRewindable else { return }
        let (file, most) = (reader.source.name, reader.maximumBytes)
        for panel in valueNames.keys {
            valueColumns[panel] = WrittenColumn { Self.cells(ofPanel: panel, of: file, reading, most) }
        }
    }

    /// Returns the key that the only unknown column may be, as the other end of the change has a column.
    private static func missingKey(beside names: [String]) -> String? {
        let isOne = names.count { JobKey(rawValue: $0) == nil && !["id", "theme"].contains($0) } == 1
        let missing = [JobKey.to, .from].filter { !names.contains($0.rawValue) }
        return isOne && missing.count == 1 ? missing[0].rawValue : nil
    }

    /// Returns the cells of the columns of a panel's values, one of each form. Both ends of a change are of one kind.
    private static func cells(
        ofPanel panel: Int?, of file: String, _ reading: Reading, _ maximumBytes: Int
    ) -> [String] {
        var faults = JobFileFaults()
        guard let lines = try? InputStream.lines(of: file, maximumBytes: maximumBytes),
            let table = try? CSVTable(lines, reading, faults: &faults)
        else { return [] }
        var forms = WrittenForms()
        while !forms.isFull, let text = (try? table.table.next()) ?? nil {
            guard let found = try? CSVScanner.cells(of: text.bytes, separator: table.table.separator),
                found.count == table.columns.count
            else { continue }
            for (column, cell) in zip(table.columns, found) {
                guard let value = column.value, value.panel == panel else { continue }
                forms.add(cell.text)
            }
        }
        return forms.cells
    }

    /// Returns the key that a column has the values of, or else its name.
    private func name(of cell: CSVScanner.Cell) -> String {
        let name = OptionDefinition.trimmed(reading.keys[cell.text] ?? cell.text)
        // Columns that are left out keep their names, though a key may differ only in the case of its letters.
        if reading.ignoresAll || reading.ignored.contains(cell.text) { return name }
        return JobKey.spelled(name)?.rawValue ?? RecordDecoder.Extra(rawValue: name.lowercased())?.rawValue ?? name
    }

    private func take(
        _ cell: CSVScanner.Cell, _ text: SourceText, _ missing: String?, _ faults: inout JobFileFaults
    ) {
        let name = name(of: cell)
        names.append(cell.text)
        let column: Column?
        do throws(ValueError) { column = try Column(name) } catch {
            columns.append(.other)
            faults.append(text.fault(cell.offset, path: name, error.reason))
            return
        }
        if let column, columns.contains(column), column.key?.key.isRepeatable != true {
            faults.append(text.fault(cell.offset, path: name, "the column appears twice"))
        }
        columns.append(column ?? .other)
        if column == nil, !reading.ignoresAll, !reading.ignored.contains(cell.text) {
            let names = JobKey.allCases.map(\.rawValue) + ["id"]
            let meant = UnknownName.key(name, among: names, shortest: 5)
            let hint = meant == nil ? nil : UnknownName.keyAdvice(name, among: names)
            // A column with another word for a key may name the files alone.
            let key = meant?.isMeaning == true && meant?.value == nil ? meant?.key : nil
            let column = Quoted.bare(cell.text)
            let map = Quoted.shellWord("\(column)=\(key ?? missing ?? "key")")
            let options = "add --map \(map) to give it one, or --ignore-columns \(Quoted.shellWord(column))"
            let advice = hint.map { key == nil ? $0 : "\($0) \(options)" } ?? options
            faults.append(
                text.fault(
                    cell.offset, path: name.contains(where: \.isWhitespace) ? Quoted.text(name) : name,
                    "unknown key; \(advice)"))
        }
    }

    /// Returns the next job; nil behind the last. An empty value is one that was not given.
    func nextEntry() throws(RollGIFError) -> JobFile.Entry? {
        guard let text = try table.next().map(text) else { return nil }
        row += 1
        let cells: [CSVScanner.Cell]
        do throws(TextFault) {
            cells = try CSVScanner.cells(of: text.bytes, separator: table.separator)
        } catch {
            return .broken([text.fault(error.offset, path: "", "\(error.reason)")], nil)
        }
        guard cells.count == columns.count else {
            let reason: Message =
                "the row has \(cells.count) values, and the header \(columns.count) columns; quote values that contain "
                + "the separator"
            return .broken([text.fault(0, path: "", reason)], nil)
        }
        var faults: [JobFileFault] = []
        var record = JobRecord(text: text)
        record.row = (row, valueNames[nil] ?? [:])
        record.column = valueColumns[nil]
        for (name, cell) in zip(names, cells) { record.columns[name] = cell.text }
        for (column, cell) in zip(columns, cells) where !cell.text.isEmpty {
            switch column {
            case .other: break
            case .id: record.id = cell.text
            case .target(.theme):
                record.theme = cell.text
                record.offsets[.theme] = cell.offset
            case .target(.key(let key)):
                read(cell, key, path: key.rawValue, text, &faults).map { record.settings.append($0, to: key) }
                record.offsets[.key(key)] = cell.offset
            case .target(.panel(let key)):
                read(cell, key.key, path: key.name, text, &faults).map { reading in
                    record.change(key, offset: cell.offset) { $0.append(reading, to: key.key) }
                }
            }
        }
        for index in record.panels.indices {
            record.panels[index].row = (row, valueNames[index] ?? [:])
            record.panels[index].column = valueColumns[index]
        }
        return faults.isEmpty ? .record(record) : .broken(faults, record)
    }

    private func read(
        _ cell: CSVScanner.Cell, _ key: JobKey, path: String, _ text: SourceText, _ faults: inout [JobFileFault]
    ) -> Setting.Reading? {
        do throws(ValueError) {
            return try key.reading(of: cell.text)
        } catch {
            faults.append(text.fault(cell.offset, path: path, error.reason))
            return nil
        }
    }

    private func text(_ record: CSVReader<InputStream>.Record) -> SourceText {
        SourceText(file: table.lines.source.name, bytes: record.bytes, firstLine: record.line)
    }
}
