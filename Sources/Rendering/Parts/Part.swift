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
