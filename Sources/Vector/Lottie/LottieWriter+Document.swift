import TextFormats

extension LottieWriter {
    /// Returns the layers from front to back.
    func layers() -> [JSON] {
        var layers = moving()
        if !drawing.isAlone {
            // A separate composition, because parents are found by layer numbers, which are per composition.
            layers = [composition(asset("number") { layers }, width: width, height: height, transform())]
        }
        layers += drawing.backdrop.reversed().flatMap { still($0) }
        if let background = drawing.background {
            let box = LottieText.box(middle: (width / 2, height / 2), size: LottieText.still(width, height))
            layers.append(layer(of: [LottieText.group([box, LottieText.fill(background)])], transform()))
        }
        return layers
    }

    /// Returns the layers that may move, from front to back.
    private func moving() -> [JSON] {
        drawing.text.reversed().flatMap { layers(of: $0) }
            + drawing.pieces.reversed().flatMap { group($0, origin: (0, 0)) } + shapeLayers()
    }

    private func layers(of node: Drawing.TextNode) -> [JSON] {
        switch node {
        case .between(let rows, let groups): between(rows, groups)
        case .line(let line): [self.line(line)]
        case .symbols(let groups, _): groups.reversed().flatMap { clipped($0, origin: (0, 0)) }
        case .group(let group): self.group(group, origin: (0, 0))
        }
    }

    /// Returns what is between rows in whole rows, so that no player resamples them at a pixel's edge.
    private func between(_ rows: Drawing.SoftRows, _ groups: [Drawing.Group]) -> [JSON] {
        let (top, bottom) = (rows.top.rounded(.down), rows.bottom.rounded(.up))
        let height = bottom - top
        let name = asset("rows\(rows.name)") { groups.reversed().flatMap { clipped($0, origin: (0, top)) } }
        let placement = transform(position: LottieText.still(0, top))
        let ends = (rows.top - top, rows.bottom - top)
        let text = composition(name, width: width, height: height, placement)
        if let color = rows.cover {
            return [
                cover(placement, width, from: 0, to: ends.0, fading: rows.fade, color),
                cover(placement, width, from: height, to: ends.1, fading: -rows.fade, color), text,
            ]
        }
        if isSticker { return [text] }
        if rows.fade == 0 {
            // A rectangle, because many players draw nothing for a gradient without length.
            let box = LottieText.box(
                middle: (width / 2, (ends.0 + ends.1) / 2), size: LottieText.still(width, ends.1 - ends.0))
            return [
                matte([box, LottieText.fill(.white)], placement),
                composition(name, width: width, height: height, placement, isMatted: true),
            ]
        }
        // Layers are nested because two mattes cannot apply to one: the lower end inside, the upper end outside.
        let inner = asset("faded below\(rows.name)") {
            [
                matte(transform(), width, from: 0, to: ends.1, fading: -rows.fade),
                composition(name, width: width, height: height, transform(), isMatted: true),
            ]
        }
        return [
            matte(placement, width, from: height, to: ends.0, fading: rows.fade),
            composition(inner, width: width, height: height, placement, isMatted: true),
        ]
    }

    func matte(_ shapes: [JSON], _ placement: Fields) -> JSON {
        layer(of: [LottieText.group(shapes)], [("td", 1)] + placement)
    }

    /// Returns the matte over the whole width that appears within `fade` pixels from a row on, and is solid up to
    /// another.
    private func matte(
        _ placement: Fields, _ width: Double, from solid: Double, to edge: Double, fading fade: Double
    ) -> JSON {
        matte(
            fadingRows(width, solid, edge, fill: .white, [(0, 0), (1, 1)], from: edge, over: fade), placement)
    }

    /// Returns the cover over the whole width that is solid up to a row and disappears within `fade` pixels from there.
    private func cover(
        _ placement: Fields, _ width: Double, from solid: Double, to edge: Double, fading fade: Double,
        _ color: VectorColor
    ) -> JSON {
        // A fade of 0 is a step within a hundredth of a pixel.
        let length = fade == 0 ? 0.01 : fade
        let rows = fadingRows(width, solid, edge + length, fill: color, [(0, 1), (1, 0)], from: edge, over: fade)
        return layer(of: [LottieText.group(rows)], placement)
    }

    private func fadingRows(
        _ width: Double, _ first: Double, _ last: Double, fill color: VectorColor,
        _ opacities: [(offset: Double, opacity: Double)], from edge: Double, over fade: Double
    ) -> [JSON] {
        let length = fade == 0 ? 0.01 : fade
        return [
            LottieText.box(
                middle: (width / 2, (first + last) / 2), size: LottieText.still(width, abs(last - first))),
            LottieText.fade(color, opacities, from: (0, edge), to: (0, edge + length)),
        ]
    }

    /// Returns the layers of a group. Pictures that fade towards the moving sides of their columns have one matte per
    /// side.
    private func clipped(_ group: Drawing.Group, origin: (x: Double, y: Double)) -> [JSON] {
        group.members.reversed().flatMap { member in
            var single = group
            single.members = [member]
            guard let sides = member.sides, !isSticker else { return self.group(single, origin: origin) }
            func faded(_ inside: [JSON], _ edge: Signal, _ fade: Double) -> [JSON] {
                let name = asset("faded \(assets.count)") { inside }
                let left = drawing.frame.left + member.offset
                // The sum of two signals with the same instants.
                let position = lengthProperty(edge.plus(group.center.signal)) {
                    LottieText.pair($0 + left, 0)
                }
                // The matte begins at 0 and is solid from `fade` on, to the right or to the left.
                let box = LottieText.box(
                    middle: (fade < 0 ? -width : width, height / 2), size: LottieText.still(2 * width, height))
                let fill = LottieText.fade(.white, [(0, 0), (1, 1)], from: (0, 0), to: (fade, 0))
                return [
                    matte([box, fill], transform(position: position)),
                    composition(name, width: width, height: height, transform(), isMatted: true),
                ]
            }
            let inner = faded(self.group(single, origin: origin), sides.left.scaled(by: -1), sides.fade)
            return faded(inner, sides.right, -sides.fade)
        }
    }

    private func line(_ line: Drawing.GrowingLine) -> JSON {
        let (x, baseline) = (drawing.frame.left + line.x, drawing.frame.baseline)
        let position = lengthProperty(line.drop) {
            LottieText.pair(x, $0 + baseline)
        }
        let scale = property(line.scale, bound: bounds.scale, step: bounds.scaleStep) {
            LottieText.pair(max(0, $0) * 100, max(0, $0) * 100, decimals: max(3, bounds.scaleDecimals - 2))
        }
        let opacity = fits.track(line.opacity, bound: bounds.opacity, step: 0.001).map { track in
            scalar(track, unit: 100, decimals: 1)
        }
        let name = asset("line \(line.number)") {
            layers(
                line.cells.map { (drawing.glyphs[$0.glyph], $0.x, 0) }, colors: nil, fixed: line.color,
                transform: transform(position: position, opacity: opacity, scale: scale))
        }
        return composition(name, width: width, height: line.clip?.rounded() ?? height, transform())
    }
}
