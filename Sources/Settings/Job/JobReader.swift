package import Graphics
import Numerals

/// Reads typed values from a job's texts. Every error has the option, the text, the reason and the valid values.
///
/// Values are defined by the table of options alone. A getter with an optional result returns nil for an absent
/// setting. A getter with another result returns the table's default.
package struct JobReader {
    package let job: Job
    /// Mean colour of the picture behind the number; nil while its file is not read.
    package var pictureGround: RGB?

    package init(job: Job) { self.job = job }

    /// Returns the case that the text spells.
    package func choice<Choice>(_ key: JobKey, _: Choice.Type = Choice.self) throws(RollGIFError) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        try value(key).flatMap { $0.word ?? job[key] }.flatMap(Choice.init(rawValue:))
    }

    /// Returns a whole number, or that of a word; nil for an absent setting and for a word that means no number.
    package func integer(_ key: JobKey) throws(RollGIFError) -> Int? { try value(key)?.integer }

    /// Returns a decimal number.
    package func number(_ key: JobKey) throws(RollGIFError) -> Double? { try value(key)?.number }

    package func lengths(_ key: JobKey) throws(RollGIFError) -> [Double]? { try value(key)?.lengths }

    /// Returns a number that takes part in exact sums.
    package func exact(_ key: JobKey) throws(RollGIFError) -> Rational? { try value(key)?.exact }

    /// Returns a switch.
    package func flag(_ key: JobKey) throws(RollGIFError) -> Bool? { try value(key)?.flag }

    /// Returns a CSS colour; for a gradient, the colour in its middle.
    package func color(_ key: JobKey) throws(RollGIFError) -> Color? { try value(key)?.color }

    /// Returns a CSS gradient; nil for a colour.
    package func paint(_ key: JobKey) throws(RollGIFError) -> Paint? { try value(key)?.paint }

    /// Returns the second part of a value, such as the seconds of a colour; nil for a value of one part.
    package func second(_ key: JobKey) throws(RollGIFError) -> ParsedValue? { try value(key)?.second }

    package func form<Value>(_ key: JobKey) throws(RollGIFError) -> Value? { try value(key)?.form() }

    package func forms<Value>(_ key: JobKey) throws(RollGIFError) -> [Value] {
        var values: [Value] = []
        for reading in job.parsedSettings.setting(key)?.readings ?? [] {
            if let value: Value = try value(of: reading, key).form() { values.append(value) }
        }
        return values
    }

    /// Returns the axes of a variable font and their values.
    package func axes(_ key: JobKey) throws(RollGIFError) -> [String: Double] {
        var axes: [String: Double] = [:]
        for reading in job.parsedSettings.setting(key)?.readings ?? [] {
            if let axis = try value(of: reading, key).axis { axes[axis.tag] = axis.value }
        }
        return axes
    }

    /// Returns the text of a setting that its row accepts.
    package func checked(_ key: JobKey) throws(RollGIFError) -> String? {
        _ = try value(key)
        return job[key]
    }

    /// Returns a value; nil for a setting that is absent.
    func value(_ key: JobKey) throws(RollGIFError) -> ParsedValue? {
        guard let reading = job.parsedSettings.setting(key)?.readings.last else { return nil }
        return try value(of: reading, key)
    }

    private func value(of reading: Setting.Reading, _ key: JobKey) throws(RollGIFError) -> ParsedValue {
        do throws(ValueError) { return try reading.value.get().onLightPages } catch {
            throw usage(key, error.reason, text: reading.text)
        }
    }

    /// Throws for a text that cannot be read, whether it is needed or not. Numbers are read later, with their format.
    package func checkAll() throws(RollGIFError) {
        for key in JobKey.allCases {
            for reading in job.parsedSettings.setting(key)?.readings ?? [] {
                do throws(ValueError) { try key.definition.checkLength(reading.text) } catch {
                    throw .badData("\(key.mark): \(error.reason)", key: key)
                }
                if !key.definition.kind.isExactNumber { _ = try value(of: reading, key) }
            }
        }
    }

    /// Returns an error about one option's text.
    package func usage(_ key: JobKey, _ reason: String, text: String? = nil) -> RollGIFError {
        RollGIFError.usage("\(key.mark) \(Quoted.text(text ?? job[key] ?? "")): \(reason)", key: key)
    }

    /// Refuses a text with a line break.
    ///
    /// - Parameter remedy: what to do instead, behind a semicolon.
    package func checkLine(_ text: String, of key: JobKey, _ remedy: String = "") throws(RollGIFError) {
        if text.contains(where: \.isNewline) { throw usage(key, "it is one line\(remedy)") }
    }
}

extension JobReader {
    /// Returns the case that the text spells, or the table's default.
    package func choice<Choice>(_ key: JobKey, _ type: Choice.Type = Choice.self) throws(RollGIFError) -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let choice = try choice(key, type) ?? key.definition.fallback.flatMap(Choice.init(rawValue:)) else {
            throw noDefault(key)
        }
        return choice
    }

    /// Returns a whole number, or the table's default.
    package func integer(_ key: JobKey) throws(RollGIFError) -> Int { try settled(key, \.integer) }

    /// Returns a decimal number, or the table's default.
    package func number(_ key: JobKey) throws(RollGIFError) -> Double { try settled(key, \.number) }

    /// Returns a number that takes part in exact sums, or the table's default.
    package func exact(_ key: JobKey) throws(RollGIFError) -> Rational { try settled(key, \.exact) }

    /// Returns the one or two lengths, or the table's default.
    package func lengths(_ key: JobKey) throws(RollGIFError) -> [Double] { try settled(key, \.lengths) }

    /// Returns a switch, or the table's default.
    package func flag(_ key: JobKey) throws(RollGIFError) -> Bool { try settled(key, \.flag) }

    /// Returns a CSS colour, or the table's default.
    package func color(_ key: JobKey) throws(RollGIFError) -> Color { try settled(key, \.color) }

    private func settled<Value>(_ key: JobKey, _ part: (ParsedValue) -> Value?) throws(RollGIFError) -> Value {
        if let value = try value(key).flatMap(part) { return value }
        guard let value = key.defaultValue.flatMap(part) else { throw noDefault(key) }
        return value
    }

    /// Returns the error for a row of the table without a default of the right kind, which tests rule out.
    private func noDefault(_ key: JobKey) -> RollGIFError {
        RollGIFError(.internal, "\(key.mark) has no default of that kind")
    }
}
