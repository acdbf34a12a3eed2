import Fractions
import Graphics
import Motion
import Raster
package import Scene
import Typesetting

/// A small picture next to the number.
package struct IconSettings: Sendable, Equatable {
    package enum Position: String, CaseIterable, Sendable { case before, after, above }
    package enum Shape: String, CaseIterable, Sendable { case whole, circle }

    package enum Motion: String, CaseIterable, Sendable {
        case still
        /// Short growth whenever a change of the number has covered 0.99 of its distance.
        case pop
    }

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
    package var shape = Shape.whole
    /// Height of the icon; nil for a multiple of the digit height that depends on position and shape.
    package var size: RelativeLength?
    package var motion = Motion.still
    /// Values of the number, which determine its arrival.
    package var follower: NumberFollower

    package init(_ source: Source, follower: NumberFollower) { (self.source, self.follower) = (source, follower) }
}

extension IconSettings: Part {
    var tail: Rational { motion == .pop ? IconPop.length : .zero }

    private func height(_ number: NumberBox) -> Double {
        // Digits are as high as capitals in most fonts; round portraits and icons above the number are larger.
        let defaultHeight = number.digitHeight * (shape == .circle ? 1.5 : position == .above ? 1.6 : 1.1)
        return max(4, (size?.pixels(em: number.em) ?? defaultHeight).rounded())
    }

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom {
        let height = height(number)
        let width = shape == .circle ? height : (height * proportion).rounded()
        let isLeft = (position == .before) != number.isRightToLeft
        var room = PartRoom(
            position: position == .above ? .above : isLeft ? .left : .right, width: width, height: height)
        // Padding may hold the icon at its largest size next to the number. Nothing may be above it.
        room.overhang = motion == .pop ? max(width, height) * (IconPop.scale - 1) / 2 : 0
        room.before = position == .above ? room.overhang : 0.25 * number.em
        room.after = position == .above ? 0.12 * number.em : 0
        return room
    }

    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        var drawn = DrawnPart()
        drawn.moving.sharesRows = position != .above
        switch source {
        case .unread: break
        case .picture(let picture):
            // Whole pixels keep the edges of a picture sharp and uncut.
            var snapped = box.moved(x: box.left.rounded() - box.left, y: 0)
            if shape == .circle { snapped.radius = box.height / 2 }
            guard let shift = shift(beside: number) else {
                drawn.pictures = [picture]
                drawn.still = [.picture(0, snapped)]
                break
            }
            drawn.pictures = [picture.filling(snapped, density: IconPop.density(snapped.width, snapped.height))]
            move(.file(0, snapped), about: snapped, by: shift, beside: number, in: &drawn)
        case .emoji(let text):
            guard let (block, placed) = try emoji(text, in: box, beside: number) else { break }
            drawn.blocks = [block]
            guard let shift = shift(beside: number) else {
                drawn.still = [.glyphs(placed)]
                break
            }
            move(.glyphs(placed), about: box, by: shift, beside: number, in: &drawn)
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

    /// Returns the horizontal motion of the icon with the end of the number's line, like that of a currency sign; nil
    /// for an icon that does not move.
    private func shift(beside number: NumberBox) -> ShapeChannel? {
        guard position != .above else { return motion == .pop ? .still(0) : nil }
        let isLeft = (position == .before) != number.isRightToLeft
        // The icon is laid out beside the widest line.
        let channel = StateTriggers(timeline: number.timeline).channel { state in
            state.room.map { isLeft ? $0.lowerBound : $0.upperBound - number.width } ?? 0
        }
        let finalShift = isLeft ? number.ends.left : number.ends.right - number.width
        return channel ?? (motion == .pop || finalShift != 0 ? .still(finalShift) : nil)
    }

    /// Adds the icon as a shape that moves with the number, and may grow about the middle of its box.
    private func move(
        _ form: PictureForm, about box: RoundedRectangle, by shift: ShapeChannel, beside number: NumberBox,
        in drawn: inout DrawnPart
    ) {
        var shape = PartShape(.picture(form), color: number.textColor)
        shape.middle = ShapePath.Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        shape.x = shift
        if motion == .pop {
            shape.scale = IconPop.channel(startingAt: arrivals(of: number.timeline))
            drawn.moving.readings = [PartReading(part: "icon", name: "scale", follower: 0, channel: shape.scale)]
        }
        drawn.moving.shapes = [shape]
        drawn.moving.followers = [follower]
    }

    /// Returns the instants in seconds at which a change of the number has covered 0.99 of its distance.
    private func arrivals(of timeline: Timeline) -> [Double] {
        var (transition, isThere): (Int?, Bool) = (nil, false)
        let changes = StateTriggers(timeline: timeline).changes { state in
            // A spring that swings back arrives once.
            if state.transition != transition { (transition, isThere) = (state.transition, false) }
            isThere = isThere || follower.hasArrived(state, in: timeline.transitions)
            return isThere
        }
        return changes.dropFirst().filter(\.holds).map(\.time)
    }
}
