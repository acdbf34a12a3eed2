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
                "\(title) is JSON, and its values have paths; write \(key: key, is: "@" + Quoted.bare(name))")
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
            try !document(last).leads(path)
        else { return try texts(path, record: last, gap) }
        guard let places = choice.places(of: records.count) else {
            throw tooFew(records.count, "record")
        }
        var texts: [WrittenText] = []
        for record in places { texts += try self.texts(path.dropLast() + [name], record: record, choice.gap(gap)) }
        return choice.shown(texts)
    }

    /// Returns the number of elements in a list, each of which becomes a job.
    package func count(of list: [String]) throws(RollGIFError) -> Int {
        if format != .json, list.isEmpty { return table?.rows.count ?? records.count }
        guard format == .json else {
            let (form, part) = table == nil ? ("has a record a line", "record") : ("is a table", "row")
            throw bad("\(title) \(form); \"each\": \"@\" is a job of every \(part)")
        }
        let node = try follow(list, in: document(0))
        guard let elements = node.elements else { throw bad("\(what(list, node)), not a list") }
        return elements.count
    }

    func bad(_ message: Message) -> RollGIFError { RollGIFError.badData(message) }

    private func tooFew(_ count: Int, _ part: String) -> RollGIFError {
        bad("\(title) has only \(count) \(part)\(count == 1 ? "" : "s"); name one of them")
    }
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
                    + "\(key: key, is: "@" + Quoted.bare(column))")
        }
        var (name, choice) = (reference.text, DataReference.Choice.last(1))
        if !table.columns.contains(name), let chosen = DataReference.choice(in: name) { (name, choice) = chosen }
        let found = table.columns.indices.filter { table.columns[$0] == name }
        guard let column = found.first else {
            throw bad(
                "\(title) has no column \(Quoted.text(name)); \(Suggestion.name(like: name, in: table.columns))it has "
                    + "\(Self.list(table.columns))")
        }
        guard found.count == 1 else {
            throw bad("\(title) has \(found.count) columns \(Quoted.text(name)); rename one")
        }
        guard let rows = row.map({ $0..<($0 + 1) }) ?? choice.places(of: table.rows.count) else {
            throw tooFew(table.rows.count, "row")
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
        let document = try document(record)
        guard let star = path.firstIndex(of: "*"), !document.leads(path) else {
            if let (list, choice) = list(path, in: document) {
                if choice == .count { return [WrittenText(String(list.count), isNumber: true)] }
                let chosen = choice.places(of: list.count).map { list[$0] } ?? []
                return try texts(of: chosen, path, remaining: [], gap)
            }
            let node = try follow(path, in: document)
            guard let elements = node.elements else { return [try text(node, path, gap)] }
            return try texts(of: elements[...], path, remaining: [], gap)
        }
        let list = Array(path[..<star])
        let node = try follow(list, in: document)
        guard var elements = node.elements?[...] else {
            throw bad("\(what(list, node)), and * is for the elements of a list")
        }
        var remaining = Array(path[(star + 1)...])
        guard !remaining.isEmpty, let (name, choice) = DataReference.choice(in: remaining[remaining.count - 1]) else {
            return try texts(of: elements, list, remaining: remaining, gap)
        }
        remaining[remaining.count - 1] = name
        elements = choice.places(of: elements.count).map { elements[$0] } ?? []
        if choice == .count, elements.isEmpty { return choice.shown([]) }
        return choice.shown(try texts(of: elements, list, remaining: remaining, choice.gap(gap)))
    }

    /// Returns the elements of a list whose name has a choice behind it, `/items:count`, and that choice; nil for other
    /// paths.
    private func list(_ path: [String], in document: JSONNode) -> (elements: [JSONNode], choice: DataReference.Choice)?
    {
        guard let step = path.last, let (name, choice) = DataReference.choice(in: step), !document.leads(path) else {
            return nil
        }
        let list = Array(path.dropLast()) + (name.isEmpty ? [] : [name])
        let (node, depth) = document.follow(list)
        return depth == list.count ? node.elements.map { ($0, choice) } : nil
    }

    private func texts(
        of elements: ArraySlice<JSONNode>, _ list: [String], remaining: [String], _ gap: String?
    ) throws(RollGIFError) -> [WrittenText] {
        guard !elements.isEmpty else { throw bad("\(place(list)) is an empty list") }
        var texts: [WrittenText] = []
        for (index, element) in elements.enumerated() {
            let path = list + [String(index)]
            texts.append(try text(follow(remaining, in: element, behind: path), path + remaining, gap))
        }
        return texts
    }

    /// Returns the text of a value that is neither an object nor a list.
    private func text(_ node: JSONNode, _ path: [String], _ gap: String?) throws(RollGIFError) -> WrittenText {
        switch node.content {
        case .number(let text): return WrittenText(text, isNumber: true)
        case .string(let text): return WrittenText(text)
        case .bool(let bool): return WrittenText(bool ? "true" : "false", isFlag: true)
        case .null:
            guard let gap else { throw bad("\(place(path)) is null; name a number or a text") }
            return WrittenText(gap)
        case .object, .array: throw bad("\(what(path, node)); name one of these")
        }
    }

    /// Returns whether an element has no such path, but another one of its list has it.
    private func isMissing(_ path: [String], in element: Job.DataElement) throws(RollGIFError) -> Bool {
        func leads(_ index: Int) throws(RollGIFError) -> Bool {
            try format == .jsonl
                ? document(index).leads(path) : document(0).leads(element.list + [String(index)] + path)
        }
        guard try !leads(element.index) else { return false }
        for index in 0..<(try count(of: element.list)) where try leads(index) { return true }
        return false
    }

    /// Returns the value at a path. The error about one that leads nowhere shows its existing part and the value there.
    ///
    /// - Parameter front: steps before those of the path.
    private func follow(
        _ path: [String], in document: JSONNode, behind front: [String] = []
    ) throws(RollGIFError) -> JSONNode {
        let (node, depth) = document.follow(path)
        guard depth < path.count else { return node }
        let hint = Suggestion.name(like: path[depth], in: node.members?.map(\.name) ?? [])
        throw bad(
            "\(what(front + path[..<depth], node)); there is no \(Quoted.text(path[depth])) in it"
                + (hint.isEmpty ? "" : "; \(hint.dropLast())"))
    }

    /// Returns a description of a value, such as `data.json: /a/b is an object with x, y`.
    private func what(_ path: [String], _ node: JSONNode) -> String {
        let kind =
            switch node.content {
            case .object(let members):
                members.isEmpty ? "an object with nothing in it" : "an object with \(Self.list(members.map(\.name)))"
            case .array(let elements):
                elements.isEmpty ? "a list with nothing in it" : "a list, numbered 0 to \(elements.count - 1)"
            case .number(let text): "the number \(Quoted.bare(text))"
            case .string(let text): "the text \(Quoted.text(text))"
            case .bool, .null: node.kindName
            }
        return "\(place(path)) is \(kind)"
    }

    private func place(_ path: [String]) -> String {
        path.isEmpty ? title : "\(title): \(Quoted.line(DataReference.pointer(path), length: 200))"
    }

    /// Returns the value of a record, which is read once; faults have their positions in the file.
    private func document(_ record: Int) throws(RollGIFError) -> JSONNode {
        if let known = documents.withLock({ $0[record] }) { return known }
        let range = records[record]
        do throws(TextFault) {
            let node = try JSONParser.parse(format == .json ? bytes : Array(bytes[range]))
            documents.withLock { $0[record] = node }
            return node
        } catch {
            throw Self.fault(TextFault(offset: range.lowerBound + error.offset, reason: error.reason), name, bytes)
        }
    }
}

extension JSONNode {
    /// Follows a path as far as it leads: through objects by name, through lists by number from 0.
    ///
    /// - Returns: the last value, and the number of steps to it.
    fileprivate func follow(_ path: [String]) -> (node: JSONNode, depth: Int) {
        var node = self
        for (depth, step) in path.enumerated() {
            // RFC 6901 allows neither a sign nor a leading zero.
            let index = Int(step).flatMap { String($0) == step ? $0 : nil }
            let element = index.flatMap { index in
                node.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            }
            guard let next = node[step] ?? element else { return (node, depth) }
            node = next
        }
        return (node, path.count)
    }

    fileprivate func leads(_ path: [String]) -> Bool { follow(path).depth == path.count }
}
