import Graphics

/// Colours that a planned image uses, as numbers that all images of a clip share.
struct UsedColors: Sendable {
    /// Colours of pixels that change, each once.
    let changed: [Int]
    /// Colours that occur only in unchanged pixels, each once.
    let unchanged: [Int]
    /// Number of pixels that change.
    let changeCount: Int
    /// Whether a pixel can be left transparent.
    let hasTransparency: Bool
    /// Whether a pixel has to be transparent.
    let hasHoles: Bool
}

/// Numbers colours in order of appearance.
struct ColorNumbers {
    private(set) var colors: [RGB] = []
    private var numbers: [RGB: Int] = [:]
    /// Palette of the last image, which the next one usually shares, with the numbers of its colours.
    private var last: (palette: [RGB], numbers: [Int]) = ([], [])

    /// Returns the colours of an image's indices. A palette may hold a colour twice.
    mutating func colors(of used: UsedIndices, in image: PlannedImage) -> UsedColors {
        if image.palette != last.palette { last = (image.palette, image.palette.map { number(of: $0) }) }
        var changed: [Int] = []
        for index in used.changed where !changed.contains(last.numbers[Int(index)]) {
            changed.append(last.numbers[Int(index)])
        }
        var unchanged: [Int] = []
        for index in used.unchanged {
            let number = last.numbers[Int(index)]
            if !changed.contains(number), !unchanged.contains(number) { unchanged.append(number) }
        }
        return UsedColors(
            changed: changed, unchanged: unchanged, changeCount: used.changeCount,
            hasTransparency: used.hasTransparency, hasHoles: used.hasHoles)
    }

    private mutating func number(of color: RGB) -> Int {
        if let known = numbers[color] { return known }
        numbers[color] = colors.count
        colors.append(color)
        return colors.count - 1
    }
}
