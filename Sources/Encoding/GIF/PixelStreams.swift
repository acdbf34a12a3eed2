import Raster

/// The ways to write one rectangle: a pixel that stays as it is can be painted again or left alone, and what is
/// shorter depends on its neighbours.
@safe final class PixelStreams {
    /// Pixels of the rectangle, row by row.
    let count: Int
    private let transparentIndex: UInt8?
    /// The rectangle's pixels, then the streams made from them, `count` bytes each.
    private let opaque: UnsafeMutablePointer<UInt8>
    private var made: [UnsafeMutablePointer<UInt8>] = unsafe []
    /// 1 where a pixel stays as it is.
    private let stays: UnsafeMutablePointer<UInt8>
    private var staying = 0

    /// Which stretches of staying pixels are left alone.
    enum Rule: Equatable {
        /// None: every pixel is painted.
        case none
        /// Those of at least this many runs of a colour: a stretch of one run may rather join its neighbours.
        case runs(Int)
        /// Those of at least this many pixels.
        case pixels(Int)
    }

    init(_ plan: GIFFramePlan) {
        let rectangle = plan.rectangle
        transparentIndex = plan.transparentIndex
        count = rectangle.width * rectangle.height
        unsafe opaque = .allocate(capacity: count)
        unsafe stays = .allocate(capacity: count)
        unsafe plan.canvas.copy(rectangle.box, to: opaque)
        unsafe stays.initialize(repeating: 0, count: count)
        guard let base = plan.base, transparentIndex != nil else { return }
        unsafe base.copy(rectangle.box, to: stays)
        for position in 0..<count {
            let isSame: UInt8 = unsafe stays[position] == opaque[position] ? 1 : 0
            unsafe stays[position] = isSame
            staying &+= Int(isSame)
        }
    }

    /// The largest symbol that any stream may have.
    var largestSymbol: UInt8 {
        var largest = transparentIndex ?? 0
        for position in 0..<count { largest = unsafe max(largest, opaque[position]) }
        return largest
    }

    deinit {
        unsafe opaque.deallocate()
        while let stream = unsafe made.popLast() { unsafe stream.deallocate() }
        unsafe stays.deallocate()
    }

    /// The streams under some rules, without those that are equal to an earlier one. They live as long as this.
    func streams(_ rules: [Rule]) -> [UnsafePointer<UInt8>] {
        var streams: [UnsafePointer<UInt8>] = unsafe [UnsafePointer(opaque)]
        var counts: Set<Int> = [0]
        guard staying > 0 else { return unsafe streams }
        let stretches = stretches()
        for rule in rules where rule != .none {
            let stream: UnsafeMutablePointer<UInt8> = .allocate(capacity: count)
            unsafe made.append(stream)
            let left = unsafe leaveAlone(rule, of: stretches, in: stream)
            // Rules differ in how much they leave alone; where that is equal, they left the same.
            if counts.insert(left).inserted { unsafe streams.append(UnsafePointer(stream)) }
        }
        return unsafe streams
    }

    /// Every pixel as it is painted.
    var painted: [UInt8] {
        unsafe [UInt8](UnsafeBufferPointer(start: opaque, count: count))
    }

    /// The pixels that stay, run by run of a colour, for deciding on each; nil if none does.
    var free: LZWFreePixels? {
        guard let transparentIndex, staying > 0 else { return nil }
        var runs: [Range<Int>] = []
        var position = 0
        while position < count {
            let start = position
            position += 1
            guard unsafe stays[start] == 1 else { continue }
            while position < count, unsafe stays[position] == 1, unsafe opaque[position] == opaque[start] {
                position += 1
            }
            runs.append(start..<position)
        }
        return unsafe LZWFreePixels(runs: runs, painted: UnsafePointer(opaque), transparent: transparentIndex)
    }

    /// A stretch of pixels that stay.
    private struct Stretch {
        let pixels: Range<Int>
        /// Of one colour each.
        let runs: Int
    }

    /// All stretches in order.
    private func stretches() -> [Stretch] {
        var found: [Stretch] = []
        var position = 0
        while position < count {
            if unsafe stays[position] == 0 {
                position &+= 1
                continue
            }
            let start = position
            var runs = 1
            position &+= 1
            while position < count, unsafe stays[position] == 1 {
                if unsafe opaque[position] != opaque[position &- 1] { runs &+= 1 }
                position &+= 1
            }
            found.append(Stretch(pixels: start..<position, runs: runs))
        }
        return found
    }

    /// Writes the stream under a rule and returns how many of its pixels were turned transparent.
    private func leaveAlone(
        _ rule: Rule, of stretches: [Stretch], in stream: UnsafeMutablePointer<UInt8>
    ) -> Int {
        unsafe stream.initialize(from: opaque, count: count)
        guard let transparentIndex else { return 0 }
        var left = 0
        for stretch in stretches {
            let isLeft =
                switch rule {
                case .none: false
                case .runs(let least): stretch.runs >= least
                case .pixels(let least): stretch.pixels.count >= least
                }
            guard isLeft else { continue }
            // Stretches lie within the stream.
            unsafe (stream + stretch.pixels.lowerBound).update(
                repeating: transparentIndex, count: stretch.pixels.count)
            left += stretch.pixels.count
        }
        return left
    }
}
