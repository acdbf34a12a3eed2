/// Drawing by error diffusion. Every pixel takes the entry nearest to its colour plus the errors passed to it.
///
/// The weights are Floyd and Steinberg's, on rows from the left and from the right in turn. A pixel whose colour is in
/// the palette keeps it and passes no error on. An eighth of the error is dropped, and no pixel may be much farther
/// from its colour than its nearest entry. Otherwise colours that the palette cannot mix would give isolated bright
/// dots.
struct DiffusedDrawing {
    let palette: [RGB]
    let nearest: NearestColors

    /// An error in sixteenths of a component.
    private struct Residual {
        var (red, green, blue): (Int32, Int32, Int32) = (0, 0, 0)

        mutating func add(_ other: Residual, _ weight: Int32) {
            red &+= other.red &* weight
            green &+= other.green &* weight
            blue &+= other.blue &* weight
        }
    }

    /// Limit of the error that one pixel takes, in sixteenths: more would be visible as a smear behind an edge.
    private static let maximumResidual: Int32 = 16 * 32

    /// Squared distance that is allowed beyond three times the nearest entry's distance, that of eight steps.
    private static let leeway = 64

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let (width, count) = (canvas.width, canvas.width * canvas.height)
        return nearest.searching { search in
            unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
                unsafe canvas.pixels.withUnsafeBytes { bytes in
                    // Rows have one more pixel at either end for errors that leave the canvas.
                    var row = [Residual](repeating: Residual(), count: width + 2)
                    var below = row
                    for y in 0..<canvas.height {
                        let step = y % 2 == 0 ? 1 : -1
                        var x = step > 0 ? 0 : width - 1
                        for _ in 0..<width {
                            // The canvas has four bytes per pixel, the target one.
                            let word = unsafe PixelWord(bytes, y * width + x)
                            if word.isOpaque {
                                let (index, left) = draw(word, row[x + 1], search)
                                unsafe target[y * width + x] = UInt8(truncatingIfNeeded: index)
                                if let left {
                                    row[x + 1 + step].add(left, 7)
                                    below[x + 1 - step].add(left, 3)
                                    below[x + 1].add(left, 5)
                                    below[x + 1 + step].add(left, 1)
                                }
                            } else {
                                unsafe target[y * width + x] = transparentIndex
                            }
                            x += step
                        }
                        swap(&row, &below)
                        for place in below.indices { below[place] = Residual() }
                    }
                }
                initialized = count
            }
        }
    }

    /// Returns the entry for a pixel with the errors passed to it, and the remaining error in whole components.
    @inline(__always) private func draw(_ word: PixelWord, _ taken: Residual, _ search: NearestColors.Search) -> (
        index: Int, left: Residual?
    ) {
        let exact = search.nearest(word.red, word.green, word.blue)
        if exact.distance == 0 { return (exact.index, nil) }
        func wanted(_ component: Int32, _ residual: Int32) -> Int32 {
            let bounded = min(max(residual, -Self.maximumResidual), Self.maximumResidual)
            return min(max(component + (bounded * 7 + 64) >> 7, 0), 255)
        }
        let (red, green, blue) = (
            wanted(word.red, taken.red), wanted(word.green, taken.green), wanted(word.blue, taken.blue)
        )
        var index = search.nearest(red, green, blue).index
        if palette[index].squaredDistance(to: word.color) > 9 * Int(exact.distance) + Self.leeway {
            index = exact.index
        }
        let shown = palette[index]
        return (
            index,
            Residual(red: red - Int32(shown.red), green: green - Int32(shown.green), blue: blue - Int32(shown.blue))
        )
    }
}
