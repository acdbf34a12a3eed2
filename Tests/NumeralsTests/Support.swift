import Foundation

@testable import Numerals

/// Formats one value alone, as `rollgif format` does.
func formatted(_ text: String, _ format: NumberFormat) throws -> FormattedNumber {
    let value = try DecimalValue(parsing: text)
    return try NumeralFormatter(format, values: [value]).format(value)
}

extension NumberFormat {
    func with(_ change: (inout NumberFormat) -> Void) -> NumberFormat {
        var format = self
        change(&format)
        return format
    }
}

func locale(_ text: String) throws -> LocaleIdentifier { try LocaleIdentifier(parsing: text) }

extension FormattedNumber {
    /// Keys with their texts from left to right, such as `int:1=4`.
    var keyed: String { elements.map { "\($0.key)=\($0.text)" }.joined(separator: " ") }

    var keys: [String] { elements.map(\.key.description) }

    var drawn: String { elements.map(\.text).joined() }

    var inLogicalOrder: [Element] { logicalOrder.map { elements[$0] } }
}

/// Returns the message of an action's error; nil if it succeeds.
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

/// Number of inputs of each random test: `ROLLGIF_FUZZ`, or a few hundred.
enum FuzzSize {
    static let inputs = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 300
    static let isFull = inputs >= 100_000
}
