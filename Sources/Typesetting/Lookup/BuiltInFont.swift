private import CBuiltIn

/// A font inside of the program. A static build holds the fonts of the default look, which is then the same on every
/// machine. Other builds have none.
@safe struct BuiltInFont: Sendable {
    let family: String
    let isItalic: Bool
    /// Name in errors and reports, where an installed font has its path.
    let path: String
    /// Bytes, valid as long as the process: constant data of the program.
    nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

    /// All built-in fonts, those of the default look first.
    static let all: [BuiltInFont] = (0..<builtin_font_count).map { index in
        // The family, the file's name and the bytes are constants of the program.
        let font = unsafe builtin_font_at(index)
        return unsafe BuiltInFont(
            family: String(cString: font.family), isItalic: font.italic != 0,
            path: "built-in:" + String(cString: font.file),
            bytes: UnsafeBufferPointer(start: font.bytes, count: font.count))
    }

    /// Returns the face of a family, slanted on request if there is a slanted one; nil for an unknown family.
    static func named(_ family: String, italic: Bool) -> BuiltInFont? {
        let faces = all.filter { FontCatalog.folded($0.family) == FontCatalog.folded(family) }
        return faces.first { $0.isItalic == italic } ?? faces.first
    }
}

/// Texts inside of the program.
public enum BuiltInText {
    /// Licences of all parts of a static build; nil in a build that uses the system's libraries.
    public static var licenses: String? {
        builtin_licenses_count > 0 ? unsafe text(builtin_licenses, builtin_licenses_count) : nil
    }

    /// The page of `rollgif skill`, with names in braces for what the program's tables list.
    public static var skill: String { unsafe text(builtin_skill, builtin_skill_count) }

    /// Returns a constant of the program with its count next to it.
    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        unsafe String(decoding: UnsafeRawBufferPointer(UnsafeBufferPointer(start: start, count: count)), as: UTF8.self)
    }
}
