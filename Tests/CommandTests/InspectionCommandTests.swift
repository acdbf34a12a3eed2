import Foundation
import TestSupport
import Testing

/// `rollgif inspect` on what `rollgif` writes, and `rollgif fonts --list`.
@Suite struct InspectionCommandTests {
    private let scratch = Scratch()

    private func object(_ arguments: [String], in folder: URL) throws -> [String: Any] {
        let run = try Binary.run(arguments, folder: folder)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return run.object
    }

    @Test func everyFormatThatIsWrittenIsRead() throws {
        let videos = Program.isInstalled("ffprobe") ? ["mp4", "webm", "mov", "avif", "y4m"] : []
        let formats = ["gif", "apng", "webp", "png"] + videos
        try scratch.run(
            "--from 9 --to 10 --font-size 20 --fps 25 --duration 0.42 --hold-start 0.3 --hold-end 1.2 -q"
                + "\(formats.flatMap { ["-o", "a.\($0)"] })")
        let gif = try object(["inspect", "a.gif", "--json"], in: scratch.url)
        for format in formats {
            let found = try object(["inspect", "a.\(format)", "--json"], in: scratch.url)
            #expect(found["format"] as? String == format)
            for side in ["width", "height"] {
                let pixels = try #require(gif[side] as? Int)
                // H.264 has even sides alone.
                #expect(found[side] as? Int == (format == "mp4" ? pixels + pixels % 2 : pixels), "\(format)")
            }
            #expect((found["faults"] as? [String])?.isEmpty == true, "\(format)")
            guard format != "png" else { continue }
            let (seconds, exact) = (found["seconds"] as? Double ?? 0, gif["seconds"] as? Double ?? 0)
            #expect(abs(seconds - exact) < 0.011, "\(format): \(seconds) s instead of \(exact)")
            #expect(try scratch.run("inspect a.\(format)", status: nil).text.hasPrefix("a.\(format): "))
        }
    }

    /// A shell's `*.gif` is several files: each has its report, and the first that is none decides the status.
    @Test func severalFilesAreInspected() throws {
        let line = ["--from", "1", "--to", "2", "--font-size", "10", "--fps", "10", "-q"]
        try #require(Binary.run(line + ["-o", "a.gif", "-o", "b.png"], folder: scratch.url).status == 0)
        try scratch.write("none", to: "c.gif")
        let two = try scratch.run("inspect a.gif b.png")
        #expect(two.text.contains("a.gif: GIF") && two.text.contains("\nb.png: PNG"), "\(two)")
        let list = try scratch.run("inspect a.gif b.png --json", status: nil)
        let reports = try #require(try JSONSerialization.jsonObject(with: list.output) as? [[String: Any]])
        #expect(reports.compactMap { $0["file"] as? String } == ["a.gif", "b.png"])
        let mixed = try scratch.run("inspect c.gif none.gif a.gif", status: 65)
        #expect(mixed.text.hasPrefix("a.gif: GIF"), "\(mixed)")
        #expect(mixed.errors.contains("c.gif does not begin") && mixed.errors.contains("none.gif"), "\(mixed)")
        let rules = try scratch.run("inspect a.gif b.png --for slack-emoji --json", status: nil)
        let findings = try #require(try JSONSerialization.jsonObject(with: rules.output) as? [[String: Any]])
        #expect(rules.status == 1 && findings.compactMap { $0["file"] as? String } == ["a.gif", "b.png"], "\(rules)")
    }

    @Test func vectorFilesAreReadAndTheirDamageIsNamed() throws {
        let job: ShellLine = "--from 9 --to 10 --suffix % --hold-start 0.3 -q"
        try scratch.run("\(job) -o a.svg -o a.gif")
        try scratch.run("\(job) -o a.json", status: nil)
        let gif = try object(["inspect", "a.gif", "--json"], in: scratch.url)
        for name in ["a.svg", "a.json"] {
            let found = try object(["inspect", name, "--json"], in: scratch.url)
            #expect(found["width"] as? Int == gif["width"] as? Int)
            #expect(found["height"] as? Int == gif["height"] as? Int)
            #expect((found["faults"] as? [String])?.isEmpty == true)
            guard name == "a.json" else { continue }
            #expect(abs((found["seconds"] as? Double ?? 0) - (gif["seconds"] as? Double ?? 0)) < 0.02)
        }
        let text = try scratch.text("a.svg")
        let json = try scratch.text("a.json")
        for (damaged, words) in [
            (text.replacing("<svg", with: "<?xml?><sgv"), "no svg element"), (String(json.dropLast(20)), "byte"),
            (json.replacing("\"op\":", with: "\"up\":"), "no size, frame rate or length"),
        ] {
            try scratch.write(damaged, to: "b.svg")
            try scratch.run("inspect b.svg", status: 1, says: words)
        }
    }

    @Test func damageIsNamedAndEndsWithOne() throws {
        try scratch.run("--from 1 --to 2 -q -o a.webp", status: nil)
        let whole = try scratch.data("a.webp")
        try whole.dropLast(9).write(to: scratch.file("a.webp"))
        try scratch.run("inspect a.webp", status: 1, says: "a.webp: libwebp reads no whole picture in it")
    }

    @Test func installedFontsAreListed() throws {
        let run = try scratch.run("fonts --list --json", status: nil)
        let families = try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
        let names = families.compactMap { $0["family"] as? String }
        #expect(names == names.sorted() && Set(names).count == names.count)
        let inter = try #require(families.first { $0["family"] as? String == "Inter" })
        let weight = try #require((inter["axes"] as? [[String: Any]])?.first { $0["tag"] as? String == "wght" })
        #expect(weight["minimum"] as? Double == 100 && weight["maximum"] as? Double == 900)
        #expect((inter["digits"] as? [String]) == ["latn"])
        #expect((inter["scripts"] as? [String]) == ["Latn", "Grek", "Cyrl"])
        // Every family has a line, and `--font` accepts every name.
        let text = try scratch.run("fonts --list", status: nil).text
        for name in names { #expect(text.contains("\(name): ")) }
        try scratch.run("fonts --font \(try #require(names.last))")
    }

    /// A name that ends in .lottie is the archive that players expect; other programs find the animation in it.
    @Test func aDotLottieIsAnArchive() throws {
        let job: ShellLine = "--from 9 --to 10 --font-size 20 -q"
        try scratch.run("\(job) -o a.lottie -o b.json")
        let unpack = """
            import json, sys, zipfile
            archive = zipfile.ZipFile("a.lottie")
            assert archive.testzip() is None
            manifest = json.loads(archive.read("manifest.json"))
            name = "animations/" + manifest["animations"][0]["id"] + ".json"
            def plain(node):
                if isinstance(node, list): return [plain(part) for part in node]
                if not isinstance(node, dict): return node
                return {key: plain(node[key]) for key in node if key not in ("sid", "slots")}
            animation = json.loads(archive.read(name))
            assert sorted(animation["slots"]) == ["background", "text"], animation["slots"]
            assert plain(animation) == json.load(open("b.json")), name
            with zipfile.ZipFile("c.lottie", "w", zipfile.ZIP_DEFLATED) as other:
                other.writestr("a/x.json", archive.read(name))
                other.writestr("manifest.json", "{}")
            zipfile.ZipFile("d.lottie", "w").writestr("notes.txt", "a")
            """
        let python = try #require(Program("python3")).run(["-c", unpack], folder: scratch.url)
        try #require(python.status == 0, "\(python.errors)")
        for name in ["a.lottie", "b.json", "c.lottie"] {
            let found = try object(["inspect", name, "--json"], in: scratch.url)
            #expect(
                found["format"] as? String == "lottie" && (found["faults"] as? [String])?.isEmpty == true, "\(name)")
        }
        try scratch.run("inspect d.lottie", status: 65)
        // Its own archive is drawn again; anybody else's stays.
        try scratch.run("\(job) -o a.lottie")
        try scratch.run("\(job) -o a.lottie --check")
        try scratch.run("\(job) -o d.lottie", status: 73)
    }
}
