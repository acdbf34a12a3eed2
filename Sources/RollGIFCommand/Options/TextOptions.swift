import ArgumentParser
import RollGIF

/// Which glyphs are set, and how wide.
struct TextOptions: JobOptions {
    @Option(.font) var font: [GivenOption]
    @Option(.fontSize) var fontSize: [GivenOption]
    @Option(.weight) var weight: [GivenOption]
    @Flag(.italic) var italic: Bool
    @Option(.fontVariation) var fontVariation: [GivenOption]
    @Option(.fontFeature) var fontFeature: [GivenOption]
    @Option(.characterSpacing) var characterSpacing: [GivenOption]
    @Option(.digitWidth) var digitWidth: [GivenOption]
    @Option(.digitSpacing) var digitSpacing: [GivenOption]
    @Option(.lineHeight) var lineHeight: [GivenOption]
    @Option(.digits) var digits: [GivenOption]
    @Option(.glyphs) var glyphs: [GivenOption]

    var given: [[GivenOption]] {
        [
            font, fontSize, weight, given(.italic, italic), fontVariation, fontFeature, characterSpacing, digitWidth,
            digitSpacing, lineHeight, digits, glyphs,
        ]
    }
}
