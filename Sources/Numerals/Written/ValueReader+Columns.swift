// Values whose kind depends on the other cells of their column.
extension ValueReader {
    /// Returns the meaning of values by the other cells of their column: `7` is an amount of money among amounts, and
    /// `21:19` is a score among scores.
    ///
    /// The values keep their own number of digits. Cells of several kinds decide nothing.
    ///
    /// - Parameters:
    ///   - reading: the meaning of the values alone.
    ///   - cells: cells of the column, of different forms.
    package func reading(
        _ reading: Reading, of texts: [WrittenText], inColumn cells: [String]
    ) throws(ReadingProblem) -> Reading {
        guard decisive == nil, reading.dependsOnColumn else { return reading }
        let items = texts.dropFirst(reading.cover == nil ? 0 : 1).map(WrittenItem.init)
        let cells = evidence(cells)
        var found: Reading?
        if reading.kind == .clock {
            let scores = cells.filter { $0.kind == .score }.map(\.item)
            if !scores.isEmpty { found = NumberList(items: items + scores, evidence: [], reader: self).score() }
        } else if let kind = cells.first?.kind, cells.allSatisfy({ $0.kind == kind }) {
            found = try readable(NumberList(items: items + cells.map(\.item), evidence: [], reader: self), as: kind)
        }
        guard var found else { return reading }
        found.cover = reading.cover
        found.values = Array(found.values.prefix(items.count))
        found.scores = Array(found.scores.prefix(items.count))
        if found.settings.fractionDigits != nil { found.settings.fractionDigits = reading.values.map(\.scale).max() }
        let own = Set(items.map(\.plain.text))
        found.notes.removeAll { note in
            switch note {
            case .foreignMarks(let text, _), .clock(let text), .bare(let text, _):
                !own.contains(text)
            }
        }
        return found
    }

    /// Returns a list as values of a kind; nil if that is impossible.
    ///
    /// - Throws: for three digits after the only mark of an amount.
    private func readable(_ list: NumberList, as kind: WrittenKind) throws(ReadingProblem) -> Reading? {
        do throws(ReadingProblem) {
            return try list.reading(as: kind)
        } catch {
            guard case .openAmount = error else { return nil }
            throw error
        }
    }

    /// Returns cells with a kind of their own, one of each form.
    private func evidence(_ cells: [String]) -> [(kind: WrittenKind, item: WrittenItem)] {
        var forms: Set<String> = []
        var found: [(kind: WrittenKind, item: WrittenItem)] = []
        for cell in cells {
            let item = WrittenItem(WrittenText(cell))
            guard !item.isBare, forms.insert(Self.form(item.plain)).inserted,
                let kind = try? read([item.text]).kind, kind != .number, kind != .words
            else { continue }
            found.append((kind, item))
        }
        return found
    }

    /// Returns a text with its digits and the marks between them as one digit. Times keep the number of their digits,
    /// which tells them from scores.
    private static func form(_ text: PlainText) -> String {
        let hasColon = text.letters.contains(":")
        var form = ""
        for letter in text.letters {
            let isDigit = letter.isASCIIDigit || letter == "." || letter == ","
            if !isDigit || hasColon || form.last != "0" { form.append(isDigit ? "0" : letter) }
        }
        return form
    }
}

extension Reading {
    /// Whether other cells of the column can give the values another kind.
    package var dependsOnColumn: Bool {
        kind == .number || notes.contains { if case .clock = $0 { true } else { false } }
    }
}
