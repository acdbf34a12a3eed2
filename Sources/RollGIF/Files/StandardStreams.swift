/// Standard output as a place for text.
package enum StandardOutput {
    /// Writes all of a text; a reader that has left is an error.
    package static func write(_ text: String) throws(RollGIFError) {
        try OutputFile.standardOutput().write(Array(text.utf8))
    }
}
