import Foundation
import StudioServer
import TestSupport
import Testing

/// Pictures and fonts that are dropped on the page.
@Suite(.serialized) struct HeldFileTests {
    private static let small = "from=1&to=2&font-size=12&fps=5&hold-start=0&hold-end=0.2"

    private func hold(_ bytes: Data, in studio: RunningStudio) async throws -> (tag: String, kind: String) {
        let answer = try await studio.ask("/file", method: "POST", body: bytes).object()
        return (try #require(answer["tag"] as? String), try #require(answer["kind"] as? String))
    }

    private func picture(_ color: String, in scratch: Scratch) throws -> Data {
        let line = ["--from", "1", "--to", "2", "--background", color, "-q", "-o", "\(color).png"]
        try #require(try Binary.run(line, folder: scratch.url).status == 0)
        return try Data(contentsOf: scratch.file("\(color).png"))
    }

    @Test func aPictureIsDrawnUnderItsName() async throws {
        let scratch = Scratch()
        let red = try picture("red", in: scratch)
        let line = ["--background-image", "red.png", "--font-size", "12", "--fps", "5", "--hold-start", "0"]
        let run = try Binary.run(
            ["--from", "1", "--to", "2", "--hold-end", "0.2", "-q", "-o", "a.gif"] + line, folder: scratch.url)
        #expect(run.status == 0, "\(run.errors)")
        let typed = try Data(contentsOf: scratch.file("a.gif"))
        try await RunningStudio.with { studio in
            let (tag, kind) = try await hold(red, in: studio)
            #expect(kind == "picture")
            #expect(try await hold(red, in: studio).tag == tag)
            let query = "\(Self.small)&background-image=red.png&held=\(tag)/red.png"
            #expect(try await studio.ask("/render.gif?\(query)").body == typed)
            let report = try await studio.ask("/render.json?\(query)").object()
            #expect((report["command"] as? String)?.contains("--background-image red.png ") == true)
            #expect((report["job"] as? [String: Any])?["backgroundImage"] as? String == "red.png")
            // A panel has the same files.
            let list = "[{\"from\":1,\"to\":2,\"backgroundImage\":\"red.png\"},{\"text\":\"x\"}]"
            let encoded = list.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            #expect(
                try await studio.ask("/render.gif?font-size=12&fps=5&panels=\(encoded)&held=\(tag)/red.png").status
                    == 200)
            // Only dropped files are opened, whatever their names.
            for query in ["background-image=b.png&held=\(tag)/red.png", "background-image=red.png&held=0/red.png"] {
                #expect(try await studio.ask("/render.gif?\(Self.small)&\(query)").status == 400, "\(query)")
            }
        }
    }

    @Test func aFontIsOneByItsContent() async throws {
        let font = try Data(contentsOf: Fixtures.folder.appendingPathComponent("Fonts/Boxes.ttf"))
        try await RunningStudio.with { studio in
            let (tag, kind) = try await hold(font, in: studio)
            #expect(kind == "font")
            let plain = try await studio.ask("/render.gif?\(Self.small)").body
            let answer = try await studio.ask("/render.gif?\(Self.small)&font=Brand.ttf&held=\(tag)/Brand.ttf")
            #expect(answer.status == 200 && answer.body != plain)
            for bytes in [Data("no picture".utf8), Data()] {
                #expect(try await studio.ask("/file", method: "POST", body: bytes).status == 400)
            }
            // Fake picture: the error has its own name.
            let bad = try await hold(Data([0xFF, 0xD8, 0xFF, 0x00]), in: studio)
            let said = try await studio.ask(
                "/render.gif?\(Self.small)&background-image=bad.jpg&held=\(bad.tag)/bad.jpg")
            let text = String(decoding: said.body, as: UTF8.self)
            #expect(said.status == 400 && text.contains("bad.jpg") && !text.contains("/proc"), "\(text)")
        }
    }

    /// A small file costs its bytes alone, so that many of them leave descriptors for fonts and connections.
    @Test func aHeldFileHasNoDescriptor() async throws {
        let font = try Data(contentsOf: Fixtures.folder.appendingPathComponent("Fonts/Boxes.ttf"))
        try await RunningStudio.with { studio in
            let open = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
            let (first, before) = (try await hold(font, in: studio), try open())
            for number in 0..<300 { _ = try await hold(font + Data("\(number)".utf8), in: studio) }
            #expect(try open() < before + 100)
            let query = "\(Self.small)&font=Brand.ttf&held=\(first.tag)/Brand.ttf"
            #expect(try await studio.ask("/render.gif?\(query)").status == 200)
        }
    }

    @Test func whatIsUsedLeastGivesWay() async throws {
        let scratch = Scratch()
        let files = try ["red", "lime", "blue"].map { try picture($0, in: scratch) }
        var limits = StudioLimits()
        limits.fileBytes = files[0].count + files[1].count + files[2].count - 1
        let most = limits.fileBytes
        try await RunningStudio.with(limits) { studio in
            var tags: [String] = []
            for file in files { tags.append(try await hold(file, in: studio).tag) }
            for (tag, status) in zip(tags, [400, 200, 200]) {
                let query = "\(Self.small)&background-image=a.png&held=\(tag)/a.png"
                #expect(try await studio.ask("/render.gif?\(query)").status == status)
            }
            #expect(try await studio.ask("/file", method: "POST", body: Data(count: most + 1)).status == 413)
        }
    }

    @Test func aSnippetIsForItsPage() async throws {
        try await RunningStudio.with { studio in
            for (page, mark) in [("web", "<img"), ("readme", "<img"), ("email", "style=")] {
                let report = try await studio.ask("/render.json?\(Self.small)&html-for=\(page)").object()
                #expect((report["html"] as? String)?.contains(mark) == true, "\(page)")
            }
            #expect(try await studio.ask("/render.json?\(Self.small)&html-for=fax").status == 400)
        }
    }
}
