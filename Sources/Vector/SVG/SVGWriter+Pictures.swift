import Graphics
import Scene

// Pictures that are defined once and used wherever they are visible.
extension SVGWriter {
    /// Name of a cell's picture, its pen at the origin; nil for an empty one.
    func cell(_ index: Int) -> String? {
        let layers = glyphs[index].layers.filter { layer in
            if case .outline(let outline, _) = layer { return !outline.isEmpty }
            return true
        }
        guard !layers.isEmpty else { return nil }
        return define("c" + String(index, radix: 36)) { writer, name in
            if layers.count == 1 { return writer.layer(layers[0], [("id", name)]) }
            return XML("g", ["id": name], [], layers.map { writer.layer($0) })
        }
    }

    func layer(_ layer: GlyphShape.Layer, _ attributes: [XML.Attribute] = []) -> XML {
        switch layer {
        case .outline(let outline, let fill):
            var own = attributes + (fill.map { paint("fill", VectorColor($0)) } ?? [])
            if outline.scale != unit {
                own.append(("transform", "scale(\(FixedDecimal.text(outline.scale / unit, decimals: 6)))"))
            }
            return XML("path", [:], own + [("d", .text(PathText(outline).text))])
        case .image(let image):
            return XML(
                "image", [:],
                attributes + [
                    ("x", "\(length(image.x))"), ("y", "\(length(image.y))"), ("width", "\(length(image.width))"),
                    ("height", "\(length(image.height))"), ("preserveAspectRatio", "none"),
                    ("href", .text(image.uri)),
                ])
        }
    }

    /// Name of a member's picture, its middle at the origin for strips and its pen for cells; nil for pictures that are
    /// drawn otherwise.
    func name(of picture: Drawing.Member.Picture) -> String? {
        switch picture {
        case .cell(let index): return cell(index)
        case .wheel(let wheel, let copies):
            let one = strip(wheel)
            guard copies != 0...0 else { return one }
            return define("w\(wheel.name)_\(copies.lowerBound)_\(copies.upperBound)") { writer, name in
                let turn = Double(wheel.base) * writer.scene.geometry.pitch * writer.scene.contentSign
                return XML(
                    "g", ["id": name], [],
                    copies.map { copy in
                        XML(
                            "use",
                            [
                                "href": .reference(one),
                                "y": copy == 0 ? nil : "\(writer.length(Double(copy) * turn))",
                            ])
                    })
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
        return define("e\(number)") { writer, name in
            let turn = writer.scene.geometry.pitch * writer.scene.contentSign
            return XML(
                "g", ["id": name], [],
                cells.enumerated().compactMap { index, cell in
                    cell.flatMap { writer.use($0, middle: 0, y: Double(index) * turn) }
                })
        }
    }

    private func word(_ index: Int) -> String? {
        guard let line = scene.words?.lines[index] else { return nil }
        return define("t\(index)") { writer, name in
            XML(
                "g", ["id": name], [],
                line.cells.compactMap {
                    writer.use(writer.scene.shape(ofWordCell: $0.cell), pen: $0.x - line.width / 2)
                })
        }
    }

    /// Use of a cell with its pen at a place; nil for an empty one.
    private func use(_ index: Int, pen: Double, y: Double = 0, color: VectorColor? = nil) -> XML? {
        cell(index).map { cell in
            XML(
                "use", ["href": .reference(cell), "x": "\(length(pen))", "y": y == 0 ? nil : "\(length(y))"],
                color.map { ink("fill", $0) } ?? [])
        }
    }

    func use(_ index: Int, middle: Double, y: Double, color: VectorColor? = nil) -> XML? {
        use(index, pen: middle - scene.advance(ofCell: index) / 2, y: y, color: color)
    }

    private func strip(_ wheel: WheelCells) -> String {
        define("s\(wheel.name)") { writer, name in
            XML(
                "g", ["id": name], [],
                (writer.drawing.stripCells[wheel] ?? []).sorted().compactMap { index in
                    let y = Double(index) * writer.scene.geometry.pitch * writer.scene.contentSign
                    return writer.use(wheel.cell(index), middle: 0, y: y)
                })
        }
    }
}
