import Fractions
import Graphics
import Motion
import Scene

/// Where a part stands beside its number.
package enum PartPlace: String, CaseIterable, Sendable {
    case below, above, left, right, around, behind
}

/// The parts of a picture: a row each. What a part is like is known in its own folder alone.
package enum PartSettings: Sendable, Equatable {
    case meter(MeterSettings)
    case spark(SparkSettings)
    case chip(ChipSettings)
    case icon(IconSettings)
    case confetti(ConfettiSettings)

    var part: any Part {
        switch self {
        case .meter(let settings): settings
        case .spark(let settings): settings
        case .chip(let settings): settings
        case .icon(let settings): settings
        case .confetti(let settings): settings
        }
    }
}

/// What stands beside a number and moves with it.
protocol Part: Sendable {
    /// The room that it needs beside a number.
    func room(beside number: NumberBox) throws -> PartRoom
    /// What it is made of.
    ///
    /// - Parameter box: its room without the gaps.
    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart
    /// Seconds after the last change in which it still moves.
    var tail: Rational { get }
}

extension Part {
    var tail: Rational { .zero }
}

/// The number that parts stand beside, as far as it is known before it has a place; pixels.
struct NumberBox {
    let timeline: Timeline
    let em: Double
    let digitHeight: Double
    /// From the baseline up to the middle of the digits.
    let digitMiddle: Double
    /// The widest that the line ever is.
    let width: Double
    /// Where the last value begins and ends in that.
    let ends: (left: Double, right: Double)
    /// What is behind everything.
    let background: RGB
    let isRightToLeft: Bool
    /// The picture, once its size is known.
    var canvas = (width: 0.0, height: 0.0)
    /// The number's colour.
    let textColor: RGB
    /// Sets a line in the number's font: the text, pixels to the em.
    let block: (String, Double) throws -> TextBlock
    /// The same as a shape; the weight follows.
    let text: (String, Double, Int) throws -> PartText
}

/// A line of text as a shape, its pen at the origin.
struct PartText {
    let path: ShapePath
    let width: Double
    /// From the baseline to the upper and the lower end of its line.
    let ascent: Double
    let descent: Double
    /// Pixels that its capitals and digits are high.
    let capHeight: Double
}

/// The room of a part beside its number, in pixels.
struct PartRoom {
    var place: PartPlace
    /// Nil for as wide as the column is.
    var width: Double?
    /// The least width of the column.
    var least = 0.0
    var height: Double
    /// Between what comes before and the part, and behind it.
    var before = 0.0
    var after = 0.0
    /// From the upper edge of what stands around a number to the middle of its digits.
    var middle = 0.0
    /// Whether it stands beside the last value and not beside the widest one.
    var isBesideLast = false
}

/// What a part is made of.
struct DrawnPart {
    /// What stands still, from back to front.
    var still: [Backdrop.Item] = []
    /// What those number from 0.
    var pictures: [BackgroundPicture] = []
    var blocks: [TextBlock] = []
    var moving = PartShapes()
}

extension PartShapes {
    /// Adds what is drawn over it, with followers of its own.
    mutating func add(_ other: PartShapes) {
        let first = followers.count
        followers += other.followers
        shapes += other.shapes.map { shape in
            var own = shape
            own.follower += first
            return own
        }
        readings += other.readings.map { reading in
            PartReading(
                part: reading.part, name: reading.name, follower: reading.follower + first, channel: reading.channel,
                axis: reading.axis)
        }
        sharesRows = sharesRows || other.sharesRows
    }
}
