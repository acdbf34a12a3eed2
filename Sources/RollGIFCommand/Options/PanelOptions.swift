import ArgumentParser
import RollGIF

/// Several numbers in one picture, and texts that stand still.
struct PanelOptions: JobOptions {
    @Option(.text) var text: [GivenOption]
    @Option(.flow) var flow: [GivenOption]
    @Option(.gap) var gap: [GivenOption]
    @Option(.delay) var delay: [GivenOption]

    var given: [[GivenOption]] { [text, flow, gap, delay] }
}
