/// The size of a colour table, and of images that use it.
///
/// No entry is reserved for transparency. An image's transparent index is the first that none of its changing pixels
/// has. Unchanged pixels may have that index with any colour, and are left alone.
struct TableLayout: Sendable {
    /// Number of colours, at most 256.
    let colorCount: Int
    /// Number of entries, a power of two.
    let entryCount: Int

    /// Divisor of an image's bytes that gives the minimum saving by leaving pixels transparent.
    private static let saving = 16

    /// - Parameter images: the images that may share the table, all colours of whose changing pixels are in it.
    init(colorCount: Int, for images: [UsedColors] = []) {
        self.colorCount = colorCount
        let entries = 1 << (Int.bitWidth - (max(2, colorCount) - 1).leadingZeroBitCount)
        // Images that change pixels of all colours have no free index, unless the table is twice as large.
        let full = images.filter { $0.hasTransparency && $0.changed.count == entries }
        let saved = full.reduce(0) {
            $0 + Self.byteCount(codes: $1.changeCount / 4, largestIndex: entries - 1) / Self.saving
        }
        let isExtended = entries < 256 && (saved > 3 * entries || full.contains(where: \.hasHoles))
        entryCount = isExtended ? 2 * entries : entries
    }

    var byteCount: Int { 3 * entryCount }

    /// Returns the estimated bytes of an image with the table.
    ///
    /// - Parameter last: the last index of a changing pixel, -1 if nothing changes.
    func estimate(last: Int, colorCount: Int, changeCount: Int, hasTransparency: Bool) -> Int {
        let largest = max(last, hasTransparency ? colorCount : 0)
        return Self.byteCount(codes: changeCount / 4, largestIndex: min(largest, entryCount - 1))
    }

    /// Returns the estimated bytes of an image with its own table, including the table, which is as large as the codes
    /// need.
    static func ownEstimate(colorCount: Int, changeCount: Int, hasTransparency: Bool) -> Int {
        let largest = max(0, colorCount - (hasTransparency ? 0 : 1))
        let table = 3 << GIFImage.codeSize(largestIndex: UInt8(largest))
        return table + byteCount(codes: changeCount / 4, largestIndex: largest)
    }

    /// Returns the bytes of a number of codes, at least four, starting with the shortest ones.
    private static func byteCount(codes: Int, largestIndex: Int) -> Int {
        let codeSize = GIFImage.codeSize(largestIndex: UInt8(largestIndex))
        var (width, next) = (codeSize + 1, 1 << codeSize + 2)
        var (left, bits) = (max(4, codes), 0)
        while left > 0 {
            let written = width < 12 ? min(left, 1 << width - next) : left
            bits += written * width
            left -= written
            next += written
            width = min(12, width + 1)
        }
        return (bits + 7) / 8
    }
}

/// Images that share one table. The images with the most unique colours leave it one by one.
///
/// Colours are those of changing pixels; all others can stay as they are on the screen.
struct TableSharing {
    private let images: [UsedColors]
    private(set) var isSharing: [Bool]
    /// Number of colours of the images that share.
    private(set) var colorCount = 0
    /// Number of sharing images with a colour, and the sum of their indices, which is the index of a single one.
    private var users: [(count: Int, sum: Int)]
    /// Number of colours that no other sharing image has, by image.
    private var uniqueCounts: [Int]

    /// - Parameter colorCount: number of colours of all images; their colours are below it.
    init(_ images: [UsedColors], colorCount all: Int) {
        self.images = images
        isSharing = [Bool](repeating: true, count: images.count)
        users = [(count: Int, sum: Int)](repeating: (0, 0), count: all)
        uniqueCounts = [Int](repeating: 0, count: images.count)
        for (number, image) in images.enumerated() {
            for color in image.changed {
                users[color].count += 1
                users[color].sum += number
            }
        }
        for user in users where user.count > 0 {
            colorCount += 1
            if user.count == 1 { uniqueCounts[user.sum] += 1 }
        }
    }

    var sharing: [UsedColors] { zip(images, isSharing).filter(\.1).map(\.0) }

    /// Makes images leave until the others have at most `limit` colours, or only one is left.
    mutating func reduce(to limit: Int) {
        while colorCount > limit {
            // Numbers of unique colours are compared as fractions of all colours of their images.
            let candidates = images.indices.filter { isSharing[$0] }
            guard candidates.count > 1, let next = candidates.max(by: { fraction($0) < fraction($1) }) else { return }
            leave(next)
        }
    }

    private func fraction(_ number: Int) -> Double {
        Double(uniqueCounts[number]) / Double(max(1, images[number].changed.count))
    }

    private mutating func leave(_ number: Int) {
        isSharing[number] = false
        colorCount -= uniqueCounts[number]
        for color in images[number].changed {
            users[color].count -= 1
            users[color].sum -= number
            if users[color].count == 1 { uniqueCounts[users[color].sum] += 1 }
        }
    }
}
