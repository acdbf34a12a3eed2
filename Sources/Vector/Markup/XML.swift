/// An element of an XML document.
///
/// IDs and references to them are separate from other text, so that joined documents can get new IDs.
struct XML: Sendable {
    enum Value: Sendable, ExpressibleByStringInterpolation {
        case text(String)
        /// Name of an element, a reference to one, and one within `url()`.
        case name(String)
        case reference(String)
        case url(String)
        /// Class of elements, shared by all pictures of a document.
        case styleClass(String)

        init(stringLiteral text: String) { self = .text(text) }
    }

    typealias Attribute = (name: String, value: Value)

    let element: String
    var attributes: [Attribute]
    var children: [XML]
    /// Content before the children.
    var content: [Value] = []

    /// - Parameters:
    ///   - attributes: names and values; nil leaves an attribute out.
    ///   - more: further attributes.
    init(
        _ element: String, _ attributes: KeyValuePairs<String, Value?> = [:], _ more: [Attribute] = [],
        _ children: [XML] = []
    ) {
        self.element = element
        self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } } + more
        self.children = children
    }

    /// Makes an element that contains only text.
    init(_ element: String, content: [Value]) {
        self.init(element)
        self.content = content
    }

    var name: String? {
        for case (_, .name(let name)) in attributes { return name }
        return nil
    }

    /// The same element without its own name.
    var unnamed: XML {
        var unnamed = self
        unnamed.attributes.removeAll { if case .name = $0.value { true } else { false } }
        return unnamed
    }

    /// Returns the same element with other names.
    func renamed(_ change: (String) -> String) -> XML {
        var renamed = self
        for index in attributes.indices {
            switch attributes[index].value {
            case .name(let name): renamed.attributes[index].value = .name(change(name))
            case .reference(let name): renamed.attributes[index].value = .reference(change(name))
            case .url(let name): renamed.attributes[index].value = .url(change(name))
            case .text, .styleClass: break
            }
        }
        renamed.children = children.map { $0.renamed(change) }
        return renamed
    }
}

struct XMLWriter {
    let prefix: String
    private(set) var text = ""

    init(prefix: String = "") { self.prefix = prefix }

    /// - Parameter depth: number of levels whose elements have their own lines.
    mutating func write(_ xml: XML, depth: Int = 0) {
        text += "<" + xml.element
        for (name, value) in xml.attributes {
            text += " " + name + "=\""
            write(value)
            text += "\""
        }
        guard !xml.children.isEmpty || !xml.content.isEmpty else {
            text += "/>"
            return
        }
        text += ">"
        xml.content.forEach { write($0) }
        if depth > 0, xml.content.isEmpty { text += "\n" }
        for child in xml.children {
            write(child, depth: depth - 1)
            if depth > 0 { text += "\n" }
        }
        text += "</" + xml.element + ">"
    }

    private mutating func write(_ value: XML.Value) {
        switch value {
        case .text(let text): self.text += Self.escaped(text)
        case .name(let name), .styleClass(let name): text += prefix + name
        case .reference(let name): text += "#" + prefix + name
        case .url(let name): text += "url(#" + prefix + name + ")"
        }
    }

    static func escaped(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
                && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
        }
        if isPlain { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // Control characters are not allowed in XML, not even escaped.
            case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
