import Numerals
import Testing

@testable import Motion

/// Cells that wheels go within their speed.
struct WheelLimitTests {
    private func limit(_ fastest: Double, seconds: Double = 2, fps: FrameRate = 50) -> WheelLimit {
        WheelLimit(fastest: fastest, fps: fps, shape: CurveShape(length: seconds) { $0 / seconds })
    }

    @Test(arguments: [3.0, 8, 16, 24.5, 90]) func asManyTurnsFitAsThereIsTimeFor(_ fastest: Double) {
        let limit = limit(fastest)
        #expect(abs(limit.room - 2 * fastest) < 1e-9)
        for base in [10, 6] {
            for rest in 0..<base {
                let cells = limit.turns(remainder: rest, base: base)
                #expect(cells % base == rest && cells > 0)
                // A digit that stays the same makes a turn, whether it fits or not.
                #expect(
                    Double(cells) <= limit.room || cells < base || cells == base && rest == 0,
                    "\(cells) of \(limit.room)")
                #expect(Double(cells + base) > limit.room, "\(cells) of \(limit.room)")
            }
        }
    }

    @Test func aWayIsFreeEvenedOrTooFar() {
        let limit = limit(10)
        #expect(
            limit.fitsUnchanged(20.4) && limit.fitsUnchanged(-20.4) && !limit.fitsUnchanged(20.6)
                && !limit.fitsUnchanged(-20.6))
        #expect(limit.fits(-20.4) && !limit.fits(20.6) && limit.pace(of: 20) == nil)
        // A curve three times as steep at its end is evened to 1.6 times.
        let steep = WheelLimit(
            fastest: 10, fps: 50,
            shape: CurveShape(length: 2) { seconds in
                let part = min(max(seconds / 2, 0), 1)
                return part * part * part
            })
        #expect(abs(steep.room - 12.5) < 1e-9)
        #expect(steep.fitsUnchanged(6.8) && !steep.fitsUnchanged(7) && steep.fits(12.8) && !steep.fits(12.9))
        #expect(steep.pace(of: 6.8) == nil && steep.pace(of: 12) != nil)
    }

    @Test func fewFramesShowFewCells() {
        #expect(limit(10, fps: 12).room == 3 && abs(limit(10, fps: 20).room - 20) < 1e-9)
        #expect(limit(10, fps: 12).fitsUnchanged(3) && !limit(10, fps: 12).fitsUnchanged(4))
        #expect(abs(limit(1, fps: 12).room - 2) < 1e-9)
    }
}
