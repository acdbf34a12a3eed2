import Foundation
import TestSupport
import Testing

/// `--defaults FILE` beside a single line: the colours and themes of a brand, which the line overrules.
@Suite struct DefaultsFileTests {
    private let scratch = Scratch()

    init() throws {
        let brand = ##"{"defaults":{"color":"#7c3aed","fontSize":20},"themes":{"brand":{"theme":"kpi","radius":4}}}"##
        try scratch.write(brand, to: "brand.json")
    }

    private func draw(_ arguments: ShellLine, _ name: String) throws -> Data {
        try scratch.run("--duration 0.3 --fps 10 -o \(name) \(arguments)")
        return try scratch.data(name)
    }

    private static let change: ShellLine = "--from 1 --to 25"

    @Test func theyAreAsIfTyped() throws {
        let typed = try draw("\(Self.change) --color #7c3aed --font-size 20", "typed.gif")
        #expect(try draw("\(Self.change) --defaults brand.json", "brand.gif") == typed)
        try scratch.write(##"{"color":"#7c3aed","fontSize":20}"##, to: "keys.json")
        #expect(try draw("\(Self.change) --defaults keys.json", "keys.gif") == typed)
    }

    @Test func theLineWins() throws {
        #expect(
            try draw("\(Self.change) --defaults brand.json --color red", "a.gif")
                == draw("\(Self.change) --font-size 20 --color red", "b.gif"))
    }

    @Test func aThemeOfTheFileHasItsName() throws {
        #expect(
            try draw("\(Self.change) --defaults brand.json --theme brand", "a.gif")
                == draw("\(Self.change) --theme kpi --radius 4 --color #7c3aed --font-size 20", "b.gif"))
    }

    @Test func aJobFileIsStronger() throws {
        try scratch.write(#"{"from":1,"to":25,"fontSize":30,"output":"job.gif"}"#, to: "job.json")
        #expect(
            try draw("--job job.json --defaults brand.json", "a.gif")
                == draw("\(Self.change) --font-size 30 --color #7c3aed", "b.gif"))
    }

    @Test(arguments: [
        (#"{"colour":"red"}"#, "did you mean \"color\"?"),
        (#"{"meterArc":180}"#, "did you mean \"meter\": \"gauge 180\"?"), (#"{"defaults":{"fontSize":0}}"#, "fontSize"),
        ("{", "brand.json:1:"),
    ])
    func faultsOfTheFileAreSaid(text: String, mention: String) throws {
        try scratch.write(text, to: "brand.json")
        try scratch.run("\(Self.change) --defaults brand.json -o a.gif", status: 65, says: mention)
        #expect(try scratch.names == ["brand.json"])
    }

    @Test func theFileIsNeverAnOutput() throws {
        try scratch.run(
            "\(Self.change) --defaults brand.json -f gif -o brand.json --force", status: 64, says: "--defaults")
    }
}
