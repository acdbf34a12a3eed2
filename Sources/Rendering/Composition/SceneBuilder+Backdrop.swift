import Graphics
import Motion
import Scene
import Typesetting

extension SceneBuilder {
    /// Sets the text lines around the number; nil if the number stands alone.
    ///
    /// - Parameter scale: the factor of `typeScale` that `font.size` includes; text lines leave it out where only the
    ///   number shrinks.
    func surroundings(
        font: FontRequest, typeScale scale: Double, rightToLeft: Bool
    ) throws -> TextSurroundings? {
        let (composition, appearance) = (settings.composition, settings.appearance)
        guard !composition.isPlain else { return nil }
        var font = font
        // Text lines keep their size where a long number shrinks to its box.
        if appearance.shrinksToBox { font.size /= scale }
        return try TextSurroundings(
            composition, font: font, library: fonts, rightToLeft: rightToLeft,
            maximumWidth: appearance.width.map { Double($0) - 2 * appearance.paddingAcross })
    }

    /// Returns the static backdrop behind the number: background, card, parts at rest, text lines and the strike.
    func backdrop(
        _ surroundings: TextSurroundings, geometry: LineGeometry, timeline: Timeline, sheet: GlyphSheet,
        parts: [Backdrop.Item]
    ) -> Backdrop {
        let composition = settings.composition
        let room = geometry.room
        var items = backgroundItems(width: geometry.width, height: geometry.height)
        items += parts.map {
            $0.moved(
                x: 0, y: 0, width: 0, height: 0, sheets: surroundings.blocks.count,
                pictures: composition.picture == nil ? 0 : 1)
        }
        items += surroundings.placed(top: room.top, bottom: room.bottom, left: room.textLeft, right: room.textRight)
            .map(Backdrop.Item.glyphs)
        if composition.isStruck { items.append(strike(geometry, timeline, sheet)) }
        return Backdrop(
            width: geometry.width, height: geometry.height, items: items, effects: composition.effects,
            textPaint: composition.textPaint.map {
                let left = geometry.left
                return (
                    $0,
                    RoundedRectangle(
                        left: left, top: geometry.line.top, right: left + max(1, geometry.line.width),
                        bottom: geometry.line.bottom)
                )
            })
    }

    /// Returns the background items from back to front: page, card's shadow, fill, picture and border.
    func backgroundItems(width: Int, height: Int) -> [Backdrop.Item] {
        let (composition, background) = (settings.composition, settings.appearance.background)
        let card = composition.card ?? Card()
        let box = card.box(width: width, height: height)
        var items: [Backdrop.Item] = []
        if composition.card != nil, card.page.alpha > 0 { items.append(.fill(card.page)) }
        if let shadow = card.shadow { items.append(.shadow(box, shadow)) }
        if let fill = composition.fill {
            items.append(.box(box, fill))
        } else if background.alpha > 0 {
            items.append(composition.card == nil ? .fill(background) : .box(box, Paint(background)))
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
