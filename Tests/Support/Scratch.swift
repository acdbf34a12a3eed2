package import Foundation

/// A folder of its own for one test, removed with the value.
package final class Scratch {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("rollgif-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// The place of a file in the folder.
    package func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// The names of everything in the folder.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
