/// Shows every pixel by the entry nearest to its colour and what the pixels before it left over.
///
/// Floyd and Steinberg's weights, rows in turn from the left and from the right. A pixel whose colour is in the palette
/// has that colour, and hands nothing on.
struct DiffusedDrawing {
    let nearest: NearestColors

    /// An error in sixteenths of a component.
    private typealias Error = (red: Int32, green: Int32, blue: Int32)

    /// The most that one pixel takes over, in sixteenths: more would be seen as a smear behind an edge.
    private static let most: Int32 = 16 * 32

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let width = canvas.width
        var result = [UInt8](repeating: transparentIndex, count: width * canvas.height)
        // One pixel more at either end takes what falls off the edge.
        let clear = [Error](repeating: (0, 0, 0), count: width + 2)
        var (row, below) = (clear, clear)
        for y in 0..<canvas.height {
            let step = y % 2 == 0 ? 1 : -1
            var x = step > 0 ? 0 : width - 1
            while x >= 0 && x < width {
                let place = 4 * (y * width + x)
                if canvas.pixels[place + 3] >= 128 {
                    let color = (
                        red: Int32(canvas.pixels[place]), green: Int32(canvas.pixels[place + 1]),
                        blue: Int32(canvas.pixels[place + 2])
                    )
                    let (index, left) = draw(color, row[x + 1])
                    result[y * width + x] = UInt8(truncatingIfNeeded: index)
                    Self.add(left, 7, &row[x + 1 + step])
                    Self.add(left, 3, &below[x + 1 - step])
                    Self.add(left, 5, &below[x + 1])
                    Self.add(left, 1, &below[x + 1 + step])
                }
                x += step
            }
            (row, below) = (below, clear)
        }
        return result
    }

    /// The entry for a colour and an error handed on to it, and the error left, in whole components.
    private func draw(_ color: Error, _ taken: Error) -> (index: Int, left: Error) {
        let exact = nearest.find(color.red, color.green, color.blue)
        if exact.distance == 0 { return (exact.index, (0, 0, 0)) }
        func wanted(_ component: Int32, _ error: Int32) -> Int32 {
            let bounded = min(max(error, -Self.most), Self.most)
            return min(max(component + (bounded + 8) >> 4, 0), 255)
        }
        let want = (
            red: wanted(color.red, taken.red), green: wanted(color.green, taken.green),
            blue: wanted(color.blue, taken.blue)
        )
        let index = nearest.find(want.red, want.green, want.blue).index
        let shown = nearest.color(index)
        return (index, (want.red - shown.red, want.green - shown.green, want.blue - shown.blue))
    }

    private static func add(_ error: Error, _ weight: Int32, _ target: inout Error) {
        target.red += error.red * weight
        target.green += error.green * weight
        target.blue += error.blue * weight
    }
}
