import Fractions
import Graphics
import Motion

/// Reads typed values out of a job's texts; every error names the option, the text, the reason and what is right.
///
/// What a value may be stands in the table of options alone. A getter whose result is optional gives nil for a setting
/// that is absent; one whose result is not gives the table's default.
struct JobReader {
    let job: Job

    /// One of an enumeration's spellings.
    func choice<Choice>(_ key: JobKey, _: Choice.Type = Choice.self) throws(RollGIFError) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let text = try checked(key) else { return nil }
        return Choice(rawValue: text)
    }

    /// A whole number, or that of a word; nil too for a word that means the same as nothing.
    func integer(_ key: JobKey) throws(RollGIFError) -> Int? {
        try read(key, key.definition.integer) ?? nil
    }

    /// A decimal number.
    func number(_ key: JobKey) throws(RollGIFError) -> Double? { try read(key, key.definition.number) }

    /// One length or two.
    func lengths(_ key: JobKey) throws(RollGIFError) -> [Double]? { try read(key, key.definition.lengths) }

    /// A number that takes part in exact sums.
    func exact(_ key: JobKey) throws(RollGIFError) -> Rational? { try read(key, key.definition.exact) }

    /// A length in seconds, kept exact.
    func seconds(_ key: JobKey) throws(RollGIFError) -> Rational? { try exact(key) }

    /// A switch.
    func flag(_ key: JobKey) throws(RollGIFError) -> Bool? { try read(key, key.definition.flag) }

    /// A CSS colour.
    func color(_ key: JobKey) throws(RollGIFError) -> Color? {
        // What is a gradient stands for the colour in its middle where one colour is asked for.
        if let paint = try paint(key) {
            let middle = paint.middle
            return Color(rgb: RGB(red: middle.red, green: middle.green, blue: middle.blue), alpha: 255)
        }
        return try read(key, key.definition.color)
    }

    /// A CSS gradient; nil for a colour.
    func paint(_ key: JobKey) throws(RollGIFError) -> Paint? {
        guard case .paint = key.definition.kind, let text = job[key], CSSValues.isGradient(text) else { return nil }
        return try read(key, CSSValues.gradient)
    }

    /// A number of bytes.
    func byteCount(_ key: JobKey) throws(RollGIFError) -> Int? { try read(key, key.definition.byteCount) }

    /// A text for each digit.
    func tenTexts(_ key: JobKey) throws(RollGIFError) -> [String]? { try read(key, key.definition.tenTexts) }

    func spring(_ key: JobKey) throws(RollGIFError) -> Spring? { try read(key, key.definition.spring) }

    func easing(_ key: JobKey) throws(RollGIFError) -> Easing? { try read(key, key.definition.easing) }

    /// A text in a language of its own, by its reader.
    func form<Value>(
        _ key: JobKey, _ reading: (String) throws(ValueFault) -> Value
    ) throws(RollGIFError) -> Value? { try read(key, reading) }

    /// The axes of a variable font and their values.
    func axes(_ key: JobKey) throws(RollGIFError) -> [String: Double] {
        var axes: [String: Double] = [:]
        for text in job[list: key] {
            do throws(ValueFault) {
                let (tag, value) = try key.definition.axis(text)
                axes[tag] = value
            } catch {
                throw usage(key, error.reason, text: text)
            }
        }
        return axes
    }

    /// A text that its row takes.
    func checked(_ key: JobKey) throws(RollGIFError) -> String? {
        try read(key) { text throws(ValueFault) in
            try key.definition.check(text)
            return text
        }
    }

    private func read<Value>(
        _ key: JobKey, _ reading: (String) throws(ValueFault) -> Value
    ) throws(RollGIFError) -> Value? {
        guard let text = job[key] else { return nil }
        do throws(ValueFault) { return try reading(text) } catch { throw usage(key, error.reason) }
    }

    /// An error about one option's text.
    /// Checks every text that is given, whether anything will read it or not; numbers are read with what prints them.
    func checkAll() throws(RollGIFError) {
        for key in JobKey.allCases {
            for text in job[list: key] {
                do throws(ValueFault) { try key.definition.checkLength(text) } catch {
                    throw RollGIFError(.badData, "\(key.optionName): \(error.reason)", key: key)
                }
                switch key.definition.kind {
                case .exactNumber, .exactNumbers: continue
                default: break
                }
                do throws(ValueFault) { try key.definition.check(text) } catch {
                    throw usage(key, error.reason, text: text)
                }
            }
        }
    }

    func usage(_ key: JobKey, _ reason: String, text: String? = nil) -> RollGIFError {
        RollGIFError(.usage, "\(key.optionName) \(Quoted.text(text ?? job[key] ?? "")): \(reason)", key: key)
    }
}

extension JobReader {
    /// One of an enumeration's spellings, or the table's default.
    func choice<Choice>(_ key: JobKey, _ type: Choice.Type = Choice.self) throws(RollGIFError) -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let choice = try choice(key, type) ?? key.definition.fallback.flatMap(Choice.init(rawValue:)) else {
            throw noDefault(key)
        }
        return choice
    }

    /// A whole number, or the table's default.
    func integer(_ key: JobKey) throws(RollGIFError) -> Int {
        try settled(key, try integer(key)) { try $0.integer($1) ?? nil }
    }

    /// A decimal number, or the table's default.
    func number(_ key: JobKey) throws(RollGIFError) -> Double {
        try settled(key, try number(key)) { try $0.number($1) }
    }

    /// A number that takes part in exact sums, or the table's default.
    func exact(_ key: JobKey) throws(RollGIFError) -> Rational { try settled(key, try exact(key)) { try $0.exact($1) } }

    /// One length or two, or the table's default.
    func lengths(_ key: JobKey) throws(RollGIFError) -> [Double] {
        try settled(key, try lengths(key)) { try $0.lengths($1) }
    }

    /// A length in seconds, or the table's default.
    func seconds(_ key: JobKey) throws(RollGIFError) -> Rational { try exact(key) }

    /// A switch, or the table's default.
    func flag(_ key: JobKey) throws(RollGIFError) -> Bool { try settled(key, try flag(key)) { try $0.flag($1) } }

    /// A CSS colour, or the table's default.
    func color(_ key: JobKey) throws(RollGIFError) -> Color { try settled(key, try color(key)) { try $0.color($1) } }

    private func settled<Value>(
        _ key: JobKey, _ given: Value?, _ reading: (OptionDefinition, String) throws -> Value?
    ) throws(RollGIFError) -> Value {
        if let given { return given }
        guard let fallback = key.definition.fallback, let value = try? reading(key.definition, fallback) else {
            throw noDefault(key)
        }
        return value
    }

    /// The table is wrong, which its tests find.
    private func noDefault(_ key: JobKey) -> RollGIFError {
        RollGIFError(.internal, "\(key.optionName) has no default of that kind")
    }
}
