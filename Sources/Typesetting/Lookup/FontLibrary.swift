private import Synchronization

/// The shared state of a process's typesetters, which is the list of installed fonts and the bytes of those in use.
///
/// Fonts are listed on first use, so a job whose fonts are all files never starts fontconfig. Several threads may use
/// it at once.
package final class FontLibrary: Sendable {
    private struct State {
        var catalog: FontCatalog?
        /// Fonts of the main folders; the inner nil if they are not enough.
        var mainCatalog: FontCatalog??
        var files: [String: FontBytes] = [:]
    }

    private let state = Mutex(State())
    private let maximumFileBytes: Int
    private let nearest: @Sendable (String, [String]) -> [String]
    let plainForm: @Sendable (Unicode.Scalar) -> String?
    private let refusal: FontBytes.Refusal

    /// - Parameters:
    ///   - maximumFileBytes: largest size of a font file in bytes.
    ///   - nearest: returns names of the second argument that are similar to the first one, for error messages.
    ///   - plainForm: returns the text to draw for a character that no font has; nil for none.
    ///   - refusal: returns the reason to refuse a font file that has been opened; nil for none.
    package init(
        maximumFileBytes: Int = 64_000_000,
        nearest: @escaping @Sendable (String, [String]) -> [String] = { _, _ in [] },
        plainForm: @escaping @Sendable (Unicode.Scalar) -> String? = { _ in nil },
        refusal: @escaping @Sendable (_ descriptor: Int32, _ path: String) -> String? = { _, _ in nil }
    ) {
        self.refusal = refusal
        self.plainForm = plainForm
        self.maximumFileBytes = maximumFileBytes
        self.nearest = nearest
    }

    /// Returns the names of all installed families with outlines or colours, sorted.
    package func families() throws(TypesettingError) -> [String] {
        try catalog().families
    }

    /// Whether most jobs need the list of installed fonts. If the default font is built in, few do.
    package var isListNeeded: Bool { BuiltInFont.all.isEmpty }

    /// Lists the fonts that most jobs need now; an error is thrown when they are needed.
    package func listInstalled() {
        if quickCatalog() == nil { _ = try? catalog() }
    }

    /// Returns the whole list if it is known, or else the fonts of the main folders; nil if those are not enough.
    private func quickCatalog() -> FontCatalog? {
        state.withLock { state in
            if let catalog = state.catalog { return catalog }
            if let known = state.mainCatalog { return known }
            let catalog = FontCatalog.ofMainFolders()
            state.mainCatalog = .some(catalog)
            return catalog
        }
    }

    /// Returns the installed face of a family nearest to a weight and slant; nil for none. An exact name of a font that
    /// can be drawn needs only the main folders.
    func entry(
        family: String, weight: Int, italic: Bool, language: String
    ) throws(TypesettingError) -> CatalogEntry? {
        func entry(in catalog: FontCatalog) -> CatalogEntry? {
            catalog.match(family: family, weight: weight, italic: italic, language: language).map(catalog.entry)
        }
        if !FontCatalog.isGeneric(family), let found = quickCatalog().flatMap(entry), found.drawable { return found }
        return entry(in: try catalog())
    }

    func catalog() throws(TypesettingError) -> FontCatalog {
        try state.withLock { (state) throws(TypesettingError) in
            if let catalog = state.catalog { return catalog }
            let catalog = try FontCatalog()
            state.catalog = catalog
            return catalog
        }
    }

    /// Returns the bytes of a font file, read once for all its faces.
    func bytes(of path: String) throws(TypesettingError) -> FontBytes {
        try state.withLock { (state) throws(TypesettingError) in
            if let bytes = state.files[path] { return bytes }
            let bytes = try FontBytes(path: path, limit: maximumFileBytes, refusal: refusal)
            state.files[path] = bytes
            return bytes
        }
    }

    /// Returns the bytes of a font inside of the program.
    func bytes(of font: BuiltInFont) -> FontBytes {
        state.withLock { state in
            if let bytes = state.files[font.path] { return bytes }
            let bytes = FontBytes(font)
            state.files[font.path] = bytes
            return bytes
        }
    }

    /// Returns the installed face of a family, else a built-in one, or an error with similar names.
    func font(
        family: String, weight: Int, italic: Bool, language: String
    ) throws(TypesettingError) -> (bytes: FontBytes, face: Int) {
        if let entry = try entry(family: family, weight: weight, italic: italic, language: language) {
            return (try bytes(of: entry.path), entry.face)
        }
        guard let font = BuiltInFont.named(family, italic: italic) else {
            throw .noSuchFamily(name: family, near: nearest(family, try families()))
        }
        return (bytes(of: font), 0)
    }
}
