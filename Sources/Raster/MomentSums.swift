/// Sums of many moments of a picture, for their mean.
///
/// Moments are summed at 32 bits and divided once, so that the mean of equal moments is that moment, exactly.
struct MomentSums: Sendable {
    private var sums: [UInt32]
    /// Samples a row.
    private let stride: Int

    init(stride: Int, rows: Int) {
        self.stride = stride
        sums = [UInt32](repeating: 0, count: stride * rows)
    }

    /// Adds a moment's samples of a part of the picture, which lies inside it.
    mutating func add(_ samples: [UInt8], rows: Range<Int>, columns: Range<Int>) {
        for row in rows {
            for index in row * stride + columns.lowerBound..<row * stride + columns.upperBound {
                sums[index] += UInt32(samples[index])
            }
        }
    }

    /// Hands on the mean of each sample of the part with its index, and forgets the part.
    mutating func takeMeans(
        of moments: Int, rows: Range<Int>, columns: Range<Int>, _ body: (UInt8, Int) -> Void
    ) {
        let half = UInt32(moments / 2)
        for row in rows {
            for index in row * stride + columns.lowerBound..<row * stride + columns.upperBound {
                body(UInt8((sums[index] + half) / UInt32(moments)), index)
                sums[index] = 0
            }
        }
    }
}
