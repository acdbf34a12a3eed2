import Foundation
import TestSupport
import Testing

@Suite struct RenderJobTests {
    @Test func aJobFileIsRenderedAndOptionsWin() throws {
        let scratch = try Scratch()
        try Data(#"{"from": 8, "to": "11", "fontSize": 24, "fps": 20, "duration": 0.3, "output": "a.gif"}"#.utf8)
            .write(to: scratch.file("job.json"))
        let run = try Binary.run(
            ["render", "--job", "job.json", "--to", "12", "--alt", "a.txt"], folder: scratch.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try String(contentsOf: scratch.file("a.txt"), encoding: .utf8) == "8 rolls to 12\n")
        #expect(try scratch.names == ["a.gif", "a.txt", "job.json"])
    }

    /// Options follow the type of the output that is drawn, also where the command line replaces the file's.
    @Test func anOutputOfTheCommandLineHasItsType() throws {
        let scratch = try Scratch()
        try Data(#"{"from": 8, "to": 11, "fontSize": 24, "fps": 20, "duration": 0.3, "output": "a.png"}"#.utf8)
            .write(to: scratch.file("job.json"))
        for options in [
            ["-o", "b.gif", "--levels", "4"], ["-o", "b.mov", "--codec", "qtrle"], ["-o", "b.webp", "--quality", "50"],
            ["-o", "-", "-f", "gif", "--max-bytes", "90KB"], ["-o", "c%02d.png"],
        ] {
            let run = try Binary.run(["--job", "job.json"] + options, folder: scratch.url)
            #expect(run.status == 0, "\(options): \(run.errors)")
        }
        let odd = try Binary.run(["--job", "job.json", "-o", "b.png", "--levels", "4"], folder: scratch.url)
        #expect(odd.status != 0 && odd.errors.contains("levels"))
    }

    /// Outputs on the command line may be anywhere, while the file's stay below its folder.
    @Test func anOutputOfTheCommandLineMayLieAnywhere() throws {
        let scratch = try Scratch()
        let folder = scratch.file("inner")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"from": 8, "to": 11, "fontSize": 24, "fps": 20, "duration": 0.3, "output": "a.gif"}"#.utf8)
            .write(to: folder.appendingPathComponent("job.json"))
        for path in [scratch.path("b.gif"), "../c.gif", "%02d.png"] {
            let run = try Binary.run(["--job", "job.json", "-o", path], folder: folder)
            #expect(run.status == 0, "\(path): \(run.errors)")
        }
        #expect(try scratch.names == ["b.gif", "c.gif", "inner"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("d.gif").path, withDestinationPath: scratch.path("d.gif"))
        #expect(try Binary.run(["--job", "job.json", "-o", "d.gif"], folder: folder).status == 0)
        #expect(FileManager.default.fileExists(atPath: scratch.path("d.gif")))
        let missing = try Binary.run(["--job", "job.json", "-o", scratch.path("no/e.gif")], folder: folder)
        #expect(missing.status != 0 && missing.errors.contains("its folder does not exist"))
    }

    @Test func everyFaultOfAJobFileIsListed() throws {
        let scratch = try Scratch()
        try Data("{\"from\": 8,\n \"too\": 11,\n \"fps\": \"fast\", \"output\": \"a.gif\"}".utf8)
            .write(to: scratch.file("job.json"))
        let run = try Binary.run(["render", "--job", "job.json"], folder: scratch.url)
        #expect(run.status == 65)
        #expect(run.errors.contains("job.json:2"))
        #expect(run.errors.contains("job.json:3"))
        #expect(try scratch.names == ["job.json"])
    }
}
