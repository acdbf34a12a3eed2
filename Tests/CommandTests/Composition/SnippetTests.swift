import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// `--html`, and alternative texts in the job's language.
@Suite struct SnippetTests {
    private static let job = ["--from", "8", "--to", "12", "--duration", "0.2", "--fps", "10", "-q"]
    private let scratch = Scratch()

    private func snippet(_ arguments: ShellLine) throws -> String {
        try scratch.run("\(Self.job) \(arguments) --html a.html")
        return try scratch.text("a.html")
    }

    @Test func aPictureHasItsSizeAndItsText() throws {
        let animation: ShellLine = "--width 160 --height 180 --title <\"&> --scale 2 -o a.gif"
        #expect(
            try snippet(animation)
                == "<img src=\"a.gif\" width=\"160\" height=\"180\" alt=\"&lt;&quot;&amp;&gt;, 8 rolls to 12\">\n")
        #expect(try snippet("\(animation) --html-for email").contains("style=\"display:block"))
    }

    @Test func theReaderChooses() throws {
        try scratch.run("\(Self.job) -o dark.gif")
        let text = try snippet("-o a.gif -o a.webp --dark-output dark.gif")
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.first == "<picture>" && lines.last == "</picture>" && lines.count == 5)
        #expect(lines[1] == "<source media=\"(prefers-color-scheme: dark)\" srcset=\"dark.gif\">")
        #expect(lines[2] == "<source type=\"image/webp\" srcset=\"a.webp\">")
        #expect(lines[3].hasPrefix("<img src=\"a.gif\""))
    }

    @Test func oneLineDrawsBothAndTheStill() throws {
        let text = try snippet("-o a.gif -o a.webp --dark --poster p.png --color #222 --title Users")
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let (dark, calm) = ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)")
        #expect(
            lines.dropFirst().prefix(5) == [
                "<source media=\"\(calm) and \(dark)\" srcset=\"p-dark.png\">",
                "<source media=\"\(calm)\" srcset=\"p.png\">",
                "<source media=\"\(dark)\" type=\"image/webp\" srcset=\"a-dark.webp\">",
                "<source media=\"\(dark)\" type=\"image/gif\" srcset=\"a-dark.gif\">",
                "<source type=\"image/webp\" srcset=\"a.webp\">",
            ])
        #expect(lines.last == "</picture>" && lines.dropLast().last?.hasPrefix("<img src=\"a.gif\"") == true)
        #expect(
            Set(try scratch.names) == ["a.gif", "a.webp", "a-dark.gif", "a-dark.webp", "p.png", "p-dark.png", "a.html"])
    }

    @Test func anSVGHoldsBoth() throws {
        let text = try snippet("-o a.svg -o a.gif --dark")
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines[1] == "<source type=\"image/svg+xml\" srcset=\"a.svg\">")
        #expect(lines[2] == "<source media=\"(prefers-color-scheme: dark)\" srcset=\"a-dark.gif\">")
        let both = try scratch.text("a.svg")
        #expect(both.contains("@media(prefers-color-scheme:dark)") && both.contains("#e6edf3"))
        // Every name is there once, and what is referred to is there.
        let names = both.matches(of: /id="([^"]+)"/).map { String($0.1) }
        #expect(Set(names).count == names.count && names.count > 3)
        let uses = both.matches(of: /(?:href="#|url\(#)([^")]+)/).map { String($0.1) }
        #expect(!uses.isEmpty && Set(uses).isSubset(of: names))
        #expect(try Program.run("xmllint", ["--noout", scratch.path("a.svg")]).status == 0)
        #expect(try snippet("-o a.svg --dark").hasPrefix("<img src=\"a.svg\""))
        #expect(try !scratch.names.contains("a-dark.svg"))
        let alone = try snippet("-o b.svg --dark --poster b.png")
        #expect(alone.contains("srcset=\"b-dark.png\"") && alone.contains("srcset=\"b.png\""))
        #expect(try snippet("-o c.svg --dark --dark-output d.svg").contains("srcset=\"d.svg\""))
        #expect(try !scratch.text("c.svg").contains("prefers-color-scheme"))
    }

    @Test func colorsFollowThePage() throws {
        func draw(_ arguments: ShellLine) throws -> Program.Outcome {
            try scratch.run("\(Self.job) \(arguments)", status: nil)
        }
        let both = try draw("-o a.svg --color 'light-dark(rgb(1, 2, 3), #fedcba)'")
        #expect(both.status == 0, "\(both.errors)")
        let text = try scratch.text("a.svg")
        #expect(text.contains("#010203") && text.contains("#fedcba") && text.contains("prefers-color-scheme"))
        #expect(try draw("-o b.gif --background 'light-dark(white, black)'").status == 0)
        #expect(try scratch.names.contains("b-dark.gif"))
        let page = try draw("-o c.svg --color currentColor --background transparent")
        #expect(page.status == 0, "\(page.errors)")
        let inline = try scratch.text("c.svg")
        #expect(inline.contains("fill=\"currentColor\"") && !inline.contains("#111"))
        for (line, said): (ShellLine, String) in [
            ("-o d.gif --color currentColor", "d.gif"), ("-o d.gif --color light-dark(red)", "two"),
            ("-o d.gif --color light-dark(red,blu)", "did you mean blue?"),
        ] {
            let run = try draw(line)
            #expect(run.status == 64 && run.errors.contains(said), "\(run.errors)")
        }
        #expect(try !scratch.names.contains("d.gif"))
    }

    @Test func darkPicturesHaveColorsOfTheirOwn() throws {
        func dark(_ settings: [JobKey: String]) throws -> Job {
            var job = Job(from: "1", to: "2")
            for (key, text) in settings { job[key] = text }
            return try job.forDarkPages()
        }
        let plain = try dark([:])
        #expect(plain[.color] == "#e6edf3" && plain[.background] == "#0d1117")
        #expect(try dark([.theme: "kpi"])[.theme] == "kpi-dark")
        let brand = try dark([.color: "#ffd166", .background: "#102030"])
        #expect(brand[.color] == "#ffd166" && brand[.background] == "#102030")
        let open = try dark([.background: "transparent"])
        #expect(open[.background] == "transparent" && open[.color] == "#e6edf3")
        #expect(try dark([.preset: "flip-clock"])[.color] == nil, "plates have colours of their own")
        #expect(try dark([.color: "light-dark(blue, red)"])[.color] == "#ff4f4f")
        #expect(throws: RollGIFError.self) { try dark([.theme: "kpi-dark"]) }
        #expect(Output.darkName(of: "a.b/price.gif") == "a.b/price-dark.gif")
        #expect(Output.darkName(of: "a.b/.x") == "a.b/.x-dark" && Output.darkName(of: "f%04d.png") == "f%04d-dark.png")
    }

    /// A name is an address: blanks, commas and number signs do not part it.
    @Test func namesBecomeAddresses() throws {
        let text = try snippet("-o '50% a,b.gif' -o a#1.webp")
        #expect(text.contains("srcset=\"a%231.webp\"") && text.contains("src=\"50%25%20a%2Cb.gif\""), "\(text)")
    }

    @Test func textsGoToStandardOutput() throws {
        for (option, text) in [("--html", "<img src=\"a.gif\""), ("--alt", "8 rolls to 12\n"), ("--trace", "{")] {
            let run = try scratch.run("\(Self.job) -o a.gif \(option) -")
            #expect(String(decoding: run.output, as: UTF8.self).hasPrefix(text), "\(option)")
            try scratch.run("\(Self.job) -o a.gif --json \(option) -", status: 64, says: "standard output")
        }
        try scratch.run("\(Self.job) -o a.gif --html - --alt -", status: 64)
        #expect(try scratch.names == ["a.gif"])
    }

    @Test func textsAreInTheJobsLanguage() throws {
        func text(_ language: String, _ isRightToLeft: Bool = false) -> String {
            AlternativeText.sequence(["1", "2", "3"], language: language, isRightToLeft: isRightToLeft)
        }
        #expect(text("de-AT") == "1 wird zu 2 wird zu 3")
        #expect(text("zh-Hant-TW") == "1 變為 2 變為 3" && text("zh-Hans") == "1 变为 2 变为 3")
        #expect(text("ja") == "1 → 2 → 3" && text("ur", true) == "1 ← 2 ← 3")
        try scratch.run("\(Self.job) --locale fr_FR -o a.gif --alt a.txt")
        #expect(try scratch.text("a.txt") == "8 passe à 12\n")
    }
}
