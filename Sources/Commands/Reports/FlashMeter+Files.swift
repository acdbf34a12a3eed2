import Inspection
import Raster

extension FlashMeter {
    /// Returns the most flashes within any second of a GIF that is played again and again.
    static func maximumFlashes(ofGIF bytes: [UInt8]) throws -> Int {
        let reader = try GIFReader(bytes: bytes)
        var meter = FlashMeter(width: reader.width, height: reader.height)
        let whole = PixelBox(width: reader.width, height: reader.height)
        while let frame = try reader.next() {
            let pixels = frame.pixels.flatMap { pixel in
                [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24)]
            }
            meter.show(pixels, change: whole, duration: shown(Double(frame.delay) / 100))
        }
        return meter.maximumFlashes(plays: 0)
    }

    /// Returns the most flashes within any second of an APNG or WebP that is played again and again.
    ///
    /// - Parameter found: structure of the file.
    static func maximumFlashes(of bytes: [UInt8], _ found: FileInspection) throws -> Int {
        var meter = FlashMeter(width: found.width, height: found.height)
        try AnimationCanvas.show(bytes, found) { canvas, seconds in
            meter.show(canvas.pixels, change: canvas.whole, duration: shown(seconds))
        }
        return meter.maximumFlashes(plays: 0)
    }

    /// Returns the seconds for which browsers show a frame. They stretch frames shorter than 0.02 s.
    private static func shown(_ seconds: Double) -> Double { seconds < 0.011 ? 0.1 : seconds }
}
