import Foundation
import Testing

@testable import Typesetting

@Suite struct MainFontFoldersTests {
    /// The main file with a folder, and one in a comment that does not count.
    private static let main = """
        <fontconfig><!-- <dir>/not/this</dir> --><dir>/usr/share/fonts</dir>
        <match target="pattern"><edit name="family"><string>mono</string></edit></match>
        <include ignore_missing="yes">conf.d</include><cachedir>/var/cache/fontconfig</cachedir></fontconfig>
        """

    /// Configuration of a folder with these files, for a user at home there.
    private static func configuration(
        _ files: [String: String], environment: [String: String] = [:]
    ) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files.merging(["conf.d/README": "<dir>"], uniquingKeysWith: { given, _ in given }) {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let variables = environment.merging(["HOME": folder.path]) { given, _ in given }
        return MainFontFolders(folder: folder.path, variable: { variables[$0] }).configuration
    }

    @Test func foldersAndCachesOfTheMainFileAreKept() throws {
        #expect(
            try Self.configuration(["fonts.conf": Self.main, "conf.d/45-latin.conf": "<alias><family>"])
                == "<?xml version=\"1.0\"?><fontconfig><dir>/usr/share/fonts</dir>"
                + "<cachedir>/var/cache/fontconfig</cachedir></fontconfig>")
    }

    @Test(arguments: [
        ["conf.d/10-mine.conf": "<fontconfig><dir>/opt/fonts</dir></fontconfig>"],
        ["conf.d/10-mine.conf": "<fontconfig><selectfont><rejectfont>"],
        ["conf.d/10-mine.conf": "<fontconfig><include>/opt/fonts.conf</include></fontconfig>"],
        ["conf.d/10-large.conf": String(repeating: " ", count: 70_000)],
        ["local.conf": ""],
        [".config/fontconfig/fonts.conf": ""],
        [".fonts.conf": ""],
        ["fonts.conf": "<fontconfig><remap-dir as-path=\"/a\">/b</remap-dir></fontconfig>"],
        ["fonts.conf": "<fontconfig><dir prefix=\"relative\">fonts</dir></fontconfig>"],
        ["fonts.conf": "<fontconfig><include>/opt/more</include></fontconfig>"],
        ["fonts.conf": "<fontconfig><!-- no end"],
    ])
    func filesThatMayChangeTheAnswerAskForAllOfThem(_ files: [String: String]) throws {
        let given = files.merging(["fonts.conf": Self.main]) { given, _ in given }
        #expect(try Self.configuration(given) == nil)
    }

    @Test(arguments: ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"])
    func anotherConfigurationOfTheEnvironmentIsObeyed(_ name: String) throws {
        #expect(try Self.configuration(["fonts.conf": Self.main], environment: [name: "/x"]) == nil)
    }

    /// On this machine, names lead to the faces to which the whole configuration leads.
    @Test func exactNamesMeanTheSameFaces() throws {
        let all = try FontCatalog()
        guard let main = FontCatalog.ofMainFolders() else { return }
        for family in all.families {
            for (weight, italic) in [(100, false), (400, false), (700, true), (900, false)] {
                let faces = [all, main].map { catalog in
                    catalog.match(family: family, weight: weight, italic: italic, language: "en").map {
                        let entry = catalog.entry($0)
                        return "\(entry.path)#\(entry.face)"
                    }
                }
                #expect(faces[0] == faces[1], "\(family) \(weight)")
            }
        }
    }
}
