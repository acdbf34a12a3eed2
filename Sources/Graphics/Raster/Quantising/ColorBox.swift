/// A box of samples with the sums that measure their variance.
///
/// Sums are integers, so that they do not depend on the order of the samples.
struct ColorBox {
    let range: Range<Int>
    /// Sum of the samples.
    let sum: ColorSum
    /// Weighted squared distance of the samples from their mean.
    private(set) var error: Double
    /// Weighted products of the differences from the mean: rr, gg, bb, rg, rb, gb.
    private let products: (rr: Double, gg: Double, bb: Double, rg: Double, rb: Double, gb: Double)

    /// `range` must be inside the samples and not empty.
    init(_ samples: UnsafeMutableBufferPointer<ColorSample>, _ range: Range<Int>) {
        var sum = ColorSum()
        var (rr, gg, bb, rg, rb, gb) = (0, 0, 0, 0, 0, 0)
        for index in range {
            // The caller's range is inside the samples.
            let sample = unsafe samples[index]
            let (color, w) = (sample.color, sample.weight)
            let (r, g, b) = (Int(color.red), Int(color.green), Int(color.blue))
            let (wr, wg, wb) = (r &* w, g &* w, b &* w)
            sum.add(color, weight: w)
            rr &+= wr &* r
            gg &+= wg &* g
            bb &+= wb &* b
            rg &+= wr &* g
            rb &+= wr &* b
            gb &+= wg &* b
        }
        self.range = range
        self.sum = sum
        // By Steiner's theorem, the sum of squares around the mean is that around zero less the mean's.
        func centred(_ square: Int, _ first: Int, _ second: Int) -> Double {
            Double(square) - Double(first) * (Double(second) / Double(sum.weight))
        }
        products = (
            centred(rr, sum.red, sum.red), centred(gg, sum.green, sum.green), centred(bb, sum.blue, sum.blue),
            centred(rg, sum.red, sum.green), centred(rb, sum.red, sum.blue), centred(gb, sum.green, sum.blue)
        )
        error = range.count == 1 ? 0 : products.rr + products.gg + products.bb
    }

    /// Prevents further cuts of the box.
    mutating func close() { error = 0 }

    /// Principal axis, the direction in which the samples differ most, by power iteration; integers of at most 1024.
    private var axis: (red: Int, green: Int, blue: Int) {
        var (x, y, z) = (products.rr, products.rg, products.rb)
        if products.gg >= products.rr && products.gg >= products.bb {
            (x, y, z) = (products.rg, products.gg, products.gb)
        } else if products.bb >= products.rr {
            (x, y, z) = (products.rb, products.gb, products.bb)
        }
        for _ in 0..<6 {
            let (u, v, w) = (
                products.rr * x + products.rg * y + products.rb * z,
                products.rg * x + products.gg * y + products.gb * z,
                products.rb * x + products.gb * y + products.bb * z
            )
            let most = max(abs(u), abs(v), abs(w))
            if most <= 0 { break }
            (x, y, z) = (u / most, v / most, w / most)
        }
        let most = max(abs(x), abs(y), abs(z))
        guard most > 0 else { return (1024, 0, 0) }
        return (
            Int((x / most * 1024).rounded()), Int((y / most * 1024).rounded()), Int((z / most * 1024).rounded())
        )
    }

    /// Cuts the box across its principal axis where the errors of the halves are least. The samples of the first half
    /// move before those of the second. Returns nil if all samples are equal.
    func cut(_ samples: UnsafeMutableBufferPointer<ColorSample>) -> (ColorBox, ColorBox)? {
        let axis = axis
        func position(_ sample: ColorSample) -> Int {
            Int(sample.color.red) &* axis.red &+ Int(sample.color.green) &* axis.green
                &+ Int(sample.color.blue) &* axis.blue
        }
        var (least, most) = (Int.max, Int.min)
        for index in range {
            // The range is inside the samples, here and below.
            let distance = position(unsafe samples[index])
            least = min(least, distance)
            most = max(most, distance)
        }
        guard most > least else { return nil }
        let step = (1 << 32) / (most - least + 1)
        func slice(_ sample: ColorSample) -> Int {
            // The slice is below 64 because the position is below `most - least + 1`.
            ((position(sample) &- least) &* 64 &* step) >> 32
        }
        var slices = [(weight: Int, sum: Int)](repeating: (0, 0), count: 64)
        for index in range {
            let sample = unsafe samples[index]
            let slice = slice(sample)
            slices[slice].weight &+= sample.weight
            slices[slice].sum &+= sample.weight &* ((position(sample) &- least) >> 4)
        }
        let total = slices.reduce((weight: 0, sum: 0)) { ($0.weight + $1.weight, $0.sum + $1.sum) }
        var best = (slice: 0, value: -1.0)
        var below = (weight: 0, sum: 0)
        for index in 0..<63 where slices[index].weight > 0 {
            below = (below.weight + slices[index].weight, below.sum + slices[index].sum)
            let above = (weight: total.weight - below.weight, sum: total.sum - below.sum)
            if above.weight == 0 { break }
            // Errors of two halves are least where their weighted squared means are greatest.
            let value =
                Double(below.sum) * Double(below.sum) / Double(below.weight)
                + Double(above.sum) * Double(above.sum) / Double(above.weight)
            if value > best.value { best = (index, value) }
        }
        guard best.value >= 0 else { return nil }
        var middle = range.lowerBound
        for index in range where slice(unsafe samples[index]) <= best.slice {
            unsafe samples.swapAt(index, middle)
            middle += 1
        }
        return unsafe (
            ColorBox(samples, range.lowerBound..<middle), ColorBox(samples, middle..<range.upperBound)
        )
    }
}
