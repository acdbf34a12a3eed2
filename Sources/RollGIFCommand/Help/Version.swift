/// Which rollgif this is.
enum Version {
    static let number = "0.3.0"
    /// The day of the version, for the manual page.
    static let date = "2026-11-23"
}
