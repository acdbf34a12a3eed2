import Numerals

// Choices of a job about its motion; the raw values are the words of the options.

extension MotionSettings {
    /// The kind of a transition.
    public enum Mode: String, Sendable, CaseIterable {
        /// Digit columns roll like wheels.
        case roll
        /// The value is interpolated and printed anew in every frame.
        case count
        /// The value changes in equal jumps.
        case step
        /// The old text fades out while the new one fades in.
        case crossfade
        /// Changed characters are replaced within one cell.
        case swap
        /// The old and the new glyph of a column move, scale, fade and blur at the same time.
        case morph
        /// The old character of a changed column leaves its window and the new one follows.
        case slide
        case flip
        /// Changed columns fold through all characters between old and new in the order of flaps.
        case splitFlap = "split-flap"
        /// The old text is deleted and the new one typed, character by character.
        case type
    }

    /// The path of a selected wheel from the old digit to the new one.
    public enum Path: String, Sendable, CaseIterable {
        /// In the number's direction; an unchanged digit turns once.
        case forward
        /// The shorter way round; a tie follows the number's direction.
        case shortest
        /// Straight through the digits between, never past the ends of the wheel.
        case direct
        /// One full turn from the new digit to itself.
        case fullTurn = "full-turn"
        /// A mechanical odometer: a wheel moves only while its right neighbour passes from its last cell to its first.
        case carry
        /// Every wheel passes all values of its place between the two numbers, all wheels at once.
        case countThrough = "count-through"
        /// The shorter way round, but straight where that is no longer.
        case shortestDirect = "shortest-direct"
        /// Over a strip of random digits, as on a slot machine.
        case spin

        /// Whether wheels pass every value between the two numbers.
        package var counts: Bool { self == .carry || self == .countThrough }

        /// Paths that a job can name; presets set the others.
        package static let named: [Path] = [.forward, .shortest, .direct, .carry, .countThrough, .spin]
    }

    /// A change of a glyph that enters or leaves in the mode `morph`, as fractions of a digit's height and size.
    package struct Morph: Sendable, Equatable {
        /// Distance from its position at rest, up or down.
        package var offset = 0.593_75
        package var scale = 0.398_437_5
        /// Standard deviation of its blur.
        package var blur = 0.125
        /// Fractions of the time in which it fades in and out, linearly; nil for the curve of scale and blur.
        package var fadeIn: Double?
        package var fadeOut: Double?
        /// Whether columns that enter or leave as a whole have the same offset as replaced glyphs.
        package var movesColumns = false
        /// Whether symbols move in the direction opposite to that of digits.
        package var opposesSymbols = false
    }

    /// The direction in which wheels turn.
    public enum Direction: String, Sendable, CaseIterable {
        /// Up when the value grows or is equal, down when it shrinks.
        case auto
        /// Wheels advance: 3, 4, 5.
        case up
        case down
    }

    /// Digits that roll, counted from the most significant one. Entering and leaving digits count as changed.
    public enum Selection: String, Sendable, CaseIterable {
        case all
        case onlyChanged = "only-changed"
        /// The first changed digit and every digit after it.
        case afterFirstChanged = "after-first-changed"
        /// No digit rolls, and the new value is shown as soon as the transition starts.
        case none
    }

    /// Matching of the digits of two values; symbols always match by their key.
    package enum Match: Sendable, CaseIterable {
        /// Digits match by place: ones with ones, tenths with tenths.
        case place
        /// By index from the left.
        case left
        /// By the shortest edit from one text to the other.
        case edit
    }

    /// The style in which columns enter and leave.
    public enum Enter: String, Sendable, CaseIterable {
        /// Width and opacity grow while the wheel rolls.
        case rollFade = "roll-fade"
        /// Width and size grow at full opacity.
        case grow
        /// Digits slide in from the leading edge of their column.
        case slide
        /// Full width at once.
        case pop
        /// Wheels roll to their digit from an empty cell before 0, while the width grows from zero.
        case blank
    }

    /// Positions of columns during a transition.
    package enum Layout: Sendable, CaseIterable {
        /// Positions of the current widths: the line is laid out anew at each instant.
        case move
        /// Positions of the new line from the first frame on.
        case final
    }

    /// The position of a line that is narrower than the widest one.
    public enum Alignment: String, Sendable, CaseIterable {
        case left
        case center
        case right

        /// Fraction of the free room that is left of a line.
        package var anchor: Double {
            switch self {
            case .left: 0
            case .center: 0.5
            case .right: 1
            }
        }
    }

    /// The direction in which pictures move when a wheel advances.
    package enum Content: Sendable {
        case up
        case down
    }

    /// Width of a digit's column.
    public enum DigitWidthPolicy: String, Sendable, CaseIterable {
        case widest
        /// Width that changes from the old digit's to the new one's.
        case proportional
        /// Width of the new digit from the first frame on.
        case target
    }

    /// Columns that start first under a stagger.
    public enum StaggerOrigin: String, Sendable, CaseIterable {
        case left
        case right
        case center
    }

    package enum LoopCount: Sendable, Equatable {
        case forever
        case once
        /// Two or more plays.
        case times(Int)
    }

    /// The style in which the difference appears and disappears.
    package enum DeltaEnter: String, Sendable, CaseIterable {
        /// Fade above the number.
        case fade
        case pop
    }

    /// Elements that show the colour of a change's direction while it runs.
    public enum Flash: String, Sendable, CaseIterable {
        /// Digits that change.
        case digits
        /// The whole number, symbols included.
        case number
    }

    /// The style in which the last value leaves the picture.
    package enum Exit: String, Sendable, CaseIterable {
        /// The value stays to the end.
        case none
        /// The value fades without moving.
        case fade
        case rise
        /// The value fades while it sinks.
        case fall
    }

    /// First frame for viewers that show no other: the start or the final value.
    public enum FirstFrame: String, Sendable, CaseIterable {
        case start
        case final
    }
}

/// Traits of a mode, for its plan, for validation and for estimates.
package struct ModeTraits: Sendable {
    /// Whether each column changes in its position, after its delay.
    package var movesColumns = false
    /// Whether columns move in the number's direction.
    package var isDirected = false
    /// Whether columns are windows behind which digits pass or are exchanged.
    package var hasWindows = false
    package var turnsWheels = false
    /// Whether frames print values between the old and the new one.
    package var printsAfresh = false
    package var folds = false
    /// Whether cards pass the flaps between two characters.
    package var passesFlaps = false
    /// Whether texts are typeset for every prefix, grapheme by grapheme.
    package var typesCharacters = false
    /// Whether glyphs move by fractions of a digit's height.
    package var shiftsByHeight = false
    /// Whether a curve spreads a change over its time; otherwise all steps have the same length.
    package var followsCurve = true
    /// Default easing of the mode; nil for a spring.
    package var easing: StandardEasing?
    /// Default spring of the mode; nil for the standard one.
    package var spring: SpringChoice?
    /// Measured time for planning one column of one frame, as a multiple of a wheel's.
    var planningWeight = 1

    /// An easing with its maximum default length.
    package struct StandardEasing: Sendable {
        var easing: Easing
        /// Maximum default length in seconds.
        var longest = Rational(1)
    }
}

extension MotionSettings.Mode {
    package var traits: ModeTraits {
        switch self {
        case .roll: ModeTraits(movesColumns: true, isDirected: true, hasWindows: true, turnsWheels: true)
        case .swap: ModeTraits(movesColumns: true, isDirected: true, hasWindows: true)
        case .count: ModeTraits(printsAfresh: true, easing: ModeTraits.StandardEasing(easing: .counting))
        case .step: ModeTraits(printsAfresh: true, easing: ModeTraits.StandardEasing(easing: .linear))
        case .crossfade:
            ModeTraits(easing: ModeTraits.StandardEasing(easing: .linear, longest: Rational(35, over: 100)))
        // The springs are those of SwiftUI's `numericText`.
        case .morph:
            ModeTraits(
                movesColumns: true, isDirected: true, shiftsByHeight: true, spring: .numericText, planningWeight: 3)
        case .slide: ModeTraits(movesColumns: true, isDirected: true, planningWeight: 3)
        case .flip:
            ModeTraits(
                movesColumns: true, folds: true,
                easing: ModeTraits.StandardEasing(easing: .fold, longest: Rational(1, over: 2)))
        case .splitFlap: ModeTraits(movesColumns: true, folds: true, passesFlaps: true, followsCurve: false)
        case .type: ModeTraits(typesCharacters: true, followsCurve: false)
        }
    }
}
