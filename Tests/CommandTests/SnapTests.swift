import Foundation
import TestSupport
import Testing

/// `--snap`: wheels roll in whole pixel rows.
@Suite struct SnapTests {
    private static let job = ["--from", "3", "--to", "48", "--font-size", "40", "--fps", "25"]

    /// The frames of a Y4M video, which keeps every pixel.
    private func frames(_ arguments: [String]) throws -> [Data] {
        let run = try Binary.run(Self.job + arguments + ["-o", "-", "-f", "y4m"])
        #expect(run.status == 0, "\(run.errors)")
        var frames: [Data] = []
        var rest = run.output[...]
        while let mark = rest.range(of: Data("FRAME\n".utf8)) {
            rest = rest[mark.upperBound...]
            let end = rest.range(of: Data("FRAME\n".utf8))?.lowerBound ?? rest.endIndex
            frames.append(Data(rest[..<end]))
        }
        return frames
    }

    @Test func whatRestsIsUnchangedAndWhatRollsIsNot() throws {
        let (smooth, snapped) = (try frames([]), try frames(["--snap"]))
        #expect(smooth.count > 20 && smooth.count == snapped.count)
        #expect(smooth.first == snapped.first)
        #expect(smooth.last == snapped.last)
        #expect(zip(smooth, snapped).filter { $0 != $1 }.count > smooth.count / 4)
        // In whole rows, a wheel has at most as many pictures as its distance has rows; a slow end repeats some.
        #expect(Set(snapped).count < Set(smooth).count)
    }

    @Test func theFileIsSmaller() throws {
        func size(_ arguments: [String]) throws -> Int {
            try Binary.run(Self.job + ["--levels", "15", "-o", "-", "-f", "gif"] + arguments).output.count
        }
        let (smooth, snapped) = (try size([]), try size(["--snap"]))
        #expect(snapped > 0 && snapped * 10 < smooth * 9, "\(snapped) of \(smooth)")
    }
}
