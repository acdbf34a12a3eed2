private import CBuiltIn

/// Texts inside of the program.
public enum BuiltInText {
    /// Licences of all parts of a static build; nil in a build that uses the system's libraries.
    public static var licenses: String? {
        guard builtin_licenses_count > 0 else { return nil }
        // The text is a constant of the program, with its count next to it.
        let bytes = unsafe UnsafeBufferPointer(start: builtin_licenses, count: builtin_licenses_count)
        return unsafe String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self)
    }
}
