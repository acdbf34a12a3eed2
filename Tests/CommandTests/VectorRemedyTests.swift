import TestSupport
import Testing

/// What is advised where a vector file would be too long.
@Suite struct VectorRemedyTests {
    /// The frame rate of a vector file is no remedy.
    @Test func aRemedyHelps() throws {
        let scratch = try Scratch()
        for more in [["--fps", "10"], []] {
            let run = try Binary.run(["--values", "1..600", "-o", "q.svg"] + more, folder: scratch.url)
            #expect(run.status == 65 && run.errors.contains("give fewer values"), "\(run.errors)")
            #expect(!run.errors.contains("lower --fps"), "\(run.errors)")
        }
        let frames = try Binary.run(["--values", "1..600", "-o", "q.gif"], folder: scratch.url)
        #expect(frames.errors.contains("lower --fps"), "\(frames.errors)")
    }
}
