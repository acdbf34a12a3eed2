import CStudioPage

/// The files of the page, which are part of the program, so it needs no folder.
enum StudioPage {
    struct File: Sendable {
        let type: String
        let bytes: [UInt8]
        /// ETag of the bytes.
        let tag: String

        init(_ type: String, _ bytes: [UInt8]) {
            (self.type, self.bytes) = (type, bytes)
            var hasher = Hasher()
            hasher.combine(bytes)
            tag = "\"\(String(UInt(bitPattern: hasher.finalize()), radix: 16))\""
        }

        var answer: StudioAnswer {
            StudioAnswer(type: type, headers: [("Content-Security-Policy", StudioPage.policy)], body: bytes)
        }
    }

    /// The content security policy allows files of this server, and pictures that the page holds.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src blob:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    static let files: [String: File] = Dictionary(
        uniqueKeysWithValues: (0..<studio_file_count).map { index in
            let file = unsafe studio_file_at(index)
            // Constants of the program, as many as the count says.
            let path = unsafe String(cString: file.path)
            let bytes = unsafe [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
            return (
                path,
                File(types[path.split(separator: ".").last.map { String($0) } ?? ""] ?? types["html"] ?? "", bytes)
            )
        })
}
