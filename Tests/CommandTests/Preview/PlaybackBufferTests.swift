import Glibc
import TestSupport
import Testing

@testable import Commands
@testable import RollGIF

/// Pictures of an animation by the clock.
@Suite struct PlaybackBufferTests {
    private static let display = TerminalDisplay(.blocks, columns: 40, rows: 10, cell: nil, background: nil)

    /// Every picture until the end, as a hash of the bytes that draw it on an empty screen, and when it is shown.
    private func play(plays: Int, budget: Int) throws -> [Step] {
        var job = Job(from: "1", to: "7")
        job[.fontSize] = "16"
        job[.fps] = "10"
        job[.duration] = "0.5"
        job[.holdStart] = "0.2"
        job[.holdEnd] = "0.3"
        let buffer = try PlaybackBuffer(
            try ResolvedJob(job), on: Self.display, plays: plays, resources: RenderResources(), budget: budget
        ) {}
        var steps: [Step] = []
        var (time, remainingTries) = (0.0, 30_000)
        while remainingTries > 0 {
            switch buffer.shown(at: time) {
            case .failed(let error): throw error
            case .ended: return steps
            case .picture(let picture, _, let until?):
                #expect(until > time)
                steps.append(
                    Step(time: Int((time * 1000).rounded()), picture: picture.bytes(after: nil, serial: 0).hashValue))
                time = until + 1e-9
            case .picture, .nothing:
                // The rest is not drawn yet.
                remainingTries -= 1
                _ = usleep(1000)
            }
        }
        Issue.record("nothing comes any more")
        return steps
    }

    private struct Step: Equatable {
        /// Milliseconds.
        let time: Int
        let picture: Int
    }

    @Test func whatDoesNotFitIsDrawnAnewForEachPlay() throws {
        let kept = try play(plays: 3, budget: PlaybackBuffer.budget)
        let one = kept.count / 3
        #expect(one > 4 && kept.count == 3 * one)
        #expect(kept[..<one].map(\.picture) == kept[one..<2 * one].map(\.picture))
        #expect(Set(kept.map(\.picture)).count > 4)
        let drawnAnew = try play(plays: 3, budget: 1)
        #expect(drawnAnew == kept)
    }

    @Test func aPictureFitsAndStandsInTheMiddle() {
        let wide = Self.display.placement(width: 800, height: 100)
        #expect(wide == .init(width: 40, height: 5, row: 4, column: 1, columns: 40, rows: 3))
        let high = Self.display.placement(width: 100, height: 400)
        #expect(high == .init(width: 5, height: 20, row: 1, column: 18, columns: 5, rows: 10))
        // Characters that are not twice as high as wide.
        let square = TerminalDisplay(.blocks, columns: 40, rows: 40, cell: (10, 10), background: nil)
        #expect(square.placement(width: 40, height: 40).rows == 40)
        let pixels = TerminalDisplay(.kitty, columns: 40, rows: 10, cell: (10, 20), background: nil)
        #expect(
            pixels.placement(width: 50, height: 30)
                == .init(width: 50, height: 30, row: 5, column: 18, columns: 5, rows: 2))
        #expect(pixels.placement(width: 4000, height: 10).width == 400)
    }
}
