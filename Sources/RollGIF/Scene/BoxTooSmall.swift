/// The canvas that was asked for has no room for the number.
struct BoxTooSmall: Error {
    let width: Int
    let height: Int
    let neededWidth: Int
    let neededHeight: Int

    /// What the type would have to be multiplied by, were there no padding: 0 to 1.
    var ratio: Double {
        min(1, Double(width) / Double(neededWidth), Double(height) / Double(neededHeight))
    }

    /// One line for a person.
    var message: String {
        "a canvas of \(width)×\(height) is too small: the number needs \(neededWidth)×\(neededHeight); enlarge "
            + "--width and --height, choose a smaller --font-size, or add --fit"
    }
}
