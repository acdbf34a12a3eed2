private import Numerals
package import TextFormats

// The command line, job files and drawing all read values here. Every error names the valid values.
extension OptionDefinition {
    /// Returns the value of a text from the command line, a CSV cell or a program.
    ///
    /// Values to show stay unread, because they are read together and with other settings.
    package func read(_ text: String) throws(ValueError) -> ParsedValue {
        try spelledReading(of: text).value.get()
    }

    /// Returns the reading of a text as the row spells it: words in any case and with any dashes have the row's, and
    /// pasted quotation marks around a value are none of it.
    package func spelledReading(of text: String) throws(ValueError) -> Setting.Reading {
        let text = kind.isShown ? text : PastedText.unquoted(text)
        do throws(ValueError) {
            return Setting.Reading(text: text, value: .success(try readExactly(text)))
        } catch {
            guard let word = kind.word(like: text), let value = try? readExactly(word) else { throw error }
            return Setting.Reading(text: word, value: .success(value))
        }
    }

    private func readExactly(_ text: String) throws(ValueError) -> ParsedValue {
        guard !text.utf8.contains(0) else { throw ValueError(reason: "a text may not hold a NUL") }
        try checkLength(text)
        guard kind.followsPage else { return try kind.read(text, self) }
        if kind.colorRole != nil, PageValues.isCurrent(text) {
            guard kind.takesPageColor else { throw PageValues.currentElsewhere }
            return .pageColor
        }
        guard PageValues.areIn(text) else { return try kind.read(text, self) }
        let values = try PageValues(text, of: kind)
        return try .onPages(light: kind.read(values.light, self), dark: kind.read(values.dark, self))
    }

    /// Checks a text as a user writes it.
    package func check(_ text: String) throws(ValueError) { _ = try read(text) }

    /// Maximum number of bytes of a text other than a number. Shaping a longer one takes more memory than a picture.
    static let longestText = 4096

    /// Throws for a text that is too long, before it is read. Numbers have other limits.
    package func checkLength(_ text: String) throws(ValueError) {
        guard kind.isExactNumber || text.utf8.count <= Self.longestText else {
            throw ValueError(reason: "it has \(text.utf8.count) bytes, more than the \(Self.longestText) of a text")
        }
    }
}

extension OptionDefinition {
    /// Returns the readings of a JSON value of this key, one for each element of a repeatable one.
    ///
    /// - Throws: an error with the word to write instead of `true` and `false` for a key with words.
    package func readings(of node: JSONNode) throws(ValueError) -> [Setting.Reading] {
        do throws(ValueError) {
            return try elementReadings(of: node)
        } catch {
            guard let flag = node.bool, let key = JobKey(rawValue: name),
                let word = UnknownName.value("\(flag)", of: key)
            else { throw error }
            throw ValueError(reason: "\(error.reason); write \"\(word)\"", offset: error.offset, subpath: error.subpath)
        }
    }

    private func elementReadings(of node: JSONNode) throws(ValueError) -> [Setting.Reading] {
        guard isRepeatable else {
            if let texts = try kind.written?(node) {
                return [
                    Setting.Reading(text: Self.joined(texts.map(\.text)), value: .success(.form(texts)))
                ]
            }
            return [try reading(of: try kind.text(node))]
        }
        guard let elements = node.elements else {
            return [try reading(of: try NodeText.string(node, "a string or a list of strings"))]
        }
        return try NodeText.all(elements) { element throws(ValueError) in
            [try reading(of: try NodeText.string(element))]
        }
    }

    /// Returns the reading of a text from a file. Its errors quote the text, because they do not show the line.
    package func reading(of text: String) throws(ValueError) -> Setting.Reading {
        do throws(ValueError) {
            return try spelledReading(of: text)
        } catch {
            if kind.isExactNumber { throw error }
            throw ValueError(reason: "\(Quoted.text(text)): \(error.reason)")
        }
    }
}

// These members read and write numbers as texts.
extension OptionDefinition {
    /// A missing number in a list, as JSON writes it.
    package static let missing = "null"

    /// Returns whether a text means a missing number, such as `null` or `NaN`.
    package static func isGap(_ text: String) -> Bool { [missing, "nan"].contains(trimmed(text).lowercased()) }

    /// Returns the values as one text that splits into the same values.
    package static func joined(_ texts: [String]) -> String {
        texts.joined(separator: texts.contains { $0.contains(",") } ? ";" : ",")
    }

    /// Returns a plain decimal number. Swift's reader would also accept "nan", "0x1p3" and "1e3".
    package static func decimal(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 || $0 == 43 }) else { return nil }
        return Double(text)
    }

    /// Returns a number as the readers take it, without an exponent and without zeros at the end of its fraction.
    package static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : plainDecimal(String(number))
    }

    /// Returns a number's text without an exponent and without zeros at the end of its fraction: `20.0` and `2e1` are
    /// 20.
    static func plainDecimal(_ text: String) -> String {
        guard text.utf8.contains(where: { ".eE".utf8.contains($0) }),
            let value = try? DecimalValue(parsing: text, maximumDigits: 400)
        else { return text }
        return value.shortest.description
    }

    /// Returns whether a text is a reference to a data file, such as `@/stars` or `@amount:last:7`.
    package static func isReference(_ text: some StringProtocol) -> Bool { text.utf8.first == UInt8(ascii: "@") }

    /// Returns a plain decimal number, or the part that a percentage is: 0.5 for `50%`.
    package static func factor(_ text: some StringProtocol) -> Double? {
        text.last == "%" ? decimal(trimmed(text.dropLast())).map { $0 / 100 } : decimal(text)
    }

    /// Returns the text without spaces at its ends.
    package static func trimmed(_ text: some StringProtocol) -> String {
        var remaining = text[...].drop { $0 == " " }
        while remaining.last == " " { remaining.removeLast() }
        return String(remaining)
    }

    /// Returns a word without case and dashes, so that `Extra-Bold` equals `extrabold`.
    static func plainWord(_ word: String) -> String { word.lowercased().filter { $0 != "-" } }
}
