import Graphics
import Testing

@testable import Graphics

/// "Over" is the exact mean of what is above and below, rounded once, in every representation.
@Suite struct OverTests {
    /// A pixel after something was laid over it.
    private func pixel(_ start: [UInt8], _ lay: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
        var pixel = start
        unsafe pixel.withUnsafeMutableBufferPointer { unsafe lay($0.baseAddress!) }
        return pixel
    }

    private let values: [UInt8] = [0, 1, 2, 31, 100, 127, 128, 200, 253, 254, 255]

    @Test func straightColorsAreWithinHalfALevel() {
        for top in values {
            for under in values {
                for (color, below) in [(UInt8(0), UInt8(255)), (255, 0), (10, 200), (77, 76)] {
                    let result = unsafe pixel([below, below, below, under]) {
                        unsafe Over.lay(RGB(red: color, green: color, blue: color), alpha: Int(top), onStraight: $0)
                    }
                    let (above, rest) = (Double(top) / 255, Double(under) / 255 * (1 - Double(top) / 255))
                    #expect(abs(Double(result[3]) - 255 * (above + rest)) <= 0.5)
                    guard above + rest > 0 else { continue }
                    let exact = (Double(color) * above + Double(below) * rest) / (above + rest)
                    #expect(abs(Double(result[0]) - exact) <= 0.5 && result[0] == result[1] && result[1] == result[2])
                }
            }
        }
    }

    @Test func oneTranslucentPixelMakesACanvasTranslucent() {
        for width in 1...19 {
            var canvas = ColorCanvas(width: width, height: 1, pixels: [UInt8](repeating: 255, count: 4 * width))
            #expect(canvas.isOpaque)
            for pixel in 0..<width {
                canvas.pixels[4 * pixel + 3] = 254
                #expect(!canvas.isOpaque)
                canvas.pixels[4 * pixel + 3] = 255
            }
        }
    }

    /// Over what is opaque it does not matter whether what is below is multiplied by its alpha.
    @Test func representationsAgreeOverOpaquePixels() {
        for alpha in values {
            for color in values where color <= alpha {
                for below in values {
                    let source: [UInt8] = [color, 0, alpha, alpha]
                    let straight = unsafe pixel([below, below, below, 255]) { target in
                        unsafe source.withUnsafeBufferPointer {
                            unsafe Over.lay($0.baseAddress!, onStraight: target)
                        }
                    }
                    let multiplied = unsafe pixel([below, below, below, 255]) { target in
                        unsafe source.withUnsafeBufferPointer {
                            unsafe Over.lay($0.baseAddress!, weight: 256, on: target)
                        }
                    }
                    #expect(straight == multiplied && straight[3] == 255)
                    let exact = Double(color) + Double(below) * (255 - Double(alpha)) / 255
                    #expect(abs(Double(straight[0]) - exact) <= 0.5)
                }
            }
        }
    }
}
