package import Foundation

/// A temporary folder for one test, removed with the value.
package final class Scratch {
    package let url: URL

    package init() {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("rollgif-test-\(UUID().uuidString)")
        // A folder that is not there fails whatever the test does in it.
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    package func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    package func path(_ name: String) -> String { file(name).path }

    /// Writes a file in the folder and returns its path.
    @discardableResult package func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: file(name))
        return path(name)
    }

    /// Writes a shell script that can be run, with its folder, and returns its path.
    ///
    /// A process of its own writes it: programs that parallel tests start inherit open descriptors of this process for
    /// a moment, and a file that anybody has open for writing cannot be executed.
    @discardableResult package func writeProgram(_ script: String, to name: String) throws -> String {
        let line = #"mkdir -p "${0%/*}" && printf '%s\n' "$1" > "$0" && chmod 755 "$0""#
        try Program.run("bash", ["-c", line, path(name), script])
        return path(name)
    }

    package func size(_ name: String) throws -> Int { try Data(contentsOf: file(name)).count }

    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
