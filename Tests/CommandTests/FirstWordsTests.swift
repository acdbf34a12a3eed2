import Foundation
import TestSupport
import Testing

/// The first words that people type: without options, about a name, about the program.
@Suite struct FirstWordsTests {
    private let scratch = Scratch()

    @Test func nothingAtAllIsTheHelp() throws {
        let run = try scratch.run("")
        #expect(run.errors.isEmpty)
        #expect(run.text == (try scratch.run("--help").text))
    }

    @Test func theVersionIsACommandToo() throws {
        #expect(try scratch.run("version").text == (try scratch.run("--version").text))
    }

    @Test(
        arguments: [
            ("49 39 a.gif", "--from 49 --to 39 -o a.gif"),
            ("$49 $39 --theme price -o a.gif", "--from $49 --to $39 --theme price -o a.gif"),
            ("from 49 to 39 -o a.gif", "--from 49 --to 39 -o a.gif"),
            ("--style percent 1 2 -o a.gif", "--style percent --from 1 --to 2 -o a.gif"),
            ("render 49 39 a.gif --font-size 20", "--from 49 --to 39 --font-size 20 -o a.gif"),
            ("0.5 0.6 --style percent a.gif --fps 10", "--from 0.5 --to 0.6 --style percent --fps 10 -o a.gif"),
            ("1.2 GB 1.5 GB a.svg", "--from '1.2 GB' --to '1.5 GB' -o a.svg"),
            ("49 39 a.svg b.png", "--from 49 --to 39 -o a.svg -o b.png"),
            ("1 5 9 a.png", "--values 1,5,9 -o a.png"),
            ("-5 5 a.svg", "--from -5 --to 5 -o a.svg"),
            ("'Gate 12' 'Gate 7' a.png", "--from 'Gate 12' --to 'Gate 7' -o a.png"),
            ("49 to 39 a.gif", "--from 49 --to 39 -o a.gif"),
            ("49 -> 39 a.gif", "--from 49 --to 39 -o a.gif"),
            ("from 49 to 39 a.gif", "--from 49 --to 39 -o a.gif"),
            ("1 2 --hold 1,5 a.svg", "--from 1 --to 2 --hold 1.5 -o a.svg"),
            ("1 2 --quality 80% a.webp", "--from 1 --to 2 --quality 80 -o a.webp"),
            (
                "1 2 --spring 'stiffness: 100; damping: 10' a.svg",
                "--from 1 --to 2 --spring stiffness=100,damping=10 -o a.svg"
            ),
            ("--values 1|2|3 a.svg", "--values 1,2,3 -o a.svg"),
            ("-€5 €5 a.svg", "--from -€5 --to €5 -o a.svg"),
            ("--font-size 20 49 39 a.gif", "--from 49 --to 39 --font-size 20 -o a.gif"),
            ("--from 49 --to 39 a.gif", "--from 49 --to 39 -o a.gif"),
            ("--values 1,5,9 -o a.svg b.png", "--values 1,5,9 -o a.svg -o b.png"),
            ("a.gif 49 39", "--from 49 --to 39 -o a.gif"),
            ("a.svg --from 49 --to 39", "--from 49 --to 39 -o a.svg"),
            ("panels from=1,to=2 from=3,to=4 a.svg", "panels from=1,to=2 from=3,to=4 -o a.svg"),
            ("panels from=1 to=2 title=Up from=3 to=4 a.svg", "panels from=1,to=2,title=Up from=3,to=4 -o a.svg"),
            ("5 users to 12 a.svg", "--from '5 users' --to '12 users' -o a.svg"),
            ("12 to Level 13 a.svg", "--from 'Level 12' --to 'Level 13' -o a.svg"),
            (
                "countdown --until 2026-12-24T18:00Z --at 2026-12-24T17:59:57Z a.svg",
                "countdown --until 2026-12-24T18:00Z --at 2026-12-24T17:59:57Z -o a.svg"
            ),
            ("--fit --width 90 1 5 9 a.png", "--values 1,5,9 --fit --width 90 -o a.png"),
        ] as [(ShellLine, ShellLine)])
    func valuesAndAFileNeedNoOptions(bare: ShellLine, typed: ShellLine) throws {
        let (one, other) = (Scratch(), Scratch())
        try one.run(bare)
        try other.run(typed)
        #expect(try !one.names.isEmpty)
        for name in try one.names { #expect(try one.data(name) == other.data(name)) }
    }

    @Test(
        arguments: [
            ("help email", ["--for email", "640"]),
            ("help bar", ["--meter bar", "Kind of meter"]),
            ("help decimals", ["--fraction-digits <n>"]),
            ("help textColor", ["--color <colour>"]),
            ("help kpi", ["--theme kpi", "--radius 16"]),
            ("help odometer", ["--preset odometer", "HubSpot"]),
            ("help followers", ["--theme badge"]),
            ("help update", ["--history"]),
            ("places slack-emoji", ["131072", "--canvas 128x128"]),
            ("themes KPI", ["--radius 16"]),
            ("presets odometer car", ["odometer\n", "car\n"]),
        ] as [(ShellLine, [String])])
    func aNameIsAnswered(line: ShellLine, mentions: [String]) throws {
        let run = try scratch.run(line)
        for mention in mentions { #expect(run.text.contains(mention), "\(run.text)") }
        #expect(run.text.split(separator: "\n").count < 20)
    }

    @Test func anOptionIsShownInALine() throws {
        let text = try scratch.run("help goal").text
        #expect(text.contains("\n\n  rollgif ") && text.contains("--goal "), "\(text)")
        #expect(try scratch.run("manual").text.contains("EXAMPLES"))
    }

    @Test func placesAreALineEach() throws {
        let lines = try scratch.run("places").text.split(separator: "\n")
        #expect(lines.count < 80 && lines.contains { $0.hasPrefix("slack-emoji ") })
    }

    @Test(arguments: [
        ("textColor", "\"color\""), ("fontWeight", "\"weight\""), ("start", "\"from\""), ("end", "\"to\""),
        ("startValue", "\"from\""), ("decimals", "\"fractionDigits\""), ("frameRate", "\"fps\""),
        ("repeat", "\"loop\""), ("transparent", "\"background\": \"transparent\""), ("filename", "\"output\""),
        ("size", "\"fontSize\""), ("bold", "\"weight\": \"bold\""),
    ])
    func keysOfJobFilesAreKnownByOtherNames(name: String, key: String) throws {
        try scratch.write("{\"from\":1,\"to\":2,\"output\":\"a.gif\",\"\(name)\":1}", to: "j.json")
        try scratch.run("batch j.json", status: 65, says: "did you mean \(key)?")
        try scratch.write("from,to,output,\(name)\n1,2,a.gif,1\n", to: "j.csv")
        try scratch.run("batch j.csv", status: 65, says: "did you mean \(key)?")
    }
}
