import Inspection
import Raster

extension FlashMeter {
    /// The most flashes within any second of a GIF that is played again and again.
    static func most(ofGIF bytes: [UInt8]) throws -> Int {
        let reader = try GIFReader(bytes: bytes)
        var meter = FlashMeter(width: reader.width, height: reader.height)
        let whole = PixelBox(rows: 0..<reader.height, columns: 0..<reader.width)
        while let frame = try reader.next() {
            let pixels = frame.pixels.flatMap { pixel in
                [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24)]
            }
            // Browsers stretch what is shorter.
            meter.show(pixels, change: whole, duration: Double(frame.delay < 2 ? 10 : frame.delay) / 100)
        }
        return meter.most(plays: 0)
    }
}
