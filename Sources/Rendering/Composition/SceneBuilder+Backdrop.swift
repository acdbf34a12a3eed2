import Motion
import Raster
import Typesetting

extension SceneBuilder {
    /// The lines of text around the number, in type of its size; nil where it stands alone.
    func surroundings(font: FontRequest, rightToLeft: Bool) throws -> TextSurroundings? {
        let (composition, appearance) = (settings.composition, settings.appearance)
        guard !composition.isPlain else { return nil }
        return try TextSurroundings(
            composition, font: font, library: fonts, rightToLeft: rightToLeft,
            maximumWidth: appearance.width.map { Double($0) - 2 * appearance.paddingAcross })
    }

    /// What stands still behind the number.
    func backdrop(
        _ surroundings: TextSurroundings, geometry: LineGeometry, timeline: Timeline, sheet: GlyphSheet
    ) -> Backdrop {
        let appearance = settings.appearance
        var items: [Backdrop.Item] = []
        if !appearance.isTransparent { items.append(.fill(appearance.background)) }
        let room = geometry.room
        items += surroundings.placed(top: room.top, bottom: room.bottom, left: room.left, right: room.right)
            .map(Backdrop.Item.glyphs)
        if settings.composition.isStruck { items.append(strike(geometry, timeline, sheet)) }
        return Backdrop(
            width: geometry.width, height: geometry.height, items: items, sheets: surroundings.blocks.map(\.sheet))
    }

    /// A line through the middle of the digits, from a little before the number to a little behind it.
    private func strike(_ geometry: LineGeometry, _ timeline: Timeline, _ sheet: GlyphSheet) -> Backdrop.Item {
        let elements = timeline.finalState.elements
        let (start, end) = (elements.map(\.x).min() ?? 0, elements.map { $0.x + $0.width }.max() ?? 0)
        let thickness = max(1, Int(position: (geometry.em / 14).rounded()))
        let middle = geometry.baseline - Int(position: sheet.digitMiddle.rounded())
        let reach = geometry.em / 20
        let left = Int(position: (geometry.left + start - reach).rounded())
        let right = Int(position: (geometry.left + end + reach).rounded())
        let top = middle - thickness / 2
        return .bar(
            PixelBox(rows: top..<top + thickness, columns: left..<max(left, right)), RGBA(settings.appearance.textColor)
        )
    }
}
