/// Powers of ten in words. `6.02 × 10^23` is drawn with a raised exponent.
enum WrittenPowers {
    private static let raised: [Character: Character] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "-": "⁻",
        "+": "⁺", "\u{2212}": "⁻",
    ]

    /// Returns the text with the digits after `10^` raised.
    static func raised(_ text: String) -> String {
        guard text.contains("10^") else { return text }
        var letters: [Character] = []
        var isRaised = false
        for letter in text {
            if letter == "^", letters.suffix(2) == ["1", "0"] {
                isRaised = true
            } else if isRaised, let high = raised[letter] {
                letters.append(high)
            } else {
                isRaised = false
                letters.append(letter)
            }
        }
        return String(letters)
    }
}
