import RollGIF
import Testing

@testable import StudioServer

/// Fonts that drawings of the page share.
@Suite struct StudioFontsTests {
    /// A gallery of all presets reads the list of fonts once; many names of fonts throw it away.
    @Test func aGalleryKeepsTheFonts() {
        let fonts = StudioFonts()
        let first = fonts.resources(for: Job(from: "1", to: "2"))
        for preset in Preset.all {
            var job = Job(from: "1", to: "2")
            (job[.preset], job[.locale]) = (preset.name, "de")
            #expect(fonts.resources(for: job) === first, "\(preset.name)")
        }
        var last = first
        for index in 0..<20 {
            var job = Job(from: "1", to: "2")
            job[.font] = "Font \(index)"
            last = fonts.resources(for: job)
        }
        #expect(last !== first)
    }
}
