import ArgumentParser
import RollGIF

/// What stands around the number.
struct CompositionOptions: JobOptions {
    @Option(.title) var title: [GivenOption]
    @Option(.titleSize) var titleSize: [GivenOption]
    @Option(.titleWeight) var titleWeight: [GivenOption]
    @Option(.titleColor) var titleColor: [GivenOption]
    @Option(.titleFont) var titleFont: [GivenOption]
    @Option(.titleAlign) var titleAlign: [GivenOption]
    @Option(.label) var label: [GivenOption]
    @Option(.labelSize) var labelSize: [GivenOption]
    @Option(.labelWeight) var labelWeight: [GivenOption]
    @Option(.labelColor) var labelColor: [GivenOption]
    @Option(.labelFont) var labelFont: [GivenOption]
    @Option(.labelAlign) var labelAlign: [GivenOption]
    @Option(.lineGap) var lineGap: [GivenOption]
    @Option(.textWidth) var textWidth: [GivenOption]
    @Flag(.strike) var strike: Bool
    @Option(.margin) var margin: [GivenOption]
    @Option(.radius) var radius: [GivenOption]
    @Option(.border) var border: [GivenOption]
    @Option(.shadow) var shadow: [GivenOption]
    @Option(.page) var page: [GivenOption]
    @Option(.backgroundImage) var backgroundImage: [GivenOption]
    @Option(.backgroundFit) var backgroundFit: [GivenOption]
    @Option(.outline) var outline: [GivenOption]
    @Option(.textShadow) var textShadow: [GivenOption]

    var given: [[GivenOption]] {
        [
            title, titleSize, titleWeight, titleColor, titleFont, titleAlign, label, labelSize, labelWeight,
            labelColor, labelFont, labelAlign, lineGap, textWidth, given(.strike, strike), margin, radius, border,
            shadow,
            page, backgroundImage, backgroundFit, outline, textShadow,
        ]
    }
}
