/// Faces of a typesetter: the requested ones in order, then fallbacks for characters that these lack.
final class FaceChain {
    private(set) var faces: [FontFace] = []
    private(set) var reports: [FontReport] = []
    /// Number of requested faces; they come first.
    private let askedCount: Int
    private let request: FontRequest
    private let library: FontLibrary
    private let freeType: FreeTypeLibrary
    /// Index of the face of each opened path and index.
    private var opened: [String: Int] = [:]
    private var choices: [Choice: Int?] = [:]
    private let digitFeatures: [String]

    /// Notes on substitutes for characters that no font has.
    private(set) var substitutions: [String] = []

    /// A key of a fallback's choice.
    private struct Choice: Hashable {
        var scalars: [Unicode.Scalar]
        var presentation: Presentation
    }

    /// Opens all requested fonts, each of which must exist.
    init(
        _ request: FontRequest, library: FontLibrary, freeType: FreeTypeLibrary, digitFeatures: [String]
    ) throws(TypesettingError) {
        self.request = request
        self.library = library
        self.freeType = freeType
        self.digitFeatures = digitFeatures
        var asked: [(bytes: FontBytes, index: Int, reason: String)] = []
        for name in request.names {
            switch FontReference(name) {
            case .file(let path, let face):
                asked.append((try library.bytes(of: path), face, "asked for as a file"))
            case .family(let family):
                let font = try library.font(
                    family: family, weight: request.weight, italic: request.italic, language: request.language)
                asked.append((font.bytes, font.face, "asked for as '\(family)'"))
            }
        }
        if request.names.isEmpty, let font = BuiltInFont.named(FallbackFamilies.standard[0], italic: request.italic) {
            asked.append((library.bytes(of: font), 0, "the default, built in"))
        } else if request.names.isEmpty {
            var found: CatalogEntry?
            for family in FallbackFamilies.standard where found == nil {
                found = try library.entry(
                    family: family, weight: request.weight, italic: request.italic, language: request.language)
            }
            guard let entry = found else { throw .noDefaultFont(tried: FallbackFamilies.standard) }
            let position = entry.families.first == FallbackFamilies.standard[0] ? "the default" : "a default"
            asked.append((try library.bytes(of: entry.path), entry.face, position))
        }
        askedCount = asked.count
        for font in asked { _ = try open(font.bytes, font.index, reason: font.reason, isFallback: false) }
    }

    /// Warnings about requests that cannot be met, once each.
    var warnings: [String] {
        faces.prefix(askedCount).flatMap(\.warnings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the index of the face of each character of a piece. One face for the whole piece if any has all of it.
    /// Emoji and text are chosen separately.
    func faces(for piece: [Unicode.Scalar], language: String) throws(TypesettingError) -> [Int] {
        var result: [Int] = []
        for (presentation, characters) in Presentation.stretches(of: piece) {
            let stretch = Array(characters.joined())
            let visible = stretch.filter(\.needsGlyph)
            if let face = try choose(visible, as: presentation, language: language) {
                result += stretch.map { _ in face }
                continue
            }
            for character in presentation.isEmoji ? characters : [stretch] {
                result += try faces(apart: character, as: presentation, language: language)
            }
        }
        return result
    }

    /// Returns the piece with substitutes for characters that no font has, and the face of each of its characters.
    ///
    /// - Throws: `noGlyph` for a character whose compatibility form no font has either.
    func drawable(
        _ piece: [Unicode.Scalar], language: String
    ) throws(TypesettingError) -> (scalars: [Unicode.Scalar], faces: [Int]) {
        do throws(TypesettingError) {
            return (piece, try faces(for: piece, language: language))
        } catch {
            guard case .noGlyph(let missing, _) = error, let form = library.plainForm(missing),
                !form.unicodeScalars.contains(missing)
            else { throw error }
            let plainer = piece.flatMap { $0 == missing ? Array(form.unicodeScalars) : [$0] }
            guard let found = try? drawable(plainer, language: language) else { throw error }
            let note = "no font has \(TypesettingError.name(of: missing)): '\(form)' is drawn for it"
            if !substitutions.contains(note) { substitutions.append(note) }
            return found
        }
    }

    /// Returns the face of each scalar where no single face has them all; marks that need no glyph stay with the scalar
    /// before them.
    private func faces(
        apart stretch: [Unicode.Scalar], as presentation: Presentation, language: String
    ) throws(TypesettingError) -> [Int] {
        if let face = try choose(stretch.filter(\.needsGlyph), as: presentation, language: language) {
            return stretch.map { _ in face }
        }
        var current = 0
        var result: [Int] = []
        for scalar in stretch {
            if scalar.needsGlyph {
                guard let face = try choose([scalar], as: presentation, language: language) else {
                    throw try missing(scalar)
                }
                current = face
            }
            result.append(current)
        }
        return result
    }

    /// Notes that a fallback draws a text, for the reports.
    func record(_ text: String, drawnBy face: Int) {
        guard reports[face].isFallback, !reports[face].texts.contains(text) else { return }
        reports[face].texts.append(text)
    }

    private func choose(
        _ scalars: [Unicode.Scalar], as presentation: Presentation, language: String
    ) throws(TypesettingError) -> Int? {
        guard !scalars.isEmpty else { return 0 }
        if let face = faces.prefix(askedCount).indices.first(where: { suits($0, scalars, as: presentation) }) {
            return face
        }
        let key = Choice(scalars: scalars, presentation: presentation)
        if let choice = choices[key] { return choice }
        var choice = presentation.isEmoji ? try findColour(scalars) : nil
        if choice == nil { choice = try findOutlined(scalars, language: language) }
        if choice == nil, !presentation.isEmoji, !scalars.contains(where: \.isASCII) {
            // A colour glyph for text is the last resort, from the requested fonts first.
            choice = faces.prefix(askedCount).indices.first { index in scalars.allSatisfy(faces[index].has) }
            if choice == nil { choice = try findColour(scalars) }
        }
        choices[key] = choice
        return choice
    }

    /// Returns whether a requested font draws these characters.
    private func suits(_ index: Int, _ scalars: [Unicode.Scalar], as presentation: Presentation) -> Bool {
        let face = faces[index]
        guard scalars.allSatisfy(face.has) else { return false }
        switch presentation {
        // The ASCII digits of emoji fonts are for keycaps and not for text.
        case .text: return !face.isEmoji || !scalars.contains(where: \.isASCII)
        case .textAsked: return !face.isEmoji && !face.colours.any
        // Emoji of a default font are skipped, because it was not requested for them.
        case .emoji: return !request.names.isEmpty || face.isEmoji || face.colours.any
        case .emojiAsked: return face.isEmoji || face.colours.any
        }
    }

    private func findOutlined(_ scalars: [Unicode.Scalar], language: String) throws(TypesettingError) -> Int? {
        let catalog = try library.catalog()
        let (weight, italic) = (request.weight, request.italic)
        let families = FallbackFamilies.families(for: scalars[0], language: language, relativesOf: faces[0].family)
        for family in families {
            guard let index = catalog.match(family: family, weight: weight, italic: italic, language: language),
                catalog.entry(index).drawable, scalars.allSatisfy({ catalog.face(index, has: $0) })
            else { continue }
            return try open(catalog.entry(index), reason: reason(scalars))
        }
        guard let index = catalog.anyFace(having: scalars, weight: weight, italic: italic) else {
            return try findBuiltIn(scalars)
        }
        return try open(
            catalog.entry(index), reason: reason(scalars, "the requested fonts and the common fallbacks"))
    }

    /// Returns the index of a built-in face that has all characters, where no installed one has; nil for none.
    private func findBuiltIn(_ scalars: [Unicode.Scalar]) throws(TypesettingError) -> Int? {
        for font in BuiltInFont.all where font.isItalic == request.italic || !font.isItalic {
            let bytes = library.bytes(of: font)
            let face = try FontFace(bytes, index: 0, request: request, library: freeType)
            guard scalars.allSatisfy(face.has) else { continue }
            return try open(
                bytes, 0, reason: reason(scalars, "the requested and the installed fonts"), isFallback: true)
        }
        return nil
    }

    /// Returns the index of a colour face that has all characters; nil for none.
    private func findColour(_ scalars: [Unicode.Scalar]) throws(TypesettingError) -> Int? {
        let catalog = try library.catalog()
        guard let index = catalog.colourFace(having: scalars) else { return nil }
        return try open(catalog.entry(index), reason: reason(scalars))
    }

    /// Returns the reason for a fallback, as a phrase.
    private func reason(_ scalars: [Unicode.Scalar], _ fonts: String = "the requested fonts") -> String {
        let quoted = "'" + String(String.UnicodeScalarView(scalars)) + "'"
        let have = faces.prefix(askedCount).contains { face in scalars.allSatisfy(face.has) }
        return have ? "\(fonts) are not for \(quoted)" : "\(fonts) lack \(quoted)"
    }

    /// Returns the error for a character that no font can draw.
    private func missing(_ scalar: Unicode.Scalar) throws(TypesettingError) -> TypesettingError {
        if let family = try library.catalog().undrawableFamily(having: scalar) {
            return .cannotDraw(
                family: family, text: String(scalar), reason: "it is a bitmap without colour, or no OpenType font")
        }
        return .noGlyph(scalar: scalar, tried: faces.prefix(askedCount).map(\.family))
    }

    private func open(_ entry: CatalogEntry, reason: String) throws(TypesettingError) -> Int {
        try open(try library.bytes(of: entry.path), entry.face, reason: reason, isFallback: true)
    }

    private func open(
        _ bytes: FontBytes, _ index: Int, reason: String, isFallback: Bool
    ) throws(TypesettingError) -> Int {
        let key = "\(bytes.path)#\(index)"
        if let index = opened[key] { return index }
        let face = try FontFace(bytes, index: index, request: request, library: freeType)
        let variations = Dictionary(
            zip(face.axes, face.positions).map { ($0.tag, $1) }, uniquingKeysWith: { first, _ in first })
        let report = FontReport(
            family: face.family, style: face.style, file: face.path, index: index, weight: face.weight,
            italic: face.isItalic, variations: variations, features: digitFeatures, reason: reason,
            isFallback: isFallback)
        faces.append(face)
        reports.append(report)
        opened[key] = faces.count - 1
        return faces.count - 1
    }
}

extension Unicode.Scalar {
    /// Whether a face must have the character to draw it. Spaces and ignorable marks are invisible, and HarfBuzz
    /// replaces those that a font lacks.
    var needsGlyph: Bool {
        !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace || properties.generalCategory == .control
    }
}
