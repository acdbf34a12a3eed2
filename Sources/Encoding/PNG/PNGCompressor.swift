/// Compresses rectangles of samples, each the way that makes it smallest.
final class PNGCompressor {
    private let plain: Deflater
    private let differences: Deflater

    /// 9 costs about as much as 6 on flat pictures and is never larger by more than bytes.
    private static let level = 9

    init() throws(EncodingError) {
        plain = try Deflater(level: Self.level, content: .strings)
        differences = try Deflater(level: Self.level, content: .filtered)
    }

    /// The zlib stream of an image: of indices as they are, of true colour also filtered.
    func compress(_ rows: PNGRows) throws(EncodingError) -> [UInt8] {
        let straight = try plain.compress(rows.unfiltered())
        if rows.layout.palette != nil { return straight }
        let filtered = try differences.compress(rows.filtered())
        return filtered.count < straight.count ? filtered : straight
    }
}
