import Numerals
private import Synchronization
import TextFormats

extension DataFile {
    /// Returns the texts of a reference, which are one or several.
    ///
    /// - Parameters:
    ///   - key: the setting that the values are for, which messages name.
    ///   - element: the row, record or element that the reference is relative to; nil is the whole file.
    ///   - gap: the text of a null or an empty cell, and of a name that only other elements have; nil makes these
    ///     errors.
    func texts(
        _ reference: DataReference, of key: JobKey, in element: Job.DataElement? = nil, gap: String? = nil
    ) throws(RollGIFError) -> [WrittenText] {
        if let table { return try texts(reference, key, of: table, row: element?.index, gap) }
        guard let path = reference.path else {
            // Steps may be written as in jq or JSONPath: `$.data[0].count`.
            let steps = reference.text.split { ".[]'\"".contains($0) }.map(String.init)
            let name = DataReference.pointer(steps.first == "$" ? steps.dropFirst() : steps[...])
            throw bad(
                "\(title) is JSON, and its values have paths; write \(KeyMark.assigned(key, "@" + Quoted.bare(name)))")
        }
        guard format == .jsonl else {
            guard let element else { return try texts(path, record: 0, gap) }
            if let gap, try isMissing(path, in: element) { return [WrittenText(gap)] }
            return try texts(element.list + [String(element.index)] + path, record: 0, gap)
        }
        if let element {
            if let gap, try isMissing(path, in: element) { return [WrittenText(gap)] }
            return try texts(path, record: element.index, gap)
        }
        let last = records.count - 1
        // The last record is taken, unless a choice follows a colon that is not a part of a name.
        guard let step = path.last, let (name, choice) = DataReference.choice(in: step),
            try !leads(path, record: last)
        else { return try texts(path, record: last, gap) }
        guard let places = choice.places(of: records.count) else {
            throw bad("\(title) has only \(Self.count(records.count, "record")); name one of them")
        }
        var texts: [WrittenText] = []
        for record in places { texts += try self.texts(path.dropLast() + [name], record: record, choice.gap(gap)) }
        return choice.shown(texts)
    }

    /// Returns the number of elements in a list, each of which becomes a job.
    package func count(of list: [String]) throws(RollGIFError) -> Int {
        if format != .json, list.isEmpty { return table?.rows.count ?? records.count }
        guard table == nil else { throw bad("\(title) is a table; \"each\": \"@\" is a job of every row") }
        guard format == .json else {
            throw bad("\(title) has a record a line; \"each\": \"@\" is a job of every record")
        }
        let offset = try follow(list, record: 0)
        guard let elements = elements(at: offset, record: 0) else {
            throw bad("\(try what(list, at: offset, record: 0)), not a list")
        }
        return elements.count
    }

    func bad(_ message: String) -> RollGIFError { RollGIFError.badData(message) }

    /// Returns a count with its noun: `1 row`, `2 rows`.
    private static func count(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
}

// Tables.
extension DataFile {
    private func texts(
        _ reference: DataReference, _ key: JobKey, of table: DataTable, row: Int?, _ gap: String?
    ) throws(RollGIFError) -> [WrittenText] {
        guard reference.path == nil else {
            let named = (try? DataReference.steps(reference.text))?.last.map {
                DataReference.choice(in: $0)?.name ?? $0
            }
            let column = named.flatMap { table.columns.contains($0) ? $0 : nil } ?? table.columns.first ?? "column"
            throw bad(
                "\(title) is a table, and its values have column names; write "
                    + KeyMark.assigned(key, "@" + Quoted.bare(column)))
        }
        var (name, choice) = (reference.text, DataReference.Choice.last(1))
        if !table.columns.contains(name), let chosen = DataReference.choice(in: name) { (name, choice) = chosen }
        let found = table.columns.indices.filter { table.columns[$0] == name }
        guard let column = found.first else {
            throw bad(
                "\(title) has no column \(Quoted.text(name)); \(Suggestion.name(like: name, in: table.columns))it has "
                    + Self.list(table.columns))
        }
        guard found.count == 1 else {
            throw bad("\(title) has \(found.count) columns \(Quoted.text(name)); rename one")
        }
        guard let rows = row.map({ $0..<($0 + 1) }) ?? choice.places(of: table.rows.count) else {
            throw bad("\(title) has only \(Self.count(table.rows.count, "row")) below its header; name one of them")
        }
        var texts: [WrittenText] = []
        for row in rows {
            let cells: [String]
            do throws(TextFault) { cells = try table.cells(bytes, row: row) } catch {
                throw Self.fault(error, self.name, bytes)
            }
            var text = cells.indices.contains(column) ? OptionDefinition.trimmed(cells[column]) : ""
            if text.isEmpty, let gap { text = gap }
            guard !text.isEmpty || gap != nil || choice == .count else {
                throw bad("\(title): row \(row + 1): column \(Quoted.text(name)) is empty")
            }
            texts.append(WrittenText(text))
        }
        return choice.shown(texts)
    }

    /// Returns the column of a table that a reference takes cells of; nil for their number and for other files.
    func column(of reference: DataReference) -> WrittenColumn? {
        guard let table, reference.path == nil else { return nil }
        let choice = table.columns.contains(reference.text) ? nil : DataReference.choice(in: reference.text)
        guard choice?.choice != .count else { return nil }
        let name = choice?.name ?? reference.text
        guard let index = table.columns.firstIndex(where: { $0 == name }) else { return nil }
        return columns.withLock { columns in
            if let known = columns[index] { return known }
            let column = WrittenColumn { [weak self] in self.map { table.forms(ofColumn: index, $0.bytes) } ?? [] }
            columns[index] = column
            return column
        }
    }

    /// Returns a list of at most `most` names for a sentence.
    static func list(_ names: [String], most: Int = 8) -> String {
        names.prefix(most).map { Quoted.bare($0) }.joined(separator: ", ") + (names.count > most ? ", …" : "")
    }
}

// JSON.
extension DataFile {
    /// Returns the texts at a path. A `*` in it means every element of a list.
    private func texts(_ path: [String], record: Int, _ gap: String?) throws(RollGIFError) -> [WrittenText] {
        guard let star = path.firstIndex(of: "*"), try !leads(path, record: record) else {
            if let (list, choice) = try self.list(path, record: record) {
                if choice == .count { return [WrittenText(String(list.count), isNumber: true)] }
                let chosen = choice.places(of: list.count).map { Array(list[$0]) } ?? []
                return try texts(of: chosen, path, remaining: [], record: record, gap)
            }
            let offset = try follow(path, record: record)
            guard let elements = elements(at: offset, record: record) else {
                return [try text(at: offset, path, record: record, gap)]
            }
            return try texts(of: elements, path, remaining: [], record: record, gap)
        }
        let list = Array(path[..<star])
        let offset = try follow(list, record: record)
        guard var elements = elements(at: offset, record: record) else {
            throw bad("\(try what(list, at: offset, record: record)), and * is for the elements of a list")
        }
        var remaining = Array(path[(star + 1)...])
        guard !remaining.isEmpty, let (name, choice) = DataReference.choice(in: remaining[remaining.count - 1]) else {
            return try texts(of: elements, list, remaining: remaining, record: record, gap)
        }
        remaining[remaining.count - 1] = name
        elements = choice.places(of: elements.count).map { Array(elements[$0]) } ?? []
        if choice == .count, elements.isEmpty { return choice.shown([]) }
        return choice.shown(try texts(of: elements, list, remaining: remaining, record: record, choice.gap(gap)))
    }

    /// Returns the elements of a list whose name has a choice behind it, `/items:count`, and that choice; nil for other
    /// paths.
    private func list(
        _ path: [String], record: Int
    ) throws(RollGIFError) -> (elements: [Int], choice: DataReference.Choice)? {
        guard let step = path.last, let (name, choice) = DataReference.choice(in: step),
            try !leads(path, record: record)
        else { return nil }
        let list = path.dropLast() + (name.isEmpty ? [] : [name])
        let place = try walk(Array(list), record: record)
        guard place.depth == list.count else { return nil }
        return elements(at: place.offset, record: record).map { ($0, choice) }
    }

    private func texts(
        of elements: [Int], _ list: [String], remaining: [String], record: Int, _ gap: String?
    ) throws(RollGIFError) -> [WrittenText] {
        guard !elements.isEmpty else { throw bad("\(place(list)) is an empty list") }
        var texts: [WrittenText] = []
        for (index, element) in elements.enumerated() {
            let place = try walk(remaining, record: record, from: element)
            let path = list + [String(index)] + remaining
            guard place.depth == remaining.count else {
                throw try nowhere(path, at: place, record, walked: list.count + 1)
            }
            texts.append(try text(at: place.offset, path, record: record, gap))
        }
        return texts
    }

    /// Returns the text of a value that is neither an object nor a list.
    private func text(
        at offset: Int, _ path: [String], record: Int, _ gap: String?
    ) throws(RollGIFError) -> WrittenText {
        switch try read(record, { index throws(TextFault) in try index.content(at: offset) }) {
        case .number(let text): return WrittenText(text, isNumber: true)
        case .string(let text): return WrittenText(text)
        case .bool(let bool): return WrittenText(bool ? "true" : "false", isFlag: true)
        case .null:
            guard let gap else { throw bad("\(place(path)) is null; name a number or a text") }
            return WrittenText(gap)
        case .object, .array: throw bad("\(try what(path, at: offset, record: record)); name one of these")
        }
    }

    /// Returns whether an element has no such path, but another one of its list has it.
    private func isMissing(_ path: [String], in element: Job.DataElement) throws(RollGIFError) -> Bool {
        func leads(_ index: Int) throws(RollGIFError) -> Bool {
            try format == .jsonl
                ? self.leads(path, record: index) : self.leads(element.list + [String(index)] + path, record: 0)
        }
        guard try !leads(element.index) else { return false }
        for index in 0..<(try count(of: element.list)) where try leads(index) { return true }
        return false
    }

    private func leads(_ path: [String], record: Int) throws(RollGIFError) -> Bool {
        try walk(path, record: record).depth == path.count
    }

    private func follow(_ path: [String], record: Int) throws(RollGIFError) -> Int {
        let place = try walk(path, record: record)
        guard place.depth == path.count else { throw try nowhere(path, at: place, record, walked: 0) }
        return place.offset
    }

    /// Returns the error about a path that leads nowhere, with its existing part and the value there.
    ///
    /// - Parameter walked: steps before those that the position counts.
    private func nowhere(
        _ path: [String], at place: JSONIndex.Position, _ record: Int, walked: Int
    ) throws(RollGIFError) -> RollGIFError {
        let depth = walked + place.depth
        let step = path[depth]
        let names = try read(record) { index throws(TextFault) in try index.names(at: place.offset) }
        let hint = Suggestion.name(like: step, in: names ?? [])
        return bad(
            "\(try what(Array(path[..<depth]), at: place.offset, record: record)); there is no "
                + "\(Quoted.text(step)) in it" + (hint.isEmpty ? "" : "; \(hint.dropLast())"))
    }

    /// Returns a description of a value, such as `data.json: /a/b is an object with x, y`.
    private func what(_ path: [String], at offset: Int, record: Int) throws(RollGIFError) -> String {
        let (content, names) = try read(record) { index throws(TextFault) in
            (try index.content(at: offset), try index.names(at: offset))
        }
        let kind: String
        if let names {
            kind = names.isEmpty ? "an object with nothing in it" : "an object with \(Self.list(names))"
        } else if let elements = elements(at: offset, record: record) {
            kind = elements.isEmpty ? "a list with nothing in it" : "a list, numbered 0 to \(elements.count - 1)"
        } else {
            switch content {
            case .number(let text): kind = "the number \(Quoted.bare(text))"
            case .string(let text): kind = "the text \(Quoted.text(text))"
            default: kind = JSONNode(content).kindName
            }
        }
        return "\(place(path)) is \(kind)"
    }

    private func place(_ path: [String]) -> String {
        path.isEmpty ? title : "\(title): \(Quoted.line(DataReference.pointer(path), length: 200))"
    }

    private func elements(at offset: Int, record: Int) -> [Int]? {
        documents.withLock { $0[record]?.elements(at: offset) }
    }

    private func walk(
        _ path: [String], record: Int, from offset: Int? = nil
    ) throws(RollGIFError) -> JSONIndex.Position {
        try read(record) { index throws(TextFault) in try index.follow(path, from: offset) }
    }

    /// Reads from a record; faults have their positions in the file.
    private func read<Answer>(
        _ record: Int, _ question: (inout JSONIndex) throws(TextFault) -> Answer
    ) throws(RollGIFError) -> Answer {
        let range = records[record]
        do throws(TextFault) {
            return try documents.withLock { documents throws(TextFault) in
                try question(&documents[record, default: JSONIndex(format == .json ? bytes : Array(bytes[range]))])
            }
        } catch {
            throw Self.fault(
                TextFault(offset: range.lowerBound + error.offset, reason: error.reason), name, bytes)
        }
    }
}
