private import Typesetting

/// Use of a file or folder that an option names: read or written.
package enum FileUse: Sendable {
    case read, readFolder
    case written, writtenFolder
    /// A font's file is read; a family's name is no file.
    case font
    /// A picture's file is read; an emoji is no file.
    case picture

    package var isFolder: Bool { self == .readFolder || self == .writtenFolder }
    /// Whether a run makes the file, rather than reading it.
    package var isWritten: Bool { self == .written || self == .writtenFolder }
}

extension OptionDefinition {
    /// Use of the file that the option names; nil where it names none.
    package var fileUse: FileUse? { kind.fileUse }

    /// Whether a text names a file or folder: a font may be the name of a family instead.
    package func namesFile(_ text: String) -> Bool {
        switch fileUse {
        case nil: false
        case .font: FontReference.isFile(text)
        case .picture: !JobKey.isEmoji(text)
        case .read, .readFolder, .written, .writtenFolder: true
        }
    }
}

extension JobKey {
    /// Options that name input files: fonts, pictures, folders of them.
    package static let inputFiles = allCases.filter { $0.definition.fileUse.map { !$0.isWritten } ?? false }
    /// Fonts, by family or by file.
    package static let fonts = allCases.filter { $0.definition.fileUse == .font }
}
