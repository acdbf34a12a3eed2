/// An SVG as elements, before it is written as text.
struct SVGDocument: Sendable {
    let width: Int
    let height: Int
    /// Paint of elements without their own.
    let fill: String
    let title: String
    let label: String
    var definitions: [XML] = []
    var body: [XML] = []
    /// Content of the style: which elements readers with reduced motion see, and on which pages.
    private var style: [XML.Value] = []

    init(width: Int, height: Int, fill: String, title: String, label: String) {
        (self.width, self.height, self.fill, self.title, self.label) = (width, height, fill, title, label)
    }

    /// Elements for some readers alone. Viewers without styles show the animation, and the picture for light pages.
    enum Audience: String {
        case motion = "m"
        case lessMotion = "r"
        case lightPage = "l"
        case darkPage = "d"

        fileprivate var isDefault: Bool { self == .motion || self == .lightPage }
    }

    static func group(
        for audience: Audience, _ attributes: [XML.Attribute] = [], _ children: [XML]
    ) -> XML {
        XML(
            "g", ["class": .styleClass(audience.rawValue), "display": audience.isDefault ? nil : "none"], attributes,
            children)
    }

    /// Shows one audience its elements where a condition holds, and the other one elsewhere.
    mutating func choose(_ standard: Audience, or other: Audience, where condition: String) {
        func rule(_ audience: Audience, _ display: String) -> [XML.Value] {
            [".", .styleClass(audience.rawValue), "{display:\(display)}"]
        }
        style +=
            rule(other, "none") + ["@media(\(condition)){"] + rule(standard, "none") + rule(other, "inline") + ["}"]
    }

    /// Returns the document that shows this picture on light pages and another one on dark pages, as the reader
    /// prefers. Equal definitions, mostly outlines, are written once.
    ///
    /// - Parameter dark: the document of the same size for dark pages.
    func joined(with dark: SVGDocument) -> SVGDocument {
        var names: [String: String] = [:]
        func key(_ definition: XML) -> String {
            var writer = XMLWriter()
            writer.write(definition.unnamed)
            return writer.text
        }
        for definition in definitions { names[key(definition)] = names[key(definition)] ?? definition.name }
        var joined = self
        var changes: [String: String] = [:]
        func renamed(_ name: String) -> String { changes[name] ?? "d" + name }
        for definition in dark.definitions {
            let renamedDefinition = definition.renamed(renamed)
            if let name = definition.name, let known = names[key(renamedDefinition)] {
                changes[name] = known
            } else {
                joined.definitions.append(renamedDefinition)
            }
        }
        if joined.style.isEmpty { joined.style = dark.style }
        joined.choose(.lightPage, or: .darkPage, where: "prefers-color-scheme:dark")
        joined.body = [
            Self.group(for: .lightPage, [], body),
            Self.group(for: .darkPage, [("fill", .text(dark.fill))], dark.body.map { $0.renamed(renamed) }),
        ]
        return joined
    }

    /// Text of the document. Names begin with a hash of the text, so that two pictures can share one page.
    var text: String {
        let root = XML(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": "\(width)", "height": "\(height)",
                "viewBox": "0 0 \(width) \(height)", "fill": .text(fill), "role": "img", "aria-label": .text(label),
            ], [],
            [XML("title", content: [.text(title)])] + (style.isEmpty ? [] : [XML("style", content: style)])
                + [XML("defs", [:], [], definitions)] + body)
        var plain = XMLWriter()
        plain.write(root)
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in plain.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // Always four digits, so that no name of one picture is a prefix plus a name of another.
        let digits = String(36 * 36 * 36 * 36 + hash % (36 * 36 * 36 * 36), radix: 36).dropFirst()
        var named = XMLWriter(prefix: "r" + digits)
        named.write(root, depth: 2)
        return named.text + "\n"
    }
}
