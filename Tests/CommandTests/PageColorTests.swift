import TestSupport
import Testing

/// `--color currentColor`: text in the colour of the page that an SVG is pasted into, and nothing else in it.
@Suite struct PageColorTests {
    private let scratch = Scratch()

    private func draw(_ line: String, _ output: String) throws -> Program.Outcome {
        try Binary.run(
            ["--from", "12", "--to", "48", "--font-size", "32", "--color", "currentColor", "-o", output]
                + line.split(separator: " ").map { String($0).replacing("␣", with: " ") }, folder: scratch.url)
    }

    private func text(_ line: String) throws -> String {
        let run = try draw(line, "a.svg")
        #expect(run.status == 0, "\(run.errors)")
        return try scratch.text("a.svg")
    }

    /// A background and a card in the colour that the text had keep it.
    @Test func surfacesKeepTheirColors() throws {
        let plain = try text("--background #111")
        #expect(plain.contains("<rect width=\"100%\" height=\"100%\" fill=\"#111\"/>"))
        #expect(plain.matches(of: /fill="currentColor"/).count == 1)
        let card = try text("--background #111 --radius 8 --margin 8 --page transparent")
        #expect(card.contains("fill=\"#111\"") && card.contains("fill=\"currentColor\""))
    }

    /// The mask of a shadow is white at the shadow, whatever the text's colour.
    @Test func shadowsKeepTheirMasks() throws {
        let job = "--plate card --margin 30 --radius 12 --shadow 0␣8px␣24px␣#0009 --background #204060"
        let shadowed = try text(job + " --page transparent")
        let masks = shadowed.matches(of: /<mask.*?<\/mask>/).map { String($0.0) }
        #expect(!masks.isEmpty && masks.allSatisfy { !$0.contains("currentColor") })
        #expect(masks.contains { $0.contains("fill=\"#fff\"") })
    }

    @Test func marksAreInk() throws {
        let marked = try text("--background transparent --title Users --spark 1,4,2,5")
        #expect(!marked.contains("#111"))
        #expect(marked.contains("stroke=\"currentColor\"") || marked.matches(of: /fill="currentColor"/).count > 1)
    }

    /// Differences have separate colours, so these may be set.
    @Test func differencesMayHaveColors() throws {
        let drawn = try text("--delta --up-color #0a0")
        #expect(drawn.contains("fill=\"#0a0\"") && drawn.contains("fill=\"currentColor\""))
    }

    /// On light and on dark pages the text is the page's.
    @Test func bothPagesShareTheColor() throws {
        let both = try text("--background light-dark(white,black) --dark")
        #expect(both.contains("fill=\"currentColor\"") && both.contains("prefers-color-scheme"))
        #expect(!both.contains("#e6edf3"))
    }
}
