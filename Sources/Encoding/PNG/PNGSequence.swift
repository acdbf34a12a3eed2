package import Fractions
package import Raster
package import Threads

/// An encoder of one PNG picture per frame at a steady rate, for import into video editors.
///
/// Canvases that last several frames are passed on as many times. Pictures are compressed in batches, so they come
/// later than their frames, but in order.
package final class PNGSequence: FrameEncoder {
    /// Stores the picture of the frame with this number, counted from 1, as a whole file.
    package typealias Store = (_ number: Int, _ picture: [UInt8]) throws(EncodingError) -> Void

    private let store: Store
    private let team: ThreadTeam
    private var clock: FrameClock
    private var waiting: [Waiting] = []
    private var waitingBytes = 0
    /// Limit of the waiting canvases in bytes, at which they are compressed.
    private static let waitingLimit = 16_000_000

    /// A canvas that is not compressed yet.
    private struct Waiting {
        let canvas: ColorCanvas
        /// Numbers of the frames that show it.
        var numbers: Range<Int>
    }

    /// `fps` is the frame rate per second; frames too short for it are left out. The bytes do not depend on the
    ///   `team`.
    package init(fps: FrameRate, team: ThreadTeam = .alone, store: @escaping Store) {
        clock = FrameClock(ticksPerSecond: fps)
        self.team = team
        self.store = store
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        let first = clock.position + 1
        let count = clock.advance(by: duration)
        guard count > 0 else { return }
        if let previous = waiting.last, previous.canvas == canvas {
            waiting[waiting.count - 1].numbers = previous.numbers.lowerBound..<first + count
            return
        }
        waiting.append(Waiting(canvas: canvas, numbers: first..<first + count))
        waitingBytes += canvas.pixels.count
        if waitingBytes >= Self.waitingLimit { try storeWaiting() }
    }

    package func finish() throws(EncodingError) {
        try storeWaiting()
    }

    private func storeWaiting() throws(EncodingError) {
        let waiting = waiting
        let pictures = try team.map(count: waiting.count) { index throws(EncodingError) in
            try PNGStill.bytes(of: waiting[index].canvas, effort: .frame)
        }
        self.waiting.removeAll(keepingCapacity: true)
        waitingBytes = 0
        for (item, picture) in zip(waiting, pictures) {
            for number in item.numbers { try store(number, picture) }
        }
    }
}
