package import Fractions

/// Everything that decides what moves, where and when: the options of a job with the defaults of the design.
package struct MotionSettings: Sendable, Equatable {
    package var mode = Mode.roll
    package var selection = Selection.onlyChanged
    package var match = Match.place
    package var direction = Direction.auto
    package var content = Content.up
    package var path = Path.forward
    /// Whole turns added to every selected wheel of the path `forward`; 0 or more.
    package var turns = 0
    /// Cells a second that a wheel passes at most, above 0; nil for any.
    package var wheelSpeed: Double?
    /// Whether a text that hides a number turns into it over random digits, the last column last.
    package var revealsLate = false
    package var layout = Layout.move
    package var enter = Enter.rollFade
    /// Seconds in which a text is deleted and the next one typed; nil for those of its keys.
    package var typing: Rational?
    /// Whether the cursor behind what is typed comes and goes while nothing is.
    package var blinksCursor = false
    package var digitWidth = DigitWidthPolicy.widest
    package var negative = SignPolicy.magnitude
    package var alignment = Alignment.center

    package var curve = Curve.standard
    /// Seconds between the starts of neighbouring columns; 0 or more.
    package var stagger = Rational.zero
    package var staggerOrigin = StaggerOrigin.left
    /// Seconds between the starts of the first and the last column, above 0, instead of `stagger`.
    package var staggerTotal: Rational?
    /// The most seconds from the first column's start to the last one's that `stagger` makes; nil for any.
    package var staggerLimit: Rational?
    /// Whether the curve's length is that of a whole transition, the delays of columns included.
    package var includesDelays = false
    /// Seconds of the longest random delay of a column in the modes `flip` and `split-flap`; 0 or more.
    package var staggerJitter = Rational.zero
    /// Seconds of one flap of the mode `split-flap`, above 0.
    package var flap = Rational(8, over: 100)
    /// What the mode `morph` does to glyphs.
    package var morph = Morph()
    /// What the mode `slide` does to columns.
    package var slide = Slide()
    /// The curve of what fades, grows and blurs in the mode `morph`; nil for that of what moves.
    package var fade: Curve?
    /// Whether the mode `count` goes the most of a long way evenly and leaves the end to the curve.
    package var smartEasing = false
    /// What random digits, delays and jitters follow from.
    package var seed: UInt64 = 0
    /// The most jumps that the mode `step` makes; 1 or more.
    package var steps = 100

    /// Seconds; 0 or more, like the other two holds.
    package var holdStart = Rational(3, over: 10)
    package var hold = Rational(8, over: 10)
    package var holdEnd = Rational(12, over: 10)
    /// Seconds from the start of one transition to that of the next, above 0, instead of `hold`; nil for holds.
    package var every: Rational?
    /// Frames per second, 1 to 240; what a GIF can show ends at 50.
    package var fps = 50
    package var loop = LoopCount.forever
    /// Whether the values are gone through backwards after they have been gone through forwards.
    package var boomerang = false
    package var firstFrame = FirstFrame.start

    /// Whether the difference pops up over the number in every transition.
    package var delta = false
    /// How many times the number's size the difference has at rest; above 0.
    package var deltaSize = 0.5
    package var deltaEnter = DeltaEnter.fade
    /// Whether the difference is there until the next change.
    package var deltaStays = false
    /// What shows the colours of a change's direction, and whether there are any.
    package var flash = Flash.digits
    package var flashes = false
    /// The part of a roll for which they are seen in full strength, 0 to 1, and seconds in which they fade after it.
    package var flashHold = 0.6
    package var flashDuration = Rational(3, over: 10)
    /// A clock that other timelines share; nil for one of its own.
    package var lineup: Lineup?
    /// Whether words change with the values, and states say how far they have.
    package var fadesWords = false
    /// Whether something beside the number follows its value, and states say how far that has gone.
    package var followsValue = false
    /// Seconds after the last change in which something beside the number still moves.
    package var tail = Rational.zero
    /// Seconds that a change of colour takes; nil for as long as the first transition's curve.
    package var colorDuration: Rational?
    /// More frames than this are refused before any work is done.
    package var maximumFrames = 36_000
    /// Most frames times columns of the widest value: what planning and drawing an animation goes through.
    package var maximumCells = 2_000_000

    package init() {}
}

extension MotionSettings {
    /// What timelines that run beside each other agree on, in seconds.
    package struct Lineup: Sendable, Equatable {
        /// The earliest start of each transition.
        package var starts: [Rational]
        /// The least length of the whole.
        package var length: Rational
        /// When all of them have come to their final values.
        package var finalHold: Rational

        package init(starts: [Rational], length: Rational, finalHold: Rational) {
            (self.starts, self.length, self.finalHold) = (starts, length, finalHold)
        }
    }

    /// How many times as long as a plain wheel's a column of these settings takes to plan, as measured.
    private var planningWeight: Int {
        switch path {
        case .countThrough where mode.traits.turnsWheels: 6
        case .carry where mode.traits.turnsWheels: 4
        default: Int((mode.traits.planningSeconds / ModeTraits().planningSeconds).rounded())
        }
    }

    /// Refuses what would take too long to plan.
    func checkCells(frames: Int, columns: Int) throws(MotionError) {
        guard frames <= maximumCells / columns / planningWeight else {
            throw .tooManyCells(frames: frames, columns: columns, limit: maximumCells / planningWeight)
        }
    }
}

extension MotionSettings {
    /// Makes everything last so many times as long: the same film, slower or faster. The factor is above 0.
    package mutating func scaleTime(by factor: Rational) {
        func scaled(_ time: Rational) -> Rational { (time * factor).roundedToMicroseconds }
        curve = curve.wallLength > .zero ? curve.lasting(scaled(curve.wallLength)) : curve
        fade = fade.map { $0.wallLength > .zero ? $0.lasting(scaled($0.wallLength)) : $0 }
        (stagger, staggerTotal, staggerLimit) = (scaled(stagger), staggerTotal.map(scaled), staggerLimit.map(scaled))
        (staggerJitter, flap, slide.lag) = (scaled(staggerJitter), scaled(flap), scaled(slide.lag))
        (holdStart, hold, holdEnd) = (scaled(holdStart), scaled(hold), scaled(holdEnd))
        (every, colorDuration) = (every.map(scaled), colorDuration.map(scaled))
        wheelSpeed = wheelSpeed.map { $0 / factor.approximate }
    }
}
