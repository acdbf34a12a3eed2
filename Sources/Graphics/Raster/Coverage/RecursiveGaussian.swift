internal import Glibc

/// A Gaussian as the sum of two damped oscillations, each a recursion of one complex number that runs over a line
/// forwards and backwards (R. Deriche, "Recursively implementing the Gaussian and its derivatives", 1993, fourth
/// order), with constant work per pixel for any width.
struct RecursiveGaussian {
    /// Number of lines that are filtered at a time, one per lane.
    private typealias Lines = SIMD16<Float>

    /// An oscillation, with the amount that a pixel adds to it and its factor from one pixel to the next.
    private struct Oscillation {
        let (real, imaginary): (Float, Float)
        let (turnReal, turnImaginary): (Float, Float)
    }

    private let first: Oscillation
    private let second: Oscillation
    /// Factor of the sum that makes all weights add up to 1.
    private let scale: Float

    /// - Parameter sigma: the standard deviation in pixels, above 0.
    init(sigma: Double) {
        // Deriche's constants are cosine, sine, decay and frequency, for distances in standard deviations.
        let terms = [(1.68, 3.735, 1.783, 0.6318), (-0.6803, -0.2598, 1.723, 1.997)]
        var sum = 0.0
        let oscillations = terms.map { cosine, sine, decay, frequency -> Oscillation in
            let factor = exp(-decay / sigma)
            let turn = (factor * cos(frequency / sigma), factor * sin(frequency / sigma))
            // The weights of all distances add up to a geometric series of complex numbers, on both sides but only once
            // for 0.
            let (a, b) = (1 - turn.0, -turn.1)
            let series = (a / (a * a + b * b), -b / (a * a + b * b))
            sum += 2 * (cosine * series.0 + sine * series.1) - cosine
            return Oscillation(
                real: Float(cosine), imaginary: Float(-sine), turnReal: Float(turn.0), turnImaginary: Float(turn.1))
        }
        (first, second) = (oscillations[0], oscillations[1])
        scale = Float(1 / sum)
    }

    /// Blurs an image as ``GaussianBlur/blurred(_:width:height:channels:keeping:)`` does.
    ///
    /// - Parameters:
    ///   - radius: the pixels by which the result is larger than the image on every side.
    ///   - part: the part of the result to compute.
    func blurred(
        _ bytes: [UInt8], width: Int, height: Int, channels: Int, radius: Int, keeping part: PixelBox
    ) -> [UInt8] {
        let stride = part.columns.count * channels
        var rows = [Float](repeating: 0, count: height * stride)
        var result = [UInt8](repeating: 0, count: part.count * channels)
        let lanes = Lines.scalarCount
        var line = [Lines](repeating: .zero, count: max(width, height) + 2 * radius)
        // The horizontal pass takes several rows at a time, then the vertical one several columns.
        for channel in 0..<channels {
            for start in Swift.stride(from: 0, to: height, by: lanes) {
                let count = min(lanes, height - start)
                for pixel in line.indices { line[pixel] = .zero }
                for lane in 0..<count {
                    let from = (start + lane) * width * channels + channel
                    for column in 0..<width { line[radius + column][lane] = Float(bytes[from + column * channels]) }
                }
                filter(&line, count: width + 2 * radius)
                for lane in 0..<count {
                    let to = (start + lane) * stride + channel
                    for (index, column) in part.columns.enumerated() {
                        rows[to + index * channels] = line[column][lane]
                    }
                }
            }
        }
        for start in Swift.stride(from: 0, to: stride, by: lanes) {
            let count = min(lanes, stride - start)
            for pixel in line.indices { line[pixel] = .zero }
            for row in 0..<height {
                for lane in 0..<count { line[radius + row][lane] = rows[row * stride + start + lane] }
            }
            filter(&line, count: height + 2 * radius)
            for (index, row) in part.rows.enumerated() {
                for lane in 0..<count {
                    // Recursions may end slightly below 0.
                    result[index * stride + start + lane] = UInt8(min(255, max(0, line[row][lane] + 0.5)))
                }
            }
        }
        return result
    }

    private func filter(_ line: inout [Lines], count: Int) {
        var ahead = [Lines](repeating: .zero, count: count)
        unsafe line.withUnsafeMutableBufferPointer { line in
            unsafe ahead.withUnsafeMutableBufferPointer { ahead in
                // Both have at least `count` items. Backward pass: the contribution of the pixels behind each
                // one.
                var state = State()
                for pixel in (0..<count).reversed() {
                    state.turn(first, second)
                    unsafe ahead[pixel] = state.value
                    unsafe state.add(line[pixel], first, second)
                }
                state = State()
                for pixel in 0..<count {
                    state.turn(first, second)
                    unsafe state.add(line[pixel], first, second)
                    unsafe line[pixel] = unsafe (state.value + ahead[pixel]) * scale
                }
            }
        }
    }

    private struct State {
        var (real1, imaginary1, real2, imaginary2) = (Lines.zero, Lines.zero, Lines.zero, Lines.zero)

        var value: Lines { real1 + real2 }

        @inline(__always)
        mutating func turn(_ first: Oscillation, _ second: Oscillation) {
            (real1, imaginary1) = (
                real1 * first.turnReal - imaginary1 * first.turnImaginary,
                real1 * first.turnImaginary + imaginary1 * first.turnReal
            )
            (real2, imaginary2) = (
                real2 * second.turnReal - imaginary2 * second.turnImaginary,
                real2 * second.turnImaginary + imaginary2 * second.turnReal
            )
        }

        @inline(__always)
        mutating func add(_ pixels: Lines, _ first: Oscillation, _ second: Oscillation) {
            real1 += pixels * first.real
            imaginary1 += pixels * first.imaginary
            real2 += pixels * second.real
            imaginary2 += pixels * second.imaginary
        }
    }
}
