import Foundation
import TestSupport
import Testing

@testable import RollGIF

@Suite struct OutputFileTests {
    /// Both ways to make a file whole: without a name until it is, and under a temporary one.
    @Test(arguments: [true, false]) func aFileAppearsWholeOrNotAtAll(allowsNameless: Bool) throws {
        let folder = JobFolder()
        let target = folder.path("a.gif")
        for text in ["first", "second, which is longer", "3"] {
            let file = try OutputFile.create(target, allowsNameless: allowsNameless)
            try file.write(Array(text.utf8))
            // The old file stays until the new one is committed.
            #expect((try? folder.text("a.gif")) != text)
            try file.commit()
            #expect(try folder.text("a.gif") == text)
            #expect(try folder.scratch.names == ["a.gif"])
        }
        #expect(unsafe chmod(target, 0o640) == 0)
        do {
            let dropped = try OutputFile.create(target, allowsNameless: allowsNameless)
            try dropped.write([1, 2, 3])
        }
        #expect(try folder.text("a.gif") == "3")
        let file = try OutputFile.create(target, allowsNameless: allowsNameless)
        try file.write([52])
        #expect(file.differs())
        try file.commit()
        // A file that is replaced keeps its permissions.
        let attributes = try FileManager.default.attributesOfItem(atPath: target)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try folder.scratch.names == ["a.gif"])
        let same = try OutputFile.create(target, allowsNameless: allowsNameless)
        try same.write([52])
        #expect(!same.differs())
    }

    @Test(arguments: [true, false]) func aFolderThatIsGoneIsNamed(allowsNameless: Bool) throws {
        let folder = JobFolder()
        let target = folder.path("out/a.gif")
        #expect(throws: RollGIFError.self) { try OutputFile.create(target, allowsNameless: allowsNameless) }
        try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: true)
        let file = try OutputFile.create(target, allowsNameless: allowsNameless)
        try FileManager.default.removeItem(atPath: folder.path("out"))
        let error = #expect(throws: RollGIFError.self) { try file.commit() }
        #expect(error?.code == .cannotCreate && error?.message.contains(target) == true)
    }

    @Test(arguments: [true, false]) func aGroupHasAllNamesOrNone(allowsNameless: Bool) throws {
        let folder = JobFolder()
        try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: true)
        _ = try folder.write("old", to: "a.gif")
        func group(_ names: [String]) throws -> FileGroup {
            let group = FileGroup()
            for name in names {
                let file = try OutputFile.create(folder.path(name), allowsNameless: allowsNameless)
                try file.write(Array("new".utf8))
                group.add(file)
            }
            return group
        }
        do {
            let group = try group(["a.gif", "b.gif", "out/c.gif"])
            try FileManager.default.removeItem(atPath: folder.path("out"))
            let error = #expect(throws: RollGIFError.self) { try group.commit() }
            #expect(error?.message.contains(folder.path("out/c.gif")) == true)
        }
        #expect(try folder.text("a.gif") == "old")
        #expect(try folder.scratch.names == ["a.gif"])
        try group(["a.gif", "b.gif"]).commit()
        #expect(try folder.text("a.gif") == "new" && folder.text("b.gif") == "new")
        #expect(try folder.scratch.names == ["a.gif", "b.gif"])
    }

    @Test func aLinkInThePlaceIsFollowed() throws {
        let folder = JobFolder()
        let other = try folder.write("other", to: "other.txt")
        try FileManager.default.createSymbolicLink(atPath: folder.path("a.gif"), withDestinationPath: other)
        try OutputFile.write(Array("new".utf8), to: folder.path("a.gif"))
        #expect(try folder.text("other.txt") == "new")
        #expect(try folder.text("a.gif") == "new")
        #expect(try folder.scratch.names == ["a.gif", "other.txt"])
    }
}
