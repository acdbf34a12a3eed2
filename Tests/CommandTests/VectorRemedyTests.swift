import TestSupport
import Testing

/// What is advised where a vector file would be too long.
@Suite struct VectorRemedyTests {
    /// The frame rate of a vector file is no remedy.
    @Test func aRemedyHelps() throws {
        let scratch = Scratch()
        for more in [["--fps", "10"], []] {
            let run = try scratch.run("--values 1..600 -o q.svg \(more)", status: 65, says: "give fewer values")
            #expect(!run.errors.contains("lower --fps"), "\(run.errors)")
        }
        let frames = try scratch.run("--values 1..600 -o q.gif", status: nil)
        #expect(frames.errors.contains("lower --fps"), "\(frames.errors)")
    }
}
