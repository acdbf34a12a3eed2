import Foundation
import TestSupport
import Testing

@Suite struct RenderJobTests {
    private let scratch = Scratch()

    @Test func aJobFileIsRenderedAndOptionsWin() throws {
        try scratch.write(
            #"{"from": 8, "to": "11", "fontSize": 24, "fps": 20, "duration": 0.3, "output": "a.gif"}"#, to: "job.json")
        try scratch.run("render --job job.json --to 12 --alt a.txt")
        #expect(try scratch.text("a.txt") == "8 rolls to 12\n")
        #expect(try scratch.names == ["a.gif", "a.txt", "job.json"])
    }

    /// Options follow the type of the output that is drawn, also where the command line replaces the file's.
    @Test func anOutputOfTheCommandLineHasItsType() throws {
        try scratch.write(
            #"{"from": 8, "to": 11, "fontSize": 24, "fps": 20, "duration": 0.3, "output": "a.png"}"#, to: "job.json")
        for options: ShellLine in [
            "-o b.gif --levels 4", "-o b.mov --codec qtrle", "-o b.webp --quality 50", "-o - -f gif --max-bytes 90KB",
            "-o c%02d.png",
        ] {
            try scratch.run("--job job.json \(options)")
        }
        let odd = try scratch.run("--job job.json -o b.png --levels 4", status: nil)
        #expect(odd.status != 0 && odd.errors.contains("levels"))
    }

    /// Outputs on the command line may be anywhere, while the file's stay below its folder.
    @Test func anOutputOfTheCommandLineMayLieAnywhere() throws {
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
        #expect(scratch.has("d.gif"))
        let missing = try Binary.run(["--job", "job.json", "-o", scratch.path("no/e.gif")], folder: folder)
        #expect(missing.status != 0 && missing.errors.contains("its folder does not exist"))
    }

    @Test func everyFaultOfAJobFileIsListed() throws {
        try scratch.write("{\"from\": 8,\n \"too\": 11,\n \"fps\": \"fast\", \"output\": \"a.gif\"}", to: "job.json")
        try scratch.run("render --job job.json", status: 65, says: "job.json:2", "job.json:3")
        #expect(try scratch.names == ["job.json"])
    }
}
