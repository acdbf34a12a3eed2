extension String {
    /// Returns the text with spaces behind it, up to a number of characters.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }

    /// Returns the text with spaces in front of it, up to a number of characters.
    func rightAligned(in width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
