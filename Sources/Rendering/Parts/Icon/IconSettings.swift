import Graphics
import Motion
import Raster
import Scene
import Typesetting

/// Icon: a small picture beside the number.
package struct IconSettings: Sendable, Equatable {
    package enum Place: String, CaseIterable, Sendable { case before, after, above }
    package enum Shape: String, CaseIterable, Sendable { case whole, circle }

    package enum Source: Sendable, Equatable {
        case picture(BackgroundPicture)
        case emoji(String)
        /// File that has not been read yet: the icon takes room and stays invisible.
        case unread
    }

    package var source: Source
    /// Aspect ratio, width / height.
    package var proportion = 1.0
    package var place = Place.before
    package var shape = Shape.whole
    /// Height of the icon; nil for a multiple of the digit height that depends on place and shape.
    package var size: RelativeLength?

    package init(_ source: Source) { self.source = source }
}

extension IconSettings: Part {
    private func height(_ number: NumberBox) -> Double {
        // Digits are as high as capitals in most fonts; round portraits and icons above the number are larger.
        let own = number.digitHeight * (shape == .circle ? 1.5 : place == .above ? 1.6 : 1.2)
        return max(4, (size?.pixels(em: number.em) ?? own).rounded())
    }

    func room(beside number: NumberBox) throws -> PartRoom {
        let height = height(number)
        let width = shape == .circle ? height : (height * proportion).rounded()
        let isLeft = (place == .before) != number.isRightToLeft
        var room = PartRoom(place: place == .above ? .above : isLeft ? .left : .right, width: width, height: height)
        room.before = place == .above ? 0 : 0.25 * number.em
        room.after = place == .above ? 0.12 * number.em : 0
        room.isBesideLast = place == .after
        return room
    }

    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        var drawn = DrawnPart()
        drawn.moving.sharesRows = place != .above
        switch source {
        case .unread: break
        case .picture(let picture):
            var whole = box
            if shape == .circle { whole.radius = box.height / 2 }
            drawn.pictures = [picture]
            drawn.still = [.picture(0, whole)]
        case .emoji(let text):
            // Emoji are scaled by their ink to fill the box, since fonts differ in the line around it.
            let block = try number.block(text, box.height)
            guard let cell = block.lines.first?.cells.first?.cell, let ink = block.sheet.inkBounds(cell) else { break }
            let factor = box.height / max(1, ink.bottom - ink.top)
            let fitted = try number.block(text, box.height * min(factor, box.width / max(1, ink.right - ink.left)))
            guard let line = fitted.lines.first, let seen = fitted.sheet.inkBounds(line.cells[0].cell) else { break }
            let left = (box.left + box.right - seen.right - seen.left) / 2
            let baseline = Int(position: ((box.top + box.bottom - seen.top - seen.bottom) / 2).rounded())
            drawn.blocks = [fitted]
            drawn.still = [
                .glyphs(
                    Backdrop.PlacedGlyphs(
                        sheet: 0,
                        glyphs: line.cells.map {
                            Backdrop.PlacedGlyphs.Glyph(cell: $0.cell, x: left + $0.x, baseline: baseline)
                        }, color: RGBA(number.textColor)))
            ]
        }
        return drawn
    }
}
