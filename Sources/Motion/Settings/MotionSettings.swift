package import Fractions

/// Settings of a job's motion: its elements, places and times, with the defaults of the options.
package struct MotionSettings: Sendable, Equatable {
    package var mode = Mode.roll
    package var selection = Selection.onlyChanged
    package var match = Match.place
    package var direction = Direction.auto
    package var content = Content.up
    package var path = Path.forward
    /// Whether numbers that mostly come or go, and those beside a meter, take the path `count-through` instead.
    package var choosesPath = false
    /// Whether a meter beside the number shows its value, so that wheels follow it exactly where they are slow enough.
    package var followsMeter = false
    /// Whether wheels that leave turns out differ in speed and phase from place to place.
    package var spreadsWheels = true
    /// Whole turns added to every selected wheel of the path `forward`; 0 or more.
    package var turns = 0
    /// Greatest speed of a wheel in cells per second, above 0; nil for no limit.
    package var wheelSpeed: Double?
    /// Whether a text that hides a number turns into it over random digits, the last column last.
    package var revealsLate = false
    package var layout = Layout.move
    package var enter = Enter.rollFade
    package var edges = Edges.soft
    /// Seconds in which a text is deleted and the next one typed; nil for the times of single keys.
    package var typing: Rational?
    /// Whether the cursor behind typed text blinks while nothing is typed.
    package var blinksCursor = false
    package var digitWidth = DigitWidthPolicy.widest
    package var negative = SignPolicy.magnitude
    package var alignment = Alignment.center

    package var curve = Curve.standard
    /// Whether wheels pass their targets in proportion to their ways where the curve does; otherwise all alike, and
    /// hardly.
    package var swingsInProportion = false
    /// Seconds between the starts of neighbouring columns; 0 or more.
    package var stagger = Rational.zero
    package var staggerOrigin = StaggerOrigin.left
    /// Seconds between the starts of the first and the last column, above 0, instead of `stagger`.
    package var staggerTotal: Rational?
    /// Greatest delay in seconds between the first and the last column under `stagger`; nil for no limit.
    package var staggerLimit: Rational?
    /// Whether the curve's length is that of a whole transition, delays of columns included.
    package var includesDelays = false
    /// Longest random delay of a column in seconds, in the modes `flip` and `split-flap`; 0 or more.
    package var staggerJitter = Rational.zero
    /// Length of one flap in seconds in the mode `split-flap`, above 0.
    package var flap = Rational(8, over: 100)
    /// Change of glyphs in the mode `morph`.
    package var morph = Morph()
    /// Motion of columns in the mode `slide`.
    package var slide = Slide()
    /// Curve of opacity, scale and blur in the mode `morph`; nil for that of the motion.
    package var fade: Curve?
    /// Whether the mode `count` goes most of a long way linearly and leaves the end to the curve.
    package var smartEasing = false
    /// Seed of random digits, delays and jitters.
    package var seed: UInt64 = 0
    /// Greatest number of jumps in the mode `step`; 1 or more.
    package var steps = 100

    /// Holds in seconds: before the first transition, between two, and after the last; 0 or more.
    package var holdStart = Rational(3, over: 10)
    package var hold = Rational(8, over: 10)
    package var holdEnd = Rational(12, over: 10)
    /// Way in which the last value leaves after its hold, and the seconds that it takes; above 0.
    package var exit = Exit.none
    package var exitDuration = Rational(6, over: 10)
    /// Seconds from the start of one transition to that of the next, above 0, instead of `hold`; nil for holds.
    package var every: Rational?
    /// Seconds from the start of the first transition to the end of the last one, above 0, which the rests between them
    /// fill; nil for `hold` or `every`.
    package var total: Rational?
    /// Frames per second, 1 to 240; a GIF shows at most 50.
    package var fps: FrameRate = 50
    /// Whether no other rate may be chosen, as for vector files.
    package var hasFixedRate = false
    package var loop = LoopCount.forever
    /// Whether the values play backwards after they have played forwards.
    package var boomerang = false
    package var firstFrame = FirstFrame.start

    /// Whether the difference pops up over the number in every transition.
    package var delta = false
    /// Size of the difference at rest, as a multiple of the number's; above 0.
    package var deltaSize = 0.5
    package var deltaEnter = DeltaEnter.fade
    /// Whether the difference stays until the next change.
    package var deltaStays = false
    /// Elements that show the colours of a change's direction, and whether any do.
    package var flash = Flash.digits
    package var flashes = false
    /// Full strength of these colours as a fraction of the roll, 0 to 1, and their fade after it in seconds.
    package var flashHold = 0.6
    package var flashDuration = Rational(3, over: 10)
    /// Schedule shared with other timelines; nil for one of its own.
    package var lineup: Lineup?
    /// Whether words change with the values, so that states carry ``FrameState/wordProgress``.
    package var fadesWords = false
    /// Whether something beside the number follows its value, so that states carry ``FrameState/way``.
    package var followsValue = false
    /// Seconds after the last change during which something beside the number still moves.
    package var tail = Rational.zero
    /// Seconds of a change of colour; nil for the length of the first transition's curve.
    package var colorDuration: Rational?
    /// Greatest number of frames; more are refused before any work is done.
    package var maximumFrames = 36_000
    /// Greatest product of frames and columns of the widest value, the work of planning and drawing an animation.
    package var maximumCells = 2_000_000

    package init() {}
}

extension MotionSettings {
    /// Times that timelines beside each other share, in seconds.
    package struct Lineup: Sendable, Equatable {
        /// Earliest start of each transition.
        package var starts: [Rational]
        /// Least length of the whole.
        package var length: Rational
        /// Time at which all of them have reached their final values.
        package var finalHold: Rational

        package init(starts: [Rational], length: Rational, finalHold: Rational) {
            (self.starts, self.length, self.finalHold) = (starts, length, finalHold)
        }
    }

    /// Planning time of a column with these settings as a multiple of a plain wheel's, measured.
    private var planningWeight: Int {
        switch path {
        case .countThrough where mode.traits.turnsWheels: 6
        case .carry where mode.traits.turnsWheels: 4
        default: Int((mode.traits.planningSeconds / ModeTraits().planningSeconds).rounded())
        }
    }

    /// Refuses an animation that would take too long to plan.
    func checkCells(frames: Int, columns: Int) throws(MotionError) {
        guard frames <= maximumCells / columns / planningWeight else {
            throw .tooManyCells(
                frames: frames, columns: columns, limit: maximumCells / planningWeight, hasFixedRate: hasFixedRate)
        }
    }
}

extension MotionSettings {
    /// Whether columns start one after another.
    package var isStaggered: Bool { stagger > .zero || staggerTotal != nil || staggerJitter > .zero }

    /// Multiplies all times by a factor above 0: the same film, slower or faster.
    package mutating func scaleTime(by factor: Rational) {
        func scaled(_ time: Rational) -> Rational { (time * factor).roundedToMicroseconds }
        curve = curve.wallLength > .zero ? curve.lasting(scaled(curve.wallLength)) : curve
        fade = fade.map { $0.wallLength > .zero ? $0.lasting(scaled($0.wallLength)) : $0 }
        (stagger, staggerTotal, staggerLimit) = (scaled(stagger), staggerTotal.map(scaled), staggerLimit.map(scaled))
        (staggerJitter, flap, slide.lag) = (scaled(staggerJitter), scaled(flap), scaled(slide.lag))
        (holdStart, hold, holdEnd) = (scaled(holdStart), scaled(hold), scaled(holdEnd))
        exitDuration = scaled(exitDuration)
        (every, total, colorDuration) = (every.map(scaled), total.map(scaled), colorDuration.map(scaled))
        wheelSpeed = wheelSpeed.map { $0 / factor.approximate }
    }
}
