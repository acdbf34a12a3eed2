import TestSupport
import Testing

/// Command lines of people who have read nothing: each draws, or one error says what to type instead.
@Suite struct FirstLineTests {
    private let scratch = Scratch()

    @Test(arguments: [
        Mistake("49 to 39", 64, "no output was named", "add -o out.gif"),
        Mistake("--form 1 --to 2 -o a.gif", 64, "did you mean --from?"),
        Mistake("--values 1 2 3", 64, "no output was named", "add -o out.gif"),
        .option("--values 1-10", 64, "--values"),
        Mistake("--values 1-10 -o a.gif", 64, "1..10"),

        Mistake("--from 45 --to 75 --unit auto -o a.gif", 64, "auto:byte", "auto:second"),

        Mistake("--from '5 users' --to none --delta -o a.gif", 64, "--delta", "one number in each value"),
        Mistake("--from '1 of 5' --to '2 of 6' --goal 20 -o a.gif", 64, "--goal", "one number in each value"),
        Mistake("--from '5 users' --to none --chip auto -o a.gif", 64, "--chip", "one number in each value"),
        Mistake("--spark a,b --from 1 --to 2 -o a.gif", 64, "--spark", "not a number"),
        Mistake("--from '5 users' --to '12 teams' --path carry -o a.gif", 64, "--path", "count one number"),

        .option("--size 600x200", 64, "did you mean --canvas?"),
        .option("--size 40", 64, "did you mean --font-size?"),
        .option("--font-weight bold", 64, "did you mean --weight?"),
        .option("--bgcolor red", 64, "did you mean --background?"),
        .option("--stroke 1px", 64, "did you mean --outline?"),
        .option("--logo logo.png", 64, "--icon?"),
        .option("--progress-bar", 64, "--goal?"),
        .option("--sparkline 1,2", 64, "did you mean --spark?"),
        .option("--valign top", 64, "--height or --canvas"),
        .option("--valign middle --height 300", 64, "did you mean center?"),
        .option("--align top", 64, "--valign top?"),
        .option("--theme dark", 64, "did you mean kpi-dark?"),
        .option("--theme telegram", 64, "--for telegram-sticker?"),
        Mistake("49 39 -f webp", 64, "add -o out.webp"), Mistake("49 39 -f webp red", 64, "write --color red"),
        Mistake("--title Sales up 49 to 39 -o a.gif", 64, "write --title 'Sales up'"),
        Mistake("49 39 --title Sales banner", 64, "write --title 'Sales banner', or -o banner.gif"),
        Mistake("49 39 price", 64, "write --theme price"), Mistake("49 39 banner", 64, "or -o banner.gif"),
        Mistake("49 39 a.jpg", 64, "write -o a.png"), Mistake("49 39 a.html --theme price", 64, "--html a.html"),
        .option("--for outlook", 64, "did you mean email?"),

        Mistake("countdown tomorrow", 64, "write --until tomorrow"),
        Mistake("countdown --values 10..0 -o a.gif", 64, "--until is missing", "--values 10..0 --every 1"),
        .option("--align middle", 64, "did you mean center?"),
        .option("--labels a,b", 64, "rollgif panels from=1,to=2,label="),
        .option("--subtitle a", 64, "did you mean --label?"),
        .option("--caption a", 64, "did you mean --label?"),
        .option("--no-loop", 64, "--loop once?"),
        .option("--transparent-background", 64, "--background transparent?"),
        .option("--mode odometer", 64, "--preset odometer?"),
        .option("--preset slack", 64, "--for slack-emoji?"),
        .option("--preset slack-emoji", 64, "--for slack-emoji?"),
        .option("--style unit --unit person", 64, "--suffix ' person'"),
        .option("--easing bounce", 64, "--spring bouncy?"),
        .option("--canvas telegram-sticker", 64, "--for telegram-sticker?"),
        .option("--canvas instagram", 64, "--for square"),
        .option("--background bg.jpg", 64, "--background-image bg.jpg?"),
        .option("--pattern '000 000'", 64, "'000,000'", "--locale fr"),
        Mistake("countdown 10 -o a.gif", 64, "--values 10..0 --every 1"),
        Mistake("countdown --to 10 -o a.gif", 64, "--values 10..0 --every 1"),
        Mistake("countdown --from 10 --to 0 -o a.gif", 64, "--values 10..0 --every 1"),

        Mistake("countdown 2026-12-24T18:00Z -o a.gif", 64, "write --until 2026-12-24T18:00Z"),

        Mistake("1..5", 64, "no output was named"),
        Mistake("--from 1..5 -o a.gif", 64, "write --values 1..5"),
        Mistake("--values 1,000..1,003 -o a.gif", 64, "write --values 1000..1003"),

        Mistake("1,299 a.gif", 64, "write --from 1 --to 299 for two numbers"),
        Mistake("12:30", 64, "a change has two values, as in 49 39"),

        Mistake("-€5 a.gif", 64, "two values"), Mistake("49 to 39 red -o a.gif", 64, "write --color red"),
        Mistake("49 39 colour=red a.gif", 64, "write --color red"), Mistake("49 39 -f webp a kpi", 64, "--theme kpi"),
        Mistake("1 2 --text x -o a.gif", 64, "\"1\" and \"2\" belong to no option; leave them out"),
        Mistake("1 2 a.gif --fps", 64, "as in --fps 60 -o number.webp"),
        Mistake("1 2 a.gif --align yes", 64, "it is one of left"),
        Mistake("--theme pricing 49 39 a.gif", 64, "did you mean price?"),
        Mistake("--theme pricing", 64, "did you mean price?"), Mistake("--light", 64, "--theme kpi-dark", "--dark"),
        .option("--theme light", 64, "did you mean kpi?"), .option("--mode dark", 64, "--theme kpi-dark"),
        .option("--width 50%", 64, "lengths are in pixels; write --width 400"),
        .option("--font-size 20vw", 64, "write --font-size 72"), .option("--padding 5%,2%", 64, "write --padding 16"),
        Mistake("--from 12:30 --to 12:45 --style decimal -o a.gif", 64, "does not show this value", "--style"),

        Mistake("countdown --until 2026-12-24T18:00 in Berlin -o a.gif", 64, "--until '2026-12-24T18:00 in Berlin'"),
        Mistake("countdown 10 a.gif", 64, "--values 10..0 --every 1"),
        Mistake("countdown 2026-12-24 18:00 berlin", 64, "write --until '2026-12-24 18:00 berlin'"),
        .option("--postfix x", 64, "did you mean --suffix?"),
        .option("--number-format 0.00", 64, "did you mean --pattern?"),
        Mistake("--from $1 --to $2 --goal €5 -o a.gif", 64, "--goal", "€5", "cannot be compared with"),
        Mistake("countdown --units foo -o a.gif", 64, "--units", "hms"),
        Mistake("batch a.gif", 64, "-o a.gif"),
        Mistake("batch jobs.json --fps 10", 64, "write --set fps=10 for all jobs"),
        Mistake("batch jobs.json --title 'a b'", 64, "write --set 'title=a b' for all jobs"),
        Mistake("batch jobs.json --boomerang", 64, "write --set boomerang=true for all jobs"),
        Mistake("batch jobs.json -o x", 64, "--out", "--out-dir"),
        Mistake("panels from=1,too=2 -o a.gif", 64, "did you mean to?", "\"too\""),
        Mistake("panels from=1,from=2 -o a.gif", 64, "from is set twice"),
        Mistake("panels from=1,to=2,fps=20 -o a.gif", 64, "write --fps next to the panels"),
        Mistake("panels from=1 -o a.gif", 64, "panel 1: --to is missing"),
        Mistake("panels 1 2 3 4 -o a.gif", 64, "as in from=1,to=2"),
        Mistake("panels Users=1,2 -o a.gif", 64, "from=1,to=2,title=Users"),
        Mistake("format abc --style ordinal", 64, "the number \"abc\": --style ordinal does not show this value"),
        Mistake("panels users -o a.gif", 66, "users", "check the name"),
        Mistake("fonts Helvetica", 64, "--font", "Helvetica"),

        Mistake("--from 1 -t 2 -o a.gif", 64, "did you mean --to?"),
        Mistake("--from 1 --to 2 --style eur -o a.gif", 64, "--currency EUR"),
        Mistake("--from 1 --to 2 --style money -o a.gif", 64, "did you mean currency?"),
        Mistake("--from 1 --to 2 --icon rocket -o a.gif", 64, "neither an emoji nor a file"),
        Mistake("--data https://example.com/a.json --from 0 --to @/a -o a.gif", 66, "curl -sO https://example.com"),
        Mistake("--from 1 --to 2 -o a.gif --color", 64, "as in '#ff0000'"),
        Mistake("--from 1 --to 2 --gradient x -o a.gif", 64, "linear-gradient("),
        Mistake("--from 1 --to 2 --dpr 2 -o a.gif", 64, "--scale"),
        // Options and values of ffmpeg, ImageMagick, gifsicle, CSS, GSAP, SwiftUI and d3.
        .option("-r 25", 64, "did you mean --fps?"), .option("-y", 64, "did you mean --force?"),
        .option("-s 640x480", 64, "did you mean --canvas?"), .option("-O3", 64, "did you mean --optimize 3?"),
        .option("--crf 20", 64, "--quality, from 1 to 100"), .option("--lossy=80", 64, "--max-bytes 200KB"),
        .option("--gravity center", 64, "did you mean --align?"), .option("--2x", 64, "did you mean --scale 2?"),
        .option("--animation-iteration-count infinite", 64, "did you mean --loop forever?"),
        .option("--animation-timing-function ease", 64, "did you mean --easing?"),
        .option("--contentTransition numericText", 64, "did you mean --preset?"),
        .option("--alternate", 64, "did you mean --boomerang?"),
        .option("--flip", 64, "did you mean --mode flip?"), .option("--linear", 64, "did you mean --easing linear?"),
        .option("--easeInOut", 64, "did you mean --easing ease-in-out?"), .option("--svg", 64, "did you mean -f svg?"),
        .option("--scoreboard", 64, "did you mean --theme score?"), .option("--red", 64, "did you mean --color red?"),
        .option("--instagram-story", 64, "did you mean --for story?"), .option("--glow", 64, "did you mean --shadow?"),
        .option("--no-grouping", 64, "did you mean --grouping off?"),
        .option("--no-outline", 64, "; leave out --outline ("),
        .option("--no-corner-radius", 64, "did you mean --radius 0?"),
        .option("--no-title", 64, "; leave out --title ("), .option("--hours", 64, "did you mean --unit hour?"),
        .option("--no-decimals", 64, "did you mean --fraction-digits 0?"), .option("--dir x", 64, "--out-dir is for"),
        .option("--mode fade", 64, "did you mean crossfade?"), .option("--style short", 64, "did you mean compact?"),
        .option("--mode slot", 64, "did you mean --preset slot-machine?"),
        .option("--meter circle", 64, "did you mean ring?"), .option("--format jpeg", 64, "did you mean png?"),
        .option("--weight heavy", 64, "did you mean black?"), .option("--grouping false", 64, "did you mean off?"),
        .option("--sign yes", 64, "did you mean always?"), .option("--first-frame last", 64, "did you mean final?"),
        .option("--radius 50%", 64, "write --radius 16"),
        .option("--font Inter-Bold", 66, "--weight bold"),
        .option("--loop infinite", 64, "did you mean forever?"),
        .option("--loop -1", 64, "did you mean forever?"), .option("--loop none", 64, "did you mean once?"),
        .option("--easing easeOutCubic", 64, "did you mean ease-out?"),
        .option("--easing power2.inOut", 64, "did you mean ease-in-out?"),
        .option("--easing easeInBack", 64, "did you mean --spring bouncy?"),
        .option("--format ,.2f", 64, "did you mean --fraction-digits 2?"),
        .option("--style .0%", 64, "did you mean --style percent --fraction-digits 0?"),
        .option("--output-dir x", 64, "-o pictures/number.gif"), .option("--start-number 5", 64, "frames/%04d.png"),
        .option("--duration 48f", 64, "seconds from 0"),
        .option("--delay 1", 64, "write it there, or give --hold-start"),
        Mistake("--from 1 --to 2 -o frame_####.png", 64, "write frame_%04d.png"),
        Mistake("gui", 64, "did you mean studio?"), Mistake("examples", 64, "did you mean skill?"),
    ])
    func oneLineLeadsThere(_ mistake: Mistake) throws { try mistake.expect(in: scratch) }

    @Test func aPanelIsAWord() throws {
        let words: ShellLine =
            "panels 'from=1204,to=1350,title=Users, all' values=1,2,3,suffix=.,font-size=40,color=rgb(1,2,3) text=:"
            + "-o a.gif --fps 10 --json"
        let run = try scratch.run(words)
        #expect(run.text.contains("1,350") && run.text.contains("3."), "\(run.text)")
        let job = """
            {"panels": [{"from": "1204", "to": "1350", "title": "Users, all"},
             {"values": "1,2,3", "suffix": ".", "fontSize": "40", "color": "rgb(1,2,3)"}, {"text": ":"}],
             "output": "b.gif", "fps": 10}
            """
        try scratch.write(job, to: "j.json")
        try scratch.run("--job j.json")
        #expect(try scratch.data("a.gif") == scratch.data("b.gif"))
    }

    /// What a line means without doubt is drawn: the same bytes as the line with every option.
    @Test(arguments: [
        ("49..39 a.gif", "49 39"), ("'49 -> 39' a.gif", "49 39"), ("'49, 39' a.gif", "49 39"),
        ("49 => 39 -oa.gif", "49 39"),
        ("'from 49 to 39' a.gif", "49 39"), ("49,39 A.GIF", "49 39"), ("a.gif --from 49 39", "49 39"),
        ("—from 49 —to 39, -o a.gif", "49 39"), ("-From “49” --To=39 a.gif, b.svg", "49 39"),
        ("12 users to 15 users a.gif", "'12 users' '15 users'"), ("'1,200 → 1,450' a.gif", "1,200 1,450"),
        ("'49 39 a.gif'", "49 39"), ("49 39 --no-dark --dry-run=false -f gif a", "49 39"), ("49 39 ./a", "49 39"),
        ("from=49 to:39 -f gif a dark=false", "49 39"),
    ])
    func whatIsMeantIsTyped(_ typed: ShellLine, _ values: ShellLine) throws {
        try scratch.run("\(typed) --optimize 0")
        try scratch.run("--from \(values.words[0]) --to \(values.words[1]) -o plain.gif --optimize 0")
        let name = typed.words.contains("A.GIF") ? "A.GIF" : "a.gif"
        #expect(try scratch.data(name) == scratch.data("plain.gif"))
    }

    /// Commands without an output take numbers without options as `rollgif 49 39 a.gif` does.
    @Test(arguments: [
        ("49 39", "--from 49 --to 39"), ("49 to 39", "--from 49 --to 39"),
        ("--style currency 49 39", "--style currency --from 49 --to 39"),
        ("49 39 --style currency", "--style currency --from 49 --to 39"),
    ])
    func numbersNeedNoOptions(_ typed: ShellLine, _ written: ShellLine) throws {
        #expect(try scratch.run("measure \(typed)").output == scratch.run("measure \(written)").output)
        // A preview needs a terminal, which is found missing after the line is read.
        let preview = try scratch.run("preview \(typed)", status: 64)
        let other = try scratch.run("preview \(written)", status: 64)
        #expect(preview.errors == other.errors)
        try scratch.run("preview a1.json b2.json", status: 64, says: "write --job b2.json for a single job")
    }

    /// An explicit currency or unit replaces a preset's style and signs.
    @Test func aCurrencyOverrulesTheStyleOfAPreset() throws {
        let line: ShellLine = "measure --from 1 --to 25 --preset bank-balance"
        let text = try scratch.run("\(line) --currency EUR").text
        #expect(text.contains("€") && !text.contains("\"$ \""))
        #expect(try scratch.run(line).text.contains("$"))
    }

    @Test(arguments: [
        "--unit km/h", "--unit kmh", "--unit ms", "--unit hours", "--unit KB", "--unit celsius", "--currency EUR",
        "--loop once", "--loop 3x", "--theme kpi",
        "--height 300 --valign top", "--max-bytes 256KB", "--max-bytes 256k", "--max-memory 2g",
    ])
    func whatIsMeantIsDrawn(_ words: ShellLine) throws {
        let run = try scratch.run("--from 1 --to 2 --dry-run -o a.gif \(words)")
        #expect(!run.errors.contains("warning"), "\(run.errors)")
    }

    /// Signs of units are read with `--unit` as they are behind digits: `Mb` is not `MB`, nor `ms` `m/s`.
    @Test(arguments: ["ms", "m/s", "Mb", "MB", "km/h", "kg"]) func aSignOfAUnitIsThatUnit(_ sign: String) throws {
        let run = try scratch.run("--from 1 --to 2 --unit \(sign) --alt - -o a.svg")
        #expect(run.text == "1 \(sign) rolls to 2 \(sign)\n", "\(run)")
    }

    @Test(arguments: [
        (#"{"from":1,"to":2,}"#, "one too many"), (#"{"values":[1,2,],"output":"a.gif"}"#, "one too many"),
        (#"{'from':1}"#, "double quotes"), (#"{"matrix":{"locale":["en"]},"jobs":[]}"#, "matrix belongs in a job"),
        (#"{"from":1,"to":2,"duration":300,"output":"a.gif"}"#, "write 300ms, or 300s"),
        (#"{"from":1,"to":2,"holdEnd":500,"output":"a.gif"}"#, "write 500ms, or 500s"),
        (#"{"from":1,"to":2,"loop":true,"output":"a.gif"}"#, #"write "forever""#),
        (#"{"from":1, // the old price"#, "JSON has no comments"), (#"{/* old */"from":1}"#, "JSON has no comments"),
        (#"[1, /* two */ 2]"#, "JSON has no comments"), (#"{"animations":[{"from":1}]}"#, #"did you mean "jobs"?"#),
        (#"{"from":1,"From":1,"to":2}"#, "From: it is set twice"),
        (#"{"from":1,"to":2,"force":true}"#, "an option of the command line"),
        (#"{"from":1,"to":2,"output":"{index}.{ext}"}"#, "write the extension, as in {id}.gif"),
        (#"{"from":1,"to":2,"output":"{destination}.gif"}"#, "did you mean {for}?"),
        (
            #"{"version":1,"check":false,"jobs":[{"index":1}],"total":1,"interrupted":false}"#,
            "it is a report of rollgif"
        ),
    ])
    func aJobFilesSlipIsNamed(_ text: String, _ mention: String) throws {
        try scratch.write(text, to: "j.json")
        try scratch.run("batch j.json", status: 65, says: mention)
    }
}
