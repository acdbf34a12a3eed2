import Graphics
import Scene

// Pictures that are defined once and used wherever they are visible.
extension SVGWriter {
    /// Reference to a cell's picture, its pen at the origin; nil for an empty one.
    func cell(_ index: Int) -> String? {
        let layers = glyphs[index].layers.filter { layer in
            if case .outline(let outline, _) = layer { return !outline.isEmpty }
            return true
        }
        guard !layers.isEmpty else { return nil }
        let name = "c" + String(index, radix: 36)
        return define(name) { writer in
            if layers.count == 1 { return writer.layer(layers[0], attributes: writer.identifier(name)) }
            return "<g\(writer.identifier(name))>"
                + layers.map { writer.layer($0, attributes: "") }.joined() + "</g>"
        }
    }

    func layer(_ layer: GlyphShape.Layer, attributes: String) -> String {
        switch layer {
        case .outline(let outline, let fill):
            var text = "<path" + attributes
            if let fill = fill.map({ VectorColor($0) }) {
                text += " fill=\"\(SVGText.color(fill))\""
                if fill.alpha < 1 { text += " fill-opacity=\"\(FixedDecimal.text(fill.alpha, decimals: 3))\"" }
            }
            if outline.scale != unit {
                text += " transform=\"scale(\(FixedDecimal.text(outline.scale / unit, decimals: 6)))\""
            }
            return text + " d=\"\(PathText(outline).text)\"/>"
        case .image(let image):
            return "<image\(attributes) x=\"\(length(image.x))\" y=\"\(length(image.y))\""
                + " width=\"\(length(image.width))\" height=\"\(length(image.height))\""
                + " preserveAspectRatio=\"none\" href=\"\(image.uri)\"/>"
        }
    }

    /// Reference to a member's picture, its middle at the origin for strips and its pen for cells.
    func reference(to picture: Drawing.Member.Picture) -> String? {
        switch picture {
        case .cell(let index): return cell(index)
        case .wheel(let wheel, let copies):
            let one = strip(wheel)
            guard copies != 0...0 else { return one }
            let name = "w\(wheel.name)_\(copies.lowerBound)_\(copies.upperBound)"
            return define(name) { writer in
                let turn = Double(wheel.base) * writer.scene.geometry.pitch * writer.scene.contentSign
                let uses = copies.map { copy in
                    copy == 0
                        ? "<use href=\"\(one)\"/>"
                        : "<use href=\"\(one)\" y=\"\(writer.length(Double(copy) * turn))\"/>"
                }
                return "<g\(writer.identifier(name))>" + uses.joined() + "</g>"
            }
        case .strip(let cells): return strip(cells)
        case .word(let index): return word(index)
        case .half(let cell, let isUpper): return half(cell, isUpper: isUpper)
        case .piece, .shade, .flap: return nil
        }
    }

    private func strip(_ cells: [Int?]) -> String? {
        let number = reels.firstIndex(of: cells) ?? reels.count
        if number == reels.count { reels.append(cells) }
        let name = "e\(number)"
        return define(name) { writer in
            let turn = writer.scene.geometry.pitch * writer.scene.contentSign
            let uses = cells.enumerated().compactMap { index, cell in
                cell.flatMap { writer.use($0, middle: 0, y: Double(index) * turn) }
            }
            return "<g\(writer.identifier(name))>" + uses.joined() + "</g>"
        }
    }

    private func word(_ index: Int) -> String? {
        guard let line = scene.words?.lines[index] else { return nil }
        let name = "t\(index)"
        return define(name) { writer in
            let uses = line.cells.compactMap {
                writer.use(scene.shape(ofWordCell: $0.cell), pen: $0.x - line.width / 2)
            }
            return "<g\(writer.identifier(name))>" + uses.joined() + "</g>"
        }
    }

    /// Use of a cell with its pen at a place; nil for an empty one.
    private func use(_ index: Int, pen: Double, y: Double = 0, color: VectorColor? = nil) -> String? {
        cell(index).map { cell in
            "<use href=\"\(cell)\" x=\"\(length(pen))\"" + (y == 0 ? "" : " y=\"\(length(y))\"")
                + (color.map { paint("fill", $0) } ?? "") + "/>"
        }
    }

    func use(_ index: Int, middle: Double, y: Double, color: VectorColor? = nil) -> String? {
        use(index, pen: middle - scene.advance(ofCell: index) / 2, y: y, color: color)
    }

    private func strip(_ wheel: WheelCells) -> String {
        let name = "s\(wheel.name)"
        return define(name) { writer in
            var uses = ""
            for index in (writer.drawing.stripCells[wheel] ?? []).sorted() {
                let y = Double(index) * writer.scene.geometry.pitch * writer.scene.contentSign
                uses += writer.use(wheel.cell(index), middle: 0, y: y) ?? ""
            }
            return "<g\(writer.identifier(name))>\(uses)</g>"
        }
    }
}
