import ArgumentParser
import RollGIF

/// The time that is left until something.
struct CountdownOptions: JobOptions {
    @Option(.until) var until: [GivenOption]
    @Option(.at) var at: [GivenOption]
    @Option(.frames) var frames: [GivenOption]
    @Option(.expiredText) var expiredText: [GivenOption]

    var given: [[GivenOption]] { [until, at, frames, expiredText] }
}

/// Words under the units of a duration.
struct UnitLabelOptions: JobOptions {
    @Option(.unitLabels) var unitLabels: [GivenOption]
    @Option(.unitLabelSize) var unitLabelSize: [GivenOption]
    @Option(.unitLabelColor) var unitLabelColor: [GivenOption]
    @Option(.groupGap) var groupGap: [GivenOption]

    var given: [[GivenOption]] { [unitLabels, unitLabelSize, unitLabelColor, groupGap] }
}
