import ArgumentParser
import RollGIF

/// Everything that describes an animation but its limits, in the groups of the help.
struct JobArguments: ParsableArguments {
    @OptionGroup(title: "Values") var values: ValueOptions
    @OptionGroup(title: "Format") var format: FormatOptions
    @OptionGroup(title: "Text") var text: TextOptions
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "Look") var look: LookOptions

    /// The settings that were given.
    var job: Job {
        let groups: [any JobOptions] = [values, format, text, motion, look]
        return groups.reduce(Job()) { $1.job.filled(from: $0) }
    }
}
