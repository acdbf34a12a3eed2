/// Formats by a skeleton from the job.
struct SkeletonEngine: NumeralEngine {
    private let skeleton: String
    private let formatter: SkeletonFormatter
    /// Numbering system of the skeleton, or else of the format.
    let system: NumberingSystem

    var scaling: ShownScaling { .nearestPower }

    init(_ skeleton: String, format: NumberFormat, system: NumberingSystem) throws(NumeralError) {
        self.skeleton = skeleton
        var tokens = try SkeletonTokens(skeleton)
        if let named = tokens.numberingSystem {
            guard format.numberingSystem == nil else {
                throw .usage(
                    "the skeleton names a numbering system; leave out --numbering-system", about: "numbering-system")
            }
            self.system = try NumberingSystem(named: named)
        } else {
            self.system = system
            tokens.append("numbering-system/" + system.name)
        }
        if format.rounding != .halfEven {
            guard !tokens.stems.contains(where: { $0.hasPrefix("rounding-mode-") }) else {
                throw .usage("the skeleton names a rounding mode; leave out --rounding", about: "rounding")
            }
            tokens.append("rounding-mode-" + format.rounding.rawValue)
        }
        do {
            formatter = try SkeletonFormatter(skeleton: tokens.joined, locale: format.locale)
        } catch {
            guard error.isSyntax else {
                throw .icu(error.status, doing: "make a formatter for \(NumeralError.quoted(skeleton))")
            }
            throw tokens.refusal(at: error.offset)
        }
    }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        do {
            return try formatter.text(of: value)
        } catch {
            // Words that are wrong only in use, such as an increment of zero, fail here.
            throw .unprintable(value, by: skeleton, error.description)
        }
    }
}
