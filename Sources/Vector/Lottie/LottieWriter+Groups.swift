import Scene

// Groups that move sideways together, with wheels and cells that move up and down in them.
extension LottieWriter {
    /// Layers of a group from front to back; places are relative to `origin` on the canvas.
    func group(_ group: Drawing.Group, origin: (x: Double, y: Double)) -> [JSON] {
        guard picture.isWanted() else { return [] }
        let first = group.members[0]
        let geometry = scene.geometry
        let left = geometry.left - origin.x
        let placement = lengthProperty(group.center.signal, .center(first.item, offset: -first.offset), shift: left) {
            LottieText.pair($0 + left, geometry.baselineRow - origin.y)
        }
        let holder = parent(transform(position: placement))
        return group.members.reversed().flatMap { member($0, parent: holder.index) } + [holder.layer]
    }

    private func member(_ member: Drawing.Member, parent: Int) -> [JSON] {
        let turn: Double?
        let geometry = scene.geometry
        func placement(_ left: Double, _ top: Double, turn: Double?) -> Fields {
            let position = lengthProperty(member.drop.signal, .drop(member.item, turn: turn), shift: top) {
                LottieText.pair(member.offset + left, $0 + top)
            }
            return transform(position: position, opacity: opacity(member), parent: parent)
        }
        switch member.picture {
        case .cell(let index) where member.scale != nil || member.tilt != nil:
            return layers(
                [(index, 0, 0)], colors: member.colors, fixed: member.color, transform: free(index, member, parent))
        case .cell(let index):
            return layers(
                [(index, 0, 0)], colors: member.colors, fixed: member.color,
                transform: placement(-scene.advance(ofCell: index) / 2, 0, turn: nil)
            )
        case .wheel(let wheel, let copies):
            turn = Double(wheel.base) * geometry.pitch
            let strip = self.strip(wheel, copies: copies, member)
            return [
                composition(
                    strip.name, width: strip.width, height: strip.height,
                    placement(-strip.width / 2, strip.top, turn: turn)
                )
            ]
        case .strip(let cells):
            let strip = self.strip(cells, member)
            return [
                composition(
                    strip.name, width: strip.width, height: strip.height,
                    placement(-strip.width / 2, strip.top, turn: nil))
            ]
        case .word(let index):
            let line = scene.words?.lines[index] ?? CellLine()
            return layers(
                line.cells.map { (scene.shape(ofWordCell: $0.cell), $0.x - line.width / 2, 0) }, colors: member.colors,
                fixed: member.color,
                transform: placement(0, 0, turn: nil))
        case .piece(let piece): return self.piece(piece, member, parent: parent)
        case .half(let cell, let isUpper): return half(cell, isUpper: isUpper, member, parent: parent)
        case .shade(let piece, let isUpper): return shade(piece, isUpper: isUpper, member, parent: parent)
        case .flap(let cell, let isUpper, let piece):
            return flap(cell, isUpper: isUpper, piece, member, parent: parent)
        }
    }

    /// Transform of a glyph that is scaled and turned about the middle of a digit's height.
    private func free(_ index: Int, _ member: Drawing.Member, _ parent: Int) -> Fields {
        let middle = scene.digitMiddle
        let position = lengthProperty(member.drop.signal, .drop(member.item, turn: nil), shift: -middle) {
            LottieText.pair(member.offset, $0 - middle)
        }
        let scale = member.scale.map { signal in
            property(signal, bound: bounds.spriteScale, step: 0.0001, .scale(member.item), unit: 100) {
                LottieText.pair($0 * 100, $0 * 100)
            }
        }
        let rotation = member.tilt.flatMap { scalar($0, bound: bounds.tilt, step: 0.001, .tilt(member.item)) }
        return transform(
            position: position, opacity: opacity(member), scale: scale, rotation: rotation,
            anchor: (scene.advance(ofCell: index) / 2, -middle), parent: parent)
    }

    /// Suffix of the names of compositions in a colour of their own.
    func own(_ member: Drawing.Member) -> String {
        member.colors == nil ? member.color.map { "\($0)" } ?? "" : "\(member.item)"
    }

    /// Composition of a wheel's cells; the baseline of cell 0 in copy 0 lies `-top` px below its upper edge.
    private func strip(
        _ wheel: WheelCells, copies: ClosedRange<Int>, _ member: Drawing.Member
    ) -> (name: String, width: Double, height: Double, top: Double) {
        let geometry = scene.geometry
        let indices = (drawing.stripCells[wheel] ?? []).sorted()
        let width = width(of: indices.map(wheel.cell))
        let inner = extent(indices)
        let outer = extent(copies.flatMap { copy in indices.map { copy * wheel.base + $0 } })
        let color = own(member)
        let name = asset("strip \(wheel.name) \(copies) \(color)") {
            let one = asset("cells \(wheel.name) \(color)") {
                column(indices.map { (cell: wheel.cell($0), row: $0) }, width: width, top: inner.top, member)
            }
            return copies.map { copy in
                let y = Double(copy * wheel.base) * geometry.pitch * scene.contentSign + inner.top - outer.top
                let placement = transform(position: LottieText.still(0, y))
                return composition(one, width: width, height: inner.height, placement)
            }
        }
        return (name, width, outer.height, outer.top)
    }

    /// Composition of a strip's cells, in the same terms as `strip`.
    private func strip(
        _ cells: [Int?], _ member: Drawing.Member
    ) -> (name: String, width: Double, height: Double, top: Double) {
        let placed = cells.enumerated().compactMap { row, cell in cell.map { (cell: $0, row: row) } }
        let width = width(of: placed.map(\.cell))
        let extent = extent(placed.map(\.row))
        let color = own(member)
        let name = asset("reel \(cells) \(color)") { column(placed, width: width, top: extent.top, member) }
        return (name, width, extent.height, extent.top)
    }

    func width(of cells: [Int]) -> Double {
        ((cells.map { scene.advance(ofCell: $0) }.max() ?? 0) + scene.geometry.em / 2).rounded(.up)
    }

    /// Rows of a composition of cells, with a line's height above and below, since compositions clip at their edges.
    private func extent(_ rows: [Int]) -> (top: Double, height: Double) {
        let geometry = scene.geometry
        let line = geometry.pitch.rounded(.up) + geometry.em.rounded(.up)
        let places = rows.map { Double($0) * geometry.pitch * scene.contentSign }
        let (top, bottom) = ((places.min() ?? 0) - line, (places.max() ?? 0) + line)
        return (top.rounded(.down), bottom.rounded(.up) - top.rounded(.down))
    }

    /// Layers of cells one above the other.
    private func column(
        _ cells: [(cell: Int, row: Int)], width: Double, top: Double, _ member: Drawing.Member
    ) -> [JSON] {
        let geometry = scene.geometry
        let placed = cells.map { cell, row in
            (
                index: cell, x: width / 2 - scene.advance(ofCell: cell) / 2,
                y: Double(row) * geometry.pitch * scene.contentSign - top
            )
        }
        return layers(placed, colors: member.colors, fixed: member.color, transform: transform())
    }
}
