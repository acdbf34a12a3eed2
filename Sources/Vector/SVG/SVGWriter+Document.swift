import Scene

/// Vector file, with the facts for reports.
package struct VectorDocument: Sendable {
    package enum Kind: Sendable {
        case svg, lottie
    }

    package var text: String
    package let kind: Kind
    /// Length of the animation in seconds.
    package var duration: Double
    /// Number of animated quantities, and of their keyframes.
    package var tracks: Int
    package var keys: Int
    /// Whether a wheel was too fast, so that whole turns were left out.
    package var leavesTurnsOut: Bool { omissions.contains { !$0.turns.isEmpty } }
    /// Omissions of each number.
    let omissions: [Omissions]
    let written: [WrittenTrack]
}

extension VectorDocument {
    /// Writes the animated SVG of a picture; all numbers have one clock and names with prefixes of their own.
    ///
    /// - Throws: ``AbandonedDocument`` once the document is no longer wanted.
    package static func svg(_ picture: VectorPicture) throws(AbandonedDocument) -> VectorDocument {
        var (parts, definitions, keys) = ("", "", 0)
        var written: [WrittenTrack] = []
        var omissions: [Omissions] = []
        var duration = 0.0
        var root = VectorColor(red: 0, green: 0, blue: 0)
        for number in picture.scene.parts.indices {
            let writer = SVGWriter(picture, number: number, after: written)
            let color = writer.drawing.restColor
            if number == 0 { (root, duration) = (color, writer.animation.duration) }
            parts += writer.body(isFilled: color != root)
            definitions += writer.definitions
            keys += writer.animation.keyCount
            written = writer.written
            omissions.append(writer.drawing.omissions)
            guard picture.isWanted() else { throw AbandonedDocument() }
        }
        let geometry = picture.scene.geometry
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(geometry.width)\" height=\"\(geometry.height)\""
        text += " viewBox=\"0 0 \(geometry.width) \(geometry.height)\" fill=\"\(SVGText.color(root))\""
        text += " role=\"img\" aria-label=\"\(SVGText.escaped(picture.label))\">\n"
        text += "<title>\(SVGText.escaped(picture.title))</title>\n"
        if !written.isEmpty {
            let prefix = SVGWriter.prefix
            text += "<style>.\(prefix)r{display:none}@media(prefers-reduced-motion:reduce)"
            text += "{.\(prefix)m{display:none}.\(prefix)r{display:inline}}</style>\n"
        }
        text += "<defs>\(definitions)</defs>\n" + parts + "</svg>\n"
        let (plain, tracks) = TrackOrder.resolved(text, written)
        return VectorDocument(
            text: SVGWriter.named(plain), kind: .svg, duration: duration, tracks: tracks.count, keys: keys,
            omissions: omissions, written: tracks)
    }
}

extension SVGWriter {
    /// Elements of one number: background, backdrop, moving parts and the still picture.
    ///
    /// - Parameter isFilled: whether the text has a colour other than the document's.
    fileprivate func body(isFilled: Bool) -> String {
        var text = ""
        if let background {
            text += "<rect width=\"100%\" height=\"100%\" fill=\"\(SVGText.color(background))\"/>\n"
        }
        if number == 0, let backdrop = picture.scene.backdrop { text += still(backdrop) }
        let beside = movingShapes()
        let pieces = drawing.pieces.map { group($0) }.joined()
        let moving = moving()
        let place =
            "transform=\"translate(\(FixedDecimal.text(scene.geometry.left, decimals: 3)) "
            + "\(FixedDecimal.text(scene.geometry.baselineRow, decimals: 3)))"
            + (unit == 1 ? "" : "scale(\(FixedDecimal.text(unit, decimals: 8)))") + "\""
            + (isFilled ? " fill=\"\(SVGText.color(drawing.restColor))\"" : "")
        let isStill = animation.trackCount == 0
        let opening = "<g" + (isStill ? "" : " class=\"\(Self.prefix)m\"")
        if !beside.isEmpty { text += opening + ">\n\(beside)</g>\n" }
        // Pieces are outside the group whose additive blending is for text alone.
        if !pieces.isEmpty { text += opening + " \(place)>\(pieces)</g>\n" }
        text += opening + (wheelsAdd ? Self.isolation : "") + " \(place)>\n\(moving)</g>\n"
        guard !isStill else { return text }
        let rest = stillShapes()
        if !rest.isEmpty { text += "<g class=\"\(Self.prefix)r\" display=\"none\">\n\(rest)</g>\n" }
        text += "<g class=\"\(Self.prefix)r\" display=\"none\" \(place)>"
        text += still(over: false)
        func cells(_ cells: [Drawing.RestingCell]) -> String {
            cells.map { use($0.index, middle: $0.center, y: $0.drop, color: $0.color) ?? "" }.joined()
        }
        if let cylinder = scene.cylinder {
            text += bent(cells(drawing.finalWheels), on: cylinder, named: "od", isOpaque: isOpaque)
        }
        text += cells(drawing.finalCells)
        text += drawing.finalWords.compactMap(still).joined() + still(over: true)
        return text + "</g>\n"
    }

    /// Plate pieces at rest, behind columns or over them.
    private func still(over: Bool) -> String {
        drawing.finalPieces.compactMap { placed in
            switch placed.shape {
            case .piece(let piece):
                guard piece.isOver == over, let reference = self.piece(piece, width: placed.width) else {
                    return nil
                }
                return "<use href=\"\(reference)\" x=\"\(length(placed.middle))\"/>"
            case .ghost:
                guard !over, let ghost = scene.ghost else { return nil }
                return use(
                    ghost.cell(under: placed.element), middle: placed.middle, y: 0, color: VectorColor(ghost.color))
            }
        }.joined()
    }

    /// Word at rest.
    private func still(_ word: UnitWords.Placed) -> String? {
        guard let words = scene.words, let reference = reference(to: .word(word.index)) else { return nil }
        return "<use href=\"\(reference)\" x=\"\(length(word.middle))\" y=\"\(length(scene.wordDisplacement))\""
            + (words.color.map { " fill=\"\(SVGText.color(VectorColor($0)))\"" } ?? "") + "/>"
    }

    /// Elements that may move, from back to front.
    private func moving() -> String {
        var text = animated("fill", drawing.colors)
        let wheels = drawing.wheels.map { group($0) }.joined()
        if !wheels.isEmpty {
            if let cylinder = scene.cylinder {
                text += bent(wheels, on: cylinder, named: "o", isOpaque: isOpaque)
            } else {
                text += "<g \(window())>\(wheels)</g>\n" + covers()
            }
        }
        text += drawing.popups.map { popup($0) }.joined()
        let symbols = drawing.symbols.map { group($0) }.joined()
        let add = !wheelsAdd && drawing.symbols.contains { $0.members.contains(where: \.overlaps) }
        let folds = drawing.folds.map { group($0) }.joined()
        let overlay = drawing.overlay.map { group($0) }.joined()
        return text + (add ? "<g\(Self.isolation)>\(symbols)</g>\n" : symbols) + folds + overlay
    }

    private static let isolation = " style=\"isolation:isolate\""

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
    private func window() -> String {
        let geometry = scene.geometry
        let (top, height) = (geometry.windowTop - geometry.baselineRow, geometry.windowBottom - geometry.windowTop)
        let box =
            "x=\"\(length(-geometry.left))\" y=\"\(length(top))\" width=\"\(length(Double(geometry.width)))\" "
            + "height=\"\(length(height))\""
        guard !isOpaque, geometry.fade > 0 else {
            let clip = define("k") { writer in "<clipPath\(writer.identifier("k"))><rect \(box)/></clipPath>" }
            return "clip-path=\"url(\(clip))\""
        }
        let (near, far) = (geometry.fade / height, 1 - geometry.fade / height)
        let mask = define("k") { writer in
            func stop(_ offset: Double, _ opacity: Int) -> String {
                let offsetText = offset == 0 ? "" : " offset=\"\(FixedDecimal.text(offset, decimals: 4))\""
                return "<stop\(offsetText) stop-color=\"#fff\"" + (opacity == 1 ? "" : " stop-opacity=\"0\"") + "/>"
            }
            return "<linearGradient\(writer.identifier("f")) x2=\"0\" y2=\"1\">"
                + stop(0, 0) + stop(near, 1) + stop(far, 1) + stop(1, 0) + "</linearGradient>"
                + "<mask\(writer.identifier("k")) maskUnits=\"userSpaceOnUse\" \(box)>"
                + "<rect \(box) fill=\"url(#\(writer.prefix)f)\"/></mask>"
        }
        return "mask=\"url(\(mask))\""
    }

    /// Covers in the background's colour that fade the window's ends, which are cheaper to draw than a mask.
    private func covers() -> String {
        let geometry = scene.geometry
        guard isOpaque, geometry.fade > 0, let background else { return "" }
        let color = SVGText.color(background)
        // Margin of the cover beyond the window, where anti-aliased edges would let a hairline of the wheels through.
        let margin = 2.0
        let solid = FixedDecimal.text(margin / (margin + geometry.fade), decimals: 4)
        let fill = define("f") { writer in
            "<linearGradient\(writer.identifier("f")) x2=\"0\" y2=\"1\"><stop offset=\"\(solid)\" stop-color=\"\(color)\"/>"
                + "<stop offset=\"1\" stop-color=\"\(color)\" stop-opacity=\"0\"/></linearGradient>"
        }
        func edgeFadeRect(_ top: Double, _ flip: String) -> String {
            "<rect x=\"\(length(-geometry.left))\" y=\"\(length(top - margin))\" width=\"\(length(Double(geometry.width)))\" "
                + "height=\"\(length(geometry.fade + margin))\" fill=\"url(\(fill))\"\(flip)/>"
        }
        return edgeFadeRect(geometry.windowTop - geometry.baselineRow, "")
            + edgeFadeRect(geometry.baselineRow - geometry.windowBottom, " transform=\"scale(1 -1)\"") + "\n"
    }

    /// Replaces the prefix of names by a hash of the text, so that two pictures can stand in one page.
    fileprivate static func named(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // Four digits always, so that no name of one picture is a prefix plus a name of another.
        let digits = String(36 * 36 * 36 * 36 + hash % (36 * 36 * 36 * 36), radix: 36).dropFirst()
        return text.split(separator: Self.prefix, omittingEmptySubsequences: false).joined(separator: "r" + digits)
    }
}
