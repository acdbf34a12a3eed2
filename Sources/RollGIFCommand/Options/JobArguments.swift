import ArgumentParser
import RollGIF

/// Everything that describes an animation, in the groups of the help.
struct JobArguments: ParsableArguments {
    @OptionGroup(title: "Values") var values: ValueOptions
    @OptionGroup(title: "Format") var format: FormatOptions
    @OptionGroup(title: "Text") var text: TextOptions
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "Look") var look: LookOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions

    /// The settings that were given.
    var job: Job {
        let groups: [any JobOptions] = [values, format, text, motion, look, limits]
        return groups.reduce(Job()) { $1.job.filled(from: $0) }
    }
}
