import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Folders of glyph pictures are relative to the job file, and inside its folder unless the command line allows others.
@Suite struct PictureFolderTests {
    private func job(_ glyphs: String) -> String {
        #"{"from":1,"to":2,"output":"a.gif","glyphs":"\#(glyphs)"}"#
    }

    @Test func aFolderIsBesideTheJobFile() throws {
        let folder = JobFolder()
        let path = try folder.write(job("tiles/"), to: "home/jobs.json")
        for place in ["home/tiles", "elsewhere"] {
            try FileManager.default.createDirectory(at: folder.scratch.file(place), withIntermediateDirectories: true)
            for digit in "0123456789".map(String.init) {
                var picture = Job(from: digit, to: digit)
                picture[.output] = folder.path("\(place)/\(digit).png")
                _ = try Renderer(picture).run()
            }
        }
        #expect(try folder.run([path]).summary.isClean)
        #expect(try folder.settings("home/a.gif").contains("glyphs=\(folder.path("home/tiles/"))"))
        // The command line's is where the command runs.
        var options = BatchOptions()
        options.overrides[.glyphs] = folder.path("elsewhere")
        #expect(try folder.run([path], options).summary.isClean)
        #expect(try folder.settings("home/a.gif").contains("glyphs=\(folder.path("elsewhere"))"))
    }

    @Test(arguments: ["../tiles", "/tiles", "", "link", "link/inner", "a/../../tiles", "a\\u0000"])
    func whatLeadsOutIsRefused(_ name: String) throws {
        let folder = JobFolder()
        let path = try folder.write(job(name), to: "home/jobs.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path("home/link"), withDestinationPath: "..")
        let faults = try folder.faults([path])
        #expect(faults.count == 1)
        #expect(faults.first?.contains("glyphs") == true)
        guard !name.isEmpty, !name.contains("u0000") else { return }
        var options = BatchOptions()
        options.allowsOutside = true
        #expect(try folder.faults([path], options) == [])
    }
}
