import Files
import Glibc
import Graphics
import Numerals
import Typesetting

/// A folder of PNG pictures that are drawn instead of glyphs.
package struct GlyphFolder {
    /// Maximum length of a picture's side in pixels.
    static let maximumSide = 4096
    /// Maximum number of pixels of all pictures together.
    static let maximumPixels = PictureLimit.pixels

    let pictures: FileGlyphs
    /// Warnings about PNG files whose names mean nothing, one sentence each.
    let warnings: [Message]

    /// Reads every picture of a folder whose name is that of a character.
    ///
    /// - Parameters:
    ///   - allowsLinks: whether a picture may be a link, which can lead out of the folder.
    ///   - maximumBytes: the maximum size of a file in bytes.
    init(_ folder: String, allowsLinks: Bool = true, maximumBytes: Int = 64_000_000) throws(RollGIFError) {
        var files: [GlyphName: String] = [:]
        var order: [GlyphName] = []
        var warnings: [Message] = []
        for file in try Self.names(in: folder) where file.lowercased().hasSuffix(".png") {
            if let name = GlyphName(String(file.dropLast(4))) {
                if files.updateValue(file, forKey: name) == nil { order.append(name) }
            } else {
                let near = Spelling.nearest(
                    to: String(file.dropLast(4)).lowercased(), in: GlyphName.named.map(\.name))
                let hint = near.first.map { "; did you mean \($0).png?" } ?? ""
                warnings.append("\(key: .glyphs): \(Self.quoted(file)) does not name a character\(hint)")
            }
        }
        guard !files.isEmpty else {
            throw .missingInput(
                "\(key: .glyphs): no picture in \(Self.quoted(folder)); expected are \(GlyphName.expected)")
        }
        let isWheel = (0..<10).contains { files[.digit($0)] != nil }
        var digits: [FileGlyphs.Glyph] = []
        var symbols: [Character: FileGlyphs.Glyph] = [:]
        var room = Self.maximumPixels
        func read(_ file: String) throws(RollGIFError) -> FileGlyphs.Glyph {
            let path = Self.path(of: file, in: folder)
            guard allowsLinks || FileStatus(path, followsLinks: false)?.kind != .link else {
                throw .badData("\(key: .glyphs): \(Confinement.isLink(path))")
            }
            let picture = try Self.read(path, maximumBytes: maximumBytes, maximumPixels: room)
            room -= picture.width * picture.height
            return FileGlyphs.Glyph(bitmap: picture, file: path)
        }
        for digit in 0..<10 where isWheel {
            guard let file = files[.digit(digit)] else {
                throw .missingInput(
                    "\(key: .glyphs): \(Self.quoted(Self.path(of: "\(digit).png", in: folder))) is missing; a wheel needs "
                        + "0.png to 9.png")
            }
            digits.append(try read(file))
        }
        for name in order {
            guard case .characters(let characters) = name, let file = files[name] else { continue }
            let picture = try read(file)
            for character in characters { symbols[character] = picture }
        }
        pictures = FileGlyphs(digits: digits, symbols: symbols)
        self.warnings = warnings
    }

    /// Returns the pixels of a regular file; a device might never end.
    private static func read(
        _ path: String, maximumBytes: Int, maximumPixels: Int
    ) throws(RollGIFError) -> ColorGlyphBitmap {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(path, limit: maximumBytes)
        } catch {
            throw .badData("\(key: .glyphs): \(error.text)")
        }
        do {
            let canvas = try PNGDecoder.decode(bytes, maximumSide: maximumSide, maximumPixels: maximumPixels)
            return ColorGlyphBitmap(width: canvas.width, height: canvas.height, straight: canvas.pixels)
        } catch {
            throw .badData("\(key: .glyphs): \(quoted(path)): \(error)")
        }
    }

    /// Returns the names in a folder, code points behind all others.
    package static func names(in folder: String) throws(RollGIFError) -> [String] {
        guard let names = OutputFolder.names(in: folder) else {
            throw .missingInput("\(key: .glyphs): no folder \(quoted(folder)): \(systemMessage(errno))")
        }
        // Names with code points sort last, because the later of two files for one character wins. That makes the
        // choice the same on all systems.
        return names.sorted { left, right in
            let (first, second) = (left.lowercased(), right.lowercased())
            let (isFirstCode, isSecondCode) = (first.hasPrefix("u+"), second.hasPrefix("u+"))
            if isFirstCode != isSecondCode { return isSecondCode }
            return (first, left) < (second, right)
        }
    }

    private static func path(of file: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    }

    private static func quoted(_ text: String) -> String { "'\(Quoted.path(text))'" }
}

/// Characters that a picture in a folder of glyphs is drawn for, read from its file's name.
enum GlyphName: Hashable {
    /// A cell of the wheels, 0 to 9.
    case digit(Int)
    /// Several characters when they look alike.
    case characters([Character])

    /// File names for characters that a file system or a shell would reject, and the characters.
    static let named: [(name: String, characters: [Character])] = [
        ("comma", [","]), ("period", ["."]), ("colon", [":"]), ("semicolon", [";"]), ("apostrophe", ["'", "\u{2019}"]),
        ("quote", ["\""]), ("space", [" ", "\u{A0}", "\u{202F}", "\u{2009}"]), ("minus", ["-", "\u{2212}"]),
        ("plus", ["+"]), ("plus-minus", ["±"]), ("times", ["×"]), ("equals", ["="]), ("slash", ["/"]),
        ("percent", ["%"]), ("permille", ["‰"]), ("number", ["#"]), ("degree", ["°"]), ("tilde", ["~"]),
        ("caret", ["^"]), ("paren-open", ["("]), ("paren-close", [")"]), ("dollar", ["$"]), ("cent", ["¢"]),
        ("euro", ["€"]), ("pound", ["£"]), ("yen", ["¥", "\u{FFE5}"]), ("rupee", ["₹"]), ("won", ["₩"]),
        ("ruble", ["₽"]), ("lira", ["₺"]), ("shekel", ["₪"]), ("bitcoin", ["₿"]), ("infinity", ["∞"]),
    ]

    static let expected =
        "0.png to 9.png, \(named.map { "\($0.name).png" }.joined(separator: ", ")), or u+20AC.png for any character"

    private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.characters) })

    /// Reads a file's name without its extension; nil for a name that means nothing.
    init?(_ name: String) {
        let name = name.lowercased()
        if name.utf8.count == 1, let digit = Int(name) {
            self = .digit(digit)
        } else if let characters = Self.byName[name] {
            self = .characters(characters)
        } else if name.hasPrefix("u+"), (4...6).contains(name.utf8.count - 2),
            let scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        {
            // ASCII digits are cells of the wheels.
            let digit = ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil
            self = digit.map(GlyphName.digit) ?? .characters([Character(scalar)])
        } else {
            return nil
        }
    }
}
