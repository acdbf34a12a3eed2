import BigInt
import Numerals

extension DecimalValue {
    /// The exact difference, with the fraction digits of the finer of the two.
    func minus(_ other: DecimalValue) -> DecimalValue {
        let finest = max(scale, other.scale)
        return DecimalValue(
            coefficient: scaled(to: finest).coefficient - other.scaled(to: finest).coefficient, scale: finest)
    }
}
