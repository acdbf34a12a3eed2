import Motion
import Numerals

extension JobReader {
    /// Returns the motion's settings, and warnings about them for the user.
    ///
    /// - Parameters:
    ///   - defaultRate: the default frame rate per second.
    ///   - changes: the number of changes of value, without those that a boomerang adds.
    func motionSettings(
        defaultRate: Int, changes: Int = 1
    ) throws(RollGIFError) -> (settings: MotionSettings, warnings: [Message]) {
        var settings = tunedMotion()
        let options = curveOptions()
        let hasSpringOfNumbers = options.spring?.isOfNumbers == true
        settings.choosesPath = !hasSpringOfNumbers && choosesPath
        settings.swingsInProportion = hasSpringOfNumbers
        if settings.swingsInProportion, !settings.path.counts { settings.wheelSpeed = nil }
        (settings.digitWidth, settings.choosesWidth) = (digitWidth(), job[.digitWidth] == nil && !isBesideWords)
        settings.alignment = try alignment()
        let mode = settings.mode.traits
        if mode.typesCharacters {
            // Typed text keeps its beginning in place and grows to the other side.
            if job[.align] == nil { settings.alignment = try numberFormat().locale.isRightToLeft ? .right : .left }
            settings.typing = given(.duration)
        }
        let delay: Rational? = given(.stagger)
        let isForAll = second(.stagger) != nil
        settings.staggerTotal = isForAll ? delay : nil
        settings.stagger = isForAll ? .zero : delay ?? .zero
        settings.exitDuration = second(.exit)?.exact ?? settings.exitDuration
        settings.fps = form(.fps) ?? FrameRate(defaultRate)
        settings.flashes = !settings.delta && (job[.upColor] != nil || job[.downColor] != nil)
        settings.colorDuration = second(.colorTo)?.exact
        if delay == nil, staggersByItself(options, settings) {
            (settings.stagger, settings.staggerLimit) = (Self.defaultStagger, Self.defaultStaggerLimit)
        }
        // Cards fold one after the other, from the right.
        if delay == nil, mode.folds {
            settings.stagger = Self.foldStagger
            if job[.staggerFrom] == nil { settings.staggerOrigin = .right }
        }
        settings.revealsLate =
            mode.turnsWheels && settings.staggerLimit != nil && settings.path == .forward
        settings.includesDelays =
            options.duration.map { _ in job.origin(.duration) != .preset } ?? options.isStandard(mode: settings.mode)
        do throws(MotionError) {
            let (curve, warnings) = try options.resolve(mode: settings.mode, every: settings.every)
            settings.curve = curve
            settings.fade = options.fade
            let times: MotionSettings.AdjustableTimes =
                job.isAskedFor(.duration) ? .holds : job.isAskedFor(.hold) ? .changes : .both
            try settings.fit(changes: changes * (settings.boomerang ? 2 : 1), shortening: times)
            return (settings, warnings.map { Message($0) })
        } catch {
            throw RollGIFError(error)
        }
    }

    /// Returns the fields that rows set, with what a preset or a theme tunes.
    func tunedMotion() -> MotionSettings {
        var settings = MotionSettings()
        settings.wheelSpeed = MotionSettings.standardWheelSpeed
        // A preset's motion replaces that of a theme.
        fill(&settings) { job.bundles.first?.tune?(&$0) }
        // The columns of a counter are places, and its wheels would make more turns than any display shows.
        if settings.path.counts {
            (settings.match, settings.wheelSpeed) = (.place, MotionSettings.standardWheelSpeed)
        }
        return settings
    }

    /// Seconds from column to column on the standard curve, and at most from the first to the last one.
    private static let defaultStagger = Rational(2, over: 100)
    private static let defaultStaggerLimit = Rational(12, over: 100)

    private static let foldStagger = Rational(3, over: 100)

    /// Returns whether columns start one after the other by default, which belongs to the standard curve.
    private func staggersByItself(_ options: CurveOptions, _ settings: MotionSettings) -> Bool {
        let mode = settings.mode.traits
        let rolls = mode.hasWindows && !(mode.turnsWheels && settings.path == .carry)
        return rolls && job[.preset] == nil && options.isStandard(mode: settings.mode)
    }

    /// Returns whether the path is chosen by the numbers, which it is unless an explicit setting needs a certain path.
    private var choosesPath: Bool {
        let keys: [JobKey] = [.path, .animation, .preset, .enter, .direction]
        return keys.allSatisfy { job[$0] == nil }
    }

    private func curveOptions() -> CurveOptions {
        var options = CurveOptions(
            duration: given(.duration), spring: form(.spring), easing: form(.easing))
        let mode: MotionSettings.Mode = value(.mode)
        if options.isStandard(mode: mode), options.duration == nil { options.spring = mode.traits.spring }
        return options
    }
}
