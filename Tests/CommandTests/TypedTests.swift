import Foundation
import TestSupport
import Testing

/// Words as people would type them: accepted if they are unambiguous, and corrected by an error otherwise.
@Suite struct TypedTests {
    private let scratch = Scratch()

    /// A command line with `--dry-run -o out.gif`, its exit code, and its messages.
    struct Typed: CustomTestStringConvertible {
        let line: ShellLine
        let status: Int32
        let mentions: [String]

        init(_ line: ShellLine, _ status: Int32 = 0, _ mentions: String...) {
            (self.line, self.status, self.mentions) = (line, status, mentions)
        }

        var testDescription: String { line.description }
    }

    /// The same animation in two spellings, which must be equal, width for width.
    struct Pair: CustomTestStringConvertible {
        let typed, plain: ShellLine

        init(_ typed: ShellLine, _ plain: ShellLine) { (self.typed, self.plain) = (typed, plain) }

        var testDescription: String { typed.description }
    }

    private func run(_ line: ShellLine, status: Int32? = 0) throws -> Program.Outcome {
        try scratch.run("\(line) --dry-run -o out.gif", status: status)
    }

    @Test(arguments: [
        Pair("--from $1,234.56 --to $2.00 --style currency", "--from 1234.56 --to 2 --style currency"),
        Pair("--from $5 --to $7.50 --style currency", "--from 5 --to 7.5 --style currency"),
        Pair("--from -$5.00 --to 2 --style currency", "--from -5 --to 2 --style currency"),
        Pair("--from ($5.00) --to 2 --style accounting", "--from -5 --to 2 --style accounting"),
        Pair(
            "--from '1.234,56 €' --to 2 --locale de_DE --style currency",
            "--from 1234.56 --to 2 --locale de_DE --style currency"),
        Pair("--from '1 234,5' --to 2 --locale fr_FR", "--from 1234.5 --to 2 --locale fr_FR"),
        Pair("--from 1’234.5 --to 2 --locale de_CH", "--from 1234.5 --to 2 --locale de_CH"),
        Pair("--from 12,34,567 --to 2 --locale en_IN", "--from 1234567 --to 2 --locale en_IN"),
        Pair("--from 1,234 --to 1,235", "--from 1234 --to 1235"),
        Pair("--from 1,5 --to 2,5 --locale de_DE", "--from 1.5 --to 2.5 --locale de_DE"),
        Pair("--from 50% --to 75% --style percent", "--from 0.5 --to 0.75 --style percent"),
        Pair("--from 12.5% --to 75% --style percent", "--from 0.125 --to 0.75 --style percent"),
        Pair("--from 1.2K --to 3M --style compact", "--from 1200 --to 3000000 --style compact"),
        Pair("--from ١٢٣ --to 5 --locale ar_EG", "--from 123 --to 5 --locale ar_EG"),
        Pair("--from −5 --to 5", "--from -5 --to 5"),
        Pair("--values '1, 2, 3'", "--values 1,2,3"),
        Pair("--from 1 --to 2 --currency EUR", "--from 1 --to 2 --style currency --currency EUR"),
        Pair("--from 1 --to 2 --font-size 40px", "--from 1 --to 2 --font-size 40"),
        Pair("--from 1 --to 2 --font-size 40PX", "--from 1 --to 2 --font-size 40"),
        Pair("--from 1 --to 2 --duration 500ms", "--from 1 --to 2 --duration 0.5"),
        Pair("--from 1 --to 2 --duration 1.5s", "--from 1 --to 2 --duration 1.5"),
        Pair("--from 1 --to 2 --duration '2 s'", "--from 1 --to 2 --duration 2"),
        Pair("--from 1 --to 2 --hold-start 250ms --hold-end 1s", "--from 1 --to 2 --hold-start 0.25 --hold-end 1"),
        Pair("--from 1 --to 2 --scale 2x", "--from 1 --to 2 --scale 2"),
        Pair("--from 1 --to 2 --line-height 1.5x", "--from 1 --to 2 --line-height 1.5"),
        Pair("--from 1 --to 2 --padding 8px", "--from 1 --to 2 --padding 8"),
        Pair("--from 1 --to 2 --padding 8px,24px", "--from 1 --to 2 --padding 8,24"),
        Pair("--from 1 --to 2 --padding '8, 24'", "--from 1 --to 2 --padding 8,24"),
        Pair("--from 1 --to 2 --width 300px --height 200px", "--from 1 --to 2 --width 300 --height 200"),
        Pair("--from 1 --to 2 --fps 24fps", "--from 1 --to 2 --fps 24"),
        Pair("--from 1 --to 2 --digit-spacing 4px", "--from 1 --to 2 --digit-spacing 4"),
        Pair("--from 1 --to 2 --stagger 20ms", "--from 1 --to 2 --stagger 0.02"),
        Pair("--from 1 --to 2 --color ff0000 --background fff", "--from 1 --to 2 --color #ff0000 --background #fff"),
        Pair("--from 1 --to 2 --color 0xFF0000", "--from 1 --to 2 --color red"),
        Pair("--from 1 --to 2 --color '255, 0, 0'", "--from 1 --to 2 --color red"),
        Pair("--from 1 --to 2 --weight Extra-Bold", "--from 1 --to 2 --weight 800"),
        Pair("--from 1 --to 2 --weight BOLD", "--from 1 --to 2 --weight 700"),
        Pair("--from 1:02:03 --to 0 --style duration", "--from 3723 --to 0 --style duration"),
        Pair("--from 1 --to 2 --easing easeInOut", "--from 1 --to 2 --easing ease-in-out"),
        Pair("--from 1 --to 2 --easing EASE_OUT", "--from 1 --to 2 --easing ease-out"),
        Pair("--from 1 --to 2 --mode cross-fade", "--from 1 --to 2 --mode crossfade"),
        Pair("--from 1 --to 2 --rounding HalfUp", "--from 1 --to 2 --rounding half-up"),
        Pair("--from 1 --to 2 --preset NumberFlow", "--from 1 --to 2 --preset number-flow"),
        Pair("--from 1 --to 2 --theme KPI", "--from 1 --to 2 --theme kpi"),
        Pair("--from 1 --to 2 --exit Fade/0.6S", "--from 1 --to 2 --exit fade/0.6"),
        Pair("--from 1 --to 2 --spring Bouncy,Speed=0.8", "--from 1 --to 2 --spring bouncy,speed=0.8"),
        Pair("--from 1 --to 2 --style Currency", "--from 1 --to 2 --style currency"),
        Pair("--from 1 --to 2 --unit Kilometer", "--from 1 --to 2 --unit kilometer"),
        Pair("--from 1 --to 2 --duration 2min", "--from 1 --to 2 --duration 120s"),
        Pair("--from 1 --to 2 --hold-end 1m30", "--from 1 --to 2 --hold-end 90"),
        Pair("--from 1 --to 2 --scale 200%", "--from 1 --to 2 --scale 2"),
        Pair("--from 1 --to 2 --motion-blur 50%", "--from 1 --to 2 --motion-blur 0.5"),
        Pair("--from 1 --to 2 --canvas 16:9", "--from 1 --to 2 --canvas 1920x1080"),
        Pair("--from 1 --to 2 --canvas 4:5", "--from 1 --to 2 --canvas 1080x1350"),
        Pair("--from 1 --to 2 --canvas '800px x 400'", "--from 1 --to 2 --canvas 800x400"),
        Pair("--from 1 --to 2 --canvas 720p", "--from 1 --to 2 --canvas 1280x720"),
        Pair("--from 1 --to 2 --padding '8px 24 px'", "--from 1 --to 2 --padding 8,24"),
        Pair("--from “1” --to ‘2’ --color “red”", "--from 1 --to 2 --color red"),
        Pair("--from 1 --to 2 --loop 0", "--from 1 --to 2 --loop forever"),
        Pair("--from 1e3 --to 2E0", "--from 1000 --to 2"),
        Pair("49 to 39 in 2 seconds", "49 39 --duration 2"),
        Pair("49 39 in 2s", "49 39 --duration 2"),
        Pair("5 users to 12 teams", "--from '5 users' --to '12 teams'"),
        Pair("5 users 12 teams", "--from '5 users' --to '12 teams'"),
        Pair("'-R$ 49,50' 'R$ 5'", "--from '-R$ 49,50' --to 'R$ 5'"),
    ])
    func meansTheSame(_ pair: Pair) throws {
        let (typed, plain) = (try run(pair.typed), try run(pair.plain))
        #expect(typed.errors == plain.errors)
    }

    @Test(arguments: [
        Typed("--from 0 --to 100 --style percent", 0, "10000 %", "for 100 % write 100% or 1"),
        Typed("--from 1 --to 1", 0, "nothing moves", "write '$49' in single quotes"),
        Typed("--from 1.001 --to 1.002 --fraction-digits 1", 0, "nothing moves", "1.0"),
        Typed("--from 1 --from 2 --to 3", 64, "--from is set twice", "\"1\"", "\"2\""),
        Typed("--from 1 --to 2 --style percent --style unit", 64, "--style is set twice"),
        Typed("--from 1 --to 2 --threads 1 --threads 2", 64, "--threads is set twice"),
        Typed("--from 1 --to 2 --color red --color blue", 64, "--color is set twice"),
        Typed("--from 1 --to 2 --poster a.png --poster b.png", 64, "--poster is set twice"),
        Typed("--from 1 --to 2 --font Inter --font 'DejaVu Sans'", 0), Typed("--from 1 --to 2 --italic --italic", 0),
        Typed("--from 1 --to 2 --language de", 64, "--locale"),
        Typed("--from 1 --to 2 --repeat 2", 64, "--loop"),
        Typed("--from 1 --to 2 --margins 3", 64, "--margin"),
        Typed("--from 1 --to 2 --webp", 64, "-f webp"),
        Typed("--from 1 --to 2 -out x.gif", 64, "-out", "--output"),
        Typed("--from 1 --to 2 -o x.mpeg", 64, "write -o x.mp4"),
        Typed("--from 1 --to 2 -o x.jpeg", 64, "write -o x.png"),
        Typed("--from 1 --to 2 -o x.mkv", 64, "write -o x.mp4"),
        Typed("--from 1 --to 2 --digits ,I,II,III,IV,V,VI,VII,VIII,IX", 64, "ten texts", "not 9"),
        Typed("--from 1 --to 2 --color #ff000080", 64, "without alpha"),
        Typed("--from 1 --to 2 --spring calayer,speed=0", 64, "not above 0"),
        Typed("--from 1 --to 2 --width 9000", 64, "1 to 8192"),
        Typed("--from 1 --to 2 --min-integer-digits 0", 64, "1 to 999"),
        Typed("--from 1 --to 2 --spring mass=0", 64, "above 0"),
        Typed("--from 1200 --to 3400000 --style bytes"), Typed("--from 1 --to 2 --style byte", 64, "bytes?"),
        Typed("--from 1200 --to 3400000 --style bytes --byte-units binary --locale de_DE"),
        Typed("--from 45 --to 75 --unit auto:second --unit-width full"),
        Typed("--from 45 --to 75 --unit auto:seconds", 64, "auto:second?"),
        Typed("--from 1 --to 2 --unit auto:byte --byte-units binary", 64, "--style bytes"),
        Typed("--from 1 --to 2 --byte-units binary", 64, "--style bytes"),
        Typed("--from 1 --to 2 --style bytes --byte-units bin", 64, "binary?"),
        Typed("--from 1 --to 2 --style bytes --unit meter", 64, "--style unit"),
        Typed("--from 1 --to 2 --max-seconds 0", 64, "--max-seconds"),
        Typed("--from 1 --to 2 --max-memory 1.5", 64, "whole number"),
        Typed("--from 1 --to 2 --max-memory 4gigs", 64, "4GB"),
        Typed("--from 1 --to 2 --max-memory 900KB", 64, "4GB"),
        Typed("--from 1 --to 2 --max-seconds 500ms", 64, "whole number"),
        Typed("--from 1 --to 2 --width 6000 --height 6000 --max-memory 0.1GB", 65, "more than 100", "--max-memory"),
        Typed("--from 1 --to 2 --width 6000 --height 6000 --max-memory 100", 65, "about", "--max-memory"),
        Typed("--from 123456 --to 987654 --optimize 3 --duration 90 --font-size 300", 65, "about", "--max-seconds"),
        Typed(
            "--values 123456,987654 --optimize 3 --duration 30 --font-size 300 --max-seconds 9999", 0,
            "would take about"),
        Typed("--from 1 --to 2 --font Arial", 66, "Liberation Sans", "rollgif fonts --list"),
        Typed("--from 1 --to 200 --style currency --locale ja_JP"),
        Typed("--from 1 --to 2 --trace nowhere/a.json", 0, "--trace has no effect with --dry-run"),
    ])
    func isAnswered(_ typed: Typed) throws {
        let run = try run(typed.line, status: typed.status)
        for mention in typed.mentions { #expect(run.errors.contains(mention), "\(run.errors)") }
        if typed.status != 0 { #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)") }
        #expect(try scratch.names.isEmpty)
    }

    @Test func aTextIsNotOverwrittenByAMistypedName() throws {
        let line: ShellLine = "--from 1 --to 2 --font-size 14 --fps 10 -f gif -o notes.txt"
        try scratch.write("some notes", to: "notes.txt")
        try scratch.run(line, status: 73, says: "--force")
        #expect(try scratch.text("notes.txt") == "some notes")
        try scratch.run("\(line) --force -q")
        // Files that it drew itself may be drawn again.
        try scratch.run("\(line) -q")
    }

    @Test func aReaderThatLeavesIsNoError() throws {
        for line in ["schema", "manual", "help all", "presets"] {
            let run = try Program.run("bash", ["-c", "'\(Binary.url.path)' \(line) | head -c 1 > /dev/null"])
            #expect(run.errors.isEmpty, "\(line): \(run.errors)")
        }
    }

    @Test func everythingHasATopic() throws {
        let help = try scratch.run("--help").text
        for command in ["render", "batch", "preview", "countdown", "inspect", "presets", "themes", "studio"] {
            #expect(help.contains("\n  \(command) "), "\(command)")
        }
        for command in ["fonts", "merge-reports", "schema", "format", "measure", "doctor", "licenses", "manual"] {
            #expect(help.contains(" \(command)"), "\(command)")
        }
        #expect(try scratch.run("doctor").text.contains(/numbers: ICU [0-9.]+ with CLDR [0-9]+ of (April|October) 20/))
        for topic in ["all", "motion", "values", "edge-fade", "--style", "-o", "batch"] {
            #expect(try !scratch.run("help \(topic)").text.isEmpty, "\(topic)")
        }
        #expect(try scratch.run("help edge-fade").text.contains("0 to 0.5"))
        try scratch.run("help egde-fade", status: nil, says: "did you mean edge-fade?")
    }
}
