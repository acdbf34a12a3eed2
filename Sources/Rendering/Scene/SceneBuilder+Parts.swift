import Graphics
import Motion
import Numerals
import Scene
import Typesetting

extension SceneBuilder {
    /// Returns the metrics of the number for its parts; nil without parts.
    func numberBox(
        _ timeline: Timeline, sheet: GlyphSheet, font: FontRequest, isRightToLeft: Bool
    ) -> NumberBox? {
        guard !settings.composition.parts.isEmpty else { return nil }
        let final = timeline.finalState.ends ?? (left: 0, right: timeline.contentWidth)
        let textColor = settings.appearance.colorBesidePlates
        func block(_ text: String, _ size: Double, _ weight: Int) throws -> TextBlock {
            var request = font
            (request.size, request.weight) = (size, weight)
            request.variations["wght"] = nil
            request.tabularDigits = false
            return try TextBlock(
                TextLines(
                    texts: [text], size: .pixels(size), weight: weight, fonts: [], color: RGBA(textColor),
                    alignment: .left),
                font: request, library: fonts, language: font.language, rightToLeft: isRightToLeft, maximumWidth: nil,
                preferredWidth: nil)
        }
        return NumberBox(
            timeline: timeline, em: sheet.size, digitHeight: sheet.digitHeight, digitMiddle: sheet.digitMiddle,
            width: timeline.contentWidth, ends: final, background: background, isRightToLeft: isRightToLeft,
            textColor: textColor, hasFixedWidth: settings.appearance.width != nil,
            block: { try block($0, $1, font.weight) }
        ) { text, size, weight in
            let block = try block(text, size, weight)
            guard !block.sheet.hasColorGlyphs else { throw RenderingError.colorInPart(text) }
            var path = ShapePath()
            for cell in block.lines.first?.cells ?? [] {
                path.add(ShapePath(Outline(block.sheet.outlines[cell.cell], scale: 1.0 / 64)).moved(x: cell.x, y: 0))
            }
            return PartText(
                path: path, width: block.width, ascent: block.sheet.ascent, descent: block.sheet.descent,
                capHeight: block.sheet.capHeight)
        }
    }

    /// Returns the layout of the parts next to the number; nil without parts.
    func layout(beside number: NumberBox?) throws -> PartLayout? {
        try number.map { number in
            PartLayout(try settings.composition.parts.map { try $0.part.requiredSpace(nextTo: number) }, beside: number)
        }
    }

    /// Moves the number sideways for a part that appears later.
    func makeRoom(in layout: PartLayout, _ timeline: inout Timeline, _ number: inout NumberBox?) {
        guard let glide = glide(beside: layout, timeline) else { return }
        timeline.glide(glide)
        number?.timeline = timeline
        number?.glide = glide
    }

    /// Returns the sideways motion of the number for a part that appears later; nil if it does not move.
    ///
    /// Machines do not move, and neither does a number in a ring.
    private func glide(beside layout: PartLayout, _ timeline: Timeline) -> LineGlide? {
        let parts = settings.composition.parts
        let appearance = settings.appearance
        guard appearance.plate == nil, appearance.ghost == nil, settings.unitLabels == nil,
            !layout.rooms.contains(where: { $0.position == .around }),
            let index = parts.indices.first(where: { layout.rooms[$0].isBesideLast }),
            let visits = parts[index].part.visits(timeline), visits.contains(where: { !$0.holds })
        else { return nil }
        let without = layout.without(index)
        let (left, right) = (layout.left - without.left, layout.right - without.right)
        let distance = (left + right) * settings.motion.alignment.anchor - left
        guard abs(distance) >= 1 else { return nil }
        let occasions = StateTriggers(timeline: timeline)
        return LineGlide(
            distance: distance,
            moves: visits.map { visit in
                (
                    Rational(roundedToMicroseconds: visit.time), visit.holds,
                    visit.time == 0 || (!visit.holds && !occasions.isChanging(at: visit.time))
                )
            })
    }

    /// Draws all parts at their positions.
    func parts(_ layout: PartLayout?, geometry: LineGeometry, number: NumberBox?) throws -> DrawnPart {
        var all = DrawnPart()
        guard let layout, var number else { return all }
        number.canvas = (Double(geometry.width), Double(geometry.height))
        let boxes = layout.boxes(geometry)
        for case (.meter(let meter), let box) in zip(settings.composition.parts, boxes) where meter.isHorizontalBar {
            number.barEnd = ShapePath.Point(number.isRightToLeft ? box.left : box.right, (box.top + box.bottom) / 2)
        }
        for (settings, box) in zip(settings.composition.parts, boxes) {
            let drawn = try settings.part.drawn(in: box, beside: number)
            all.still += drawn.still.map {
                $0.moved(x: 0, y: 0, sheets: all.blocks.count, pictures: all.pictures.count)
            }
            all.moving.add(drawn.moving.behind(sheets: all.blocks.count, pictures: all.pictures.count))
            all.blocks += drawn.blocks
            all.pictures += drawn.pictures
        }
        all.moving.raisePictures()
        return all
    }

    /// Background colour of the picture, which is the fill's middle colour or the plain one.
    private var background: RGB {
        let appearance = settings.appearance
        if let middle = settings.composition.fill?.middle {
            return RGB(middle)
        }
        if settings.composition.picture != nil, let mean = appearance.ground { return mean }
        return appearance.solidBackground ?? appearance.matte ?? RGB(red: 255, green: 255, blue: 255)
    }
}

extension GlyphSheet {
    /// Height of capitals and digits in pixels, taken from the ink of the sheet's cells.
    fileprivate var capHeight: Double {
        let tops = cells.indices.compactMap { inkBounds($0).map { -$0.top } }.filter { $0 > 0 }
        return tops.max() ?? size * 0.7
    }
}
