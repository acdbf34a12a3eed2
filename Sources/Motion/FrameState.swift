package import Numerals

/// Everything visible at one instant, as plain data.
package struct FrameState: Sendable, Equatable {
    /// From left to right; leaving and entering elements included, invisible ones left out.
    package var elements: [ElementState]
    /// From the left to the right end of the line in the content box, with columns that are open but not seen yet; nil for
    /// lines that are printed afresh, which have none of these.
    package var extent: ClosedRange<Double>?
    /// The value that the instant stands for, in plain notation, for traces: the one that is printed, or the one
    /// that a transition goes to.
    package var value: String
    /// The index of the transition that runs or ran last; nil before the first.
    package var transition: Int?
    /// The difference over the number, while there is one.
    package var delta: DeltaState?
    /// How far the colour has gone from `--color` to `--color-to`: 0 to 1.
    package var colorProgress = 0.0
    /// How strongly the whole number shows the colour of its direction: 0 at rest, up to 1 during a transition.
    package var flash = 0.0
    /// How far words that belong to values have faded from the ones of the old value to those of the new: 0 to 1.
    package var wordProgress = 1.0
    /// How far the value has gone from the old one to the new one, where something follows it: 0 to 1, and beyond where a
    /// spring swings; nil before the first change, and where ``value`` is what is shown.
    package var way: Double?
    /// Where shapes beside the number stand, in their order.
    package var shapes: [ShapeState] = []

    package init(elements: [ElementState], value: String) {
        self.elements = elements
        self.value = value
    }

    /// Where the line begins and ends in the content box; nil where there is nothing.
    package var ends: (left: Double, right: Double)? {
        guard let left = elements.map(\.x).min(), let right = elements.map({ $0.x + $0.width }).max() else {
            return nil
        }
        return (min(left, extent?.lowerBound ?? left), max(right, extent?.upperBound ?? right))
    }
}

/// One element at one instant.
package struct ElementState: Sendable, Equatable {
    /// What the element's window shows.
    package enum Content: Sendable, Equatable {
        /// A still picture: a symbol, or a digit that is not on a wheel.
        case cell(Int)
        /// A wheel of `base` cells at `position` in [0, base): 4.25 is a quarter of the way from cell 4 to cell 5.
        case wheel(position: Double, base: Int)
        /// A strip of cells from its first to its last one, without end to end; nil is an empty place. `position` is
        /// that of the window as on a wheel.
        case strip([Int?], position: Double)
        /// Several glyphs, each in its own place, size, strength and blur.
        case sprites([Sprite])
        /// A card that folds about its middle from one character to another.
        case fold(Fold)
    }

    package var key: ElementKey
    package var kind: ElementKind
    /// The text of the cell that fills most of the window.
    package var text: String
    package var content: Content
    /// Pixels from the content box's left edge to the column's left edge.
    package var x: Double
    /// Pixels; the column's window is this wide, pictures are centred in it.
    package var width: Double
    /// 0 (invisible) to 1.
    package var opacity: Double
    /// Cells that a wheel has gone since its transition began, signed, unrounded; 0 for everything else.
    package var travel: Travel
    /// Pixels by which the picture stands right of the window's centre: below 0 while a column slides in from the
    /// left.
    package var shift = 0.0
    /// Between which sides the picture is seen while its column opens or closes; nil when nothing cuts it.
    package var sides: SideClip?
    /// Cells that the wheel has passed since the instant one frame earlier, signed: its speed, in cells a frame.
    package var sweep = 0.0
    /// The index in the glyph sheet of the cell that shows 0 on its wheel: those of small digits come later.
    package var firstDigit = 0
    /// The part of a frame, 0 to 1, for which an automatic shutter is open on a wheel at its speed.
    package var exposure = 0.0
    /// How strongly a rolling digit shows the colour of its direction: 0 at both ends of a roll, up to 1 between.
    package var flash = 0.0

    package init(
        key: ElementKey, kind: ElementKind, text: String, content: Content, x: Double, width: Double,
        opacity: Double, travel: Travel = .zero
    ) {
        self.key = key
        self.kind = kind
        self.text = text
        self.content = content
        self.x = x
        self.width = width
        self.opacity = opacity
        self.travel = travel
    }
}

/// A card that folds about the middle of a digit's height.
package struct Fold: Sendable, Equatable {
    /// What it shows before and after; indices in the glyph sheet, nil for nothing.
    package var from: Int?
    package var to: Int?
    /// Degrees from 0 to 180: below 90 the upper half of `from` falls, above it the lower half of `to`.
    package var angle = 0.0

    package init(from: Int?, to: Int?, angle: Double = 0) {
        (self.from, self.to, self.angle) = (from, to, angle)
    }
}

/// The sides between which a picture is seen: it fades out towards them, so that no glyph has a cut edge.
package struct SideClip: Sendable, Equatable {
    /// Pixels from the column's left edge to where nothing is seen any more, on the left and on the right.
    package var left: Double
    package var right: Double
    /// Pixels from either side to where all is seen; above 0.
    package var fade: Double
}

/// The pop-up with the signed difference at one instant.
package struct DeltaState: Sendable, Equatable {
    /// The transition whose difference is shown.
    package var transition: Int
    /// The factor by which the text is scaled; above 0.
    package var scale: Double
    /// Em by which the scaled text stands above its place: that in the line box where it comes from behind the number,
    /// on top of the line box where it fades in.
    package var rise: Double
    /// Above 0, at most 1.
    package var opacity: Double
}
