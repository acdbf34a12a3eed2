import ArgumentParser
import RollGIF

/// Colours and the box around the number.
struct LookOptions: JobOptions {
    @Option(.theme) var theme: [GivenOption]
    @Option(.color) var color: [GivenOption]
    @Option(.colorTo) var colorTo: [GivenOption]
    @Option(.colorDuration) var colorDuration: [GivenOption]
    @Option(.upColor) var upColor: [GivenOption]
    @Option(.downColor) var downColor: [GivenOption]
    @Option(.flash) var flash: [GivenOption]
    @Option(.flashHold) var flashHold: [GivenOption]
    @Option(.flashDuration) var flashDuration: [GivenOption]
    @Option(.background) var background: [GivenOption]
    @Option(.matte) var matte: [GivenOption]
    @Option(.padding) var padding: [GivenOption]
    @Option(.width) var width: [GivenOption]
    @Option(.height) var height: [GivenOption]
    @Option(.canvas) var canvas: [GivenOption]
    @Flag(.fit) var fit: Bool
    @Flag(.shrink) var shrink: Bool
    @Option(.align) var align: [GivenOption]
    @Option(.edgeFade) var edgeFade: [GivenOption]
    @Option(.motionBlur) var motionBlur: [GivenOption]
    @Flag(.snap) var snap: Bool
    @Option(.scale) var scale: [GivenOption]
    @Option(.blend) var blend: [GivenOption]
    @Flag(.delta) var delta: Bool
    @Option(.deltaSize) var deltaSize: [GivenOption]
    @Option(.deltaEnter) var deltaEnter: [GivenOption]
    @Flag(.deltaStay) var deltaStay: Bool
    @Option(.plate) var plate: [GivenOption]
    @Option(.plateOn) var plateOn: [GivenOption]
    @Option(.plateColor) var plateColor: [GivenOption]
    @Option(.plateBorder) var plateBorder: [GivenOption]
    @Option(.plateGap) var plateGap: [GivenOption]
    @Option(.platePadding) var platePadding: [GivenOption]
    @Option(.plateRadius) var plateRadius: [GivenOption]
    @Option(.surface) var surface: [GivenOption]
    @Option(.peek) var peek: [GivenOption]
    @Option(.ghost) var ghost: [GivenOption]
    @Option(.ghostColor) var ghostColor: [GivenOption]

    var given: [[GivenOption]] {
        [
            theme, color, colorTo, colorDuration, upColor, downColor, flash, flashHold, flashDuration, background, matte, padding, width, height,
            canvas, given(.fit, fit), given(.shrink, shrink), align, edgeFade, motionBlur, given(.snap, snap), scale,
            blend, given(.delta, delta), deltaSize, deltaEnter,
            given(.deltaStay, deltaStay), plate, plateOn, plateColor, plateBorder, plateGap, platePadding,
            plateRadius, surface, peek, ghost, ghostColor,
        ]
    }
}
