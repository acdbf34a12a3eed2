import Encoding
import Raster
import Testing

@Suite("Compressing frames")
struct GIFFrameCompressorTests {
    @Test("no effort gives more bytes than plain greedy coding")
    func neverLarger() {
        for seed in UInt64(0)..<60 {
            let clip = RandomClip(seed: seed, largestSide: 60)
            let plain = clip.images(effort: 0).map(\.codes.count)
            for effort in 1...3 {
                #expect(zip(clip.images(effort: effort), plain).allSatisfy { $0.codes.count <= $1 }, "seed \(seed)")
            }
        }
    }

    @Test("looking ahead shortens anti-aliased shapes, and looking harder does not lengthen them")
    func lookahead() {
        // Rings at changing offsets, as digits roll: nothing repeats exactly, much repeats nearly.
        let width = 320
        let pixels = (0..<width * 60).map { (position: Int) -> UInt8 in
            let column = position % width
            let x = Double(column % 40) - 20
            let y = Double(position / width) - 30 + Double(column / 40) * 0.37
            let edge = 4 - abs((x * x + y * y).squareRoot() - 14)
            return UInt8(min(max(edge, 0), 1) * 14)
        }
        let canvas = IndexedCanvas(width: width, height: 60, pixels: pixels)
        let sizes = (0...3).map {
            GIFFrameCompressor.compress(previous: nil, current: canvas, transparentIndex: 15, effort: $0).codes.count
        }
        #expect(sizes[1] < sizes[0] && sizes[3] <= sizes[2], "\(sizes)")
    }

    @Test("an image covers exactly what changed")
    func bounds() {
        for seed in UInt64(0)..<200 {
            var random = SeededGenerator(seed: seed)
            let width = Int.random(in: 1...40, using: &random)
            let height = Int.random(in: 1...20, using: &random)
            let before = IndexedCanvas(width: width, height: height, pixels: .init(repeating: 1, count: width * height))
            var after = before
            let places = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (x: Int.random(in: 0..<width, using: &random), y: Int.random(in: 0..<height, using: &random))
            }
            for place in places { after.pixels[place.y * width + place.x] = 2 }
            let image = GIFFrameCompressor.compress(
                previous: before, current: after, transparentIndex: 3, effort: 1)
            let (columns, rows) = (places.map(\.x), places.map(\.y))
            let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
            #expect(
                image.rectangle
                    == GIFRectangle(
                        left: left, top: top, width: (columns.max() ?? 0) - left + 1,
                        height: (rows.max() ?? 0) - top + 1))
        }
    }

    @Test("an unchanged canvas is one pixel")
    func unchanged() {
        let canvas = IndexedCanvas(width: 9, height: 9, pixels: (0..<81).map { UInt8($0 % 5) })
        let image = GIFFrameCompressor.compress(previous: canvas, current: canvas, transparentIndex: 5, effort: 2)
        #expect(image.rectangle == GIFRectangle(left: 0, top: 0, width: 1, height: 1))
    }

    @Test("frames of few low indices get short codes")
    func codeSize() {
        let canvas = IndexedCanvas(width: 8, height: 8, pixels: (0..<64).map { UInt8($0 % 7) })
        let image = GIFFrameCompressor.compress(previous: nil, current: canvas, transparentIndex: 7, effort: 2)
        #expect(image.minimumCodeSize == 3)
    }
}
