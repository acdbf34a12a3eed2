import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Files beside a picture: whose they are, what their names may be, and standard input and output.
@Suite struct SideFileTests {
    private let scratch = Scratch()

    private func run(_ words: ShellLine) throws -> Program.Outcome {
        try scratch.run("--font-size 12 --fps 5 -q \(words)", status: nil)
    }

    private func keep(_ text: String, in name: String, _ words: ShellLine) throws {
        try scratch.write(text, to: name)
        let found = try run("--from 1 --to 2 -o a.gif \(words)")
        #expect(found.status == 73 && found.errors.contains("--force"), "\(words): \(found.errors)")
        #expect(try scratch.text(name) == text)
        #expect(!scratch.has("a.gif"))
    }

    @Test(
        "an alternative text is written again, whatever it begins with",
        arguments: [
            "--from #7 --to #1", "--from 120 --to 100 --prefix <", "--from [beta] --to [rc]", "--from {x} --to {y}",
            "--text <b>", "--from 5 --to 5 --title '# of users'",
            "--values \((1...700).map(String.init).joined(separator: ","))",
        ])
    func altTwice(_ line: ShellLine) throws {
        for _ in 0..<2 {
            try scratch.run(
                "--font-size 12 --fps 5 -q \(line) --duration 0.1 --hold-start 0 --hold 0 --alt a.txt -o a.svg")
        }
    }

    @Test func theAlternativeTextOfAnotherDayIsOurs() throws {
        // Checked out by git, a file has no mark.
        func forget() throws {
            let text = try scratch.data("a.txt")
            try FileManager.default.removeItem(at: scratch.file("a.txt"))
            try text.write(to: scratch.file("a.txt"))
        }
        for words: ShellLine in [
            "--from 5 --to 5", "--from 5 --to 7", "--from 7 --to 9 --title Users", "--from 7 --to 9 --locale de_DE",
            "--from 9 --to 12 --locale ja_JP",
        ] {
            #expect(try run("\(words) --alt a.txt -o a.gif").status == 0, "\(words)")
            try forget()
        }
        #expect(try run("--text Monday --alt b.txt -o a.gif").status == 0)
        #expect(try run("--text Tuesday --alt b.txt -o a.gif").status == 0)
        // The mark holds only for the bytes that were written.
        let file = try FileHandle(forWritingTo: scratch.file("b.txt"))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("my notes\n".utf8))
        try file.close()
        #expect(try run("--text Monday --alt b.txt -o a.gif").status == 73)
    }

    @Test func whatIsNotOursIsKept() throws {
        try keep("my notes\n", in: "notes.txt", "--alt notes.txt")
        try keep("1 rolls to 2\nand more\n", in: "notes.txt", "--alt notes.txt")
        try keep("{\"version\":1,\"private\":true}\n", in: "p.json", "--trace p.json")
        try keep("<img src=\"x\">\n<p>More</p>\n", in: "p.html", "--html p.html")
        try keep("<picture>\n<p>\n</picture>\n", in: "p.html", "--html p.html")
        try keep("{\"v\":\"1\",\"mine\":true}", in: "b.json", "-o b.json")
        try keep("RIFF\u{1}\u{1}\u{1}\u{1}WAVEfmt ", in: "b.webp", "-o b.webp")
        try keep("<?xml version=\"1.0\"?><project/>", in: "b.svg", "-o b.svg")
    }

    @Test(
        "a name that reads like a value is a question",
        arguments: [
            ("--alt 'Price falls from 49 to 39'", "--alt a.txt"), ("--alt 'It is 3.50 now.'", "--alt a.txt"),
            ("--html yes", "--html a.html"), ("--trace 1", "--trace a.json"), ("--trace 0.5", "--trace a.json"),
            ("--history true --id a", "--history a.jsonl"),
        ])
    func aNameIsNoValue(_ words: ShellLine, _ advice: String) throws {
        let found = try run("--from 1 --to 2 -o a.gif \(words)")
        #expect(found.status == 64 && found.errors.contains(advice), "\(found.errors)")
        #expect(try scratch.names.isEmpty)
        let meant = try run("--from 1 --to 2 -o a.gif --alt ./alt --trace 'my trace.json'")
        #expect(meant.status == 0, "\(meant.errors)")
        #expect(try scratch.names == ["a.gif", "alt", "my trace.json"])
    }

    @Test func standardInputAndOutputAreTwo() throws {
        let line =
            "echo '{\"n\":9}' | '\(Binary.url.path)' --from 1 --to @/n --data - -o - -f gif --fps 5 -q | head -c 6"
        #expect(try Program.run("bash", ["-c", line]).text == "GIF89a")
        // The job's own format is that of a pipe.
        let own = "echo '{\"from\":1,\"to\":2,\"format\":\"svg\"}' | '\(Binary.url.path)' --job - -o - -q | head -c 4"
        #expect(try Program.run("bash", ["-c", own]).text == "<svg")
        let twice = "echo '{\"from\":1,\"to\":\"@/n\"}' | '\(Binary.url.path)' --job - --data - -o a.gif"
        let found = try Program.run("bash", ["-c", twice], folder: scratch.url)
        #expect(found.status == 64 && found.errors.contains("standard input"), "\(found.errors)")
    }

    @Test func allPlacesAreComparedAndChecked() throws {
        let places: ShellLine = "--from 1 --to 2 --for slack-emoji,discord-emoji -o {place}.{ext}"
        let missing = try scratch.run("\(places) --check", status: 1)
        for name in ["slack-emoji.gif", "discord-emoji.gif"] {
            #expect(missing.errors.contains(name), "\(missing.errors)")
        }
        // One of them is a file of the user's: neither is drawn.
        try scratch.write("mine\n", to: "discord-emoji.gif")
        #expect(try run(places).status == 73)
        #expect(try scratch.names == ["discord-emoji.gif"])
    }

    @Test("control characters of a title, a name or data reach no text", arguments: ["--alt", "--html"])
    func controlCharacters(_ option: String) throws {
        let evil = "a\\u001b[31m\\u0000b\\u0085\\u202a"
        try scratch.write(#"{"from":1,"to":2,"title":"\#(evil)","label":"\#(evil)","output":"a.gif"}"#, to: "a.json")
        try scratch.write(#"{"t":"\#(evil)","n":3}"#, to: "d.json")
        try scratch.write(
            #"{"panels":[{"id":"\#(evil)","from":1,"to":2},{"from":1,"to":2}],"output":"p.gif"}"#, to: "p.json")
        for words: ShellLine in ["--job a.json", "--job p.json", "--data d.json --to @/n --title {@/t} -o b.gif"] {
            for target in ["-", "x.\(option.dropFirst(2))"] {
                let found = try run(words + [option, target])
                let text = target == "-" ? found.text : (try? scratch.text(target)) ?? ""
                guard found.status == 0 else { continue }
                #expect(!text.isEmpty)
                let controls = text.dropLast().unicodeScalars.filter {
                    $0.properties.generalCategory == .control && $0 != "\n"
                }
                #expect(controls.isEmpty, "\(words): \(controls)")
            }
        }
    }
}
