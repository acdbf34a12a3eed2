import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Files of an untrusted job, whose names change their meaning between the check and the opening.
@Suite struct ConfinedInputTests {
    private let scratch = Scratch()

    /// A file, or a folder with a `0.png`, inside the job's folder and one outside, and the path of the first as judged.
    private func judged(_ name: String, isFolder: Bool = false) throws -> (path: String, outside: URL) {
        for folder in ["job", "outside"] {
            let place = scratch.file(folder).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: isFolder ? place : place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("secret".utf8).write(to: isFolder ? place.appendingPathComponent("0.png") : place)
        }
        let path = try ConfinedInput.path(of: name, beside: scratch.path("job") + "/jobs.json", allowsOutside: false)
        return (path, scratch.file("outside").appendingPathComponent(name))
    }

    private func swap(_ path: String, for outside: URL) throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside.path)
    }

    private func error(_ key: JobKey, _ value: String) -> String {
        var job = Job(from: "1", to: "2")
        if key == .titleStyle { job[.title] = "Hello" }
        job[key] = value
        return fault { () throws(RollGIFError) in _ = try Renderer(job) }?.message ?? ""
    }

    @Test(arguments: [
        (JobKey.font as JobKey, "f.ttf", ""), (JobKey.font, "f.ttf", "#0"), (JobKey.titleStyle, "f.otf", ":1"),
        (JobKey.icon, "i.png", ""),
        (JobKey.backgroundImage, "b.png", ""), (JobKey.data, "d.json", ""),
    ])
    func aFileThatBecomesALinkIsNotRead(_ key: JobKey, _ name: String, _ face: String) throws {
        let (path, outside) = try judged(name)
        if key == .font || key == .titleStyle {
            #expect(error(key, path + face).contains("not a usable font"), "the file itself is read")
        }
        try swap(path, for: outside)
        var job = Job(from: "1", to: "2")
        if key == .data { job = Job(from: "@/a", to: "2") }
        if key == .titleStyle { job[.title] = "Hello" }
        job[key] = path + face
        #expect { _ = try Renderer(job) } throws: { "\($0)".contains("leads out of its folder") }
    }

    @Test func aFolderOfPicturesThatBecomesALinkIsNotRead() throws {
        let (path, outside) = try judged("glyphs", isFolder: true)
        try swap(path, for: outside)
        #expect(error(.glyphs, path).contains("leads out of its folder"))
        #expect(error(.glyphs, path + "/").contains("leads out of its folder"))
    }

    /// A link that stays below the folder is as good as the file.
    @Test func aLinkInsideIsRead() throws {
        let (path, _) = try judged("f.ttf")
        try FileManager.default.copyItem(atPath: path, toPath: scratch.path("job") + "/other.ttf")
        try swap(path, for: scratch.file("job").appendingPathComponent("other.ttf"))
        #expect(error(.font, path).contains("not a usable font"))
    }
}
