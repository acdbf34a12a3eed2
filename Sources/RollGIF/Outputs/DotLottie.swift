import Encoding
import TextFormats

/// A Lottie file in an archive with a manifest and one animation (dotLottie 1.0), which players expect of the extension
/// `.lottie`.
package enum DotLottie {
    private static let identifier = "rollgif"

    /// Returns the archive of an animation's text.
    ///
    /// - Parameter isEndless: whether players begin anew at the end.
    static func bytes(of text: String, isEndless: Bool) throws(EncodingError) -> [UInt8] {
        let manifest: JSONNode = [
            "version": JSONNode("1.0"), "generator": JSONNode("rollgif"),
            "animations": JSONNode(
                .array([
                    [
                        "id": JSONNode(identifier), "speed": JSONNode(1), "loop": JSONNode(isEndless),
                        "autoplay": JSONNode(true),
                    ]
                ])),
        ]
        return try ZIPArchive.bytes(of: [
            .init(name: "manifest.json", bytes: Array(JSONWriter.line(manifest).utf8)),
            .init(name: "animations/\(identifier).json", bytes: Array(text.utf8)),
        ])
    }

    /// Returns the first animation of an archive; nil if there is none.
    ///
    /// - Parameter limit: the maximum number of bytes that the archive may expand to.
    package static func animation(in archive: [UInt8], limit: Int) -> [UInt8]? {
        guard let entries = ZIPArchive.entries(in: archive, limit: limit),
            entries.contains(where: { $0.name == "manifest.json" })
        else { return nil }
        // The second version of the format has a shorter folder.
        return entries.first { entry in
            ["animations/", "a/"].contains { entry.name.hasPrefix($0) } && entry.name.hasSuffix(".json")
        }?.bytes
    }
}
