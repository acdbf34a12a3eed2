import Foundation
import RollGIF
import TestSupport
import Testing

@testable import Commands

/// The page for coding assistants and its file; `Tests/Skill` runs its lines.
@Suite struct SkillTests {
    private let scratch = Scratch()
    private static let file = "skills/rollgif/SKILL.md"

    @Test func thePageNamesEveryOptionThemePresetAndPlace() throws {
        let page = try scratch.run("skill").text
        #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
        for option in OptionDefinition.ofRender {
            #expect(page.contains("`\(option.optionName)`") || page.contains("\(option.helpName) <"), "\(option.name)")
        }
        let names =
            Theme.all.filter { !$0.isDark }.map(\.name) + Preset.all.map(\.name) + DestinationRule.all.map(\.name)
            + OutputFormat.allCases.map(\.rawValue)
        for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
    }

    @Test func itIsInstalledIntoAFolderOfSkills() throws {
        let page = try scratch.run("skill").output
        for (line, path) in [
            ("skill install", ".agents/skills/rollgif/SKILL.md"), ("skill install a/b/", "a/b/rollgif/SKILL.md"),
        ] as [(ShellLine, String)] {
            // The second time the page is replaced.
            for _ in 0..<2 {
                try scratch.run(line, says: path)
                #expect(try scratch.data(path) == page)
            }
        }
    }

    /// Lines around the marks belong to the user, also behind a page that was printed, and between lines of Windows.
    @Test func linesOfTheUserAreKept() throws {
        let page = try scratch.run("skill").text
        let body = page.range(of: "# rollgif")?.lowerBound ?? page.startIndex
        let older = page[..<body] + "# an older page\n" + "<!-- rollgif skill: end -->\n"
        for (old, new) in [
            (page + "MY OWN NOTES", page + "MY OWN NOTES"),
            ("---\r\nname: mine\r\n---\r\nabove\r\n" + page + "below\r\n", nil),
            (older + "café\n", page + "café\n"), ("", page),
        ] {
            try scratch.write(old, to: Self.file)
            try scratch.run("skill install skills")
            #expect(try scratch.text(Self.file) == new ?? old)
        }
    }

    @Test func noFileWithoutTheMarksIsReplaced() throws {
        let page = try scratch.run("skill").text
        for bytes in [Array("notes".utf8), Array((page + page).utf8), page.utf8.dropLast(40), page.utf8 + [0xFF]] {
            try scratch.write("", to: Self.file)
            try scratch.write(bytes, to: Self.file)
            try scratch.run("skill install skills", status: 73, says: "give --force")
            #expect(try scratch.bytes(Self.file) == bytes)
        }
        #expect(try scratch.run("skill install skills --force -q").errors.isEmpty)
        #expect(try scratch.text(Self.file) == page)
    }

    @Test(arguments: ["", "--force"]) func aPipeIsAnError(_ more: ShellLine) throws {
        try scratch.write("", to: Self.file)
        try FileManager.default.removeItem(at: scratch.file(Self.file))
        #expect(unsafe mkfifo(scratch.path(Self.file), 0o600) == 0)
        try scratch.run("skill install skills \(more)", status: 73, says: "is a device or a pipe")
    }

    /// Links that lead to a page, and no page left out.
    @Test func theListOfPagesHasEveryPage() throws {
        let docs = Fixtures.folder.deletingLastPathComponent().appendingPathComponent("docs")
        let text = try String(contentsOf: docs.appendingPathComponent("llms.txt"), encoding: .utf8)
        #expect(text.hasPrefix("# rollgif\n\n> "))
        let links = text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
        for link in links {
            #expect(FileManager.default.fileExists(atPath: docs.appendingPathComponent(link).path), "\(link)")
        }
        let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
        for page in pages { #expect(links.contains(page), "\(page)") }
    }
}
