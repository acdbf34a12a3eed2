extension APNGFrame {
    /// The samples that were compressed, with filters undone (PNG specification, 9.2); `pixel` bytes each.
    func samples(bytesPerPixel pixel: Int) throws(EncodingError) -> [UInt8] {
        let stride = pixel * width
        let rows = try Inflater.expand(data, to: (stride + 1) * height)
        var samples = [UInt8](repeating: 0, count: stride * height)
        for row in 0..<height {
            let filter = Int(rows[row * (stride + 1)])
            for column in 0..<stride {
                let place = row * stride + column
                let left = column < pixel ? 0 : Int(samples[place - pixel])
                let up = row == 0 ? 0 : Int(samples[place - stride])
                let corner = column < pixel || row == 0 ? 0 : Int(samples[place - stride - pixel])
                let prediction = PNGRows.prediction(filter, left: left, up: up, corner: corner)
                samples[place] = rows[row * (stride + 1) + 1 + column] &+ UInt8(prediction)
            }
        }
        return samples
    }
}
