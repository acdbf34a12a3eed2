/// Formats by a skeleton made from the options of a style.
struct StyleEngine: NumeralEngine {
    private let format: NumberFormat
    private let plan: DigitPlan
    private let stems: [String]
    /// Formatters by the precision part of the skeleton, because plans that depend on the value need several.
    private let formatters: [String: SkeletonFormatter]

    init(
        _ format: NumberFormat, plan: DigitPlan, currency: CurrencyCode?, system: NumberingSystem,
        values: [DecimalValue]
    ) throws(NumeralError) {
        self.format = format
        self.plan = plan
        stems = StyleEngine.stems(format, currency: currency, system: system)
        var formatters: [String: SkeletonFormatter] = [:]
        for value in values + [.zero] {
            let precision = plan.skeleton(for: value, style: format.style) ?? ""
            if formatters[precision] == nil {
                formatters[precision] = try StyleEngine.open(stems, precision, format)
            }
        }
        self.formatters = formatters
    }

    var onlyRounds: Bool { true }

    var scaling: ShownScaling {
        switch format.style {
        case .percent: .places(2)
        case .compact, .compactLong: .nearestPower
        default: .places(0)
        }
    }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        let precision = plan.skeleton(for: value, style: format.style) ?? ""
        // A value that the engine was not made for, with its own fraction digits, needs a new formatter.
        let formatter =
            if let known = formatters[precision] { known } else { try StyleEngine.open(stems, precision, format) }
        let text = format.look.decorated(
            try formatter.text(of: value).withNewerWords(format), isNegative: value.isNegative)
        // The unit percent is a unit like any other here, though ICU prints it by the percent style.
        return format.style == .unit ? text.replacing(.percent, with: .unit) : text
    }

    private static func open(
        _ stems: [String], _ precision: String, _ format: NumberFormat
    ) throws(NumeralError) -> SkeletonFormatter {
        // At most one character may be the decimal mark. ICU reports more only when it formats.
        guard precision.utf8.count <= DigitPlan.limit + 1 else {
            throw NumeralError(kind: .limit, "at most \(DigitPlan.limit) fraction digits can be shown")
        }
        let skeleton = (stems + [precision]).filter { !$0.isEmpty }.joined(separator: " ")
        do {
            return try SkeletonFormatter(skeleton: skeleton, locale: format.locale)
        } catch {
            if error.isSyntax, let unit = format.unit {
                throw .unknownUnit(unit)
            }
            throw .noFormatter(error.status, skeleton)
        }
    }

    /// Skeleton words of the styles that have some.
    private static let notations: [NumberStyle: [String]] = [
        .percent: ["percent", "scale/100"], .compact: ["compact-short"], .compactLong: ["compact-long"],
        .scientific: ["scientific"], .engineering: ["engineering"],
    ]

    private static func stems(_ format: NumberFormat, currency: CurrencyCode?, system: NumberingSystem) -> [String] {
        var stems = notations[format.style] ?? []
        if let currency {
            stems.append("currency/" + currency.code)
            switch format.currencyDisplay {
            case .symbol: break
            case .narrow: stems.append("unit-width-narrow")
            case .code: stems.append("unit-width-iso-code")
            case .name: stems.append("unit-width-full-name")
            }
        }
        if let unit = format.unit {
            stems += [
                "unit/" + unit, "unit-width-" + (format.unitWidth == .full ? "full-name" : format.unitWidth.rawValue),
            ]
        }
        stems.append(sign(format.sign, isAccounting: format.style == .accounting))
        switch format.grouping {
        // `auto` has no word, because even ICU's default would switch off compact notation's rule of grouping only five
        // digits.
        case .auto: if format.style == .plain || format.style == .year { stems.append("group-off") }
        case .off: stems.append("group-off")
        case .min2: stems.append("group-min2")
        case .always: stems.append("group-on-aligned")
        }
        if let digits = format.minIntegerDigits {
            stems.append("integer-width/+" + String(repeating: "0", count: digits))
        }
        stems.append("rounding-mode-" + format.rounding.rawValue)
        stems.append("numbering-system/" + system.name)
        return stems
    }

    static func sign(_ sign: SignDisplay, isAccounting: Bool) -> String {
        switch sign {
        case .auto: isAccounting ? "sign-accounting-negative" : "sign-negative"
        case .always: isAccounting ? "sign-accounting-always" : "sign-always"
        case .never: "sign-never"
        case .exceptZero: isAccounting ? "sign-accounting-except-zero" : "sign-except-zero"
        case .accounting: "sign-accounting-negative"
        case .negativeZero: isAccounting ? "sign-accounting" : "sign-auto"
        }
    }
}

extension FieldedText {
    /// Returns the text with the locale's current short words.
    fileprivate func withNewerWords(_ format: NumberFormat) -> FieldedText {
        let word = text(of: .compact)
        let newer = NewerData.shortWord(word, in: format.locale)
        return format.style == .compact && newer != word ? replacing(.compact, with: newer) : self
    }
}
