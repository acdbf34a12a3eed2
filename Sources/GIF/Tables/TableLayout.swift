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
