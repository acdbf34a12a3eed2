import Encoding
import Raster

/// Sampled pictures of an animation, one above the other: what a golden keeps of the pixels.
struct FilmStrip: Equatable {
    var width: Int
    var height: Int
    /// 0xAARRGGBB, row by row.
    var pixels: [UInt32]

    /// The first and the last picture and evenly spaced instants between them.
    init(playing bytes: [UInt8], pictures count: Int) throws {
        let reader = try GIFReader(bytes: bytes)
        var pictures: [GIFReader.Picture] = []
        while let picture = try reader.next() { pictures.append(picture) }
        let length = pictures.reduce(0) { $0 + $1.delay }
        width = reader.width
        height = reader.height * count
        pixels = []
        var (index, end) = (0, pictures.first?.delay ?? 0)
        for sample in 0..<count {
            let instant = (length - 1) * sample / (count - 1)
            while instant >= end, index + 1 < pictures.count {
                index += 1
                end += pictures[index].delay
            }
            pixels += pictures[index].pixels
        }
    }

    /// A strip that was stored with `encoded`.
    init(stored bytes: [UInt8]) throws {
        let reader = try GIFReader(bytes: bytes)
        (width, height) = (reader.width, reader.height)
        pixels = try reader.next()?.pixels ?? []
    }

    /// The strip as a GIF of one picture, exact as long as it has no more than 255 colours.
    func encoded() throws -> [UInt8] {
        var palette: [UInt32] = []
        var indices: [UInt32: UInt8] = [:]
        let canvas = IndexedCanvas(
            width: width, height: height,
            pixels: pixels.map { pixel in
                if let index = indices[pixel] { return index }
                precondition(palette.count < 255, "a strip has few colours")
                indices[pixel] = UInt8(palette.count)
                palette.append(pixel)
                return indices[pixel]!
            })
        let sink = MemorySink()
        let colors = palette.map {
            RGB(
                red: UInt8(truncatingIfNeeded: $0 >> 16), green: UInt8(truncatingIfNeeded: $0 >> 8),
                blue: UInt8(truncatingIfNeeded: $0))
        }
        let writer = try GIFWriter(
            sink: sink, width: width, height: height, palette: colors, transparentIndex: nil, loop: .once)
        let image = GIFFrameCompressor.compress(previous: nil, current: canvas, transparentIndex: nil, effort: 3)
        try writer.append(image, delay: 100)
        try writer.finish()
        return sink.bytes
    }
}
