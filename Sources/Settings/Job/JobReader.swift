package import Graphics

/// Reads typed values from a job's texts. Every error has the option, the text, the reason and the valid values.
///
/// Values are defined by the table of options alone.
package struct JobReader {
    package let job: Job
    /// Mean colour of the picture behind the number; nil while its file is not read.
    package var pictureGround: RGB?

    package init(job: Job) { self.job = job }

    /// Returns a setting; nil for an absent one, and for a word that means no value.
    package func given<Value: FieldValue>(_ key: JobKey, _: Value.Type = Value.self) throws(RollGIFError) -> Value? {
        try parsed(key).flatMap(Value.part)
    }

    /// Returns a setting, or the table's default.
    package func value<Value: FieldValue>(_ key: JobKey, _: Value.Type = Value.self) throws(RollGIFError) -> Value {
        if let value: Value = try given(key) { return value }
        guard let value = key.defaultValue.flatMap(Value.part) else {
            // Tests rule out a row without a default of its kind.
            throw RollGIFError(.internal, "\(key.mark) has no default of that kind")
        }
        return value
    }

    /// Returns the second part of a value, such as the seconds of a colour; nil for a value of one part.
    package func second(_ key: JobKey) throws(RollGIFError) -> ParsedValue? { try parsed(key)?.second }

    package func form<Value>(_ key: JobKey) throws(RollGIFError) -> Value? { try parsed(key)?.form() }

    /// Returns a part of each value of a key that may be given more than once.
    package func all<Part>(_ key: JobKey, _ part: (ParsedValue) -> Part?) throws(RollGIFError) -> [Part] {
        var parts: [Part] = []
        for reading in job.parsedSettings.setting(key)?.readings ?? [] {
            if let part = part(try parsed(reading, key)) { parts.append(part) }
        }
        return parts
    }

    /// Returns the text of a setting that its row accepts.
    package func checked(_ key: JobKey) throws(RollGIFError) -> String? {
        _ = try parsed(key)
        return job[key]
    }

    /// Returns a value; nil for a setting that is absent.
    func parsed(_ key: JobKey) throws(RollGIFError) -> ParsedValue? {
        guard let reading = job.parsedSettings.setting(key)?.readings.last else { return nil }
        return try parsed(reading, key)
    }

    private func parsed(_ reading: Setting.Reading, _ key: JobKey) throws(RollGIFError) -> ParsedValue {
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
                if !key.definition.kind.isExactNumber { _ = try parsed(reading, key) }
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
