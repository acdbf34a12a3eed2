import Numerals

extension Job {
    /// Keys whose numbers may be references to a data file.
    private static let numberKeys = JobKey.allCases.filter { $0.kind.isExactNumber }
    /// Keys whose texts may hold references in braces.
    private static let textKeys = JobKey.allCases.filter { $0.kind.takesReferences }

    /// Takes values of the data file, for each number that begins with `@` and each `{@…}` in a text.
    ///
    /// - Throws: an error for a missing value, or if there is no data file.
    mutating func applyData() throws(RollGIFError) {
        guard !hasData else { return }
        let maximumMegabytes = megabytesOfData
        try JobReader(job: self).check(.data)
        let file = self[.data]
        var isUsed = try replaceReferences(file, dataElement, maximumMegabytes)
        for (index, panel) in panels.enumerated() where !panel.hasData {
            do throws(RollGIFError) {
                let uses = try panels[index].replaceReferences(
                    panel[.data] ?? file, panel.dataElement ?? dataElement, maximumMegabytes)
                if panel[.data] == nil { isUsed = isUsed || uses }
            } catch {
                throw RollGIFError(error.code, error.text, key: error.key, panel: index)
            }
        }
        if isUsed { replace(.data, self[list: .data], origin: .implied) }
    }

    /// - Parameters:
    ///   - name: the data file; nil for none.
    ///   - element: the row, record or element that references are relative to; nil is the whole file.
    ///   - maximumMegabytes: limit of memory for the file.
    /// - Returns: whether there was a reference.
    private mutating func replaceReferences(
        _ name: String?, _ element: DataElement?, _ maximumMegabytes: Int
    ) throws(RollGIFError) -> Bool {
        var isUsed = false
        for key in Self.numberKeys where self[key]?.utf8.contains(UInt8(ascii: "@")) == true {
            let (parts, isSeries) = (try JobReader(job: self).written(key), key.kind.isSeries)
            guard parts.contains(where: { OptionDefinition.isReference($0.text) }) else { continue }
            var values: [WrittenText] = []
            for part in parts {
                guard OptionDefinition.isReference(part.text) else {
                    values.append(part)
                    continue
                }
                let (found, column) = try self.values(
                    part.text, of: key, name, element, maximumMegabytes,
                    gap: key == .spark ? OptionDefinition.missing : nil)
                guard found.count == 1 || isSeries else {
                    throw .usage(
                        "\(key: key) \(Quoted.bare(part.text)): these are \(found.count) values, and it is one; "
                            + "\(key: .values) takes a series")
                }
                self.column = self.column ?? column
                sources[key] = OptionDefinition.trimmed(part.text)
                values += found
            }
            // A series of one record becomes a number that does not change.
            if isSeries, values.count == 1 { values.append(values[0]) }
            replace(key, written: values)
            isUsed = true
        }
        for key in Self.textKeys where self[list: key].contains(where: { $0.contains("{@") }) {
            var texts: [String] = []
            for text in self[list: key] {
                texts.append(
                    try Self.fill(text) { reference throws(RollGIFError) in
                        isUsed = true
                        let found = try self.texts(reference, of: key, name, element, maximumMegabytes)
                        return found.joined(separator: ", ")
                    })
            }
            // Without a text, the line is left out.
            let shown = element == nil ? texts : texts.filter { !$0.isEmpty }
            replace(key, shown)
            if shown.isEmpty { self[key] = nil }
        }
        if isUsed, self[.data] != nil { replace(.data, self[list: .data], origin: .implied) }
        hasData = true
        return isUsed
    }

    /// Limit of memory for the data file in megabytes; an invalid limit is refused later.
    private var megabytesOfData: Int { JobReader(job: self).value(.maxMemory) }

    package func dataText(_ reference: String) throws(ValueError) -> String {
        do throws(RollGIFError) {
            return try texts(reference, of: .output, self[.data], dataElement, megabytesOfData).joined(separator: "-")
        } catch {
            throw ValueError(reason: error.text)
        }
    }

    /// Returns the values of a reference in a data file, and the column that they come from.
    ///
    /// - Parameter gap: the text of a null, an empty or a missing cell; nil makes these errors.
    private func values(
        _ text: String, of key: JobKey, _ name: String?, _ element: DataElement?, _ maximumMegabytes: Int,
        gap: String? = nil
    ) throws(RollGIFError) -> (found: [WrittenText], column: WrittenColumn?) {
        let option: Message = "\(key: key) \(Quoted.line(text, length: 200))"
        guard let name else {
            throw .usage("\(option): values starting with @ need \(key: .data, is: "FILE")")
        }
        let reference: DataReference
        do throws(ValueError) { reference = try DataReference(OptionDefinition.trimmed(text)) } catch {
            throw .usage("\(option): \(error.reason)")
        }
        let file = try DataFile.named(name, maximumMegabytes: maximumMegabytes)
        do throws(RollGIFError) {
            let found = try file.texts(reference, of: key, in: element, gap: gap)
            let isNumber = key.kind.isExactNumber
            if let other = found.first(where: {
                $0.isFlag ? isNumber : gap == nil && $0.text.allSatisfy(\.isWhitespace)
            }) {
                let fault = other.isFlag ? "not a number" : "empty"
                throw .badData("there is \(Quoted.text(other.text)), which is \(fault); name another value")
            }
            return (found, file.column(of: reference))
        } catch {
            throw RollGIFError(error.code, "\(option): \(error.text)")
        }
    }

    /// Returns the texts of a reference. Of the jobs of a list, each may lack one, but not the name of its file.
    private func texts(
        _ text: String, of key: JobKey, _ name: String?, _ element: DataElement?, _ maximumMegabytes: Int
    ) throws(RollGIFError) -> [String] {
        let gap = element == nil || key == .output ? nil : ""
        return try values(text, of: key, name, element, maximumMegabytes, gap: gap).found.map(\.text)
    }

    /// Returns a text with the references in its braces filled in; `{{@` is a literal brace.
    static func fill(
        _ text: String, _ value: (String) throws(RollGIFError) -> String
    ) throws(RollGIFError) -> String {
        let parts = try text.split(separator: "{{@", omittingEmptySubsequences: false).map {
            part throws(RollGIFError) in
            if let open = part.ranges(of: "{@").last, !part[open.upperBound...].contains("}") {
                throw .usage("\(Quoted.text(text)): {@ has no closing }; write {{@ for a literal {@")
            }
            return try OptionDefinition.filled(String(part)) { name throws(RollGIFError) in
                OptionDefinition.isReference(name) ? try value(name) : nil
            }
        }
        return parts.joined(separator: "{@")
    }
}
