import Foundation
import TestSupport
import Testing

/// A GIF of plates has as few colours as look the same.
@Suite struct PlateColorTests {
    private static let job = [
        "--from", "19", "--to", "245", "--font-size", "48", "--fps", "20", "--preset", "flip-clock",
    ]

    /// The colours that a GIF's images have at most, and its bytes.
    private func drawn(_ arguments: ShellLine) throws -> (colors: Int, bytes: Int) {
        let scratch = Scratch()
        let run = try scratch.run("\(Self.job) \(arguments) -o a.gif --json")
        let report = run.object
        let file = try #require((report["files"] as? [[String: Any]])?.first)
        return (try #require(file["colors"] as? Int), try scratch.size("a.gif"))
    }

    @Test func fewerColoursAreTakenUnlessTheyAreAskedFor() throws {
        let (auto, all) = (try drawn([]), try drawn("--colors 256"))
        #expect(auto.colors < 140 && all.colors > 200, "\(auto) \(all)")
        #expect(auto.bytes * 10 < all.bytes * 9, "\(auto) \(all)")
        #expect(try drawn("--colors auto") == auto)
        #expect(try drawn("--colors 20").colors <= 21)
    }

    @Test func whatHasFewColoursKeepsAll() throws {
        let job = ["--plate", "car", "--from", "1", "--to", "2", "--font-size", "30", "--fps", "20"]
        func bytes(_ arguments: [String]) throws -> Data {
            try Binary.run(job + arguments + ["-o", "-", "-f", "gif"]).output
        }
        let (auto, all) = (try bytes([]), try bytes(["--colors", "255"]))
        #expect(!auto.isEmpty && auto == all)
    }
}
