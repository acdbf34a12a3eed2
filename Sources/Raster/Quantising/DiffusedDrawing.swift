import Graphics

/// Shows every pixel by the entry nearest to its colour and what the pixels before it left over.
///
/// Floyd and Steinberg's weights, rows in turn from the left and from the right. A pixel whose colour is in the palette
/// has that colour, and hands nothing on. An eighth of the error is dropped, and no pixel strays from its colour much
/// farther than its nearest entry does: what cannot be made good with this palette would come out as lone bright dots.
struct DiffusedDrawing {
    let palette: [RGB]
    let nearest: NearestColors

    /// An error in sixteenths of a component.
    private struct Debt {
        var (red, green, blue): (Int32, Int32, Int32) = (0, 0, 0)

        mutating func add(_ other: Debt, _ weight: Int32) {
            red &+= other.red &* weight
            green &+= other.green &* weight
            blue &+= other.blue &* weight
        }
    }

    /// The most that one pixel takes over, in sixteenths: more would be seen as a smear behind an edge.
    private static let most: Int32 = 16 * 32

    /// A squared distance that may be added to that of three times as far as the nearest entry: that of eight steps.
    private static let leeway = 64

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let (width, count) = (canvas.width, canvas.width * canvas.height)
        return nearest.searching { search in
            unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
                unsafe canvas.pixels.withUnsafeBytes { bytes in
                    // One pixel more at either end takes what falls off the edge.
                    var row = [Debt](repeating: Debt(), count: width + 2)
                    var below = row
                    for y in 0..<canvas.height {
                        let step = y % 2 == 0 ? 1 : -1
                        var x = step > 0 ? 0 : width - 1
                        for _ in 0..<width {
                            // The canvas has four bytes for each of the pixels, the target one.
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
                        for place in below.indices { below[place] = Debt() }
                    }
                }
                initialized = count
            }
        }
    }

    /// The entry for a pixel and what was handed on to it, and what is left, in whole components.
    @inline(__always) private func draw(_ word: PixelWord, _ taken: Debt, _ search: NearestColors.Search) -> (
        index: Int, left: Debt?
    ) {
        let exact = search.nearest(word.red, word.green, word.blue)
        if exact.distance == 0 { return (exact.index, nil) }
        func wanted(_ component: Int32, _ debt: Int32) -> Int32 {
            let bounded = min(max(debt, -Self.most), Self.most)
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
            index, Debt(red: red - Int32(shown.red), green: green - Int32(shown.green), blue: blue - Int32(shown.blue))
        )
    }
}
