import Files
import Graphics
import TestSupport

/// Clip with its encoding settings; by default random canvases that have some pixels in common, as a hard case for the
/// encoder.
struct RandomClip {
    var canvases: [IndexedCanvas]
    var palette: [RGB]
    var transparentIndex: UInt8?
    var isTransparent: Bool

    enum Texture: CaseIterable {
        case flat, runs, noise, stripes, bricks
    }

    init(canvases: [IndexedCanvas], palette: [RGB], transparentIndex: UInt8?, isTransparent: Bool) {
        self.canvases = canvases
        self.palette = palette
        self.transparentIndex = transparentIndex
        self.isTransparent = isTransparent
    }

    init(seed: UInt64, largestSide: Int, frames: ClosedRange<Int> = 1...3) {
        var random = SeededRandom(seed: seed)
        let width = Int.random(in: 1...largestSide, using: &random)
        let height = Int.random(in: 1...largestSide, using: &random)
        let colors =
            [2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 128, 200, 255, 256]
            .randomElement(using: &random) ?? 2
        // Transparent index at any place, since it must not matter.
        let hasTransparency = Int.random(in: 0..<4, using: &random) > 0
        let transparent = hasTransparency ? UInt8.random(in: 0...UInt8(colors - 1), using: &random) : nil
        transparentIndex = transparent
        isTransparent = transparent != nil && Bool.random(using: &random)
        palette = (0..<colors).map {
            RGB(red: UInt8($0), green: UInt8(255 - $0), blue: UInt8.random(in: 0...255, using: &random))
        }
        var painted = (0..<colors).map { UInt8($0) }
        if let transparent, !isTransparent, colors > 1 { painted.removeAll { $0 == transparent } }
        canvases = []
        var pixels = Self.texture(of: width, height, painted, &random)
        for _ in 0..<Int.random(in: frames, using: &random) {
            canvases.append(IndexedCanvas(width: width, height: height, pixels: pixels))
            let fresh = Self.texture(of: width, height, painted, &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                pixels = fresh
            case 1:
                for index in pixels.indices where Int.random(in: 0..<3, using: &random) == 0 {
                    pixels[index] = fresh[index]
                }
            case 2:
                let start = Int.random(in: pixels.indices, using: &random)
                let end = Int.random(in: start..<pixels.count, using: &random)
                pixels.replaceSubrange(start...end, with: fresh[start...end])
            default:
                break
            }
        }
    }

    private static func texture(
        of width: Int, _ height: Int, _ painted: [UInt8], _ random: inout SeededRandom
    ) -> [UInt8] {
        let first = painted.randomElement(using: &random) ?? 0
        let second = painted.randomElement(using: &random) ?? 0
        let count = width * height
        switch Texture.allCases.randomElement(using: &random) ?? .flat {
        case .flat:
            return [UInt8](repeating: first, count: count)
        case .noise:
            return (0..<count).map { _ in painted.randomElement(using: &random) ?? 0 }
        case .stripes:
            let period = Int.random(in: 1...9, using: &random)
            return (0..<count).map { $0 / period % 2 == 0 ? first : second }
        case .bricks:
            let tile = (0..<Int.random(in: 2...40, using: &random)).map { _ in
                painted.randomElement(using: &random) ?? 0
            }
            return (0..<count).map { tile[$0 % tile.count] }
        case .runs:
            var pixels: [UInt8] = []
            while pixels.count < count {
                let run = Int.random(in: 1...60, using: &random)
                pixels.append(contentsOf: repeatElement(painted.randomElement(using: &random) ?? 0, count: run))
            }
            return Array(pixels.prefix(count))
        }
    }

    /// File of the clip, with delays 2, 3, 4, …
    func encoded(effort: Int) throws(EncodingError) -> [UInt8] {
        let sink = MemorySink()
        let writer = try GIFWriter(
            sink: sink, width: canvases[0].width, height: canvases[0].height, palette: palette, plays: 0)
        for (index, image) in images(effort: effort).enumerated() {
            try writer.append(image, delay: 2 + index)
        }
        try writer.finish()
        return sink.bytes
    }

    func images(effort: Int) -> [GIFImage] {
        plans.map(GIFFrameCompressor(effort: effort).compress)
    }

    var plans: [GIFFramePlan] {
        var planner = GIFFramePlanner(transparentIndex: transparentIndex, isTransparent: isTransparent)
        return canvases.indices.map { index in
            planner.plan(canvases[index], next: index + 1 < canvases.count ? canvases[index + 1] : nil)
        }
    }

    /// File of the clip in which two images draw a canvas where that pays, each for 2 centiseconds, with the number of
    /// images per canvas.
    func encodedStanding(effort: Int) throws(EncodingError) -> (bytes: [UInt8], counts: [Int]) {
        let sink = MemorySink()
        let writer = try GIFWriter(
            sink: sink, width: canvases[0].width, height: canvases[0].height, palette: palette, plays: 0)
        var planner = GIFFramePlanner(transparentIndex: transparentIndex, isTransparent: isTransparent)
        var counts: [Int] = []
        for (index, canvas) in canvases.enumerated() {
            let next = index + 1 < canvases.count ? canvases[index + 1] : nil
            let plans = planner.planAsTwoImages(canvas, next: next) ?? [planner.plan(canvas, next: next)]
            let compressor = GIFFrameCompressor(effort: effort)
            for plan in plans { try writer.append(compressor.compress(plan), delay: 2) }
            counts.append(plans.count)
        }
        try writer.finish()
        return (sink.bytes, counts)
    }

    /// Canvas as shown on a screen, in the reader's pixel format.
    func shown(_ canvas: IndexedCanvas) -> [UInt32] {
        canvas.pixels.map { index in
            if isTransparent, index == transparentIndex { return 0 }
            let color = palette[Int(index)]
            return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
    }
}
