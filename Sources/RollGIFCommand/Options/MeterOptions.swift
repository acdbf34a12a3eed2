import ArgumentParser
import RollGIF

/// A bar under the number.
struct MeterOptions: JobOptions {
    @Option(.goal) var goal: [GivenOption]
    @Option(.meterFrom) var meterFrom: [GivenOption]
    @Option(.meterSize) var meterSize: [GivenOption]
    @Option(.meterColor) var meterColor: [GivenOption]
    @Option(.trackColor) var trackColor: [GivenOption]

    var given: [[GivenOption]] { [goal, meterFrom, meterSize, meterColor, trackColor] }
}
