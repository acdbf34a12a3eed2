import Graphics
package import Raster

/// The encoder of DEC's sixel graphics: bands of six rows, drawn one colour after the other (VT330/VT340 Programmer
/// Reference Manual, volume 2, chapter 14).
package enum SixelEncoder {
    /// Encodes a picture as one control string, drawn at the cursor.
    ///
    /// Colours are stored as percentages. If the terminal has too few registers, they are dithered in a fixed pattern.
    ///
    /// - Parameters:
    ///   - canvas: the picture, taken as opaque.
    ///   - colors: the number of the terminal's colour registers, 2…256.
    package static func bytes(of canvas: ColorCanvas, colors: Int) -> [UInt8] {
        var histogram = ColorHistogram()
        histogram.add(canvas)
        let quantizer = ColorQuantizer(histogram: histogram, colors: colors)
        let indices = quantizer.indexed(canvas, dither: .ordered, transparentIndex: 0).pixels
        // The parameters are square pixels, undrawn pixels that stay, and the size in pixels.
        var bytes = Array("\u{1B}P0;1;0q\"1;1;\(canvas.width);\(canvas.height)".utf8)
        for (register, color) in quantizer.palette.enumerated() {
            let parts = [color.red, color.green, color.blue].map { String((Int($0) * 100 + 127) / 255) }
            bytes += Array("#\(register);2;\(parts.joined(separator: ";"))".utf8)
        }
        var band = SixelBand(width: canvas.width, colors: quantizer.palette.count)
        for top in stride(from: 0, to: canvas.height, by: 6) {
            band.fill(indices, rows: top..<min(top + 6, canvas.height))
            band.append(to: &bytes)
        }
        return bytes + [0x1B, UInt8(ascii: "\\")]
    }
}

/// A band of six rows, with the bits of the six pixels in each column for every colour in it.
private struct SixelBand {
    private let width: Int
    /// Slot of each colour, in order of appearance.
    private var slots: [Int]
    private var registers: [Int] = []
    /// Sixels, `width` per slot.
    private var sixels: [UInt8] = []

    init(width: Int, colors: Int) {
        self.width = width
        slots = [Int](repeating: -1, count: colors)
    }

    mutating func fill(_ indices: [UInt8], rows: Range<Int>) {
        for register in registers { slots[register] = -1 }
        registers.removeAll(keepingCapacity: true)
        sixels.removeAll(keepingCapacity: true)
        for row in rows {
            let (start, bit) = (row * width, UInt8(1) << UInt8(row - rows.lowerBound))
            for column in 0..<width {
                let register = Int(indices[start + column])
                if slots[register] < 0 {
                    slots[register] = registers.count
                    registers.append(register)
                    sixels.append(contentsOf: repeatElement(0, count: width))
                }
                sixels[slots[register] * width + column] |= bit
            }
        }
    }

    /// Appends the band's colours, then the step to the next band.
    func append(to bytes: inout [UInt8]) {
        for (slot, register) in registers.enumerated() {
            if slot > 0 { bytes.append(UInt8(ascii: "$")) }
            bytes.append(UInt8(ascii: "#"))
            bytes += Array(String(register).utf8)
            var column = slot * width
            // Columns behind the last one of this colour are skipped.
            var end = column + width
            while end > column, sixels[end - 1] == 0 { end -= 1 }
            while column < end {
                let sixel = sixels[column]
                var next = column + 1
                while next < end, sixels[next] == sixel { next += 1 }
                Self.append(sixel + 63, times: next - column, to: &bytes)
                column = next
            }
        }
        bytes.append(UInt8(ascii: "-"))
    }

    private static func append(_ letter: UInt8, times count: Int, to bytes: inout [UInt8]) {
        guard count > 3 else { return bytes.append(contentsOf: repeatElement(letter, count: count)) }
        bytes.append(UInt8(ascii: "!"))
        bytes += Array(String(count).utf8)
        bytes.append(letter)
    }
}
