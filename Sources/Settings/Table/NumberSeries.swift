import Numerals

/// A range of numbers as options spell it, `10..0`, or with a step, `0..100..5`. Leading zeros stay, as in `001..100`.
struct NumberSeries {
    /// The numbers from the first to the last one that is not beyond the end.
    package let numbers: [String]

    private static let maximumCount = 10_000

    init(_ text: String) throws(ValueError) {
        func fault(_ reason: String) -> ValueError {
            ValueError(reason: "\(reason); write a range as 10..0, or 0..100..5 with a step")
        }
        let parts = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 3, !text.contains("...") else {
            throw fault("\(Quoted.text(text)) has three points or more than three parts")
        }
        var values: [DecimalValue] = []
        for part in parts {
            do throws(NumeralError) {
                values.append(try DecimalValue(parsing: OptionDefinition.trimmed(part)))
            } catch {
                throw fault(error.description)
            }
        }
        let (start, end) = (values[0], values[1])
        var step = values.count > 2 ? values[2].magnitude : .one
        guard step > .zero else { throw fault("the step of \(Quoted.text(text)) is 0") }
        if end < start { step = -step }
        let width = max(Self.paddedWidth(parts[0]), Self.paddedWidth(parts[1]))
        var (value, numbers) = (start, [String]())
        while end < start ? value >= end : value <= end {
            guard numbers.count < Self.maximumCount else {
                throw fault("\(Quoted.text(text)) has more than \(Self.maximumCount) numbers")
            }
            numbers.append(Self.padded(value.description, to: width))
            value = value + step
        }
        self.numbers = numbers
    }

    /// Returns the number of integer digits of a number with leading zeros; 0 for any other.
    private static func paddedWidth(_ text: String) -> Int {
        let digits = text.drop { !$0.isNumber }.prefix(while: \.isNumber)
        return digits.count > 1 && digits.first == "0" ? digits.count : 0
    }

    private static func padded(_ number: String, to width: Int) -> String {
        let digits = number.drop { $0 == "-" }
        let missing = width - digits.prefix { $0 != "." }.count
        return missing > 0
            ? (number.hasPrefix("-") ? "-" : "") + String(repeating: "0", count: missing) + digits : number
    }
}
