import Numerals

extension Job {
    /// Keys whose numbers may be references to a file of data.
    private static let numberKeys: [JobKey] = [.from, .to, .values, .spark, .goal, .meterFrom]
    /// Those that take several numbers.
    private static let seriesKeys: [JobKey] = [.values, .spark]
    /// Texts that may hold references in braces.
    private static let textKeys: [JobKey] = [
        .from, .to, .title, .label, .prefix, .suffix, .text, .expiredText, .chip, .goalLabel, .altText,
    ]

    /// This job with values of its file of data wherever a number begins with `@` or a text has `{@…}` in it.
    ///
    /// - Throws: that there is no such value, or no file to look for it in.
    package func applyingData() throws(RollGIFError) -> Job {
        guard !hasData else { return self }
        let mostMegabytes = megabytesOfData
        var (job, isUsed) = try replacingReferences(self[.data], dataElement, mostMegabytes)
        for (index, panel) in panels.enumerated() where !panel.hasData {
            do throws(RollGIFError) {
                let own = try panel.replacingReferences(
                    panel[.data] ?? self[.data], panel.dataElement ?? dataElement, mostMegabytes)
                job.panels[index] = own.job
                if panel[.data] == nil { isUsed = isUsed || own.isUsed }
            } catch {
                throw RollGIFError(error.code, error.text, key: error.key, panel: index)
            }
        }
        if isUsed { job.replace(.data, self[list: .data], origin: .implied) }
        job.hasData = true
        return job
    }

    /// - Parameters:
    ///   - name: the file of data; nil for none.
    ///   - element: the row, record or element that references are relative to; nil is the whole file.
    ///   - mostMegabytes: of memory that the file may take.
    private func replacingReferences(
        _ name: String?, _ element: DataElement?, _ mostMegabytes: Int
    ) throws(RollGIFError) -> (job: Job, isUsed: Bool) {
        var (job, isUsed) = (self, false)
        for key in Self.numberKeys {
            let (text, isSeries) = (self[list: key].joined(separator: ","), Self.seriesKeys.contains(key))
            guard text.utf8.contains(UInt8(ascii: "@")) else { continue }
            let parts = isSeries ? text.split(separator: ",").map(OptionDefinition.trimmed) : [text]
            guard parts.contains(where: OptionDefinition.isReference) else { continue }
            var numbers: [String] = []
            for part in parts {
                guard OptionDefinition.isReference(part) else {
                    numbers.append(part)
                    continue
                }
                let found = try texts(part, of: key, name, element, mostMegabytes)
                guard found.count == 1 || isSeries else {
                    throw RollGIFError(
                        .usage,
                        "\(key.optionName) \(Quoted.bare(part)): these are \(found.count) values, and it is one; "
                            + "--values takes a series", key: key)
                }
                for text in found { numbers.append(try number(text, part, key)) }
            }
            // A series of one record is a number that stands still.
            if isSeries, numbers.count == 1 { numbers.append(numbers[0]) }
            job.replace(key, [numbers.joined(separator: ",")])
            isUsed = true
        }
        for key in Self.textKeys where self[list: key].contains(where: { $0.contains("{@") }) {
            var texts: [String] = []
            for text in self[list: key] {
                texts.append(
                    try Self.fill(text) { reference throws(RollGIFError) in
                        isUsed = true
                        let found = try self.texts(reference, of: key, name, element, mostMegabytes)
                        return found.joined(separator: ", ")
                    })
            }
            job.replace(key, texts)
        }
        if isUsed, self[.data] != nil { job.replace(.data, self[list: .data], origin: .implied) }
        job.hasData = true
        return (job, isUsed)
    }

    /// Megabytes of memory that its file of data may take: a limit that is no number is refused later.
    private var megabytesOfData: Int {
        (self[.maxMemory] ?? JobKey.maxMemory.definition.fallback).flatMap { Int($0) } ?? .max
    }

    /// The text of a reference in an output's name.
    package func dataText(_ reference: String) throws(ValueError) -> String {
        do throws(RollGIFError) {
            return try texts(reference, of: .output, self[.data], dataElement, megabytesOfData).joined(separator: "-")
        } catch {
            throw ValueError(reason: error.text)
        }
    }

    /// The texts of a reference in a file of data.
    private func texts(
        _ text: String, of key: JobKey, _ name: String?, _ element: DataElement?, _ mostMegabytes: Int
    ) throws(RollGIFError) -> [String] {
        let option = "\(key.optionName) \(Quoted.line(text, length: 200))"
        guard let name else {
            throw RollGIFError(
                .usage, "\(option): what begins with @ is taken from a file of data; add --data FILE", key: key)
        }
        let reference: DataReference
        do throws(ValueError) { reference = try DataReference(text) } catch {
            throw RollGIFError(.usage, "\(option): \(error.reason)", key: key)
        }
        let file = try DataFile.named(name, mostMegabytes: mostMegabytes)
        do throws(RollGIFError) {
            return try file.texts(reference, in: element, gap: key == .spark ? OptionDefinition.gap : nil)
        } catch {
            throw RollGIFError(error.code, "\(option): \(error.text)", key: key)
        }
    }

    /// The text of a file of data as a number that `--values` takes too. A text that is no number is refused here,
    /// where its place in the file is known.
    private func number(_ text: String, _ reference: String, _ key: JobKey) throws(RollGIFError) -> String {
        let text = OptionDefinition.trimmed(text)
        if (try? DecimalValue(parsing: text)) != nil { return text }
        if key == .spark, OptionDefinition.isGap(text) { return OptionDefinition.gap }
        if isAmongWords(key), PhraseText.isOne(text), key != .values || !text.contains(",") { return text }
        // Times and percentages are read with the style that they bring.
        let isStyled = ClockText(text) != nil || text.hasSuffix("%") && text.contains(where: \.isNumber)
        if isStyled, !text.contains(",") { return text }
        // Numbers may be written as the locale prints them, with or without a currency; the settings of a theme are not
        // known yet.
        var plain = Job()
        for key in [JobKey.locale, .maxDigits] { plain[list: key] = self[list: key] }
        var priced = plain
        (priced[.style], priced[.currency]) = ("currency", self[.currency])
        for job in [plain, priced, self] where text.contains(where: \.isNumber) {
            do throws(RollGIFError) {
                return try JobReader(job: job).value(text, name: key.optionName).description
            } catch {
                // Numbers that are only too long are refused with their limit, not as a text.
                if error.code == .badData { throw error }
            }
        }
        throw RollGIFError(
            .badData,
            "\(key.optionName) \(Quoted.line(reference, length: 200)): there is \(Quoted.text(text)), which is "
                + "no number; name another value", key: key)
    }

    /// Whether a value may be words: beside a plain number it is one.
    private func isAmongWords(_ key: JobKey) -> Bool {
        let other: JobKey? = key == .from ? .to : key == .to ? .from : nil
        guard let other else { return key == .values }
        return self[other].map { (try? DecimalValue(parsing: $0)) == nil } ?? false
    }

    /// A text with the references in its braces filled in; `{{@` is a literal brace.
    static func fill(
        _ text: String, _ value: (String) throws(RollGIFError) -> String
    ) throws(RollGIFError) -> String {
        var filled = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{@") {
            filled += rest[..<start.lowerBound]
            if filled.last == "{" {
                filled += "@"
                rest = rest[start.upperBound...]
                continue
            }
            guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
                throw RollGIFError(
                    .usage, "\(Quoted.text(text)): {@ has no } behind it; write {{@ for a brace that is meant")
            }
            filled += try value(String(rest[rest.index(after: start.lowerBound)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }
}
