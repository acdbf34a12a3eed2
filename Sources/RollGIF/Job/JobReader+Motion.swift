import Motion

extension JobReader {
    /// The motion's settings, and what a person should know about them.
    ///
    /// - Parameter highestRate: the most frames a second that the output can show.
    func motionSettings(highestRate: Int) throws(RollGIFError) -> (settings: MotionSettings, warnings: [String]) {
        var settings = MotionSettings()
        let most = 36_000
        settings.mode = try choice(.mode) ?? settings.mode
        settings.selection = try choice(.animation) ?? settings.selection
        settings.match = try choice(.match) ?? settings.match
        settings.direction = try choice(.direction) ?? settings.direction
        settings.content = try choice(.content) ?? settings.content
        settings.path = try choice(.path) ?? settings.path
        settings.turns = try integer(.turns, in: 0...1000) ?? settings.turns
        settings.layout = try choice(.layout) ?? settings.layout
        settings.enter = try choice(.enter) ?? settings.enter
        settings.negative = try choice(.negative) ?? settings.negative
        settings.digitWidth = try choice(.digitWidth) ?? settings.digitWidth
        settings.alignment = try choice(.align) ?? settings.alignment
        settings.stagger = try seconds(.stagger, upTo: most) ?? settings.stagger
        settings.staggerOrigin = try choice(.staggerFrom) ?? settings.staggerOrigin
        settings.steps = try integer(.steps, in: 1...1_000_000) ?? settings.steps
        settings.holdStart = try seconds(.holdStart, upTo: most) ?? settings.holdStart
        settings.hold = try seconds(.hold, upTo: most) ?? settings.hold
        settings.holdEnd = try seconds(.holdEnd, upTo: most) ?? settings.holdEnd
        settings.fps = try rate(upTo: highestRate) ?? (highestRate > 50 ? 60 : 50)
        settings.boomerang = try flag(.boomerang) ?? settings.boomerang
        settings.firstFrame = try choice(.firstFrame) ?? settings.firstFrame
        settings.delta = try flag(.delta) ?? settings.delta
        settings.colorDuration = try seconds(.colorDuration, upTo: most)
        settings.maximumFrames = try integer(.maxFrames, in: 1...10_000_000) ?? settings.maximumFrames
        do throws(MotionError) {
            if let text = job[.loop] { settings.loop = try MotionSettings.LoopCount(parsing: text) }
            let (curve, warnings) = try curveOptions().resolve(mode: settings.mode)
            settings.curve = curve
            return (settings, warnings)
        } catch {
            throw told(error)
        }
    }

    /// Motion's error with a hint about what was meant by a misspelt name or number.
    private func told(_ error: MotionError) -> RollGIFError {
        guard case .badValue(let option, let text, let reason, let remedy) = error, let key = JobKey(optionName: option)
        else { return RollGIFError(error) }
        let names =
            switch key.definition.kind {
            case .spring: ["smooth", "snappy", "bouncy"]
            case .easing(let names), .integer(_, let names): names
            default: [String]()
            }
        var hint = Suggestion.name(like: text, in: names)
        if hint.isEmpty, case .measure(let range) = key.definition.kind {
            hint = Suggestion.number(like: text) { Self.decimal($0).map(range.contains) ?? false }
        }
        return RollGIFError(.usage, "\(key.optionName) \(Quoted.text(text)): \(hint)it \(reason); \(remedy)", key: key)
    }

    /// Frames a second; a GIF's limit is not everybody's.
    private func rate(upTo highest: Int) throws(RollGIFError) -> Int? {
        do {
            return try integer(.fps, in: 1...highest)
        } catch {
            guard let fps = job[.fps].flatMap({ Int($0) }), fps > highest, highest < 240, fps <= 240 else {
                throw error
            }
            throw RollGIFError(
                .usage, "\(error.message), as a GIF shows no more; -o out.webp or .apng would", key: error.key)
        }
    }

    private func curveOptions() throws(MotionError) -> CurveOptions {
        var options = CurveOptions()
        if let text = job[.duration] { options.duration = try Rational.parse(text, option: "duration") }
        if let text = job[.speed] { options.speed = try Rational.parse(text, option: "speed") }
        if let text = job[.damping] { options.damping = try parameter(text, .damping) }
        if let text = job[.initialVelocity] { options.initialVelocity = try parameter(text, .initialVelocity) }
        if let text = job[.mass] { options.mass = try parameter(text, .mass) }
        if let text = job[.stiffness] { options.stiffness = try parameter(text, .stiffness) }
        if let text = job[.spring] { options.spring = try Spring(parsing: text) }
        if let text = job[.easing] { options.easing = try Easing(parsing: text) }
        return options
    }

    /// A number of the spring; which ones make a spring is Motion's to say.
    private func parameter(_ text: String, _ key: JobKey) throws(MotionError) -> Double {
        guard let number = Self.decimal(text), number.isFinite else {
            throw .badValue(
                option: String(key.optionName.dropFirst(2)), value: text, reason: "is not a number",
                remedy: "give a decimal number such as 17")
        }
        return number
    }
}
