private import Glibc
import Graphics

/// Streams of one rectangle. An unchanged pixel can be painted again or left transparent; its neighbours decide which
/// is shorter.
@safe package final class PixelStreams {
    let count: Int
    private let transparentIndex: UInt8?
    /// Pixels of the rectangle, and the streams made from them, `count` bytes each with padding for reads by words.
    private let opaque: UnsafeMutablePointer<UInt8>
    private var made: [UnsafeMutablePointer<UInt8>] = unsafe []
    /// Flags of unchanged pixels, 1 or 0, and 0 in the padding.
    private let unchanged: UnsafeMutablePointer<UInt8>
    private var unchangedCount = 0
    private var room: Int { count + LZWSymbols.padding }

    /// The rule for the stretches of unchanged pixels that are left transparent.
    enum TransparencyRule: Equatable {
        /// Every pixel is painted.
        case none
        /// Stretches of at least this many runs of one colour, up to 3, because one run may better join its neighbours.
        case runs(Int)
        /// Stretches of at least this many pixels.
        case pixels(Int)
    }

    init(_ plan: GIFFramePlan) {
        let rectangle = plan.rectangle
        transparentIndex = plan.storedTransparentIndex
        count = rectangle.count
        let room = count + LZWSymbols.padding
        unsafe opaque = .allocate(capacity: room)
        unsafe unchanged = .allocate(capacity: room)
        unsafe plan.canvas.copy(rectangle, to: opaque)
        unsafe (opaque + count).initialize(repeating: 0, count: LZWSymbols.padding)
        if let base = plan.base, transparentIndex != nil {
            unsafe base.copy(rectangle, to: unchanged)
            unchangedCount = compare()
            unsafe (unchanged + count).initialize(repeating: 0, count: LZWSymbols.padding)
        } else {
            unsafe unchanged.initialize(repeating: 0, count: room)
        }
        if let table = plan.table { recode(by: table) }
    }

    /// Converts the pixels to the indices of the image's colour table.
    private func recode(by table: [UInt8]) {
        precondition(table.count == 256, "an entry for every index")
        unsafe table.withUnsafeBufferPointer { table in
            // Pixels are bytes, and the table has an entry for each.
            for pixel in 0..<count { unsafe opaque[pixel] = table[Int(opaque[pixel])] }
        }
    }

    var largestSymbol: UInt8 {
        max(transparentIndex ?? 0, unsafe LZWSymbols(opaque, count: count).survey.largest)
    }

    deinit {
        unsafe opaque.deallocate()
        while let stream = unsafe made.popLast() { unsafe stream.deallocate() }
        unsafe unchanged.deallocate()
    }

    /// Returns the streams under some rules, without repeated ones, valid as long as this object.
    func streams(_ rules: [TransparencyRule]) -> [LZWSymbols] {
        var streams = unsafe [LZWSymbols(opaque, count: count)]
        guard unchangedCount > 0, let transparentIndex else { return streams }
        // Streams with different numbers of transparent pixels need no comparison.
        var counts = [0]
        for rule in rules where rule != .none {
            let stream: UnsafeMutablePointer<UInt8> = .allocate(capacity: room)
            unsafe made.append(stream)
            let left: Int
            if rule == .runs(1) {
                unsafe leaveAllAlone(in: stream, as: transparentIndex)
                left = unchangedCount
            } else {
                left = unsafe leaveAlone(rule, in: stream, as: transparentIndex)
            }
            let isKnown = streams.indices.contains { earlier in
                unsafe counts[earlier] == left && memcmp(streams[earlier].start, stream, count) == 0
            }
            if isKnown { continue }
            counts.append(left)
            unsafe streams.append(LZWSymbols(stream, count: count))
        }
        return streams
    }

    /// Runs of one colour among the unchanged pixels, for deciding on each; nil if there are none.
    var optionalRuns: LZWFreePixels? {
        guard let transparentIndex, unchangedCount > 0 else { return nil }
        var runs: [Range<Int>] = []
        var position = 0
        while position < count {
            let start = position
            position += 1
            guard unsafe unchanged[start] == 1 else { continue }
            while position < count, unsafe unchanged[position] == 1, unsafe opaque[position] == opaque[start] {
                position += 1
            }
            runs.append(start..<position)
        }
        return unsafe LZWFreePixels(runs: runs, painted: UnsafePointer(opaque), transparent: transparentIndex)
    }
}

// These functions read and write pixels by words. The last word of a stream extends into its padding.
extension PixelStreams {
    /// Turns the screen's old pixels in `unchanged` into flags, and returns the number of unchanged pixels.
    private func compare() -> Int {
        let (ones, zeros) = (SIMD16<UInt8>(repeating: 1), SIMD16<UInt8>(repeating: 0))
        var unchangedCount = 0
        var position = 0
        while position < count {
            let old = unsafe UnsafeRawPointer(unchanged + position).loadUnaligned(as: SIMD16<UInt8>.self)
            let new = unsafe UnsafeRawPointer(opaque + position).loadUnaligned(as: SIMD16<UInt8>.self)
            let same = zeros.replacing(with: ones, where: old .== new)
            unsafe UnsafeMutableRawPointer(unchanged + position).storeBytes(of: same, as: SIMD16<UInt8>.self)
            position &+= 16
            unchangedCount &+= Int(same.wrappedSum())
        }
        // Padding bytes are not pixels and do not count.
        for behind in count..<position { unchangedCount &-= unsafe Int(unchanged[behind]) }
        return unchangedCount
    }

    /// Writes the stream in which every unchanged pixel is transparent.
    private func leaveAllAlone(in stream: UnsafeMutablePointer<UInt8>, as hole: UInt8) {
        let (holes, zeros) = (SIMD16<UInt8>(repeating: hole), SIMD16<UInt8>(repeating: 0))
        var position = 0
        while position < room {
            // The padding has two such words, so one follows every pixel.
            let at = min(position, room &- 16)
            let painted = unsafe UnsafeRawPointer(opaque + at).loadUnaligned(as: SIMD16<UInt8>.self)
            let isUnchanged = unsafe UnsafeRawPointer(unchanged + at).loadUnaligned(as: SIMD16<UInt8>.self)
            let pixels = painted.replacing(with: holes, where: isUnchanged .!= zeros)
            unsafe UnsafeMutableRawPointer(stream + at).storeBytes(of: pixels, as: SIMD16<UInt8>.self)
            position &+= 16
        }
    }

    /// Writes the stream under another rule and returns the number of its transparent pixels.
    private func leaveAlone(_ rule: TransparencyRule, in stream: UnsafeMutablePointer<UInt8>, as hole: UInt8) -> Int {
        unsafe stream.initialize(from: opaque, count: room)
        var left = 0
        var end = 0
        while true {
            let start = position(from: end, where: 1)
            if start >= count { return left }
            end = position(from: start &+ 1, where: 0)
            let isLeft =
                switch rule {
                case .none: false
                case .runs(let least): runs(in: start..<end, atMost: least) >= least
                case .pixels(let least): end &- start >= least
                }
            guard isLeft else { continue }
            left &+= end &- start
            unsafe fill(stream + start, with: hole, count: end &- start)
        }
    }

    /// Writes a symbol several times, usually few.
    @inline(__always)
    private func fill(_ target: UnsafeMutablePointer<UInt8>, with symbol: UInt8, count: Int) {
        if count < 8 {
            // The pointer is to at least `count` pixels of a stream.
            for position in 0..<count { unsafe target[position] = symbol }
            return
        }
        let word = UInt64(symbol) &* 0x0101_0101_0101_0101
        // The last word ends where the pixels do.
        for position in stride(from: 0, to: count &- 8, by: 8) {
            unsafe UnsafeMutableRawPointer(target + position).storeBytes(of: word, as: UInt64.self)
        }
        unsafe UnsafeMutableRawPointer(target + (count &- 8)).storeBytes(of: word, as: UInt64.self)
    }

    /// Returns the first position from `start` on where `unchanged` has a value; for 1 it may be in the padding.
    @inline(__always)
    private func position(from start: Int, where value: UInt8) -> Int {
        let others: UInt64 = value == 1 ? 0 : 0x0101_0101_0101_0101
        var position = start
        while position < count {
            let word = unsafe UnsafeRawPointer(unchanged + position).loadUnaligned(as: UInt64.self)
            let different = UInt64(littleEndian: word) ^ others
            if different != 0 { return position &+ different.trailingZeroBitCount &>> 3 }
            position &+= 8
        }
        return position
    }

    /// Returns the number of runs of one colour in a stretch, counted up to `limit`.
    @inline(__always)
    private func runs(in stretch: Range<Int>, atMost limit: Int) -> Int {
        var runs = 1
        var position = stretch.lowerBound &+ 1
        while position < stretch.upperBound, runs < limit {
            let current = unsafe UnsafeRawPointer(opaque + position).loadUnaligned(as: UInt64.self)
            let before = unsafe UnsafeRawPointer(opaque + position - 1).loadUnaligned(as: UInt64.self)
            var different = UInt64(littleEndian: current ^ before)
            let remaining = stretch.upperBound &- position
            if remaining < 8 { different &= 1 &<< UInt64(truncatingIfNeeded: remaining &* 8) &- 1 }
            while different != 0 {
                runs &+= 1
                different &= ~(0xFF &<< UInt64(truncatingIfNeeded: different.trailingZeroBitCount & ~7))
            }
            position &+= 8
        }
        return runs
    }
}
