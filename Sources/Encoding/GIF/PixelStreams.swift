import Raster

/// The ways to write one rectangle: a pixel that stays as it is can be painted again or left alone, and what is
/// shorter depends on its neighbours. Each way is coded and the smallest kept.
@safe final class PixelStreams {
    private let rectangle: GIFRectangle
    private let count: Int
    private let transparentIndex: UInt8?
    /// The rectangle's pixels.
    private let opaque: UnsafeMutablePointer<UInt8>
    /// The same with some pixels left alone; rewritten for every rule.
    private let mixed: UnsafeMutablePointer<UInt8>
    /// 1 where a pixel stays as it is.
    private let stays: UnsafeMutablePointer<UInt8>
    private var hasStays = false

    /// Which stretches of staying pixels are left alone.
    enum Rule: Equatable {
        /// None: every pixel is painted.
        case none
        /// Those of at least this many runs of a colour; a stretch of one run may rather join its neighbours.
        case runs(Int)
        /// Those of at least this many pixels.
        case pixels(Int)
    }

    init(previous: IndexedCanvas?, current: IndexedCanvas, rectangle: GIFRectangle, transparentIndex: UInt8?) {
        self.rectangle = rectangle
        self.transparentIndex = transparentIndex
        count = rectangle.width * rectangle.height
        unsafe opaque = .allocate(capacity: count)
        unsafe mixed = .allocate(capacity: count)
        unsafe stays = .allocate(capacity: count)
        let (opaque, stays, canvas) = unsafe (self.opaque, self.stays, current.width)
        let width = rectangle.width
        let first = rectangle.top * canvas + rectangle.left
        unsafe current.pixels.withUnsafeBufferPointer { new in
            guard let new = new.baseAddress else { return }
            for row in 0..<rectangle.height {
                unsafe (opaque + row * width).initialize(from: new + first + row * canvas, count: width)
            }
        }
        guard let previous, transparentIndex != nil else {
            unsafe stays.initialize(repeating: 0, count: count)
            return
        }
        var staying = 0
        unsafe previous.pixels.withUnsafeBufferPointer { old in
            guard let old = old.baseAddress else { return }
            for row in 0..<rectangle.height {
                let a = unsafe old + first + row * canvas
                let b = unsafe opaque + row * width
                let c = unsafe stays + row * width
                for x in 0..<width {
                    let same: UInt8 = unsafe a[x] == b[x] ? 1 : 0
                    unsafe c[x] = same
                    staying &+= Int(same)
                }
            }
        }
        hasStays = staying > 0
    }

    deinit {
        unsafe opaque.deallocate()
        unsafe mixed.deallocate()
        unsafe stays.deallocate()
    }

    /// Codes every way that the effort allows.
    func smallestImage(effort: Int, disposal: GIFDisposal) -> GIFImage {
        let plan: [(rule: Rule, parses: [(lookahead: Int, margin: Int)])] =
            switch effort {
            case ...0: [(.none, [(0, 0)])]
            case 1: [(.none, [(0, 0)]), (.runs(2), [(0, 0)])]
            case 2: [(.none, [(0, 0), (8, 0)]), (.runs(2), [(0, 0), (8, 0)])]
            default:
                [.none, .runs(2), .runs(1), .pixels(8), .runs(3)].map {
                    ($0, [(0, 0), (4, 0), (8, 0), (64, 0), (8, 1), (64, 1)])
                }
            }
        let capacity = LZWParser.capacity(count)
        var best: UnsafeMutablePointer<UInt8> = .allocate(capacity: capacity)
        var trial: UnsafeMutablePointer<UInt8> = .allocate(capacity: capacity)
        defer {
            unsafe best.deallocate()
            unsafe trial.deallocate()
        }
        var size = Int.max
        var codeSize = 2
        var dictionary: LZWDictionary?
        var dictionaryBits = 0
        for (rule, parses) in plan {
            guard let symbols = unsafe stream(rule) else { continue }
            let bits = unsafe GIFImage.codeSize(largestIndex: largest(symbols))
            if dictionary == nil || bits > dictionaryBits {
                dictionary = LZWDictionary(length: count, codeSize: bits)
                dictionaryBits = bits
            }
            guard let dictionary else { break }
            unsafe dictionary.measureRuns(of: symbols, count: count)
            for parse in parses {
                let parser = LZWParser(dictionary: dictionary, lookahead: parse.lookahead, margin: parse.margin)
                let written = unsafe parser.encode(symbols, count: count, codeSize: bits, to: trial, limit: size)
                guard let written else { continue }
                size = written
                codeSize = bits
                unsafe swap(&best, &trial)
            }
        }
        let codes = unsafe [UInt8](UnsafeBufferPointer(start: best, count: size))
        return GIFImage(
            rectangle: rectangle, disposal: disposal, transparentIndex: transparentIndex, minimumCodeSize: codeSize,
            codes: codes)
    }

    /// The stream under a rule, or nil if it is none but the opaque one.
    private func stream(_ rule: Rule) -> UnsafePointer<UInt8>? {
        if rule == .none { return unsafe UnsafePointer(opaque) }
        guard hasStays, let transparentIndex else { return nil }
        unsafe mixed.update(from: opaque, count: count)
        var differs = false
        var position = 0
        while position < count {
            if unsafe stays[position] == 0 {
                position += 1
                continue
            }
            let start = position
            var runs = 1
            position += 1
            while position < count, unsafe stays[position] == 1 {
                if unsafe opaque[position] != opaque[position - 1] { runs += 1 }
                position += 1
            }
            let leaves =
                switch rule {
                case .none: false
                case .runs(let least): runs >= least
                case .pixels(let least): position - start >= least
                }
            if leaves {
                unsafe (mixed + start).update(repeating: transparentIndex, count: position - start)
                differs = true
            }
        }
        return differs ? unsafe UnsafePointer(mixed) : nil
    }

    private func largest(_ symbols: UnsafePointer<UInt8>) -> UInt8 {
        var largest: UInt8 = 0
        for position in 0..<count { largest = unsafe max(largest, symbols[position]) }
        return largest
    }
}
