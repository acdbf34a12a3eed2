extension NumberFormat {
    /// Checks the texts that ICU would misread. Combinations of options are not checked here. A pattern or a skeleton
    /// has precedence over a style, and significant digits over fraction digits.
    ///
    /// - Throws: a usage error for an affix or a unit.
    func checkTexts() throws(NumeralError) {
        for (text, option) in [(prefix, "prefix"), (suffix, "suffix")] {
            let isBroken = text.unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0.properties.generalCategory == .paragraphSeparator
                    || $0.properties.generalCategory == .lineSeparator
            }
            if isBroken {
                throw .usage("--\(option) \(NumeralError.quoted(text)) contains a control character", about: option)
            }
        }
        if style == .unit, pattern == nil, skeleton == nil { try checkUnit(unit ?? "") }
    }

    /// Checks the syntax of a unit, which becomes part of a skeleton, where a space would start another word.
    private func checkUnit(_ unit: String) throws(NumeralError) {
        let isPlain = unit.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        if UnitLadder.isMeant(by: unit) { return }
        guard isPlain, !unit.isEmpty, unit.utf8.count <= 100 else {
            throw .unknownUnit(unit)
        }
        if unit.contains("-and-") {
            throw .usage(
                "the unit \(NumeralError.quoted(unit)) is a mixed one, whose parts are not exact; name a single unit")
        }
    }

    /// Whether the numbers are amounts of money.
    var showsCurrency: Bool {
        switch style {
        case .currency, .accounting: true
        case .compact, .compactLong: currency != nil
        default: false
        }
    }
}
