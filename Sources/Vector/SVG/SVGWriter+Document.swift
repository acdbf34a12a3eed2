import Scene

extension SVGDocument {
    /// Elements of a picture; all numbers have one clock and names with prefixes of their own.
    ///
    /// - Throws: ``AbandonedDocument`` once the document is no longer wanted.
    init(_ picture: VectorPicture, facts: (SVGWriter) -> Void) throws(AbandonedDocument) {
        let geometry = picture.scene.geometry
        var document: SVGDocument?
        var root: VectorColor?
        var moves = false
        for number in picture.scene.parts.indices {
            let writer = SVGWriter(picture, number: number)
            let color = root ?? writer.drawing.restColor
            root = color
            var known =
                document
                ?? SVGDocument(
                    width: geometry.width, height: geometry.height, fill: picture.ink(color), title: picture.title,
                    label: picture.label)
            known.body += writer.body(isFilled: writer.drawing.restColor != color)
            known.definitions += writer.definitions
            document = known
            moves = moves || writer.animation.trackCount > 0
            facts(writer)
            guard picture.isWanted() else { throw AbandonedDocument() }
        }
        guard var document else { preconditionFailure("a picture shows a number") }
        if moves { document.choose(.motion, or: .lessMotion, where: "prefers-reduced-motion:reduce") }
        self = document
    }
}

extension SVGWriter {
    /// Elements of one number: background, backdrop, moving parts and the still picture.
    ///
    /// - Parameter isFilled: whether the text has a colour other than the document's.
    func body(isFilled: Bool) -> [XML] {
        var elements: [XML] = []
        if let background {
            elements.append(XML("rect", ["width": "100%", "height": "100%"], paint("fill", background)))
        }
        if number == 0, let backdrop = picture.scene.backdrop { elements += still(backdrop) }
        let beside = movingShapes()
        let pieces = drawing.pieces.flatMap { group($0) }
        let moving = moving()
        let place: [XML.Attribute] =
            [("transform", .text(scaled(scene.geometry.left, scene.geometry.baselineRow)))]
            + (isFilled ? ink("fill", drawing.restColor) : [])
        let isStill = animation.trackCount == 0
        func add(_ attributes: [XML.Attribute], _ children: [XML]) {
            elements.append(
                isStill ? XML("g", [:], attributes, children) : SVGDocument.group(for: .motion, attributes, children))
        }
        if !beside.isEmpty { add([], beside) }
        // Pieces are outside the group whose additive blending is for text alone.
        if !pieces.isEmpty { add(place, pieces) }
        add((wheelsAdd ? [Self.isolation] : []) + place, moving)
        guard !isStill else { return elements }
        let rest = stillShapes()
        if !rest.isEmpty { elements.append(SVGDocument.group(for: .lessMotion, [], rest)) }
        func cells(_ cells: [Drawing.RestingCell]) -> [XML] {
            cells.compactMap { use($0.index, middle: $0.center, y: $0.drop, color: $0.color) }
        }
        var last = still(over: false)
        if let cylinder = scene.cylinder {
            last += bent(cells(drawing.finalWheels), on: cylinder, named: "od", isOpaque: isOpaque)
        }
        last += cells(drawing.finalCells)
        last += drawing.finalWords.compactMap { still($0) }
        last += still(over: true)
        elements.append(SVGDocument.group(for: .lessMotion, place, last))
        return elements
    }

    /// Plate pieces at rest, behind columns or over them.
    private func still(over: Bool) -> [XML] {
        drawing.finalPieces.compactMap { placed in
            switch placed.shape {
            case .piece(let piece):
                guard piece.isOver == over, let name = self.piece(piece, width: placed.width) else { return nil }
                return XML("use", ["href": .reference(name), "x": "\(length(placed.middle))"])
            case .ghost:
                guard !over, let ghost = scene.ghost else { return nil }
                return use(
                    ghost.cell(under: placed.element), middle: placed.middle, y: 0, color: VectorColor(ghost.color))
            }
        }
    }

    /// Word at rest.
    private func still(_ word: UnitWords.Placed) -> XML? {
        guard let words = scene.words, let name = name(of: .word(word.index)) else { return nil }
        return XML(
            "use",
            [
                "href": .reference(name), "x": "\(length(word.middle))", "y": "\(length(scene.wordDisplacement))",
            ], words.color.map { ink("fill", VectorColor($0)) } ?? [])
    }

    /// Elements that may move, from back to front.
    private func moving() -> [XML] {
        var elements = [animated("fill", drawing.colors)].compactMap(\.self)
        let wheels = drawing.wheels.flatMap { group($0) }
        if !wheels.isEmpty {
            if let cylinder = scene.cylinder {
                elements += bent(wheels, on: cylinder, named: "o", isOpaque: isOpaque)
            } else {
                elements += [XML("g", [:], [window()], wheels)] + covers()
            }
        }
        elements += drawing.popups.compactMap { popup($0) }
        let symbols = drawing.symbols.flatMap { group($0) }
        let add = !wheelsAdd && drawing.symbols.contains { $0.members.contains(where: \.overlaps) }
        elements += add ? [XML("g", [:], [Self.isolation], symbols)] : symbols
        return elements + drawing.folds.flatMap { group($0) } + drawing.overlay.flatMap { group($0) }
    }

    private static var isolation: XML.Attribute { ("style", "isolation:isolate") }

    /// Whether wheels cross-fade with other pictures, which needs additive blending within their group; covers, which
    /// blend by themselves, take part only where they lie between such pictures.
    private var wheelsAdd: Bool {
        drawing.wheels.contains { group in
            group.members.contains { $0.overlaps && $0.opacity.signal.values.contains { $0 > 0.01 && $0 < 0.99 } }
        }
    }

    /// Whether covers in the background's colour can fade the wheels: nothing else is drawn in their rows.
    private var isOpaque: Bool {
        isAlone && !scene.hasMoreThanWheels && !scene.beside.sharesRows && background != nil
    }

    /// Attribute of the wheels' window: a mask that fades, or a clip where covers do.
    private func window() -> XML.Attribute {
        let geometry = scene.geometry
        let height = geometry.windowBottom - geometry.windowTop
        let box = across + rows(geometry.windowTop - geometry.baselineRow, height)
        guard !isOpaque, geometry.fade > 0 else { return ("clip-path", .url(clipPath("k", XML("rect", [:], box)))) }
        let white = VectorColor(red: 255, green: 255, blue: 255)
        let fill = define("f") { writer, name in
            let stops = [(0.0, 0.0), (geometry.fade / height, 1), (1 - geometry.fade / height, 1), (1, 0)].map {
                var color = white
                color.alpha = $0.1
                return writer.stop($0.0, color)
            }
            return XML("linearGradient", ["id": name, "x2": "0", "y2": "1"], [], stops)
        }
        let mask = define("k") { _, name in
            XML(
                "mask", ["id": name, "maskUnits": "userSpaceOnUse"], box,
                [XML("rect", [:], box + [("fill", .url(fill))])])
        }
        return ("mask", .url(mask))
    }

    /// Covers in the background's colour that fade the window's ends, which are cheaper to draw than a mask.
    private func covers() -> [XML] {
        let geometry = scene.geometry
        guard isOpaque, geometry.fade > 0, let background else { return [] }
        var clear = background
        clear.alpha = 0
        // Margin of the cover beyond the window, where anti-aliased edges would let a hairline of the wheels through.
        let margin = 2.0
        let fill = define("f") { writer, name in
            XML(
                "linearGradient", ["id": name, "x2": "0", "y2": "1"], [],
                [writer.stop(margin / (margin + geometry.fade), background), writer.stop(1, clear)])
        }
        func cover(_ top: Double, _ transform: XML.Value?) -> XML {
            XML(
                "rect", ["fill": .url(fill), "transform": transform],
                across + rows(top - margin, geometry.fade + margin))
        }
        return [
            cover(geometry.windowTop - geometry.baselineRow, nil),
            cover(geometry.baselineRow - geometry.windowBottom, "scale(1 -1)"),
        ]
    }
}
