private import CFontconfig
private import Glibc
private import Synchronization

/// Fonts that fontconfig knows on this system, listed once and only read afterwards.
///
/// Faces have numbers, in an order that does not depend on the file system. Most jobs need one family, so an entry is
/// made only when it is needed.
@safe final class FontCatalog: Sendable {
    /// Cached results, which are the entries of all faces, and those of a family by its folded name.
    private struct Known {
        var entries: [CatalogEntry]?
        var families: [String: [(index: Int, entry: CatalogEntry)]] = [:]
    }

    private let known = Mutex(Known())
    /// Owner of the patterns below. Several threads may read fontconfig's objects as long as none changes them, and
    /// nothing here does after `init`.
    private nonisolated(unsafe) let configuration: OpaquePointer
    /// Pattern of each face, valid as long as the configuration.
    private nonisolated(unsafe) let patterns: [OpaquePointer]

    /// Reads the system's configuration and font caches, which takes about 3 ms for 400 fonts.
    convenience init() throws(TypesettingError) {
        try unsafe self.init(Self.configuration())
    }

    /// Returns the fonts of the folders that fontconfig's main file names, for exact family names only, in a sixth of
    /// the time; nil if another file may change the answer.
    static func ofMainFolders() -> FontCatalog? {
        guard let text = MainFontFolders().configuration, let configuration = unsafe FcConfigCreate() else {
            return nil
        }
        guard unsafe load(text, into: configuration), unsafe FcConfigBuildFonts(configuration) != 0 else {
            unsafe FcConfigDestroy(configuration)
            return nil
        }
        return unsafe FontCatalog(configuration)
    }

    private init(_ configuration: OpaquePointer) {
        var found: [(path: UnsafePointer<CChar>, face: Int32, pattern: OpaquePointer)] = unsafe []
        if let set = unsafe FcConfigGetFonts(configuration, FcSetSystem) {
            for index in unsafe 0..<Int(set.pointee.nfont) {
                // Named instances of a variable font are skipped, because they repeat its pattern.
                guard let pattern = unsafe set.pointee.fonts[index], unsafe !FontPattern.isNamedInstance(pattern),
                    let place = unsafe FontPattern.place(pattern)
                else { continue }
                unsafe found.append((place.path, place.face, pattern))
            }
        }
        unsafe found.sort { left, right in
            // Both end with a zero and belong to their patterns.
            let order = unsafe strcmp(left.path, right.path)
            return unsafe order != 0 ? order < 0 : left.face < right.face
        }
        unsafe self.configuration = configuration
        unsafe patterns = unsafe found.map(\.pattern)
    }

    var entries: [CatalogEntry] {
        known.withLock { known in
            if let entries = known.entries { return entries }
            let entries = unsafe patterns.indices.map(entry)
            known.entries = entries
            return entries
        }
    }

    private func faces(of family: String) -> [(index: Int, entry: CatalogEntry)] {
        known.withLock { known in
            if let faces = known.families[family] { return faces }
            let faces = unsafe patterns.indices.filter { unsafe FontPattern.hasFamily(family, patterns[$0]) }
                .map { (index: $0, entry: entry($0)) }
            if !faces.isEmpty { known.families[family] = faces }
            return faces
        }
    }

    func entry(_ index: Int) -> CatalogEntry {
        unsafe FontPattern.entry(patterns[index])
    }

    /// Returns the configuration of the system, or one with the standard folders if there is none. Without one
    /// fontconfig would complain on standard error and list nothing.
    private static func configuration() throws(TypesettingError) -> OpaquePointer {
        guard
            unsafe getenv("FONTCONFIG_FILE") != nil || getenv("FONTCONFIG_PATH") != nil
                || access("/etc/fonts/fonts.conf", R_OK) == 0
        else { return unsafe try standardConfiguration() }
        if let configuration = unsafe ownConfiguration() { return unsafe configuration }
        // fontconfig reports faults of the files and continues.
        guard let configuration = unsafe FcInitLoadConfigAndFonts() else {
            throw .library(name: "fontconfig", call: "FcInitLoadConfigAndFonts", code: 0)
        }
        return unsafe configuration
    }

    /// Returns the active configuration with its fonts, as `FcInitLoadConfigAndFonts` makes it, but without the
    /// descriptions of all possible configurations. They are a third of the work. Returns nil if it cannot be read or
    /// names no folder for caches.
    private static func ownConfiguration() -> OpaquePointer? {
        guard let configuration = unsafe FcConfigCreate() else { return nil }
        if unsafe FcConfigParseAndLoad(configuration, nil, 0) != 0,
            let folders = unsafe FcConfigGetCacheDirs(configuration)
        {
            defer { unsafe FcStrListDone(folders) }
            if unsafe FcStrListNext(folders) != nil, unsafe FcConfigBuildFonts(configuration) != 0 {
                return unsafe configuration
            }
        }
        unsafe FcConfigDestroy(configuration)
        return nil
    }

    /// Returns the configuration of the standard folders, with their fonts.
    private static func standardConfiguration() throws(TypesettingError) -> OpaquePointer {
        guard let configuration = unsafe FcConfigCreate() else {
            throw .library(name: "fontconfig", call: "FcConfigCreate", code: 0)
        }
        // The current configuration is set first, because some of fontconfig's calls would otherwise load the system's.
        guard unsafe load(standardFolders, into: configuration), unsafe FcConfigSetCurrent(configuration) != 0,
            unsafe FcConfigBuildFonts(configuration) != 0
        else {
            unsafe FcConfigDestroy(configuration)
            throw .library(name: "fontconfig", call: "FcConfigBuildFonts", code: 0)
        }
        return unsafe configuration
    }

    /// Reads a configuration's text; false if fontconfig finds faults in it.
    private static func load(_ text: String, into configuration: OpaquePointer) -> Bool {
        unsafe text.withCString { bytes in
            // The text ends with a zero and is only read.
            unsafe bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) {
                unsafe FcConfigParseAndLoadFromMemory(configuration, $0, 1) != 0
            }
        }
    }

    /// Font folders of most systems.
    private static let standardFolders = """
        <?xml version="1.0"?><fontconfig>
        <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>
        <dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>
        <cachedir prefix="xdg">fontconfig</cachedir>
        </fontconfig>
        """

    deinit {
        unsafe FcConfigDestroy(configuration)
    }

    /// Names of all families with outlines or colours, sorted.
    var families: [String] {
        Set(entries.filter { $0.drawable || $0.colour }.compactMap(\.families.first)).sorted()
    }

    /// Returns the index of the face of a family nearest to a weight and slant; nil when no face has exactly that
    /// family name (but for case and spaces). `sans-serif`, `serif` and `monospace` mean the system configuration's
    /// families for a language.
    ///
    /// - Parameter language: BCP-47 tag.
    func match(family: String, weight: Int, italic: Bool, language: String) -> Int? {
        if Self.isGeneric(family) {
            return matchGeneric(family, weight: weight, italic: italic, language: language)
        }
        let candidates = faces(of: Self.folded(family))
        // Families of bitmaps only are still found, so that an error can name them.
        let drawable = candidates.filter(\.entry.drawable)
        return (drawable.isEmpty ? candidates : drawable).min {
            $0.entry.distance(weight: weight, italic: italic) < $1.entry.distance(weight: weight, italic: italic)
        }?.index
    }

    /// Returns whether the configuration decides which family a name means.
    static func isGeneric(_ family: String) -> Bool {
        ["sans-serif", "serif", "monospace", "system-ui"].contains(family.lowercased())
    }

    /// Returns whether a face has a character, by fontconfig's own list.
    func face(_ index: Int, has scalar: Unicode.Scalar) -> Bool {
        var characters: OpaquePointer?
        // The character set that comes back belongs to the pattern.
        guard unsafe FcPatternGetCharSet(patterns[index], FC_CHARSET, 0, &characters) == FcResultMatch else {
            return false
        }
        return unsafe FcCharSetHasChar(characters, scalar.value) != 0
    }

    /// Returns the index of the face for characters that no preferred family has. Sans-serif faces come first, then the
    /// nearest style, then the name, so that the choice depends on the installed fonts alone.
    func anyFace(having scalars: [Unicode.Scalar], weight: Int, italic: Bool) -> Int? {
        let plain = scalars.contains(where: \.isASCII)
        return entries.indices.filter { index in
            entries[index].drawable && !entries[index].colour && !(plain && entries[index].isEmoji)
                && scalars.allSatisfy { face(index, has: $0) }
        }.min { left, right in
            let (first, second) = (entries[left], entries[right])
            if first.isSans != second.isSans { return first.isSans }
            return first.distance(weight: weight, italic: italic) < second.distance(weight: weight, italic: italic)
        }
    }

    /// Returns the index of the colour face for emoji, which is that of a preferred family if it has all of them, or
    /// else the first by path.
    func colourFace(having scalars: [Unicode.Scalar]) -> Int? {
        let able = entries.indices.filter { index in
            entries[index].colour && scalars.allSatisfy { face(index, has: $0) }
        }
        return able.first { FallbackFamilies.emoji.contains(entries[$0].families[0]) } ?? able.first
    }

    /// Returns the name of a family that has a character but cannot be drawn, for an error.
    func undrawableFamily(having scalar: Unicode.Scalar) -> String? {
        entries.indices.first { !entries[$0].colour && !entries[$0].drawable && face($0, has: scalar) }
            .flatMap { entries[$0].families.first }
    }

    private func matchGeneric(_ family: String, weight: Int, italic: Bool, language: String) -> Int? {
        guard let request = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(request) }
        for (key, text) in [(FC_FAMILY, family.lowercased()), (FC_LANG, language.lowercased())] {
            _ = unsafe text.withCString { bytes in
                // fontconfig's bytes are unsigned chars; the string is copied into the pattern.
                unsafe bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) {
                    unsafe FcPatternAddString(request, key, $0)
                }
            }
        }
        unsafe FcPatternAddDouble(request, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight)))
        unsafe FcPatternAddInteger(request, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        unsafe FcPatternAddBool(request, FC_OUTLINE, 1)
        unsafe FcConfigSubstitute(configuration, request, FcMatchPattern)
        // Substitution appends the environment's languages, which are removed because only the job's may choose fonts.
        while unsafe FcPatternRemove(request, FC_LANG, 1) != 0 {}
        unsafe FcDefaultSubstitute(request)
        var result = FcResultNoMatch
        guard let match = unsafe FcFontMatch(configuration, request, &result) else { return nil }
        defer { unsafe FcPatternDestroy(match) }
        guard let place = unsafe FontPattern.place(match) else { return nil }
        return unsafe patterns.indices.first { index in
            let other = unsafe FontPattern.place(patterns[index])
            return unsafe other.map { unsafe $0.face == place.face && strcmp($0.path, place.path) == 0 } ?? false
        }
    }

    /// Returns the family name for comparison, without case and spaces.
    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != " " }
    }
}
