// Groups that move sideways together, with columns and cells that move up and down in them.
extension LottieWriter {
    /// Returns the layers of a group from front to back; positions are relative to `origin` on the canvas.
    func group(_ group: Drawing.Group, origin: (x: Double, y: Double)) -> [JSON] {
        guard page.isWanted() else { return [] }
        let left = drawing.frame.left - origin.x
        let placement = lengthProperty(group.center.signal) {
            LottieText.pair($0 + left, drawing.frame.baseline - origin.y)
        }
        let holder = parent(transform(position: placement))
        return group.members.reversed().flatMap { member($0, parent: holder.index) } + [holder.layer]
    }

    private func member(_ member: Drawing.Member, parent: Int) -> [JSON] {
        func placement(_ left: Double, _ top: Double) -> Fields {
            let position = lengthProperty(member.drop.signal) {
                LottieText.pair(member.offset + left, $0 + top)
            }
            return transform(position: position, opacity: opacity(member), parent: parent)
        }
        switch member.picture {
        case .glyph(let index):
            let transform =
                member.scale != nil ? free(index, member, parent) : placement(-drawing.advances[index] / 2, 0)
            return glyphs([(index, 0, 0)], member, transform)
        case .column(let column):
            let strip = strip(column, member)
            return [
                composition(
                    strip.name, width: strip.width, height: strip.height,
                    placement(-strip.width / 2, strip.top))
            ]
        case .line(let line): return glyphs(line.cells.map { ($0.glyph, $0.x, 0) }, member, placement(0, 0))
        case .box(let box): return [layer(of: box, member, parent: parent)]
        case .half(let half): return layers(of: half, member, parent: parent)
        }
    }

    /// Returns the layer of a box, whose invisible parent is at its group's position.
    private func layer(of box: Drawing.Box, _ member: Drawing.Member, parent: Int) -> JSON {
        let size = lengthProperty(member.width?.signal ?? Signal()) {
            LottieText.pair($0, box.bottom - box.top)
        }
        return layer(
            of: [group(box, size: size)],
            transform(position: LottieText.still(member.offset, 0), opacity: opacity(member), parent: parent))
    }

    func glyphs(_ cells: [(index: Int, x: Double, y: Double)], _ member: Drawing.Member, _ transform: Fields) -> [JSON]
    {
        layers(
            cells.map { (drawing.glyphs[$0.index], $0.x, $0.y) }, colors: member.colors, fixed: member.color,
            transform: transform)
    }

    /// Returns the transform of a glyph that is scaled about the middle of a digit's height.
    private func free(_ index: Int, _ member: Drawing.Member, _ parent: Int) -> Fields {
        let middle = drawing.frame.digitMiddle
        let position = lengthProperty(member.drop.signal) {
            LottieText.pair(member.offset, $0 - middle)
        }
        let scale = member.scale.map { signal in
            property(signal, bound: bounds.spriteScale, step: 0.0001) {
                LottieText.pair($0 * 100, $0 * 100)
            }
        }
        return transform(
            position: position, opacity: opacity(member), scale: scale,
            anchor: (drawing.advances[index] / 2, -middle), parent: parent)
    }

    func colorSuffix(_ member: Drawing.Member) -> String {
        member.colors == nil ? member.color.map { "\($0)" } ?? "" : "\(member.item)"
    }

    /// Returns the composition of a column's glyphs; its middle baseline is `-top` px below its upper edge.
    private func strip(
        _ column: Drawing.Column, _ member: Drawing.Member
    ) -> (name: String, width: Double, height: Double, top: Double) {
        let width = width(of: column.cells.map(\.glyph))
        let inner = extent(column.cells.map(\.y))
        let color = colorSuffix(member)
        func cells() -> String {
            asset("cells \(column.name) \(color)") {
                let cells = column.cells.map {
                    ($0.glyph, width / 2 - drawing.advances[$0.glyph] / 2, $0.y - inner.top)
                }
                return glyphs(cells, member, transform())
            }
        }
        guard let repetition = column.repetition else { return (cells(), width, inner.height, inner.top) }
        let outer = extent(
            repetition.copies.flatMap { copy in column.cells.map { Double(copy) * repetition.distance + $0.y } })
        let name = asset("strip \(column.name) \(repetition.copies) \(color)") {
            let one = cells()
            return repetition.copies.map { copy in
                let y = Double(copy) * repetition.distance + inner.top - outer.top
                return composition(
                    one, width: width, height: inner.height, transform(position: LottieText.still(0, y)))
            }
        }
        return (name, width, outer.height, outer.top)
    }

    func width(of glyphs: [Int]) -> Double {
        ((glyphs.map { drawing.advances[$0] }.max() ?? 0) + drawing.frame.em / 2).rounded(.up)
    }

    /// Returns the rows of a composition of glyphs with space above and below, because compositions clip at their
    /// edges.
    private func extent(_ baselines: [Double]) -> (top: Double, height: Double) {
        let room = drawing.frame.glyphRoom
        let (top, bottom) = ((baselines.min() ?? 0) - room, (baselines.max() ?? 0) + room)
        return (top.rounded(.down), bottom.rounded(.up) - top.rounded(.down))
    }
}
