private import Typesetting

/// Use of a file or folder that an option names, which is read or written.
package enum FileUse: Sendable {
    case read, readFolder
    case written, writtenFolder
    /// A font's file is read; a family's name is not a file.
    case font
    /// A picture's file is read; `light-dark(day.png, night.png)` is one for each page.
    case picture
    /// As a picture; an emoji is not a file.
    case icon

    package var isFolder: Bool { self == .readFolder || self == .writtenFolder }
    /// Whether a run makes the file, rather than reading it.
    package var isWritten: Bool { self == .written || self == .writtenFolder }
    /// Whether light and dark pages may have a file each.
    package var isPicture: Bool { self == .picture || self == .icon }
}

extension OptionDefinition {
    /// Use of the file that the option names; nil if it names none.
    package var fileUse: FileUse? { kind.fileUse }

    /// Returns the files or folders that a text names, those for light and for dark pages; none for a text that is not
    /// a file, such as a font's family.
    package func files(namedBy text: String) -> [String] {
        var files: [String] = []
        _ = replacingFiles(in: text) { file in
            files.append(file)
            return file
        }
        return files
    }

    /// Returns a text with other names of the files in it. The text of a font may have the number of a face behind the
    /// file.
    package func replacingFiles<Failure>(
        in text: String, _ replacement: (String) throws(Failure) -> String
    ) throws(Failure) -> String {
        if fileUse?.isPicture == true, PageValues.areIn(text), let pair = try? PageValues(text, of: kind) {
            return PageValues(
                light: try replacingFiles(in: pair.light, replacement),
                dark: try replacingFiles(in: pair.dark, replacement)
            ).text
        }
        switch fileUse {
        case nil: return text
        case .font where kind.isStyle:
            guard let style: TextStyle = (try? read(text))?.form() else { return text }
            let replaced = try style.replacingFonts { font throws(Failure) in
                try Self.replacingFile(in: font, replacement)
            }
            return replaced == style ? text : replaced.text
        case .font: return try Self.replacingFile(in: text, replacement)
        case .icon where JobKey.isEmoji(text): return text
        case .read, .readFolder, .written, .writtenFolder, .picture, .icon: return try replacement(text)
        }
    }

    /// Returns the families and the files that the text of a font or of a style names.
    package func fonts(in text: String) -> [String] {
        guard kind.isStyle else { return [text] }
        let style: TextStyle? = (try? read(text))?.form()
        return style?.fonts ?? []
    }

    private static func replacingFile<Failure>(
        in font: String, _ replacement: (String) throws(Failure) -> String
    ) throws(Failure) -> String {
        guard let file = FontReference.file(of: font) else { return font }
        return try replacement(file) + font.dropFirst(file.count)
    }
}

extension JobKey {
    /// Options that name input files, which are fonts, pictures and folders of pictures.
    package static let inputFiles = allCases.filter { $0.fileUse.map { !$0.isWritten } ?? false }
    /// Fonts, by family or by file.
    package static let fonts = allCases.filter { $0.fileUse == .font }

    package static func isEmoji(_ text: String) -> Bool {
        text.count == 1
            && text.unicodeScalars.contains {
                // Digits and # are emoji with the combining keycap alone.
                $0.properties.isEmoji && $0.value > 0x7F || $0.value == 0x20E3
            }
    }
}
