package import Graphics
import Motion
import Scene
package import Typesetting

extension SceneBuilder {
    /// Returns the static backdrop behind the number: background, card, parts at rest, text lines and the strike.
    func backdrop(
        _ surroundings: TextSurroundings, geometry: LineGeometry, timeline: Timeline, sheet: GlyphSheet,
        parts: [Backdrop.Item]
    ) -> Backdrop {
        let (composition, room, left) = (settings.composition, geometry.room, geometry.left)
        var items = parts.map {
            $0.moved(
                x: 0, y: 0, sheets: surroundings.blocks.count, pictures: composition.picture == nil ? 0 : 1)
        }
        items += surroundings.placed(top: room.top, bottom: room.bottom, left: room.textLeft, right: room.textRight)
        if composition.isStruck { items.append(strike(geometry, timeline, sheet)) }
        return backdrop(
            items, on: geometry.canvas,
            text: RoundedRectangle(
                left: left, top: geometry.line.top, right: left + max(1, geometry.line.width),
                bottom: geometry.line.bottom))
    }

    /// Returns a backdrop with items before the background.
    ///
    /// - Parameter text: the box over which the text's paint is spread.
    func backdrop(_ items: [Backdrop.Item], on canvas: CanvasSize, text: RoundedRectangle) -> Backdrop {
        Backdrop(
            width: canvas.width, height: canvas.height,
            items: backgroundItems(width: canvas.width, height: canvas.height) + items,
            effects: settings.composition.effects, textPaint: settings.composition.textPaint.map { ($0, text) })
    }

    /// Returns the background items from back to front: page, card's shadow, fill, picture and border.
    private func backgroundItems(width: Int, height: Int) -> [Backdrop.Item] {
        let composition = settings.composition
        let card = composition.card ?? Card()
        let box = card.box(width: width, height: height)
        var items: [Backdrop.Item] = []
        if composition.card != nil, card.page.alpha > 0 {
            items.append(.box(Card().box(width: width, height: height), Paint(card.page)))
        }
        if let shadow = card.shadow { items.append(.shadow(box, shadow)) }
        if composition.fill != nil || !settings.appearance.isTransparent {
            items.append(.box(box, composition.fill ?? Paint(settings.appearance.background)))
        }
        if composition.picture != nil { items.append(.picture(0, box)) }
        if let border = card.border { items.append(.border(box, border)) }
        return items
    }

    /// Returns the strike through the middle of the digits, 1/20 em longer than the number at either end and 1/14 em
    /// thick.
    private func strike(_ geometry: LineGeometry, _ timeline: Timeline, _ sheet: GlyphSheet) -> Backdrop.Item {
        let elements = timeline.finalState.elements
        let (start, end) = (elements.map(\.x).min() ?? 0, elements.map { $0.x + $0.width }.max() ?? 0)
        let thickness = max(1, Int(position: (geometry.line.em / 14).rounded()))
        let middle = geometry.baseline - Int(position: sheet.digitMiddle.rounded())
        let margin = geometry.line.em / 20
        let left = Int(position: (geometry.left + start - margin).rounded())
        let right = Int(position: (geometry.left + end + margin).rounded())
        let top = middle - thickness / 2
        return .bar(
            RoundedRectangle(
                left: Double(left), top: Double(top), right: Double(max(left, right)), bottom: Double(top + thickness)),
            RGBA(settings.appearance.textColor)
        )
    }
}

extension Backdrop {
    /// Draws the backdrop; called once per scene, regardless of the number of frames.
    package func drawn(with glyphs: SceneGlyphs) throws(TypesettingError) -> ColorCanvas {
        var canvas = ColorCanvas(width: width, height: height)
        let all = PixelBox(width: width, height: height)
        for item in items {
            switch item {
            case .shadow(let box, let shadow): draw(shadow, of: box, on: &canvas)
            case .box(let box, let paint): canvas.add(box.mask(), BoxPaint(paint, over: box))
            case .border(let box, let line): canvas.add(box.border(width: line.width)) { _, _ in line.color }
            case .picture(let picture, let box):
                let laid = glyphs.pictures[picture].laid(over: box, on: all)
                canvas.add(box.mask()) { row, column in laid.color(row: row, column: column) }
            case .shape(let form, let color): canvas.add(form.mask(within: all)) { _, _ in color }
            case .bar(let box, let color):
                canvas.fill(
                    PixelBox(
                        rows: Int(position: box.top)..<Int(position: box.bottom),
                        columns: Int(position: box.left)..<Int(position: box.right)), with: color)
            case .glyphs(let placed): try draw(placed, on: &canvas, glyphs)
            }
        }
        return canvas
    }

    private func draw(_ shadow: Shadow, of box: RoundedRectangle, on canvas: inout ColorCanvas) {
        let cast = box.cast(by: shadow)
        guard cast.left < cast.right, cast.top < cast.bottom else { return }
        let plain = box.mask()
        // Shadow pixels next to the canvas are skipped, as are sources too far away for their blur to reach it.
        let all = PixelBox(width: width, height: height)
        let visible = cast.mask(within: all.expanded(by: shadow.blurRadius))
        canvas.add(visible.blurred(sigma: shadow.deviation, keeping: all)) { row, column in
            var color = shadow.color
            let outside = 255 - Int(plain.coverage(row: row, column: column))
            color.alpha = UInt8((Int(color.alpha) * outside + 127) / 255)
            return color
        }
    }

    private func draw(
        _ placed: PlacedGlyphs, on canvas: inout ColorCanvas, _ glyphs: SceneGlyphs
    ) throws(TypesettingError) {
        let source = try glyphs.sheets[placed.sheet].makeMaskSource(glyphs.masks)
        let color = RGB(red: placed.color.red, green: placed.color.green, blue: placed.color.blue)
        var text = CoverageCanvas(width: width, height: height)
        var pictures: [(glyph: ColorGlyphMask, column: Int, baseline: Int)] = []
        for glyph in placed.glyphs {
            let pen = QuarterPen(glyph.x)
            text.add(source.mask(cell: glyph.cell, x: pen.x, y: 0), x: pen.column, y: glyph.baseline)
            if let picture = source.colorGlyph(cell: glyph.cell, x: pen.x, y: 0, textColor: color) {
                pictures.append((picture, pen.column, glyph.baseline))
            }
        }
        let mask = text.mask
        canvas.lay(effects, under: mask)
        canvas.add(mask) { _, _ in placed.color }
        for picture in pictures { canvas.add(picture.glyph, x: picture.column, y: picture.baseline) }
    }
}
