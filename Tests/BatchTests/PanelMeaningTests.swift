import Motion
import Rendering
import TestSupport
import Testing

@testable import RollGIF

/// Options have the same meaning for a number alone and for one in a panel.
@Suite struct PanelMeaningTests {
    private func picture(_ panels: [[JobKey: String]], _ whole: [JobKey: String] = [:]) -> Job {
        var job = Job(settings: whole.mapValues { [$0] })
        job.panels = panels.map { Job(settings: $0.mapValues { [$0] }) }
        return job
    }

    @Test func aPanelIsWarnedAbout() throws {
        let job = picture([[.from: "1", .to: "2", .mode: "count", .digitSpacing: "4"], [.from: "3", .to: "4"]])
        let warnings = try Renderer(job).plan().warnings
        #expect(warnings == ["panel 1: --digit-spacing has no effect with --mode count"])
    }

    @Test func aPanelsPresetBeatsThePictures() throws {
        let own: [JobKey: String] = [.from: "1", .to: "2", .preset: "flip-clock"]
        let resolved = try ResolvedJob(picture([own, [.from: "1", .to: "2"]], [.preset: "odometer"]))
        let alone = try ResolvedJob(picture([own, own]))
        #expect(resolved.panels[0].settings.motion.curve.wallLength == alone.panels[0].settings.motion.curve.wallLength)
        #expect(resolved.panels[0].settings.motion.mode == .flip)
        #expect(resolved.panels[1].settings.motion.path == .countThrough)
    }

    @Test func aScoreInAPanelIsDrawnAsItIsWritten() throws {
        let job = picture([[.from: "1", .to: "2"], [.from: "2:1", .to: "3:1"]])
        #expect(try ResolvedJob(job).panels[1].settings.phrases == ["2:1", "3:1"])
    }

    @Test func aNameStaysWithAPresetAndSteersNoTerminal() throws {
        var job = picture([[.from: "1", .to: "2", .preset: "count-up"], [.from: "3", .to: "4"]])
        job.panels[0].name = "Sa\u{1B}[31mles\u{0}"
        let text = try Renderer(job).alternativeText
        #expect(text.hasPrefix("Sa") && text.contains(": 1 rolls to 2"))
        #expect(!text.unicodeScalars.contains { $0.value < 32 }, "\(text.debugDescription)")
    }
}
