import Foundation
import TestSupport
import Testing

/// Files as brands have them: fonts that are packed for the web, and logos as SVG.
@Suite struct BrandFileTests {
    private let scratch = Scratch()
    private static let fonts = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fixtures/Fonts").standardized.path

    @Test(arguments: ["woff", "woff2"])
    func aFontForTheWebIsTheFontInIt(ending: String) throws {
        func draw(_ font: String, _ name: String) throws -> Data {
            try scratch.run("--from 1 --to 25 --font \(font) --font-size 30 -o \(name)")
            return try scratch.data(name)
        }
        #expect(try draw("\(Self.fonts)/Boxes.ttf", "bare.gif") == draw("\(Self.fonts)/Boxes.\(ending)", "packed.gif"))
    }

    @Test(arguments: ["woff", "woff2"])
    func aFontForTheWebThatIsCutOffIsRefused(ending: String) throws {
        let whole = try Data(contentsOf: URL(filePath: "\(Self.fonts)/Boxes.\(ending)"))
        for count in stride(from: 12, to: whole.count - 8, by: 211) {
            try whole.prefix(count).write(to: scratch.file("cut.\(ending)"))
            let run = try scratch.run("--from 1 --to 2 --font ./cut.\(ending) -o a.png", status: nil)
            #expect([0, 65].contains(run.status), "\(count): \(run.status) \(run.errors)")
        }
    }

    /// A blue logo, whose page also asks for a file beside it.
    private func writeLogo(_ scratch: Scratch) throws {
        let logo = """
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#0000ff"/>
            <image href="secret.png" width="20" height="20"/></svg>
            """
        try scratch.write(logo, to: "logo.svg")
        try scratch.run("--from 1 --to 2 --background #f00 -o secret.png -q")
    }

    @Test func aLogoAsAnSVGIsDrawn() throws {
        try writeLogo(scratch)
        try scratch.run("--from 1 --to 2 --background-image logo.svg --color #fff -o a.png")
        let pixel = try scratch.animation("a.png").pixel(0, row: 2, column: 2)
        #expect(pixel[0] == 0 && pixel[2] == 255, "\(pixel)")
        try scratch.run("--from 1 --to 2 --icon logo.svg -o b.gif")
    }

    /// A stranger's picture of a few lines may ask for hours of drawing.
    @Test(arguments: [
        "<rect",
        "<filter id='f'>\(String(repeating: "<feTurbulence numOctaves='200' baseFrequency='0.9'/>", count: 300))</filter>"
            + "<rect width='100' height='100' filter='url(#f)'/></svg>",
    ])
    func aSVGThatCannotBeDrawnIsRefused(_ content: String) throws {
        try scratch.write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content)", to: "logo.svg")
        try scratch.run("--from 1 --to 2 --icon logo.svg -o b.gif", status: 65, says: "--icon \"logo.svg\"")
        #expect(try scratch.names == ["logo.svg"])
    }

    @Test func withoutTheProgramItsPackageIsNamed() throws {
        try writeLogo(scratch)
        try scratch.run(
            "--from 1 --to 2 --icon logo.svg -o b.gif", status: 69, says: "apt install librsvg2-bin",
            environment: ["PATH": "/nowhere"])
    }

    @Test func theAlternativeTextIsOnesOwn() throws {
        try scratch.run(
            "--from 49 --to 39 --alt-text 'Now for \u{201C}39\u{201D} dollars' --alt a.txt --html a.html -o a.svg")
        for name in ["a.txt", "a.html", "a.svg"] {
            let text = try scratch.text(name)
            #expect(text.contains("Now for \u{201C}39\u{201D} dollars") && !text.contains("rolls to"), "\(name)")
        }
    }

    @Test func aLongSeriesIsToldByItsEnds() throws {
        let run = try scratch.run("--values 0..100 --alt - -o a.svg", status: nil)
        #expect(run.text == "0 rolls to 100\n")
    }
}
