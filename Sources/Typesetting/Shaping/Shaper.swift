private import CHarfBuzz

/// A shaper of text with HarfBuzz. Direction, script and language are always given, because HarfBuzz's guess for digits
/// next to Arabic is wrong.
@safe final class Shaper {
    /// Buffer of HarfBuzz, a `hb_buffer_t`, used again for every run.
    private let buffer: OpaquePointer

    init() throws(TypesettingError) {
        guard let buffer = unsafe hb_buffer_create(), unsafe hb_buffer_allocation_successful(buffer) != 0 else {
            throw .library(name: "HarfBuzz", call: "hb_buffer_create", code: 0)
        }
        unsafe self.buffer = buffer
    }

    deinit {
        unsafe hb_buffer_destroy(buffer)
    }

    /// Returns the glyphs of a text from left to right.
    ///
    /// - Parameters:
    ///   - text: characters in logical order.
    ///   - faceOf: face of each character, an index into `faces`.
    func shape(
        _ text: [Unicode.Scalar], faceOf: [Int], faces: [FontFace], rightToLeft: Bool, language: String,
        features: [FontFeature]
    ) -> [ShapedGlyph] {
        var runs: [[ShapedGlyph]] = []
        let scripts = Self.scripts(of: text)
        var start = 0
        while start < text.count {
            let (face, script) = (faceOf[start], scripts[start])
            let end = text.indices[start...].first { faceOf[$0] != face || scripts[$0] != script } ?? text.count
            runs.append(
                shapeItem(
                    start..<end, of: text, face: faces[face], faceIndex: face, script: script,
                    rightToLeft: rightToLeft, language: language, features: features))
            start = end
        }
        return Array((rightToLeft ? runs.reversed() : runs).joined())
    }

    /// Shapes a run in one face and script; the text around it is context for joining letters.
    private func shapeItem(
        _ range: Range<Int>, of text: [Unicode.Scalar], face: FontFace, faceIndex: Int, script: UInt32,
        rightToLeft: Bool, language: String, features: [FontFeature]
    ) -> [ShapedGlyph] {
        unsafe hb_buffer_reset(buffer)
        let values = text.map(\.value)
        unsafe hb_buffer_add_codepoints(
            buffer, values, Int32(values.count), UInt32(range.lowerBound), Int32(range.count))
        unsafe hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        unsafe hb_buffer_set_script(buffer, hb_script_t(script))
        unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
        // Bidi marks and joiners are removed, because they act before or during shaping and stay invisible.
        unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        let asked = features.map { hb_feature_t(tag: $0.tag, value: $0.value, start: $0.start, end: $0.end) }
        unsafe hb_shape(face.shaping, buffer, asked, UInt32(asked.count))

        var count: UInt32 = 0
        // Both arrays hold `count` items and belong to the buffer until it is changed.
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        return (0..<Int(count)).map { index in
            let (info, position) = unsafe (infos[index], positions[index])
            let cluster = min(max(Int(info.cluster), range.lowerBound), range.upperBound - 1)
            // A font without a space gets a quarter of an em, where HarfBuzz would leave the box of a missing glyph.
            if info.codepoint == 0, text[cluster].properties.isWhitespace {
                return ShapedGlyph(
                    glyph: 0, face: faceIndex, cluster: cluster, advance: face.size / 4, x: 0, y: 0)
            }
            return ShapedGlyph(
                glyph: info.codepoint, face: faceIndex, cluster: cluster, advance: face.pixels(position.x_advance),
                x: face.pixels(position.x_offset), y: 0 - face.pixels(position.y_offset))
        }
    }

    /// Returns whether the first letter of a text is of a script written from right to left. Digits are not letters,
    /// and run from left to right in every script.
    static func isRightToLeft(_ text: [Unicode.Scalar]) -> Bool {
        guard let letter = text.first(where: \.properties.isAlphabetic) else { return false }
        let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), letter.value)
        return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    }

    /// Returns the script of each character as its four-letter ISO 15924 tag. Common characters take the script of the
    /// characters before them, or after them at the start (UAX 24, §5.1 without paired brackets).
    private static func scripts(of text: [Unicode.Scalar]) -> [UInt32] {
        let functions = unsafe hb_unicode_funcs_get_default()
        let neutral = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN]
        var scripts: [hb_script_t?] = text.map { scalar in
            let script = unsafe hb_unicode_script(functions, scalar.value)
            return neutral.contains(script) ? nil : script
        }
        var current = scripts.lazy.compactMap(\.self).first ?? HB_SCRIPT_COMMON
        for index in scripts.indices {
            current = scripts[index] ?? current
            scripts[index] = current
        }
        return scripts.map { ($0 ?? HB_SCRIPT_COMMON).rawValue }
    }
}

/// A glyph as HarfBuzz placed it, in pixels.
struct ShapedGlyph: Equatable {
    var glyph: UInt32
    /// Index into the chain's faces.
    var face: Int
    /// Index of the first character of the glyph's cluster, in logical order.
    var cluster: Int
    /// Distance from this glyph's pen position to the next one's.
    var advance: Double
    /// Offset of the glyph's origin from the pen position, y downwards.
    var x: Double
    var y: Double
}

/// The presentation of a character as text or as emoji, by Unicode Technical Standard 51.
enum Presentation: Hashable {
    /// Text by default, for all characters but emoji, and for emoji such as © that are text unless selected otherwise.
    case text
    /// Text by the variation selector U+FE0E.
    case textAsked
    /// Emoji by default, such as 😀, flags and characters with a skin tone.
    case emoji
    /// Emoji by the variation selector U+FE0F, such as ❤️ and keycaps.
    case emojiAsked

    var isEmoji: Bool { self == .emoji || self == .emojiAsked }

    /// Presentation of one user-perceived character.
    init(of character: Character) {
        let scalars = character.unicodeScalars
        if scalars.contains("\u{FE0E}") {
            self = .textAsked
        } else if scalars.contains("\u{FE0F}") {
            self = .emojiAsked
        } else {
            self = scalars.contains(where: \.properties.isEmojiPresentation) ? .emoji : .text
        }
    }

    static func stretches(
        of text: [Unicode.Scalar]
    ) -> [(presentation: Presentation, characters: [[Unicode.Scalar]])] {
        var result: [(presentation: Presentation, characters: [[Unicode.Scalar]])] = []
        for character in String(String.UnicodeScalarView(text)) {
            let presentation = Presentation(of: character)
            if result.last?.presentation != presentation { result.append((presentation, [])) }
            result[result.count - 1].characters.append(Array(character.unicodeScalars))
        }
        return result
    }
}
