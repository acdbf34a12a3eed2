import Foundation
import Graphics

/// Writes pictures as files to look at, when `ROLLGIF_PICTURES` names a folder for them.
enum ColorGlyphDump {
    static let folder = ProcessInfo.processInfo.environment["ROLLGIF_PICTURES"]

    /// Writes a picture on a ground of one grey as a portable pixmap, each pixel as a square.
    ///
    /// - Parameter zoom: the side of the squares.
    static func write(_ picture: ColorGlyphMask?, _ name: String, grey: Int = 255, zoom: Int = 1) throws {
        guard let folder, let picture, picture.width > 0, picture.height > 0 else { return }
        var data = Data("P6 \(picture.width * zoom) \(picture.height * zoom) 255\n".utf8)
        for row in 0..<picture.height * zoom {
            for column in 0..<picture.width * zoom {
                let pixel = 4 * (row / zoom * picture.width + column / zoom)
                let rest = grey * (255 - Int(picture.pixels[pixel + 3])) / 255
                data.append(contentsOf: (0..<3).map { UInt8(min(255, Int(picture.pixels[pixel + $0]) + rest)) })
            }
        }
        try data.write(to: URL(filePath: folder).appending(component: name + ".ppm"))
    }
}
