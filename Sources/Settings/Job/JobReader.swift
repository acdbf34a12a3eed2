package import Graphics

/// The values of a job, which the table of options alone defines.
///
/// `checkAll()` refuses what cannot be read before anything else is read; after it, such a value counts as absent.
package struct JobReader {
    package let job: Job
    /// Mean colour of the picture behind the number; nil while its file is not read.
    package var pictureGround: RGB?

    package init(job: Job) { self.job = job }

    /// Returns a setting; nil for an absent one, and for a word that means no value.
    package func given<Value: FieldValue>(_ key: JobKey, _: Value.Type = Value.self) -> Value? {
        parsed(key).flatMap(Value.part)
    }

    /// Returns a setting, or the table's default.
    package func value<Value: FieldValue>(_ key: JobKey, _: Value.Type = Value.self) -> Value {
        guard let value = given(key) ?? key.defaultValue.flatMap(Value.part) else {
            // Tests rule out a row without a default of its kind.
            preconditionFailure("\(key) has no default of that kind")
        }
        return value
    }

    /// Returns the second part of a value, such as the seconds of a colour; nil for a value of one part.
    package func second(_ key: JobKey) -> ParsedValue? { parsed(key)?.second }

    package func form<Value>(_ key: JobKey) -> Value? { parsed(key)?.form() }

    /// Returns a part of each value of a key that may be given more than once.
    package func all<Part>(_ key: JobKey, _ part: (ParsedValue) -> Part?) -> [Part] {
        readings(key).compactMap { try? $0.value.get().onLightPages }.compactMap(part)
    }

    /// Returns a value; nil for a setting that is absent.
    func parsed(_ key: JobKey) -> ParsedValue? { readings(key).last.flatMap { try? $0.value.get().onLightPages } }

    private func readings(_ key: JobKey) -> [Setting.Reading] { job.parsedSettings.setting(key)?.readings ?? [] }

    /// Throws for a text that cannot be read, whether it is needed or not. Numbers are read later, with their format,
    /// and names of themes and presets with their settings.
    package func checkAll() throws(RollGIFError) {
        for key in JobKey.allCases where ![.theme, .preset].contains(key) { try check(key) }
    }

    package func check(_ key: JobKey) throws(RollGIFError) {
        for reading in readings(key) {
            do throws(ValueError) { try key.checkLength(reading.text) } catch {
                throw .badData("\(key: key): \(error.reason)")
            }
            guard !key.kind.isExactNumber, case .failure(let error) = reading.value else { continue }
            throw usage(key, error.reason, text: reading.text)
        }
    }

    /// Returns an error about one option's text.
    package func usage(_ key: JobKey, _ reason: Message, text: String? = nil) -> RollGIFError {
        RollGIFError.usage("\(key: key) \(Quoted.text(text ?? job[key] ?? "")): \(reason)")
    }
}
