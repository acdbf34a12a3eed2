/// An error in finding or drawing the glyphs of a font request. `description` is a message for the user in one line.
package enum TypesettingError: Error, Sendable, Equatable {
    /// The class of an error, for the exit code.
    package enum Class: Sendable, Equatable {
        /// Invalid option or value.
        case usage
        /// Font that is present but bad, unusable or too large.
        case badData
        /// Missing font or glyph.
        case missingInput
        /// Failure of a library.
        case `internal`
    }

    /// Family name of no installed font; `near` are similar names of installed fonts.
    case noSuchFamily(name: String, near: [String])
    /// No requested font, and none of the defaults installed.
    case noDefaultFont(tried: [String])
    case noSuchFile(path: String)
    /// File that the system refused to read; `code` is errno.
    case unreadable(path: String, code: Int32)
    case tooLarge(path: String, bytes: Int, limit: Int)
    /// File that may not be read.
    case refused(reason: String)
    /// File that is not a font, or a damaged one.
    case badFont(path: String, reason: String)
    /// Missing face of a collection, which has `count` faces, counted from 0.
    case noSuchFace(path: String, index: Int, count: Int)
    /// Font, or its glyph for `text`, in a format that cannot be drawn.
    case cannotDraw(family: String, text: String?, reason: String)
    /// Drawing of `text`, from a font or a picture file, of an absurd size.
    case tooLargeDrawn(text: String, file: String)
    /// Coloured glyphs that together would take too much memory.
    case tooManyColorPixels(limit: Int)
    case noGlyph(scalar: Unicode.Scalar, tried: [String])
    /// Visible texts for which a font has glyphs without any ink.
    case noInk(family: String, texts: [String])
    case badFeature(String)
    case badVariation(name: String, reason: String)
    case badSize(Double)
    case badWeight(Int)
    case digitCount(Int)
    case library(name: String, call: String, code: Int)

    /// Returns the error of a damaged part of a font.
    ///
    /// - Parameters:
    ///   - glyph: the glyph with the part, and its text; nil for a part of the whole font.
    ///   - code: FreeType's; 0 for none.
    static func damaged(
        _ part: String, of glyph: (index: UInt32, text: String)? = nil, code: Int32 = 0, in path: String
    ) -> TypesettingError {
        let place = glyph.map { " of its glyph \($0.index) for '\($0.text)'" } ?? ""
        let cause = code == 0 ? "" : " (FreeType code \(code))"
        return .badFont(path: path, reason: "the \(part)\(place) is damaged\(cause)")
    }

    /// Returns the error of a text whose drawing has more parts than are gone through.
    static func tooMany(_ parts: String, limit: Int, in text: String, path: String) -> TypesettingError {
        .badFont(path: path, reason: "'\(text)' has more than \(limit) \(parts)")
    }

    /// Returns the error of a glyph of more parts than are gone through.
    static func tooManyParts(of glyph: UInt32, text: String? = nil, in path: String) -> TypesettingError {
        let place = text.map { " for '\($0)'" } ?? ""
        return .badFont(path: path, reason: "its glyph \(glyph)\(place) has too many parts")
    }

    package var kind: Class {
        switch self {
        case .noSuchFamily, .noDefaultFont, .noSuchFile, .unreadable, .noGlyph: .missingInput
        case .tooLarge, .refused, .badFont, .noSuchFace, .cannotDraw, .tooLargeDrawn, .tooManyColorPixels, .noInk:
            .badData
        case .badFeature, .badVariation, .badSize, .badWeight, .digitCount: .usage
        case .library: .internal
        }
    }
}

extension TypesettingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noSuchFamily(let name, let near):
            let style = near.first.flatMap { FontReference.style(named: name, ofFamily: $0) }
            let hint =
                (near.isEmpty ? "'rollgif fonts --list' lists what is" : "did you mean \(list(near, "or"))?")
                + (style.map { " a style is an option of its own, as in \($0)" } ?? "")
            var package = FontPackages.package(ofFamily: name).map { "; Debian has it in \($0)" } ?? ""
            if let free = FontPackages.lookalike(ofFamily: name), let home = FontPackages.package(ofFamily: name) {
                package = "; '\(free)' of Debian's \(home) has its widths"
            }
            return "no font family '\(name)' is installed; \(hint)\(package)"
        case .noDefaultFont(let tried):
            return "none of the default fonts is installed (\(list(tried, "or"))): "
                + "install fonts-inter-variable or name a font"
        case .noSuchFile(let path):
            return "there is no font file '\(path)'; check the path, or name a family"
        case .unreadable(let path, _):
            return "cannot read font file '\(path)'"
        case .tooLarge(let path, let bytes, let limit):
            return "font file '\(path)' has \(bytes) bytes, more than the limit of \(limit)"
        case .refused(let reason):
            return reason
        case .badFont(let path, let reason):
            return "'\(path)' is not a usable font: \(reason)"
        case .noSuchFace(let path, let index, let count):
            return count == 1
                ? "'\(path)' is a single font, not a collection: there is no face \(index)"
                : "'\(path)' has no face \(index): its faces are 0 to \(count - 1)"
        case .cannotDraw(let family, let text, let reason):
            let what = text.map { "'\($0)' in font '\(family)'" } ?? "font '\(family)'"
            return
                "\(what) cannot be drawn: \(reason); choose a font with outlines, with colour bitmaps (CBDT) such as "
                + "Noto Color Emoji, or with plain colour layers (COLR version 0)"
        case .tooManyColorPixels(let limit):
            return
                "the coloured glyphs would have more than \(limit) pixels together; choose a smaller --font-size, or "
                + "draw small and enlarge with another program"
        case .tooLargeDrawn(let text, let file):
            return "'\(text)' of '\(file)' would be more than \(CellOutline.maximumSide) pixels wide or high; choose a "
                + "smaller --font-size"
        case .noGlyph(let scalar, let tried):
            let package = FontPackages.package(for: scalar).map { "; Debian has one in \($0)" } ?? ""
            let chain = tried.isEmpty ? "" : " (tried \(list(tried, "and")), then all that is installed)"
            return "no font has the character \(Self.name(of: scalar))\(chain)\(package)"
        case .noInk(let family, let texts):
            return "font '\(family)' has no ink for \(texts.joined(separator: " ")); choose another --font"
        case .badFeature(let text):
            return "'\(text)' is not a font feature: write a tag such as tnum, -calt or ss01=1"
        case .badVariation(let name, let reason):
            return "font variation '\(name)': \(reason)"
        case .badSize(let size):
            return "font size \(size) is not above 0 and at most \(Int(FontRequest.maximumSize)) pixels"
        case .badWeight(let weight):
            return "font weight \(weight) is not between 1 and 1000"
        case .digitCount(let count):
            return "ten digit pictures are needed, not \(count)"
        case .library(let name, let call, let code):
            return "\(name) failed in \(call) with code \(code)"
        }
    }

    /// Returns the name of a character, such as `'€' (U+20AC EURO SIGN)`. A character that is invisible or breaks the
    /// line is shown by its code alone.
    static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let title = scalar.properties.name.map { "\(code) \($0)" } ?? code
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return title
        default:
            return "'\(scalar)' (\(title))"
        }
    }

    private func list(_ names: [String], _ word: String) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}
