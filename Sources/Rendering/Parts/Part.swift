import Graphics
import Motion
import Numerals
import Scene

/// The position of a part relative to its number.
public enum PartPosition: String, CaseIterable, Sendable {
    case below, above, left, right, around, behind
}

/// Parts of a picture, one case per kind; each kind's settings and drawing are in its own folder.
package enum PartSettings: Sendable, Equatable {
    case meter(MeterSettings)
    case spark(SparkSettings)
    case chip(ChipSettings)
    case icon(IconSettings)
    case confetti(ConfettiSettings)
    case struck(StruckValue)

    var part: any Part {
        switch self {
        case .meter(let settings): settings
        case .spark(let settings): settings
        case .chip(let settings): settings
        case .icon(let settings): settings
        case .confetti(let settings): settings
        case .struck(let value): value
        }
    }
}

/// A part next to a number: it takes up space and moves with the number.
protocol Part: Sendable {
    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom
    /// Draws the part: its static items and its moving shapes.
    ///
    /// - Parameter box: the part's room in pixels of the picture, without the gaps.
    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart
    /// Seconds after the last change during which the part still moves.
    var tail: Rational { get }
    /// Returns the instants in seconds at which a part appears and disappears; nil for a part that is always visible.
    func visits(_ timeline: Timeline) -> [(time: Double, holds: Bool)]?
}

extension Part {
    var tail: Rational { .zero }
    func visits(_ timeline: Timeline) -> [(time: Double, holds: Bool)]? { nil }
}

/// Metrics of the number next to its parts, known before the number has a position; lengths in pixels.
struct NumberBox {
    var timeline: Timeline
    /// Sideways motion of the number for a part that appears later; nil for none.
    var glide: LineGlide?
    let em: Double
    let digitHeight: Double
    /// Height of the digits' middle above the baseline.
    let digitMiddle: Double
    /// Width of the line at its widest, over the whole animation.
    let width: Double
    /// Left and right end of the last value within `width`.
    let ends: (left: Double, right: Double)
    /// Background colour behind the number.
    let background: RGB
    let isRightToLeft: Bool
    /// Size of the picture; 0 until it is known.
    var canvas = (width: 0.0, height: 0.0)
    let textColor: RGB
    /// Whether the picture has a width that no part can change.
    let hasFixedWidth: Bool
    /// End of the number's bar, where confetti begins; nil for the middle of the number.
    var barEnd: ShapePath.Point?
    /// Typesets a line in the number's font, from the text and the size in pixels per em.
    let block: (String, Double) throws -> TextBlock
    /// Typesets a line as a shape, from the text, the size in pixels per em and the weight.
    let text: (String, Double, Int) throws -> PartText
}

extension NumberBox {
    /// Returns the horizontal motion of a part with the end of the number's line, like that of a currency sign; nil for
    /// a part that does not move.
    func shift(atLeft isLeft: Bool) -> ShapeChannel? {
        // The part is laid out beside the widest line.
        let channel = StateTriggers(timeline: timeline).channel { state in
            state.room.map { isLeft ? $0.lowerBound : $0.upperBound - width } ?? 0
        }
        let finalShift = isLeft ? ends.left : ends.right - width
        return channel ?? (finalShift != 0 ? .still(finalShift) : nil)
    }
}

/// A text line as a shape, its pen at the origin.
struct PartText {
    let path: ShapePath
    let width: Double
    /// Ascent and descent of the line in pixels, both positive.
    let ascent: Double
    let descent: Double
    /// Height of capitals and digits in pixels.
    let capHeight: Double
}

/// Space of a part next to its number, in pixels.
struct PartRoom {
    var position: PartPosition
    /// Width of the part; nil for the column's.
    var width: Double?
    var minimumWidth = 0.0
    var height: Double
    /// Gaps before the part (above, or towards the number) and after it.
    var before = 0.0
    var after = 0.0
    /// Pixels of a part above or below the number, at its reading end, over which the number is not centred.
    var beyond = 0.0
    /// Distance from the upper edge of a part around the number to the middle of the digits.
    var middle = 0.0
    /// Whether the part is next to the last value instead of the widest one.
    var isBesideLast = false
}

/// Static items and moving shapes of a part.
struct DrawnPart {
    /// Static items, from back to front.
    var still: [Backdrop.Item] = []
    /// Pictures and text blocks of `still`, which refers to them by index from 0.
    var pictures: [BackgroundPicture] = []
    var blocks: [TextBlock] = []
    var moving = PartShapes()
}

extension PartShapes {
    /// Adds shapes in front of these. Their followers are added too, so the indices are shifted.
    mutating func add(_ other: PartShapes) {
        let first = followers.count
        followers += other.followers
        shapes += other.shapes.map { shape in
            var shifted = shape
            // A shape without a follower moves by time alone.
            if !other.followers.isEmpty { shifted.follower += first }
            return shifted
        }
        readings += other.readings.map { reading in
            PartReading(
                part: reading.part, name: reading.name, follower: reading.follower + first, channel: reading.channel,
                axis: reading.axis)
        }
        sharesRows = sharesRows || other.sharesRows
    }

    /// Moves pictures in front of all other shapes, where frames have them.
    mutating func raisePictures() {
        func isPicture(_ shape: PartShape) -> Bool { if case .picture = shape.form { true } else { false } }
        guard hasPictures else { return }
        shapes = shapes.filter { !isPicture($0) } + shapes.filter(isPicture)
    }
}

/// The layout of all parts of a number: their rooms, and the space that they take around it.
struct PartLayout {
    let rooms: [PartRoom]
    /// Pixels on each side of the number's content box, and above and below all else.
    private(set) var left = 0.0
    private(set) var right = 0.0
    private(set) var above = 0.0
    private(set) var below = 0.0
    /// Minimum pixels above and below the baseline.
    private(set) var aboveBaseline = 0.0
    private(set) var belowBaseline = 0.0
    /// Minimum width of the column in pixels.
    private(set) var width = 0.0
    /// Pixels of the column at its left and right end over which the number and its text lines are not centred.
    private(set) var beyond = (left: 0.0, right: 0.0)
    /// Overhang of a part around the number on either side, in pixels.
    private let around: Double
    private let number: NumberBox

    init(_ rooms: [PartRoom], beside number: NumberBox) {
        (self.rooms, self.number) = (rooms, number)
        around = rooms.filter { $0.position == .around }.map { max(0, ($0.width ?? 0) - number.width) / 2 }.max() ?? 0
        (left, right) = (around, around)
        for (index, room) in rooms.enumerated() {
            let partWidth = room.width ?? 0
            switch room.position {
            case .below: below += Self.height(room)
            case .above: above += Self.height(room)
            case .left: left += partWidth + room.before - overlap(index)
            case .right: right += partWidth + room.before - overlap(index)
            case .around, .behind: break
            }
            width = max(width, room.minimumWidth)
            switch room.position {
            case .below, .above: width = max(width, partWidth)
            case .left, .right, .behind: extend(middle: room.height / 2, height: room.height)
            case .around: extend(middle: room.middle, height: room.height)
            }
        }
        let end = rooms.map(\.beyond).max() ?? 0
        beyond = number.isRightToLeft ? (end, 0) : (0, end)
        (left, right) = (max(left, 0) + beyond.left, max(right, 0) + beyond.right)
    }

    func without(_ index: Int) -> PartLayout {
        PartLayout(rooms.enumerated().filter { $0.offset != index }.map(\.element), beside: number)
    }

    private mutating func extend(middle: Double, height: Double) {
        aboveBaseline = max(aboveBaseline, middle + number.digitMiddle)
        belowBaseline = max(belowBaseline, height - middle - number.digitMiddle)
    }

    /// Returns the free pixels between the last value and the edge of the widest one, which the first part next to the
    /// last value uses.
    private func overlap(_ index: Int) -> Double {
        let room = rooms[index]
        guard room.isBesideLast, !rooms[..<index].contains(where: { $0.position == room.position }) else { return 0 }
        return room.position == .left ? number.ends.left : number.width - number.ends.right
    }

    private static func height(_ room: PartRoom) -> Double { (room.before + room.height + room.after).rounded(.up) }

    /// Returns the boxes of all parts in pixels of the picture, without their gaps.
    func boxes(_ geometry: LineGeometry) -> [RoundedRectangle] {
        let column = (left: geometry.room.left.rounded(), right: geometry.room.right.rounded())
        let middle = geometry.digits.baseline - number.digitMiddle.rounded()
        var (top, bottom) = (geometry.room.top, geometry.room.bottom - below)
        var (toLeft, toRight) = (geometry.left - around, geometry.left + number.width + around)
        return rooms.enumerated().map { index, room in
            let across = room.width ?? (column.right - column.left)
            switch room.position {
            case .below, .above:
                let free = column.right - column.left - across
                let start = (column.left + free * geometry.line.alignment.anchor).rounded()
                let y: Double
                if room.position == .below {
                    (y, bottom) = (bottom + room.before, bottom + Self.height(room))
                } else {
                    (y, top) = (top + room.before, top + Self.height(room))
                }
                return Self.box(start, y.rounded(), across, room.height)
            case .left:
                toLeft -= room.before + across - overlap(index)
                return Self.box(toLeft, (middle - room.height / 2).rounded(), across, room.height)
            case .right:
                let start = toRight + room.before - overlap(index)
                toRight = start + across
                return Self.box(start, (middle - room.height / 2).rounded(), across, room.height)
            case .around, .behind:
                let center = geometry.left + number.width / 2
                let offset = room.position == .around ? room.middle : room.height / 2
                let start = room.width == nil ? column.left : center - across / 2
                return Self.box(start, (middle - offset).rounded(), across, room.height)
            }
        }
    }

    private static func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> RoundedRectangle {
        RoundedRectangle(left: left, top: top, right: left + width, bottom: top + height)
    }
}
