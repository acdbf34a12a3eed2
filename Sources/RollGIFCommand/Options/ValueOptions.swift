import ArgumentParser
import RollGIF

/// The numbers to animate.
struct ValueOptions: JobOptions {
    @Option(.from) var from: [GivenOption]
    @Option(.to) var to: [GivenOption]
    @Option(.values) var values: [GivenOption]

    var given: [[GivenOption]] {
        [
            from, to, values,
        ]
    }
}

/// How much a job may ask for.
struct LimitOptions: JobOptions {
    @Option(.maxPixels) var maxPixels: [GivenOption]
    @Option(.maxFrames) var maxFrames: [GivenOption]
    @Option(.maxDigits) var maxDigits: [GivenOption]
    @Option(.maxCells) var maxCells: [GivenOption]
    @Option(.maxWork) var maxWork: [GivenOption]
    @Option(.maxMemory) var maxMemory: [GivenOption]

    var given: [[GivenOption]] {
        [
            maxPixels, maxFrames, maxDigits, maxCells, maxWork, maxMemory,
        ]
    }

    /// The limits of each job of a file.
    func batchLimits() throws(RollGIFError) -> BatchLimits {
        let job = try job
        func limit(_ key: JobKey) throws(RollGIFError) -> Int? { try key.definition.wholeNumber(job[key]) }
        var limits = BatchLimits()
        limits.maximumPixels = try limit(.maxPixels) ?? limits.maximumPixels
        limits.maximumFrames = try limit(.maxFrames) ?? limits.maximumFrames
        limits.maximumDigits = try limit(.maxDigits) ?? limits.maximumDigits
        limits.maximumCells = try limit(.maxCells) ?? limits.maximumCells
        limits.maximumWork = try limit(.maxWork) ?? limits.maximumWork
        limits.maximumMemory = try limit(.maxMemory) ?? limits.maximumMemory
        return limits
    }
}

/// The numbers, and all else, from a file.
struct JobFileOptions: ParsableArguments {
    @Option(.job) var job: [GivenOption]
    @Flag(.allowOutside) var allowOutside: Bool
}

/// Everything that describes an animation but its limits, in the groups of the help.
struct JobArguments: ParsableArguments {
    @OptionGroup(title: "Values") var values: ValueOptions
    @OptionGroup(title: "Values") var countdown: CountdownOptions
    @OptionGroup(title: "Format") var format: FormatOptions
    @OptionGroup(title: "Text") var text: TextOptions
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "Look") var look: LookOptions
    @OptionGroup(title: "Look") var composition: CompositionOptions
    @OptionGroup(title: "Look") var unitLabels: UnitLabelOptions
    @OptionGroup(title: "Look") var panels: PanelOptions
    @OptionGroup(title: "Look") var meter: MeterOptions

    /// The settings that were given.
    var job: Job {
        get throws(RollGIFError) {
            let groups: [any JobOptions] = [
                values, countdown, format, text, motion, look, composition, unitLabels, panels, meter,
            ]
            var job = Job()
            for group in groups { job = job.filled(from: try group.job) }
            return job
        }
    }
}
