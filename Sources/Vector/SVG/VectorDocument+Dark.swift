extension VectorDocument {
    /// Joins two SVGs into one that shows this picture on light pages and the other on dark ones, as the reader
    /// prefers.
    ///
    /// Common definitions, mostly outlines, are written once. Viewers without styles show this picture.
    ///
    /// - Parameter dark: the SVG of the same size for dark pages.
    package func joined(with dark: VectorDocument) -> VectorDocument {
        guard let light = SVGParts(text), let other = SVGParts(dark.text) else { return self }
        let (own, more) = light.sharing(other)
        let name = light.prefix
        var joined = self
        joined.text =
            light.head + "<style>\(light.style)\(other.style).\(name)d{display:none}"
            + "@media(prefers-color-scheme:dark){.\(name)l{display:none}.\(name)d{display:inline}}</style>\n"
            + "<defs>\(own)\(more.definitions)</defs>\n"
            + "<g class=\"\(name)l\">\n\(light.body)</g>\n"
            + "<g class=\"\(name)d\" display=\"none\" fill=\"\(other.fill)\">\n\(more.body)</g>\n</svg>\n"
        joined.tracks += dark.tracks
        joined.keys += dark.keys
        return joined
    }
}

extension VectorDocument {
    /// Returns the SVG in the text colour of the page that it stands in.
    package func coloredByPage() -> VectorDocument {
        guard let parts = SVGParts(text) else { return self }
        var colored = self
        colored.text = text.replacing("fill=\"\(parts.fill)\"", with: "fill=\"currentColor\"")
        return colored
    }
}

/// Parts of an SVG that this module wrote, as text.
private struct SVGParts {
    /// Opening element and title.
    let head: String
    /// Text colour of the document.
    let fill: String
    let style: String
    var definitions: String
    var body: String
    /// Prefix of names in the document.
    let prefix: String

    /// Nil for an SVG of another structure.
    init?(_ text: String) {
        guard let definitions = Self.between("<defs>", "</defs>\n", text),
            let title = text.range(of: "</title>\n"), let fill = Self.between(" fill=\"", "\"", text),
            let end = text.range(of: "</svg>\n"), let definitionsEnd = text.range(of: "</defs>\n")
        else { return nil }
        head = String(text[..<title.upperBound])
        self.fill = fill
        self.definitions = definitions
        style = Self.between("<style>", "</style>", text) ?? ""
        body = String(text[definitionsEnd.upperBound..<end.lowerBound])
        // Names begin with five characters, a hash of the file's text.
        guard let name = Self.between(" id=\"", "\"", text), name.count > 5 else { return nil }
        prefix = String(name.prefix(5))
    }

    private static func between(_ start: String, _ end: String, _ text: String) -> String? {
        guard let first = text.range(of: start), let last = text[first.upperBound...].range(of: end) else { return nil }
        return String(text[first.upperBound..<last.lowerBound])
    }

    /// Definitions of both documents with every outline once; the other's refer to this one's.
    func sharing(_ other: SVGParts) -> (own: String, other: SVGParts) {
        var known: [Substring: Substring] = [:]
        for path in Self.outlines(definitions) { known[path.data] = path.name }
        var other = other
        for path in Self.outlines(other.definitions) {
            guard let name = known[path.data] else { continue }
            other.definitions = other.definitions.replacing(path.text, with: "", maxReplacements: 1)
            other.definitions = other.definitions.replacing("\"#\(path.name)\"", with: "\"#\(name)\"")
            other.body = other.body.replacing("\"#\(path.name)\"", with: "\"#\(name)\"")
        }
        return (definitions, other)
    }

    /// Elements of the form `<path id="…" d="…"/>`.
    private static func outlines(_ text: String) -> [(text: Substring, name: Substring, data: Substring)] {
        var found: [(text: Substring, name: Substring, data: Substring)] = []
        var rest = text[...]
        while let start = rest.range(of: "<path id=\"") {
            rest = rest[start.lowerBound...]
            guard let end = rest.range(of: "/>") else { break }
            let path = rest[..<end.upperBound]
            let parts = path.split(separator: "\"", omittingEmptySubsequences: false)
            if parts.count == 5, parts[2] == " d=" { found.append((path, parts[1], parts[3])) }
            rest = rest[end.upperBound...]
        }
        return found
    }
}

extension StringProtocol where SubSequence == Substring {
    /// Range of the first occurrence of a text.
    fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
