import Graphics
import Motion
import Numerals
import Scene

/// Cells of a wheel: `base` of them, starting with the one that shows 0.
struct WheelCells: Sendable, Hashable {
    let base: Int
    /// Cell that shows 0; not 0 for raised digits.
    let first: Int
    /// Whether the cell that shows 0 is blank.
    let omitsZero: Bool

    init(base: Int, of element: ElementState) {
        (self.base, first, omitsZero) = (base, element.firstDigit, element.omitsZero)
    }

    func cell(_ position: Int) -> Int { first + position % 10 }

    /// Suffix that makes names of wheels unique.
    var name: String { (first == 0 ? "\(base)" : "\(base)f\(first)") + (omitsZero ? "o" : "") }
}

/// A picture that moves as a whole, with quantities over time.
struct AnimatedItem: Sendable, Hashable {
    enum Picture: Sendable, Hashable {
        case cell(Int)
        case wheel(WheelCells)
        /// Cells in a row, without a wheel's repetition; nil is a blank.
        case strip([Int?])
        /// A free glyph, which no window clips.
        case sprite(Int)
        /// Word that follows the number.
        case word(Int)
        case piece(PlatePiece)
        /// Ghost cell under a digit.
        case ghost(Int)
        /// Half of a cell at rest while its column folds.
        case half(Int, isUpper: Bool)
        /// Light on such a half of a plate.
        case shade(PlatePiece, isUpper: Bool)
        /// A flap: the cell on it, and its plate piece if it has a body.
        case flap(Int?, isUpper: Bool, PlatePiece?)
    }

    /// Key of the column; nil for a picture of all columns.
    let key: ElementKey?
    let picture: Picture
    /// Number among equal pictures that a key shows at once, such as two digits that change places.
    let occurrence: Int
    /// Colour of the item; nil for the text's.
    var color: RGBA?
    /// Cell of the 0 in the item's size; not 0 for small digits.
    var firstDigit = 0

    /// Whether the item is behind the text or over it.
    var isPiece: Bool {
        switch picture {
        case .piece, .ghost: true
        case .cell, .wheel, .strip, .sprite, .word, .half, .shade, .flap: false
        }
    }
}

extension AnimatedItem {
    /// Makes the item of a piece behind the text or over it.
    init(_ piece: PlacedPiece, in scene: ScenePart) {
        let key = piece.element.key
        switch (piece.shape, scene.ghost) {
        case (.piece(let piece), _): self.init(key: key, picture: .piece(piece), occurrence: 0, color: nil)
        case (.ghost, let ghost):
            self.init(
                key: key, picture: .ghost(ghost?.cell(under: piece.element) ?? 0), occurrence: 0,
                color: ghost?.color)
        }
    }
}

/// Channels of an item: its quantities at an instant.
enum Channel: Int, CaseIterable {
    /// Middle of the picture in pixels from the content box's left edge.
    case center
    /// Travel in cells, in the direction of an advancing wheel: a wheel's unwrapped position, or the lift of other
    /// pictures.
    case travel
    /// Opacity, 0 to 1.
    case opacity
    /// Strength of the flash in the direction's colour, 0 to 1.
    case flash
    /// Clipping sides in pixels from the picture's middle; `nan` where nothing clips it.
    case left
    case right
    case scale
    /// Standard deviation of a sprite's blur in pixels.
    case blur
    /// Width of a piece in pixels.
    case width
    /// Angle of a flap in degrees, 0 (flat) to 90.
    case degrees
}

/// Samples of an item at some of the scene's instants, between which it holds; `nan` where it is invisible.
///
/// Most items of a long number hold at most instants, so that all samples together grow with the number of items, not
/// with its square.
struct SampledItem {
    let item: AnimatedItem
    /// Width in pixels over which the sides fade.
    var fade = 0.0
    /// Indices of the instants: the first, the last, and both sides of every change.
    private(set) var instants: [Int] = []
    /// Samples of all channels at each of `instants`, in the channels' order.
    private var samples: [Double] = []

    init(_ item: AnimatedItem) { self.item = item }

    subscript(_ channel: Channel) -> [Double] {
        stride(from: channel.rawValue, to: samples.count, by: Channel.allCases.count).map { samples[$0] }
    }

    /// Adds the sample at an instant, which is not earlier than the last one.
    ///
    /// - Parameter place: index of the item in the row; nil where it is invisible.
    mutating func add(_ row: SampledRow, at place: Int?, instant: Int) {
        guard instants.last != instant else { return }
        instants.append(instant)
        for channel in Channel.allCases { samples.append(row.value(channel, at: place ?? -1)) }
    }

    /// Returns whether a channel is constant while the item is visible.
    func isSteady(_ channel: Channel, within tolerance: Double) -> Bool {
        let known = self[channel].filter { !$0.isNaN }
        guard let first = known.first else { return true }
        return known.allSatisfy { abs($0 - first) <= tolerance }
    }

    var isClipped: Bool { self[.left].contains { !$0.isNaN } }
}
