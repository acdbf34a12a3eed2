import Graphics
import Scene
import Typesetting

/// A small picture next to the number.
public struct IconSettings: Sendable, Equatable {
    /// Side of the number at which the icon stands.
    public enum Position: String, CaseIterable, Sendable { case before, after, above }

    package enum Source: Sendable, Equatable {
        case picture(BackgroundPicture)
        case emoji(String)
        /// File that has not been read yet; the icon takes up space and stays invisible.
        case unread
    }

    package var source: Source
    /// Aspect ratio, width / height.
    package var proportion = 1.0
    package var position = Position.before
    /// Height of the icon; nil for a multiple of the digit height that depends on the position.
    package var size: RelativeLength?

    package init(_ source: Source) { self.source = source }
}

extension IconSettings: Part {
    private func height(_ number: NumberBox) -> Double {
        // Digits are as high as capitals in most fonts; icons above the number are larger.
        let defaultHeight = number.digitHeight * (position == .above ? 1.6 : 1.1)
        return max(4, (size?.pixels(em: number.em) ?? defaultHeight).rounded())
    }

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom {
        let height = height(number)
        let isLeft = (position == .before) != number.isRightToLeft
        return PartRoom(
            position: position == .above ? .above : isLeft ? .left : .right, width: (height * proportion).rounded(),
            height: height, before: position == .above ? 0 : 0.25 * number.em,
            after: position == .above ? 0.12 * number.em : 0)
    }

    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        var drawn = DrawnPart()
        drawn.moving.sharesRows = position != .above
        switch source {
        case .unread: break
        case .picture(let picture):
            // Whole pixels keep the edges of a picture sharp and uncut.
            let snapped = box.moved(x: box.left.rounded() - box.left, y: 0)
            guard let shift = shift(beside: number) else {
                drawn.pictures = [picture]
                drawn.still = [.picture(0, snapped)]
                break
            }
            drawn.pictures = [picture.filling(snapped, density: Self.density(snapped))]
            move(.file(0, snapped), in: snapped, by: shift, beside: number, &drawn)
        case .emoji(let text):
            guard let (block, placed) = try emoji(text, in: box, beside: number) else { break }
            drawn.blocks = [block]
            guard let shift = shift(beside: number) else {
                drawn.still = [.glyphs(placed)]
                break
            }
            move(.glyphs(placed), in: box, by: shift, beside: number, &drawn)
        }
        return drawn
    }

    /// Returns the emoji scaled by its ink to fill the box, because fonts differ in the space around it; nil for an
    /// empty one.
    private func emoji(
        _ text: String, in box: RoundedRectangle, beside number: NumberBox
    ) throws -> (block: TextBlock, placed: Backdrop.PlacedGlyphs)? {
        let block = try number.block(text, box.height)
        guard let cell = block.lines.first?.cells.first?.cell, let ink = block.sheet.inkBounds(cell) else { return nil }
        let factor = box.height / max(1, ink.bottom - ink.top)
        let fitted = try number.block(text, box.height * min(factor, box.width / max(1, ink.right - ink.left)))
        guard let line = fitted.lines.first, let ink = fitted.sheet.inkBounds(line.cells[0].cell) else { return nil }
        let left = (box.left + box.right - ink.right - ink.left) / 2
        let baseline = Int(position: ((box.top + box.bottom - ink.top - ink.bottom) / 2).rounded())
        return (
            fitted,
            Backdrop.PlacedGlyphs(
                sheet: 0, glyphs: line.cells.map { .init(cell: $0.cell, x: left + $0.x, baseline: baseline) },
                color: RGBA(number.textColor))
        )
    }

    /// Returns the horizontal motion of the icon; nil for one that does not move.
    private func shift(beside number: NumberBox) -> ShapeChannel? {
        position == .above ? nil : number.shift(atLeft: (position == .before) != number.isRightToLeft)
    }

    /// Adds the icon as a shape that moves with the number.
    private func move(
        _ form: PictureForm, in box: RoundedRectangle, by shift: ShapeChannel, beside number: NumberBox,
        _ drawn: inout DrawnPart
    ) {
        var shape = PartShape(.picture(form), color: number.textColor)
        shape.middle = box.middle
        shape.x = shift
        drawn.moving.shapes = [shape]
    }

    /// Returns the pixels of a picture file per canvas pixel, enough for a high-density screen; a large picture has
    /// fewer.
    private static func density(_ box: RoundedRectangle) -> Double {
        min(2, max(1, (maximumPixels / max(1, box.width * box.height)).squareRoot()))
    }

    private static let maximumPixels = 4e6
}
