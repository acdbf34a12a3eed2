package import Numerals

/// Settings of a job's motion: its elements, positions and times, with the defaults of the options.
public struct MotionSettings: Sendable, Equatable {
    package var mode = Mode.roll
    package var selection = Selection.onlyChanged
    package var match = Match.place
    package var direction = Direction.auto
    package var content = Content.up
    package var path = Path.forward
    /// Whether numbers that mostly enter or leave, and those next to a meter, use the path `carry` instead.
    package var choosesPath = false
    /// Whether the job leaves the widths of digits open, so that the line's ink is centred at rest.
    package var choosesWidth = false
    /// Whether a meter next to the number shows its value, so that slow enough wheels follow it exactly.
    package var followsMeter = false
    /// Maximum speed of a wheel in cells per second, above 0; nil for no limit.
    package var wheelSpeed: Double?
    /// The limit of wheels on most curves; faster ones are a grey bar.
    package static let standardWheelSpeed = 22.0
    /// Whether a text that hides a number turns into it over random digits, the last column last.
    package var revealsLate = false
    package var layout = Layout.move
    package var enter = Enter.rollFade
    /// Seconds in which a text is deleted and the next one typed; nil for the times of single keys.
    package var typing: Rational?
    /// Factor of times that have no setting: of typed keys without `typing`, and of a flash's rise and fade.
    package var ownTimes = Rational(1)
    package var digitWidth = DigitWidthPolicy.widest
    /// Whether values are times of a day in seconds, so that a time after midnight is later than one in the evening.
    package var hasTimesOfDay = false
    package var alignment = Alignment.center

    package var curve = Curve.standard
    /// Whether wheels overshoot in proportion to their distance; otherwise all overshoot slightly and alike.
    package var swingsInProportion = false
    /// Seconds between the starts of neighbouring columns; 0 or more.
    package var stagger = Rational.zero
    package var staggerOrigin = StaggerOrigin.left
    /// Seconds between the starts of the first and the last column, above 0, instead of `stagger`.
    package var staggerTotal: Rational?
    /// Maximum delay in seconds between the first and the last column under `stagger`; nil for no limit.
    package var staggerLimit: Rational?
    /// Whether the curve's length is that of a whole transition, including delays of columns.
    package var includesDelays = false
    /// Longest random delay of a column in seconds, in the modes `flip` and `split-flap`; 0 or more.
    package var staggerJitter = Rational.zero
    /// Length of one flap in seconds in the mode `split-flap`, above 0.
    package var flap = Rational(8, over: 100)
    /// Change of glyphs in the mode `morph`.
    package var morph = Morph()
    /// Seconds by which the new character follows the old one in the mode `slide`; 0 or more.
    package var slideLag = Rational.zero
    /// Curve of opacity, scale and blur in the mode `morph`; nil for that of the motion.
    package var fade: Curve?
    /// Whether the mode `count` covers most of a long distance linearly and leaves the end to the curve.
    package var smartEasing = false
    /// Seed of random digits and delays.
    package var seed: UInt64 = 0

    /// Holds in seconds: before the first transition, between two, and after the last; 0 or more.
    package var holdStart = Rational(3, over: 10)
    package var hold = Rational(8, over: 10)
    package var holdEnd = Rational(15, over: 10)
    /// Style in which the last value leaves after its hold, and the time that it takes in seconds, above 0.
    package var exit = Exit.none
    package var exitDuration = Rational(6, over: 10)
    /// Seconds from the start of one transition to that of the next, above 0, instead of `hold`; nil for holds.
    package var every: Rational?
    /// Seconds from the start of the first transition to the end of the last one, above 0; the holds between them fill
    /// it. Nil for `hold` or `every`.
    package var total: Rational?
    /// Frames per second, 1 to 240; a GIF shows at most 50.
    package var fps: FrameRate = 50
    /// Whether the rate cannot change, as for vector files.
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
    /// Elements that show the colours of a change's direction, and whether any do.
    package var flash = Flash.digits
    package var flashes = false
    /// Whether words change with the values, so that states carry ``FrameState/wordProgress``.
    package var fadesWords = false
    /// Whether something next to the number follows its value, so that states carry ``FrameState/valueProgress``.
    package var followsValue = false
    /// Seconds after the last change during which something next to the number still moves.
    package var tail = Rational.zero
    /// Seconds of a change of colour; nil for the length of the first transition's curve.
    package var colorDuration: Rational?

    package init() {}
}

extension MotionSettings {
    /// Maximum number of frames; a longer animation is refused before any work is done.
    package static let maximumFrames = 36_000
    /// Maximum product of frames and columns of the widest value, a measure of planning and drawing.
    package static let maximumCells = 2_000_000
}

extension MotionSettings {
    /// Measured planning time of a column with these settings as a multiple of a plain wheel's.
    private var planningWeight: Int {
        switch path {
        case .countThrough where mode.traits.turnsWheels: 6
        case .carry where mode.traits.turnsWheels: 4
        default: mode.traits.planningWeight
        }
    }

    /// Refuses an animation that would take too long to plan.
    func checkCells(frames: Int, columns: Int) throws(MotionError) {
        guard frames <= Self.maximumCells / columns / planningWeight else {
            throw .tooManyCells(
                frames: frames, columns: columns, limit: Self.maximumCells / planningWeight,
                hasFixedRate: hasFixedRate)
        }
    }
}

extension MotionSettings {
    /// Multiplies all times by a factor above 0, so that the animation plays slower or faster.
    package mutating func scaleTime(by factor: Rational) {
        func scaled(_ time: Rational) -> Rational { (time * factor).roundedToMicroseconds }
        curve = curve.wallLength > .zero ? curve.lasting(scaled(curve.wallLength)) : curve
        fade = fade.map { $0.wallLength > .zero ? $0.lasting(scaled($0.wallLength)) : $0 }
        (stagger, staggerTotal, staggerLimit) = (scaled(stagger), staggerTotal.map(scaled), staggerLimit.map(scaled))
        (staggerJitter, flap, slideLag) = (scaled(staggerJitter), scaled(flap), scaled(slideLag))
        (holdStart, hold, holdEnd) = (scaled(holdStart), scaled(hold), scaled(holdEnd))
        (exitDuration, typing, ownTimes) = (scaled(exitDuration), typing.map(scaled), ownTimes * factor)
        (every, total, colorDuration) = (every.map(scaled), total.map(scaled), colorDuration.map(scaled))
        wheelSpeed = wheelSpeed.map { $0 / factor.approximate }
    }
}

extension MotionSettings {
    /// Times that a total time may change.
    package enum AdjustableTimes: Sendable {
        /// Changes alone; the holds are fixed.
        case changes
        /// Holds alone; the changes are fixed.
        case holds
        case both
    }

    /// Fraction of the time between two changes that a change takes with the default duration and hold.
    private static let changeFraction = Rational(3, over: 5)

    /// Sets the length of each change so that all changes, with the holds between them, fill the total time. Changes
    /// grow longer only where there is one, or where the holds are fixed.
    ///
    /// - Parameter count: number of changes, including those of a boomerang.
    /// - Throws: an error for holds that take the whole time.
    package mutating func fit(changes count: Int, shortening times: AdjustableTimes) throws(MotionError) {
        guard let total, count > 0, times != .holds, curve.wallLength > .zero else { return }
        let holds = Rational(count - 1)
        let length =
            times == .changes
            ? (total - hold * holds) / Rational(count)
            : total * Self.changeFraction / (Rational(count) - (Rational(1) - Self.changeFraction))
        guard length > .zero else {
            throw .tooShort("total", total, "is no longer than its rests of \(hold.decimalText) s", shorten: "hold")
        }
        guard count == 1 || times == .changes || length < curve.wallLength else { return }
        let exact = count == 1 ? total : Rational(roundedToMicroseconds: length.approximate)
        curve = curve.lasting(exact)
        fade = fade.map { $0.wallLength > exact ? $0.lasting(exact) : $0 }
        includesDelays = true
    }
}
