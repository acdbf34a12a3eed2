import Foundation
import RollGIF
import TestSupport
import Testing

@testable import Commands

/// The page for coding assistants and its file; `Tests/Skill` runs its lines.
@Suite struct SkillTests {
    private let scratch = Scratch()

    @Test func thePageNamesEveryOptionThemePresetAndPlace() throws {
        let page = try scratch.run("skill", status: nil).text
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
        let page = try scratch.run("skill", status: nil).output
        for (words, path) in [
            (["skill", "install"], ".agents/skills/rollgif/SKILL.md"),
            (["skill", "install", "a/b/"], "a/b/rollgif/SKILL.md"),
        ] {
            // The second time the page is replaced.
            for _ in 0..<2 {
                let run = try Program.run(Binary.url.path, words, folder: scratch.url)
                #expect(run.status == 0 && run.errors.contains(path), "\(run.errors)")
                #expect(try scratch.data(path) == page)
            }
        }
    }

    /// Lines around the marks belong to the user, also behind a page that was printed, and between lines of Windows.
    @Test func linesOfTheUserAreKept() throws {
        let page = try scratch.run("skill", status: nil).text
        let folder = scratch.file("skills/rollgif")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("SKILL.md")
        let body = page.range(of: "# rollgif")?.lowerBound ?? page.startIndex
        let older = page[..<body] + "# an older page\n" + "<!-- rollgif skill: end -->\n"
        for (old, new) in [
            (page + "MY OWN NOTES", page + "MY OWN NOTES"),
            ("---\r\nname: mine\r\n---\r\nabove\r\n" + page + "below\r\n", nil),
            (older + "café\n", page + "café\n"), ("", page),
        ] {
            try Data(old.utf8).write(to: file)
            let run = try Program.run(Binary.url.path, ["skill", "install", "skills"], folder: scratch.url)
            #expect(run.status == 0, "\(run.errors)")
            #expect(try String(contentsOf: file, encoding: .utf8) == new ?? old)
        }
    }

    @Test func noFileWithoutTheMarksIsReplaced() throws {
        let page = try scratch.run("skill", status: nil).text
        let folder = scratch.file("skills/rollgif")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("SKILL.md")
        let cut = Data(page.utf8.dropLast(40))
        for bytes in [Data("notes".utf8), Data((page + page).utf8), cut, Data(page.utf8) + [0xFF]] {
            try bytes.write(to: file)
            let run = try Program.run(Binary.url.path, ["skill", "install", "skills"], folder: scratch.url)
            #expect(run.status == 73 && run.errors.contains("give --force"), "\(run.errors)")
            #expect(try Data(contentsOf: file) == bytes)
        }
        let forced = try Program.run(
            Binary.url.path, ["skill", "install", "skills", "--force", "-q"], folder: scratch.url)
        #expect(forced.status == 0 && forced.errors.isEmpty, "\(forced.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == page)
    }

    @Test(arguments: [[], ["--force"]]) func aPipeIsAnError(_ more: [String]) throws {
        let folder = scratch.file("skills/rollgif")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(unsafe mkfifo(folder.appendingPathComponent("SKILL.md").path, 0o600) == 0)
        let run = try Program.run(Binary.url.path, ["skill", "install", "skills"] + more, folder: scratch.url)
        #expect(run.status == 73 && run.errors.contains("is a device or a pipe"), "\(run.errors)")
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
