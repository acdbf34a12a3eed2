/// The order of a table's colours with which images need few bits.
///
/// An image whose changing pixels have only the first 15 colours is coded with four bits, however many colours follow.
/// The order is found from its end, because the last colour is the one that the fewest images need. These images need
/// long codes anyway, so they do not count for the colours before it.
struct ColorOrder {
    private let images: [UsedColors]
    /// Images that need a colour for changing pixels, by colour.
    private var needing: [[Int]]
    /// Number of those images that still count.
    private var needs: [Int]
    private var occurrences: [Int]
    private var counts: [Bool]

    private init(_ images: [UsedColors], numbered colorCount: Int) {
        self.images = images
        needing = [[Int]](repeating: [], count: colorCount)
        needs = [Int](repeating: 0, count: colorCount)
        occurrences = needs
        counts = [Bool](repeating: true, count: images.count)
        for (number, image) in images.enumerated() {
            for color in image.changed {
                needing[color].append(number)
                needs[color] += 1
            }
            for color in image.changed + image.unchanged { occurrences[color] += 1 }
        }
    }

    /// Returns the colours of the changing pixels of some images, in the order of their table.
    ///
    /// - Parameter colorCount: the number above all colours.
    static func colors(of images: [UsedColors], numbered colorCount: Int) -> [Int] {
        var order = ColorOrder(images, numbered: colorCount)
        var left = (0..<colorCount).filter { order.needs[$0] > 0 }
        var reversed: [Int] = []
        while let last = left.indices.min(by: { order.isLater(left[$0], than: left[$1]) }) {
            let color = left.remove(at: last)
            reversed.append(color)
            order.drop(color)
        }
        return reversed.reversed()
    }

    /// Returns whether a colour should come later in the table than another one.
    private func isLater(_ color: Int, than other: Int) -> Bool {
        (needs[color], occurrences[color]) < (needs[other], occurrences[other])
    }

    /// Removes a colour and its images from the counts.
    private mutating func drop(_ color: Int) {
        for number in needing[color] where counts[number] {
            counts[number] = false
            for other in images[number].changed { needs[other] -= 1 }
        }
    }
}
