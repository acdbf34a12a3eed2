extension SVGDocument {
    /// Makes the elements of a picture; all numbers share one clock and have names with their own prefixes.
    ///
    /// - Throws: ``CancellationError`` once the document is no longer wanted.
    init(_ picture: VectorPicture, facts: (SVGWriter) -> Void) throws(CancellationError) {
        let page = picture.page
        var document: SVGDocument?
        var root: VectorColor?
        var moves = false
        for number in picture.numbers {
            let writer = SVGWriter(Drawing(picture, number: number), page)
            let color = root ?? writer.drawing.restColor
            root = color
            var known =
                document
                ?? SVGDocument(
                    width: writer.drawing.frame.width, height: writer.drawing.frame.height, fill: page.ink(color),
                    title: page.title, label: page.label)
            known.body += writer.body(isFilled: writer.drawing.restColor != color)
            known.definitions += writer.definitions
            document = known
            moves = moves || writer.animation.trackCount > 0
            facts(writer)
            guard page.isWanted() else { throw CancellationError() }
        }
        guard var document else { preconditionFailure("a picture shows a number") }
        if moves { document.choose(.motion, or: .lessMotion, where: "prefers-reduced-motion:reduce") }
        self = document
    }
}

extension SVGWriter {
    /// Returns the elements of one number: background, backdrop, moving parts and the still picture.
    ///
    /// - Parameter isFilled: whether the text has a colour other than the document's.
    func body(isFilled: Bool) -> [XML] {
        var elements: [XML] = []
        if let background = drawing.background {
            elements.append(XML("rect", ["width": "100%", "height": "100%"], paint("fill", background)))
        }
        elements += drawing.backdrop.flatMap { still($0) }
        let beside = shapes(moving: true)
        let pieces = drawing.pieces.flatMap { group($0) }
        let text = [animated("fill", drawing.colors)].compactMap(\.self) + drawing.text.flatMap { element($0) }
        let position: [XML.Attribute] =
            [("transform", .text(scaled(drawing.frame.left, drawing.frame.baseline)))]
            + (isFilled ? ink("fill", drawing.restColor) : [])
        let isStill = animation.trackCount == 0
        func add(_ attributes: [XML.Attribute], _ children: [XML]) {
            elements.append(
                isStill ? XML("g", [:], attributes, children) : SVGDocument.group(for: .motion, attributes, children))
        }
        if !beside.isEmpty { add([], beside) }
        // Pieces are outside the group, whose additive blending is for text alone.
        if !pieces.isEmpty { add(position, pieces) }
        add((drawing.blends ? [Self.isolation] : []) + position, text)
        guard !isStill else { return elements }
        let stillElements = shapes(moving: false)
        if !stillElements.isEmpty { elements.append(SVGDocument.group(for: .lessMotion, [], stillElements)) }
        elements.append(
            SVGDocument.group(for: .lessMotion, position, drawing.restingNodes.compactMap { still($0) }))
        return elements
    }

    private func element(_ node: Drawing.TextNode) -> [XML] {
        switch node {
        case .between(let rows, let groups):
            let elements = groups.flatMap { group($0) }
            return [XML("g", [:], [between(rows)], elements)] + covers(rows)
        case .line(let line): return [self.line(line)].compactMap(\.self)
        case .symbols(let groups, let blends):
            let elements = groups.flatMap { group($0) }
            return blends ? [XML("g", [:], [Self.isolation], elements)] : elements
        case .group(let group): return self.group(group)
        }
    }

    /// Attributes of the canvas's whole width, and of some rows.
    var across: [XML.Attribute] {
        [("x", "\(length(-drawing.frame.left))"), ("width", "\(length(Double(drawing.frame.width)))")]
    }

    func rows(_ top: Double, _ height: Double) -> [XML.Attribute] {
        [("y", "\(length(top))"), ("height", "\(length(height))")]
    }

    private static var isolation: XML.Attribute { ("style", "isolation:isolate") }

    /// Returns the attribute of what is between rows: a mask that fades, or a clip where covers fade.
    private func between(_ rows: Drawing.SoftRows) -> XML.Attribute {
        let height = rows.bottom - rows.top
        let box = across + self.rows(rows.top - drawing.frame.baseline, height)
        guard rows.cover == nil, rows.fade > 0 else {
            return ("clip-path", .url(clipPath("k\(rows.name)", XML("rect", [:], box))))
        }
        let stops = [(0.0, 0.0), (rows.fade / height, 1), (1 - rows.fade / height, 1), (1, 0)]
        let fill = gradient(
            "f\(rows.name)", stops.map { VectorStop(offset: $0.0, color: .white.faded(to: $0.1)) })
        let mask = define("k\(rows.name)") { _, name in
            XML(
                "mask", ["id": name, "maskUnits": "userSpaceOnUse"], box,
                [XML("rect", [:], box + [("fill", .url(fill))])])
        }
        return ("mask", .url(mask))
    }

    /// Covers that fade the ends of the rows.
    private func covers(_ rows: Drawing.SoftRows) -> [XML] {
        guard rows.fade > 0, let cover = rows.cover else { return [] }
        // The cover extends beyond the rows, where anti-aliased edges would show a hairline of the text.
        let margin = 2.0
        let fill = gradient(
            "f",
            [
                VectorStop(offset: margin / (margin + rows.fade), color: cover),
                VectorStop(offset: 1, color: cover.faded(to: 0)),
            ])
        func rectangle(_ top: Double, _ transform: XML.Value?) -> XML {
            XML(
                "rect", ["fill": .url(fill), "transform": transform],
                across + self.rows(top - margin, rows.fade + margin))
        }
        return [
            rectangle(rows.top - drawing.frame.baseline, nil),
            rectangle(drawing.frame.baseline - rows.bottom, "scale(1 -1)"),
        ]
    }
}

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
