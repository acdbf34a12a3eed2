// The choices that a job makes about its motion, each with the values that options are spelled with.

extension MotionSettings {
    /// What kind of change a transition is.
    package enum Mode: String, Sendable, CaseIterable {
        /// Digit columns roll like wheels.
        case roll
        /// The value is interpolated and printed afresh in every frame.
        case count
        /// The value goes in equal jumps.
        case step
        /// The old text fades out while the new one fades in.
        case crossfade
        /// Changed characters give way to new ones within one cell.
        case swap
        /// Old and new glyph of a column together, each moving, scaled, faded and blurred.
        case morph
        /// The old character of a changed column leaves its window, the new one follows.
        case slide
        /// Changed columns fold from the old to the new character.
        case flip
        /// Changed columns fold through all the characters of a drum that lie between.
        case splitFlap = "split-flap"
        /// The old text is deleted and the new one typed, character by character.
        case type
    }

    /// How far a selected wheel goes from the old digit to the new one.
    package enum Path: String, Sendable, CaseIterable {
        /// In the number's direction; an unchanged digit turns once.
        case forward
        /// The shorter way round; a tie goes in the number's direction.
        case shortest
        /// Straight through the digits between, never past the ends of the wheel.
        case direct
        /// Once round from the new digit to itself.
        case fullTurn = "full-turn"
        /// A mechanical odometer: a wheel moves only while its right neighbour passes from its last cell to its first.
        case carry
        /// Every wheel passes all the values of its place between the two numbers, all at once.
        case countThrough = "count-through"
        /// The shorter way round, but straight where that is no longer.
        case shortestDirect = "shortest-direct"
        /// As `direct`, but on to 0 and 1 beyond 9 where the number grows.
        case directOn = "direct-on"
        /// Over a strip of random digits, as on a slot machine.
        case spin
    }

    /// What the mode `morph` does to a glyph that comes or goes, as parts of a digit's height and of its size.
    package struct Morph: Sendable, Equatable {
        /// How far below or above its place it stands.
        package var offset = 0.593_75
        /// How large it is.
        package var scale = 0.398_437_5
        /// The standard deviation of its blur.
        package var blur = 0.125
        /// The parts of the time in which it fades in and out, evenly; nil for the curve of all else.
        package var fadeIn: Double?
        package var fadeOut: Double?
        package var enter = Enter.still
        package var symbols = Symbols.same

        /// How columns come and go as a whole.
        package enum Enter: String, Sendable, CaseIterable {
            /// In their places.
            case still
            /// The way that glyphs go which are replaced.
            case moving
        }

        /// Which way symbols go, compared with digits.
        package enum Symbols: String, Sendable, CaseIterable {
            case same, opposite
        }

        package init() {}
    }

    /// The way wheels turn.
    package enum Direction: String, Sendable, CaseIterable {
        /// Up when the value grows or stays, down when it shrinks.
        case auto
        /// Wheels advance: 3, 4, 5.
        case up
        case down
    }

    /// What `direction auto` compares below zero.
    package enum SignPolicy: String, Sendable, CaseIterable {
        /// Magnitudes while the sign stays (-9 to -10 is one step up), signed values when it changes.
        case magnitude
        /// Always the signed values.
        case value
    }

    /// Which digits roll, read from the most significant one; entering and leaving digits count as changed.
    package enum Selection: String, Sendable, CaseIterable {
        case all
        case onlyChanged = "only-changed"
        /// The first changed digit and every digit after it.
        case afterFirstChanged = "after-first-changed"
        /// The new value stands there as soon as the transition starts.
        case none
    }

    /// How digits of two values find each other; symbols always go by their key.
    package enum Match: String, Sendable, CaseIterable {
        /// By place: ones to ones, tenths to tenths.
        case place
        /// By index from the left.
        case left
        /// As the shortest edit of one text into the other has them.
        case edit
    }

    /// How columns come and go.
    package enum Enter: String, Sendable, CaseIterable {
        /// They widen and fade in while they roll.
        case rollFade = "roll-fade"
        /// They widen, fully opaque.
        case grow
        /// They slide in from the leading edge of their place.
        case slide
        /// At once.
        case pop
        /// Their wheels have an empty cell before 0, and widen from nothing while they roll from there.
        case blank
    }

    /// Where columns stand during a transition.
    package enum Layout: String, Sendable, CaseIterable {
        /// The line is set afresh at each instant from the current widths.
        case move
        /// The new line's places from the first frame.
        case final
    }

    /// Where a line narrower than the widest one stands.
    package enum Alignment: String, Sendable, CaseIterable {
        case left
        case center
        case right
    }

    /// The way the picture moves when a wheel advances.
    package enum Content: String, Sendable, CaseIterable {
        case up
        case down
    }

    /// How wide a digit's column is.
    package enum DigitWidthPolicy: String, Sendable, CaseIterable {
        /// As wide as the widest of the ten digits.
        case widest
        /// From the old digit's width to the new one's.
        case proportional
        /// The new digit's width from the first frame.
        case target
    }

    /// The columns that start first when columns start one after the other.
    package enum StaggerOrigin: String, Sendable, CaseIterable {
        case left
        case right
        case center
    }

    /// How often the animation plays.
    package enum LoopCount: Sendable, Equatable {
        case forever
        case once
        /// Two or more plays.
        case times(Int)
    }

    /// How the difference comes and goes.
    package enum DeltaEnter: String, Sendable, CaseIterable {
        /// It fades in above the number.
        case fade
        /// It pops up from behind the number.
        case pop
    }

    /// What shows the colour of a change's direction while it runs.
    package enum Flash: String, Sendable, CaseIterable {
        /// The digits that change.
        case digits
        /// The whole number, symbols included.
        case number
    }

    /// What a viewer that shows only the first frame gets to see.
    package enum FirstFrame: String, Sendable, CaseIterable {
        case start
        case final
    }
}
