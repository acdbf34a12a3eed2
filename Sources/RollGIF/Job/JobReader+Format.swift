import Glibc
import Numerals

extension JobReader {
    /// How numbers become text.
    func numberFormat() throws(RollGIFError) -> NumberFormat {
        var format = NumberFormat()
        format.style = try choice(.style) ?? format.style
        format.currency = job[.currency]
        format.currencyDisplay = try choice(.currencyDisplay) ?? format.currencyDisplay
        format.unit = job[.unit]
        format.unitWidth = try choice(.unitWidth) ?? format.unitWidth
        let digits = 0...1000
        format.minFractionDigits = try integer(.minFractionDigits, in: digits)
        format.maxFractionDigits = try integer(.maxFractionDigits, in: digits)
        format.minSignificantDigits = try integer(.minSignificantDigits, in: 1...1000)
        format.maxSignificantDigits = try integer(.maxSignificantDigits, in: 1...1000)
        format.minIntegerDigits = try integer(.minIntegerDigits, in: digits)
        format.grouping = try choice(.grouping) ?? format.grouping
        format.sign = try choice(.sign) ?? format.sign
        format.rounding = try choice(.rounding) ?? format.rounding
        format.numberingSystem = job[.numberingSystem]
        format.pattern = job[.pattern]
        format.skeleton = job[.skeleton]
        format.prefix = job[.prefix] ?? ""
        format.suffix = job[.suffix] ?? ""
        format.durationUnits = try choice(.durationUnits) ?? format.durationUnits
        do {
            if let text = job[.locale] {
                format.locale = try LocaleIdentifier(parsing: text, environment: Self.environment)
            }
            if let text = job[.fractionDigits] { format.fractionDigits = try FractionDigits(parsing: text) }
        } catch {
            throw RollGIFError(error)
        }
        return format
    }

    /// A variable of the process's environment, for `--locale current`.
    private static func environment(_ name: String) -> String? {
        // The string is copied before anything could change the environment; nothing in rollgif does.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
