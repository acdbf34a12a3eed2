import Files
import Foundation
import Graphics
import TestSupport
import Testing

/// Frames of a WebP file: webpmux lists and extracts them, dwebp decodes each, and they are composed here by the
/// container's specification.
struct WebPFrames {
    struct Frame {
        let canvas: ColorCanvas
        /// Duration in milliseconds.
        let duration: Int
    }

    let frames: [Frame]
    let loopCount: Int

    init(path: String, scratch: Scratch) throws {
        let mux = try #require(Program("webpmux"))
        let info = try mux.run(["-info", path]).text.split(separator: "\n").map(String.init)
        let size = try #require(info.first { $0.hasPrefix("Canvas size") }).split(separator: " ").compactMap { Int($0) }
        var canvas = ColorCanvas(width: size[0], height: size[1])
        let loop = info.first { $0.contains("Loop Count") }?.split(separator: ":").last
        loopCount = loop.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? -1
        var frames: [Frame] = []
        for line in info where line.range(of: #"^ *\d+: "#, options: .regularExpression) != nil {
            // number: width height alpha x y duration dispose blend size compression
            let fields = line.split(separator: " ").map(String.init)
            let picture = try Self.decode(number: frames.count + 1, path: path, scratch: scratch)
            let before = canvas
            let (left, top) = (try #require(Int(fields[4])), try #require(Int(fields[5])))
            for row in 0..<picture.height {
                for column in 0..<picture.width {
                    let source = 4 * (row * picture.width + column)
                    let target = 4 * ((top + row) * canvas.width + left + column)
                    Self.put(picture, source, on: &canvas, target, isBlended: fields[8] == "yes")
                }
            }
            frames.append(Frame(canvas: canvas, duration: try #require(Int(fields[6]))))
            if fields[7] == "background" {
                canvas = before
                for row in top..<top + picture.height {
                    let start = 4 * (row * canvas.width + left)
                    for byte in start..<start + 4 * picture.width { canvas.pixels[byte] = 0 }
                }
            }
        }
        self.frames = frames
    }

    private static func put(
        _ picture: ColorCanvas, _ source: Int, on canvas: inout ColorCanvas, _ target: Int, isBlended: Bool
    ) {
        let alpha = Int(picture.pixels[source + 3])
        if isBlended, alpha == 0 { return }
        if isBlended, alpha < 255, canvas.pixels[target + 3] != 0 {
            // Translucent blending, on which an exact encoder must not rely, since decoders round it differently.
            Issue.record("a translucent pixel is blended over another")
        }
        for component in 0..<4 { canvas.pixels[target + component] = picture.pixels[source + component] }
    }

    private static func decode(number: Int, path: String, scratch: Scratch) throws -> ColorCanvas {
        let (mux, dwebp) = (try #require(Program("webpmux")), try #require(Program("dwebp")))
        let part = scratch.path("frame.webp")
        let cut = try mux.run(["-get", "frame", "\(number)", path, "-o", part])
        #expect(cut.status == 0)
        let result = try dwebp.run([part, "-pam", "-o", "-"])
        #expect(result.status == 0)
        let marker = Array("ENDHDR\n".utf8)
        let end = try #require(
            (0..<min(200, result.output.count - marker.count)).first {
                Array(result.output[$0..<$0 + marker.count]) == marker
            })
        let header = String(decoding: result.output[..<end], as: UTF8.self).split(separator: "\n")
        func value(_ name: String) throws -> Int {
            try #require(header.first { $0.hasPrefix(name) }?.split(separator: " ").last.flatMap { Int($0) })
        }
        return ColorCanvas(
            width: try value("WIDTH"), height: try value("HEIGHT"),
            pixels: Array(result.output[(end + marker.count)...]))
    }
}
