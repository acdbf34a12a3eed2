/// Widths are whole multiples of 2^-16 pixel. Their sums and differences are then exact in a Double, so that a column
/// that stands still has bit for bit the same place in every frame, whatever moves beside it.
enum PixelGrid {
    private static let unit = 65536.0

    static func snap(_ length: Double) -> Double { (length * unit).rounded() / unit }
}
