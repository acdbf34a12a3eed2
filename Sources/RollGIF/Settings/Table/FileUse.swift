private import Typesetting

/// Use of a file or folder that an option names, which is read or written.
package enum FileUse: Sendable {
    case read, readFolder
    case written, writtenFolder
    /// A font's file is read; a family's name is not a file.
    case font
    /// A picture's file is read; an emoji is not a file.
    case picture

    package var isFolder: Bool { self == .readFolder || self == .writtenFolder }
    /// Whether a run makes the file, rather than reading it.
    package var isWritten: Bool { self == .written || self == .writtenFolder }
}

extension OptionDefinition {
    /// Use of the file that the option names; nil if it names none.
    package var fileUse: FileUse? { kind.fileUse }

    /// Returns the file or folder that a text names. The text of a font may have the number of a face behind the file.
    ///
    /// - Returns: nil for a text that is not a file, such as a font's family.
    package func file(namedBy text: String) -> String? {
        switch fileUse {
        case nil: nil
        case .font: FontReference.file(of: text)
        case .picture: JobKey.isEmoji(text) ? nil : text
        case .read, .readFolder, .written, .writtenFolder: text
        }
    }

    /// Returns whether a text names a file or folder. A font may be the name of a family instead.
    package func namesFile(_ text: String) -> Bool { file(namedBy: text) != nil }
}

extension JobKey {
    /// Options that name input files, which are fonts, pictures and folders of pictures.
    package static let inputFiles = allCases.filter { $0.definition.fileUse.map { !$0.isWritten } ?? false }
    /// Fonts, by family or by file.
    package static let fonts = allCases.filter { $0.definition.fileUse == .font }

    static func isEmoji(_ text: String) -> Bool {
        text.count == 1
            && text.unicodeScalars.contains {
                // Digits and # are emoji with the combining keycap alone.
                $0.properties.isEmoji && $0.value > 0x7F || $0.value == 0x20E3
            }
    }
}
