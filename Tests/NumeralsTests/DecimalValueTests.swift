import BigInt
import Testing

@testable import Numerals

@Test func plainNotationKeepsTypedZeros() {
    #expect(DecimalValue(coefficient: -150, scale: 2).description == "-1.50")
    #expect(DecimalValue(coefficient: 5, scale: 3).description == "0.005")
    #expect(DecimalValue(coefficient: 150, scale: 2) == DecimalValue(coefficient: 15, scale: 1))
    #expect(
        DecimalValue(coefficient: 150, scale: 2).hashValue == DecimalValue(coefficient: 15, scale: 1).hashValue)
}
