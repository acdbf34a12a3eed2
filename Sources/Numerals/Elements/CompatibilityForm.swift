internal import CICU

extension Unicode.Scalar {
    /// The compatibility form (NFKC) of the character: the yen sign for the wide yen sign U+FFE5; nil if it has
    /// none.
    package var compatibilityForm: String? {
        let text = Array(String(self).utf16)
        let units = unsafe text.withUnsafeBufferPointer { text in
            unsafe ICU.units(capacity: 64) { form, capacity, status in
                unsafe icu_compatibility_form(text.baseAddress, Int32(text.count), form, capacity, &status)
            }
        }
        guard let units, units != text, !units.isEmpty else { return nil }
        return String(decoding: units, as: UTF16.self)
    }
}
