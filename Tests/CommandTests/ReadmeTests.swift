import Foundation
import TestSupport
import Testing

/// The README shows the example that is built, and names commands that exist.
@Suite struct ReadmeTests {
    private var readme: String {
        get throws {
            let root = Fixtures.folder.deletingLastPathComponent()
            return try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        }
    }

    @Test func theLibrarysExampleIsTheOneThatIsBuilt() throws {
        let root = Fixtures.folder.deletingLastPathComponent()
        let example = try String(
            contentsOf: root.appendingPathComponent("docs/example/Sources/main.swift"), encoding: .utf8)
        let page = try String(contentsOf: root.appendingPathComponent("docs/library.md"), encoding: .utf8)
        #expect(page.contains("```swift\n\(example)```"))
    }

    @Test func everyPageAndPictureThatIsNamedExists() throws {
        let root = Fixtures.folder.deletingLastPathComponent()
        let links = try readme.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.output.1) }
        #expect(links.count > 10)
        for link in links where !link.hasPrefix("http") {
            #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(link).path), "\(link)")
        }
    }

    /// Every line can be pasted: no prompt before it, and no variable or name that a reader would have to fill in.
    @Test func everyLineCanBePasted() throws {
        var isInside = false
        var lines: [Substring] = []
        for line in try readme.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isInside.toggle() } else if isInside { lines.append(line) }
        }
        #expect(lines.count > 10)
        for line in lines {
            #expect(!line.hasPrefix("$ ") && !line.contains("OWNER"), "\(line)")
            #expect(!line.contains(/\$[A-Za-z_{]/), "\(line)")
        }
    }
}
