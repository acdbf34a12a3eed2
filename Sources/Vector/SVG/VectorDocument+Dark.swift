extension VectorDocument {
    /// One SVG that shows this picture on light pages and another on dark ones, as the reader prefers.
    ///
    /// What both define alike, outlines above all, stands there once. A viewer that knows no styles shows this one.
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
    /// This SVG with the colour of the page that it stands in instead of its text's.
    package func coloredByPage() -> VectorDocument {
        guard let parts = SVGParts(text) else { return self }
        var colored = self
        colored.text = text.replacing("fill=\"\(parts.fill)\"", with: "fill=\"currentColor\"")
        return colored
    }
}

/// The parts of an SVG of ours, as text.
private struct SVGParts {
    /// The element that begins it and its title.
    let head: String
    /// Its colour.
    let fill: String
    let style: String
    var definitions: String
    var body: String
    /// What its names begin with.
    let prefix: String

    /// Nil for what has other parts.
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
        // Five characters, from what is in the file.
        guard let name = Self.between(" id=\"", "\"", text), name.count > 5 else { return nil }
        prefix = String(name.prefix(5))
    }

    private static func between(_ start: String, _ end: String, _ text: String) -> String? {
        guard let first = text.range(of: start), let last = text[first.upperBound...].range(of: end) else { return nil }
        return String(text[first.upperBound..<last.lowerBound])
    }

    /// The definitions of both without an outline twice: the other's refer to those that stand here.
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

    /// Every `<path id="…" d="…"/>`.
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
    /// The first place of some text.
    fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
