import Files
import Graphics
import TestSupport
import Testing

@testable import Files

@Suite("Colour tables of a clip")
struct ColorTableTests {
    private func image(_ pixels: [UInt8], over old: [UInt8]?, palette: [RGB], hole: UInt8 = 0) -> PlannedImage {
        func canvas(_ pixels: [UInt8]) -> IndexedCanvas {
            IndexedCanvas(width: pixels.count, height: 1, pixels: pixels)
        }
        return PlannedImage(
            plan: GIFFramePlan(
                base: old.map(canvas), canvas: canvas(pixels),
                rectangle: PixelBox(width: pixels.count, height: 1), disposal: .keep,
                transparentIndex: hole),
            palette: palette, stored: StoredImage(frame: 0, delay: 2))
    }

    private func tables(_ images: [PlannedImage], isComplete: Bool = true) -> ColorTables {
        ColorTables(for: images, using: images.map { $0.plan.usedIndices() }, isComplete: isComplete)
    }

    private func gray(_ level: UInt8) -> RGB { RGB(red: level, green: level, blue: level) }

    @Test("indices are changing ones, others, and a count, at any width")
    func used() {
        for seed in UInt64(0)..<200 {
            var random = SeededRandom(seed: seed)
            let count = Int.random(in: 1...70, using: &random)
            let old = (0..<count).map { _ in UInt8.random(in: 0..<5, using: &random) }
            let new = old.map {
                Int.random(in: 0..<9, using: &random) > 0 ? $0 : UInt8.random(in: 0..<5, using: &random)
            }
            for base in [old, nil] {
                let found = image(new, over: base, palette: [], hole: 4).plan.usedIndices()
                let changed = (0..<count).filter { base == nil || old[$0] != new[$0] }
                let unchanged = (0..<count).filter { !changed.contains($0) }
                let expected = Set(changed.map { new[$0] }).subtracting([4])
                #expect(found.changed == expected.sorted() && found.changeCount == changed.count)
                #expect(
                    found.unchanged == Set(unchanged.map { new[$0] }).subtracting(expected).subtracting([4]).sorted())
                #expect(found.hasTransparency == (!unchanged.isEmpty || new.contains(4)))
            }
        }
    }

    @Test("colours that images need most often come first, and others are left out")
    func order() throws {
        let palette = (0..<20).map { gray(UInt8($0 * 10)) }
        let first = image([1, 2, 3, 4, 5, 6, 7, 8, 9], over: nil, palette: palette)
        let moving = (0..<4).map { _ in
            image([1, 8, 9, 4, 5, 6, 7, 8, 9], over: [1, 9, 8, 4, 5, 6, 7, 8, 9], palette: palette)
        }
        let found = tables([first] + moving)
        #expect(found.colorCount == 9 && Set(found.palette[0...1]) == [gray(80), gray(90)])
        let coded = found.coded(moving[0], using: nil)
        #expect(coded.palette == nil && coded.plan.storedTransparentIndex == 2)
        // Later images may have any colour of the palette.
        let open = tables([first] + moving, isComplete: false)
        #expect(open.colorCount == 19 && Set(open.palette[..<19]) == Set(palette.dropFirst()))
    }

    @Test("transparent is the first index that no changing pixel has, and no entry is added for it but where it pays")
    func transparency() {
        let palette = (0..<17).map { gray(UInt8($0 * 10)) }
        let all = (0..<100).flatMap { _ in Array(UInt8(1)...16) }
        let still = image(all, over: nil, palette: palette)
        #expect(tables([still]).coded(still, using: nil).plan.storedTransparentIndex == nil)
        let some = image([2] + all.dropFirst(), over: all, palette: palette)
        let found = tables([still, some])
        #expect(found.palette.count == 16 && found.coded(some, using: nil).plan.storedTransparentIndex == 1)
        // Images of all colours have no index left.
        let most = image([1] + Array(all.dropLast()), over: all, palette: palette)
        #expect(tables([still, most]).palette.count == 16)
        let many = [still] + (0..<20).map { _ in most }
        #expect(tables(many).palette.count == 32)
        #expect(tables(many).coded(most, using: nil).plan.storedTransparentIndex == 16)
    }

    @Test("images whose palettes differ show the same colours", arguments: [1, 3, 40, 200])
    func roundTrip(colors: Int) throws {
        for seed in UInt64(0)..<30 {
            var random = SeededRandom(seed: seed)
            let frames = Int.random(in: 1...12, using: &random)
            let known = Int.random(in: 1...frames, using: &random)
            var images: [PlannedImage] = []
            var shown: [[RGB]] = []
            var (old, oldPalette): ([UInt8]?, [RGB]) = (nil, [])
            for _ in 0..<frames {
                let palette = (0...colors).map { _ in gray(UInt8.random(in: 0...255, using: &random)) }
                let pixels = (0..<40).map { _ in UInt8.random(in: 1...UInt8(colors), using: &random) }
                let base = old.map { old in
                    PalettedCanvas(canvas: IndexedCanvas(width: 40, height: 1, pixels: old), palette: oldPalette)
                        .indices(under: palette, reserved: 0, isHole: false).pixels
                }
                images.append(image(pixels, over: base, palette: palette))
                shown.append(pixels.map { palette[Int($0)] })
                (old, oldPalette) = (pixels, palette)
            }
            let tables = tables(Array(images.prefix(known)), isComplete: known == frames)
            let sink = MemorySink()
            let writer = try GIFWriter(sink: sink, width: 40, height: 1, palette: tables.palette, plays: 1)
            for image in images {
                let (plan, palette) = tables.coded(image, using: nil)
                let compressor = GIFFrameCompressor(effort: Int(seed % 4))
                try writer.append(compressor.compress(plan), delay: 2, palette: palette)
            }
            try writer.finish()
            #expect(FileInspection(bytes: sink.bytes)?.faults == [])
            let reader = try GIFReader(bytes: sink.bytes)
            for colors in shown {
                let words = colors.map { 0xFF00_0000 | UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }
                #expect(try reader.next()?.pixels == words, "seed \(seed)")
            }
        }
    }

    @Test("estimates are whole bytes of codes, which take a bit more whenever the dictionary doubles")
    func estimates() {
        /// Bytes of codes after the first, which adds no string, with 1 << codeSize colours.
        func bytes(_ codes: Int, codeSize: Int) -> Int {
            let bits = (0..<codes).map { code in
                let newest = (1 << codeSize) + 2 + code
                return min(12, Int.bitWidth - newest.leadingZeroBitCount)
            }
            return (bits.reduce(0, +) + 7) / 8
        }
        for (colors, codeSize) in [(2, 2), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (64, 6), (256, 8)] {
            let layout = TableLayout(colorCount: colors)
            #expect(layout.byteCount == 3 * max(2, colors == 2 ? 2 : 1 << codeSize))
            for codes in [4, 5, 6, 7, 8, 12, 13, 100, 511, 5000] {
                let expected = bytes(codes, codeSize: codeSize)
                #expect(
                    layout.estimate(
                        last: colors - 1, colorCount: colors, changeCount: 4 * codes + 3, hasTransparency: false)
                        == expected)
                #expect(
                    TableLayout.ownEstimate(colorCount: colors, changeCount: 4 * codes, hasTransparency: false)
                        == expected + 3 << codeSize)
            }
            // No fewer than four codes, and one more index where pixels stay.
            #expect(
                layout.estimate(last: colors - 1, colorCount: colors, changeCount: 1, hasTransparency: false)
                    == bytes(4, codeSize: codeSize))
        }
        #expect(
            TableLayout.ownEstimate(colorCount: 4, changeCount: 400, hasTransparency: true)
                == bytes(100, codeSize: 3) + 24)
    }
}
