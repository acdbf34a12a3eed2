import Numerals

/// A range of numbers as options spell it: `10..0`, or with a step `0..100..5`.
struct NumberSeries {
    /// The numbers from the first to the last one that is not beyond the end.
    let numbers: [String]

    /// The most numbers of one range.
    private static let most = 10_000

    init(_ text: String) throws(ValueError) {
        func fault(_ reason: String) -> ValueError {
            ValueError(reason: "\(Quoted.text(text)): \(reason); a range is 10..0, or 0..100..5 with a step")
        }
        guard text.firstRange(of: "...") == nil else { throw fault("it has three points") }
        var parts: [String] = []
        var rest = Substring(text)
        while let dots = rest.firstRange(of: "..") {
            parts.append(String(rest[..<dots.lowerBound]))
            rest = rest[dots.upperBound...]
        }
        parts.append(String(rest))
        guard parts.count <= 3 else { throw fault("it has too many parts") }
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
        guard step > .zero else { throw fault("its step is 0") }
        if end < start { step = -step }
        var (value, numbers) = (start, [String]())
        while end < start ? value >= end : value <= end {
            guard numbers.count < Self.most else { throw fault("it has more than \(Self.most) numbers") }
            numbers.append(value.description)
            value = value + step
        }
        self.numbers = numbers
    }
}
