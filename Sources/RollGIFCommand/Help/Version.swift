enum Version {
    static let number = "0.4.0"
    /// Date of the version, for the manual page.
    static let date = "2026-11-25"
}
