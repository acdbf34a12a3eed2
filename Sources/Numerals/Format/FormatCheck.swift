extension NumberFormat {
    /// The options that would change nothing under the style, pattern or skeleton, each with what it needs.
    ///
    /// - Throws: a usage error for the first of them: an option that is ignored would be a lie.
    func checkCombination() throws(NumeralError) {
        if pattern != nil && skeleton != nil {
            throw .usage("--pattern and --skeleton exclude each other; keep one of them")
        }
        if let source = pattern != nil ? "--pattern" : skeleton != nil ? "--skeleton" : nil {
            try checkFreeForm(source)
        } else {
            try checkStyle()
        }
        for (text, option) in [(prefix, "--prefix"), (suffix, "--suffix")] {
            let isBroken = text.unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0.properties.generalCategory == .paragraphSeparator
                    || $0.properties.generalCategory == .lineSeparator
            }
            if isBroken { throw .usage("\(option) \(NumeralError.quoted(text)) contains a control character") }
        }
    }

    private func refuse(_ isGiven: Bool, _ option: String, _ needs: String) throws(NumeralError) {
        if isGiven { throw .usage("\(option) has no effect here: \(needs)") }
    }

    private func checkFreeForm(_ source: String) throws(NumeralError) {
        let needs = "\(source) says it all; write it there"
        try refuse(style != .decimal, "--style \(style.rawValue)", "\(source) stands instead of a style")
        try refuse(hasDigitOptions, "the options of digits", needs)
        try refuse(fractionDigits != .shared && fractionDigits != .own, "--fraction-digits", needs)
        try refuse(grouping != .auto, "--grouping", needs)
        try refuse(unit != nil, "--unit", needs)
        try refuse(unitWidth != .short, "--unit-width", needs)
        try refuse(currencyDisplay != .symbol, "--currency-display", needs)
        try refuse(durationUnits != .hms, "--duration-units", "it needs --style duration")
        try refuse(byteUnits != .decimal, "--byte-units", "it needs --style bytes")
        if skeleton != nil {
            try refuse(sign != .auto, "--sign", needs)
            try refuse(currency != nil, "--currency", needs)
        } else {
            try refuse(sign != .auto && sign != .negativeZero, "--sign", needs)
            try refuse(
                currency != nil && pattern?.contains("¤") != true, "--currency",
                "the pattern has no currency sign '¤'")
        }
    }

    private func checkStyle() throws(NumeralError) {
        try refuse(
            currency != nil && !canShowCurrency, "--currency",
            "it needs --style currency, accounting, compact or compact-long")
        try refuse(
            currencyDisplay != .symbol && !showsCurrency, "--currency-display", "no currency is shown")
        if style == .unit {
            guard let unit else { throw .usage("--style unit needs a --unit, such as kilometer-per-hour") }
            try checkUnit(unit)
        } else {
            try refuse(unit != nil, "--unit", "it needs --style unit")
            try refuse(unitWidth != .short && style != .bytes, "--unit-width", "it needs --style unit or bytes")
        }
        try refuse(
            durationUnits != .hms && style != .duration, "--duration-units", "it needs --style duration")
        try refuse(byteUnits != .decimal && style != .bytes, "--byte-units", "it needs --style bytes")
        try refuse(sign == .accounting && !showsCurrency, "--sign accounting", "no currency is shown")
        switch style {
        case .integer:
            try refuse(
                minFractionDigits ?? 0 > 0 || maxFractionDigits ?? 0 > 0, "the option of fraction digits",
                "integers have none")
            if case .exactly(1...) = fractionDigits { try refuse(true, "--fraction-digits", "integers have none") }
            try refuse(
                minSignificantDigits != nil || maxSignificantDigits != nil, "the option of significant digits",
                "it needs another style, such as decimal")
        case .ordinal:
            try refuse(hasDigitOptions, "the option of digits", "ordinals are whole numbers by the locale's rules")
            if case .exactly(1...) = fractionDigits { try refuse(true, "--fraction-digits", "ordinals have none") }
            try refuse(grouping != .auto, "--grouping", "the locale's rules write ordinals")
            try refuse(sign != .auto, "--sign", "the locale's rules write ordinals")
        case .duration:
            try refuse(
                minSignificantDigits != nil || maxSignificantDigits != nil, "the option of significant digits",
                "a clock has places of its own")
            try refuse(grouping != .auto, "--grouping", "a clock has separators of its own")
            if durationUnits == .hmsc {
                try refuse(
                    minFractionDigits != nil || maxFractionDigits != nil, "the option of fraction digits",
                    "--duration-units hmsc shows centiseconds")
                if case .exactly = fractionDigits {
                    try refuse(true, "--fraction-digits", "--duration-units hmsc shows centiseconds")
                }
            }
        default: break
        }
    }

    /// A unit goes into a skeleton, where a space would start another word.
    private func checkUnit(_ unit: String) throws(NumeralError) {
        let isPlain = unit.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard isPlain, !unit.isEmpty, unit.utf8.count <= 100 else {
            throw .unknownUnit(unit)
        }
        if unit.contains("-and-") {
            throw .usage(
                "the unit \(NumeralError.quoted(unit)) is a mixed one, whose parts are not exact; name a single unit")
        }
    }

    private var hasDigitOptions: Bool {
        minFractionDigits != nil || maxFractionDigits != nil || minSignificantDigits != nil
            || maxSignificantDigits != nil || minIntegerDigits != nil
    }

    private var canShowCurrency: Bool {
        switch style {
        case .currency, .accounting, .compact, .compactLong: true
        default: false
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
