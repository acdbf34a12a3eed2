import Motion
import Numerals
import Scene

/// The cells of a wheel: so many from the one that shows 0 on.
struct WheelCells: Sendable, Hashable {
    let base: Int
    /// Other than 0 for raised digits.
    let first: Int

    /// The cell in a place of the strip.
    func cell(_ place: Int) -> Int { first + place % 10 }

    /// What tells it from others in names.
    var name: String { first == 0 ? "\(base)" : "\(base)f\(first)" }
}

/// Who a quantity over time belongs to: one picture that moves as a whole.
struct Actor: Sendable, Hashable {
    enum Picture: Sendable, Hashable {
        case cell(Int)
        case wheel(WheelCells)
        /// Cells in a row without end to end; nil is an empty place.
        case reel([Int?])
        /// A glyph that moves freely, which no window cuts.
        case sprite(Int)
        /// A glyph that is pushed through the digits' window.
        case sliding(Int)
        /// One of the words that follow the number.
        case word(Int)
        /// What stands behind a column or lies over it.
        case piece(PlatePiece)
        /// A cell under a digit.
        case ghost(Int)
        /// A half of a cell that lies still while its column folds.
        case half(Int, isUpper: Bool)
        /// The light on such a half of a plate.
        case shade(PlatePiece, isUpper: Bool)
        /// A half that turns: what stands on it, and its body where it has one.
        case flap(Int?, isUpper: Bool, PlatePiece?)
    }

    /// Nil for what belongs to all columns.
    let key: ElementKey?
    let picture: Picture
    /// Counts pictures of one kind that a key shows at once, such as two digits that exchange places.
    let slot: Int
    /// Its own colour; nil for the text's.
    var color: VectorColor?

    /// The cell that shows 0 on its wheel; 0 for what is none.
    var firstDigit: Int {
        if case .wheel(let cells) = picture { return cells.first }
        return 0
    }

    /// Whether it is behind the text or over it.
    var isPiece: Bool {
        switch picture {
        case .piece, .ghost: true
        case .cell, .wheel, .reel, .sprite, .sliding, .word, .half, .shade, .flap: false
        }
    }
}

extension Actor {
    /// A shape behind the text or over it.
    init(_ piece: PlacedPiece, in scene: ScenePart) {
        let key = piece.element?.key
        switch (piece.shape, scene.ghost) {
        case (.piece(let piece), _): self.init(key: key, picture: .piece(piece), slot: 0, color: nil)
        case (.ghost, let ghost):
            self.init(
                key: key, picture: .ghost(ghost?.cell(under: piece.element) ?? 0), slot: 0,
                color: ghost.map { VectorColor($0.color) })
        }
    }
}

/// What is known of an actor at an instant.
enum Channel: Int, CaseIterable {
    /// The middle of the picture, from the content box's left edge, in pixels.
    case center
    /// How far the picture has moved in the direction in which it moves when a wheel advances, in cells: the
    /// position of a wheel, without wrapping, and the lift of whatever is lifted.
    case travel
    /// 0 to 1.
    case opacity
    /// How strongly the colour of the direction shows, 0 to 1.
    case flash
    /// From the picture's middle to the sides where nothing is seen of it any more, in pixels; `nan` where nothing
    /// cuts it.
    case left
    case right
    /// The factor by which a sprite is scaled about the middle of a digit's height.
    case scale
    /// The standard deviation of a sprite's blur, in pixels.
    case blur
    /// Degrees by which a sprite is turned about the middle of its column and of a digit's height, clockwise.
    case tilt
    /// How strongly the colour shows that a sprite has for a while, 0 to 1.
    case tint
    /// Pixels from one side of a piece to the other.
    case width
    /// How far a flap is turned from where it lies flat, 0 to 90.
    case degrees
}

/// An actor's samples; `nan` where it does not matter, as nothing is seen.
struct SampledActor {
    let actor: Actor
    /// Pixels from a side to where all is seen.
    var fade = 0.0
    /// Degrees on the wheel of colours; nil for a sprite without a colour of its own.
    var hue: Double?
    /// By the channel's raw value, a sample an instant.
    var samples: [[Double]]

    subscript(_ channel: Channel) -> [Double] { samples[channel.rawValue] }

    /// Whether nothing of a channel changes while it can be seen.
    func isSteady(_ channel: Channel, within tolerance: Double) -> Bool {
        let known = self[channel].filter { !$0.isNaN }
        guard let first = known.first else { return true }
        return known.allSatisfy { abs($0 - first) <= tolerance }
    }

    var isClipped: Bool { self[.left].contains { !$0.isNaN } }
}
