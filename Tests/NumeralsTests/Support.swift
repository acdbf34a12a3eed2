import Foundation

@testable import Numerals

/// Formats one value on its own, as `rollgif format` does.
func formatted(_ text: String, _ format: NumberFormat) throws -> FormattedNumber {
    let value = try DecimalValue(parsing: text)
    return try NumeralFormatter(format, values: [value]).format(value)
}

func locale(_ text: String) throws -> LocaleIdentifier { try LocaleIdentifier(parsing: text) }

extension FormattedNumber {
    /// `int:1=4` and so on, from left to right.
    var keyed: String { elements.map { "\($0.key)=\($0.text)" }.joined(separator: " ") }

    var keys: [String] { elements.map(\.key.description) }

    /// Drawn text, from left to right.
    var drawn: String { elements.map(\.text).joined() }

    var inLogicalOrder: [Element] { logicalOrder.map { elements[$0] } }
}

/// The message that an action fails with; nil if it succeeds.
func refusal(_ action: () throws -> Void) -> NumeralError? {
    do {
        try action()
        return nil
    } catch let error as NumeralError {
        return error
    } catch {
        return NumeralError(kind: .unavailable, "another error: \(error)")
    }
}

/// Size of the random tests: `ROLLGIF_FUZZ` inputs for each of them, a few hundred by default.
enum FuzzSize {
    static let inputs = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 300
    static let isFull = inputs >= 100_000
}
