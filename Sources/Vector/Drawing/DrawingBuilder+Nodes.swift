import Graphics
import Motion
import Scene

// Nodes of the tree.
extension DrawingBuilder {
    var frame: Drawing.Frame {
        let geometry = scene.geometry
        return Drawing.Frame(
            width: geometry.width, height: geometry.height, left: geometry.left, baseline: geometry.digits.baseline,
            em: geometry.line.em, glyphRoom: geometry.digits.pitch.rounded(.up) + geometry.line.em.rounded(.up),
            digitMiddle: scene.glyphs.digitMiddle)
    }

    private func groups(_ parts: [Part], _ layers: Layer...) -> [Drawing.Group] {
        layers.flatMap { layer in groups(parts.filter { $0.layer == layer }) }
    }

    /// Returns the pieces behind columns, from back to front.
    func pieces(_ parts: [Part]) -> [Drawing.Group] { groups(parts, .plates, .ghosts) }

    /// Returns whether wheels cross-fade with other pictures. Covers blend by themselves, so they only take part
    /// between such pictures.
    func blendsWheels(_ parts: [Part]) -> Bool {
        parts.contains { part in
            part.layer == .wheels && part.member.overlaps
                && part.member.opacity.signal.values.contains { $0 > 0.01 && $0 < 0.99 }
        }
    }

    /// Returns the text and what is over it, from back to front.
    func text(_ parts: [Part]) -> [Drawing.TextNode] {
        var nodes: [Drawing.TextNode] = []
        for first in [0] + scene.glyphs.smallDigits.map(\.first) {
            let wheels = groups(parts.filter { $0.member.item.firstDigit == first }, .wheels)
            if !wheels.isEmpty { nodes.append(.between(window(ofDigitsFrom: first), wheels)) }
        }
        nodes += popups.map { .line($0) }
        let symbols = groups(parts, .symbols)
        if !symbols.isEmpty {
            let overlap = symbols.contains { $0.members.contains(where: \.overlaps) }
            nodes.append(.symbols(symbols, blends: overlap && !blendsWheels(parts)))
        }
        return nodes + groups(parts, .halves, .shades, .flaps, .hinges).map { .group($0) }
    }

    /// Colour of covers over the wheels' rows; nil if anything else is drawn in those rows.
    private var cover: VectorColor? {
        isAlone && !scene.hasPieces && !scene.partShapes.sharesRows ? background : nil
    }

    /// Returns the window of wheels. Covers of small ones would hide the digits next to them.
    private func window(ofDigitsFrom first: Int) -> Drawing.SoftRows {
        let band = scene.band(ofDigitsFrom: first)
        return Drawing.SoftRows(
            name: first == 0 ? "" : "\(first)", top: band.top, bottom: band.bottom, fade: band.fade,
            cover: first == 0 ? cover : nil)
    }

    private var popups: [Drawing.GrowingLine] {
        let geometry = scene.geometry
        return scene.popups.enumerated().compactMap { index, popup in
            guard let popup, sampled.popups.indices.contains(index) else { return nil }
            func samples(_ quantity: (SampledPopup) -> Double) -> Signal {
                sampled.popups[index].signal(quantity, at: sampled.times)
            }
            let anchor = geometry.line.alignment.anchor
            return Drawing.GrowingLine(
                number: index, cells: popup.line.cells.map { ($0.cell, $0.x - popup.line.width * anchor) },
                color: VectorColor(popup.color), x: geometry.line.width * anchor,
                clip: geometry.popsUp ? geometry.line.top : nil, scale: samples(\.scale),
                drop: samples { geometry.popupDisplacement(scale: $0.scale, rise: $0.rise) },
                opacity: samples(\.opacity))
        }
    }

    /// Returns the word under a unit.
    func word(_ index: Int) -> Drawing.Line {
        let line = scene.words?.lines[index] ?? CellLine()
        return Drawing.Line(
            name: "t\(index)",
            cells: line.cells.map { (scene.shape(ofWordCell: $0.cell), $0.x - line.width / 2) })
    }

    // MARK: Rest

    /// The last value at rest, from back to front.
    var restingNodes: [Drawing.RestingPicture] {
        let resting = sampled.resting
        let hinges = resting.filter { $0.item.picture == .piece(.hinge) }
        return (resting.filter { $0.item.picture != .piece(.hinge) } + hinges).compactMap(restingPicture)
    }

    private func restingPicture(of resting: SampledItem) -> Drawing.RestingPicture? {
        let picture: Drawing.Picture
        var drop = 0.0
        switch resting.item.picture {
        case .cell(let cell), .ghost(let cell): picture = .glyph(cell)
        case .wheel(let wheel): picture = .glyph(wheel.cell(Int(resting[.travel][0].rounded()) % wheel.base))
        case .word(let index): (picture, drop) = (.line(word(index)), scene.wordDisplacement)
        case .piece(let piece):
            guard let box = box(piece) else { return nil }
            picture = .box(box)
        case .strip, .sprite, .half, .shade, .flap: return nil
        }
        return Drawing.RestingPicture(
            picture: picture, middle: resting[.center][0], drop: drop, width: resting[.width][0],
            color: resting.item.color.map { VectorColor($0) })
    }
}

extension SampledItem {
    /// Angles of a flap; nil for other pictures.
    var degrees: [Double]? { self[.degrees].contains { !$0.isNaN } ? self[.degrees] : nil }
}
