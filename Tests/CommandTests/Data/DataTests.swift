import Foundation
import Numerals
import Rendering
import TestSupport
import Testing

@testable import RollGIF

/// Numbers and texts that are taken from a file of data.
@Suite struct DataTests {
    private let scratch = Scratch()
    private static let files = [
        "data.json": """
        {"name": "rollgif", "stars": 12345678901234567890123.50, "a/b": {"m~n": 7, "": 8}, "owner": {"login": "us"},
         "list": [{"v": "1"}, {"v": "2.5"}, {"v": 3}], "numbers": [1, 2, 3], "nothing": null, "yes": true, "empty": [],
         "data": {"result": [{"metric": {}, "value": [1732370000.1, "1234.5"]}]}, "exponent": 1.5e3, "\\u0062\\n": 9}
        """,
        "data.jsonl": "{\"n\": 1, \"d\": \"a\"}\n{\"n\": 5, \"d\": \"b\"}\n{\"n\": 9, \"d\": \"c\"}\n\n",
        "data.csv": "date,amount,share\n2026-11-01,10,5%\n2026-11-02,\"1,234.50\",6%\n2026-11-03,30,\n\n",
        "semicolons.csv": "sep=;\ntag;amount\na;10\nb;1234,5\n",
        "twice.csv": "a,a\n1,2\n",
    ]

    private static func folder() throws -> Scratch {
        let scratch = Scratch()
        for (name, text) in files { try scratch.write(text, to: name) }
        return scratch
    }

    private static func values(_ line: String, in folder: Scratch) throws -> [String] {
        let run = try Binary.run(["measure"] + line.split(separator: " ").map(String.init), folder: folder.url)
        let object = run.object
        #expect(run.status == 0, "\(line): \(run.errors)")
        return (object["lines"] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }
    }

    @Test(arguments: [
        ("--data data.json --from 0.00 --to @/stars", ["0.00", "12345678901234567890123.50"]),
        ("--data data.json --from 1 --to @/a~1b/m~0n", ["1", "7"]),
        ("--data data.json --from 1 --to @/a~1b/", ["1", "8"]),
        ("--data data.json --from 1.0 --to @/data/result/0/value/1", ["1.0", "1234.5"]),
        ("--data data.json --from @/exponent --to @/list/2/v", ["1500", "3"]),
        ("--data data.json --values @/numbers", ["1", "2", "3"]),
        ("--data data.json --values @/list/*/v", ["1.0", "2.5", "3.0"]),
        ("--data data.json --values @/list/*/v:last:2", ["2.5", "3.0"]),
        ("--data data.json --values 0,@/list/*/v:first,@/numbers/2", ["0", "1", "3"]),
        ("--data data.jsonl --from @/n:first --to @/n", ["1", "9"]),
        ("--data data.jsonl --values @/n:all", ["1", "5", "9"]),
        ("--data data.jsonl --from 0 --to @/n:count", ["0", "3"]),
        ("--data data.csv --values @amount:all", ["10.00", "1234.50", "30.00"]),
        ("--data data.csv --from @share:count --to @amount:count", ["2", "3"]),
        ("--data data.json --from 0 --to @/list/*/v:count", ["0", "3"]),
        ("--data data.json --from @/empty:count --to @/list:count", ["0", "3"]),
        ("--data data.json --values @/numbers:last:2", ["2", "3"]),
        ("--data data.json --values @/list/*/v:all", ["1.0", "2.5", "3.0"]),
        ("--data data.jsonl --values @/n:last:2", ["5", "9"]),
        ("--data data.csv --from @amount:first --to @amount", ["10", "30"]),
        ("--data data.csv --values @amount:last:7", ["10.00", "1234.50", "30.00"]),
        ("--data data.csv --from @share:first --to @share:2", ["0.05", "0.06"]),
        ("--data data.csv --from 0.0 --to @amount:2 --currency USD --theme kpi", ["0.00", "1234.50"]),
        ("--data semicolons.csv --locale de_DE --values @amount:last:9", ["10.0", "1234.5"]),
        ("--data data.json --spark @/list/*/v --spark-values", ["1.0", "2.5", "3.0"]),
        ("--data data.csv --spark 5,@amount:last:2 --spark-values", ["5.00", "1234.50", "30.00"]),
        ("--data data.csv --from 0 --to @amount --spark @amount:last:7 --chip {@date}", ["0", "30"]),
        ("--data data.json --from 0 --to 5 --spark @/list/0/v", ["0", "5"]),
        ("--data data.json --values @/list/0/v", ["1", "1"]),
        ("--data data.json --spark @/list/*/v,@/nothing --spark-values", ["1.0", "2.5", "3.0", "3.0"]),
    ])
    func areReadExactly(line: String, values: [String]) throws {
        #expect(try Self.values(line, in: Self.folder()) == values)
    }

    @Test func standardInputIsToldByWhatIsInIt() throws {
        let scratch = try Self.folder()
        let program = try #require(Program("/bin/sh"))
        for (text, reference, value) in [
            (#"{\"a\": 5}"#, "@/a", "5"), (#"{\"a\": 5}\\n{\"a\": 6}"#, "@/a", "6"), ("a,b\\n1,2\\n", "@b", "2"),
            ("42", "@", "42"), ("[\\n 7\\n]", "@/0", "7"),
        ] {
            let line = "printf \"\(text)\" | '\(Binary.url.path)' measure --data - --from 0 --to \(reference)"
            let run = try program.run(["-c", line], folder: scratch.url)
            #expect(run.text.contains("\"value\": \"\(value)\""), "\(text): \(run.errors)")
        }
    }

    @Test func textsHaveThemInBraces() throws {
        let scratch = try Self.folder()
        let run = try scratch.run(
            "--data data.json --from 1 --to @/list/2/v --title '{@/name} by {@/owner/login}' --suffix ' of {@/yes}'"
                + "--label {{@/name} -o a.svg --alt -", status: nil)
        #expect(run.text.contains("rollgif by us"), "\(run.errors)")
        #expect(run.text.contains("3 of true") && run.text.contains("{@/name}"), "\(run.text)")
        #expect(!run.errors.contains("warning"), "\(run.errors)")
    }

    /// A text of the file that looks like a reference is a text, in a panel too.
    @Test(arguments: [1, 2]) func aTextOfTheFileIsNotFilledInAgain(panels count: Int) throws {
        try scratch.write("{\"name\": \"{@/secret}\", \"secret\": \"hidden\"}", to: "data.json")
        var panel = Job(from: "1", to: "2")
        panel[.title] = "{@/name}"
        var job = Job()
        job[.data] = scratch.file("data.json").path
        job.panels = Array(repeating: panel, count: count)
        let resolved = try ResolvedJob(job)
        for number in resolved.settings.numbers {
            #expect(number.composition.titles?.texts == ["{@/secret}"])
        }
    }

    @Test func aTextBesideAScoreIsNotFilledInAgain() throws {
        try scratch.write("{\"name\": \"{@/secret}\", \"secret\": \"hidden\"}", to: "data.json")
        var job = Job(from: "2:1", to: "3:1")
        (job[.data], job[.prefix]) = (scratch.file("data.json").path, "{@/name}")
        #expect(try ResolvedJob(job).settings.numbers[0].format.prefix == "{@/secret}")
    }

    /// The other cells of the column tell that a point separates groups.
    @Test(arguments: [1, 2]) func theColumnOfAPanelGivesAPointItsMeaning(panels count: Int) throws {
        try scratch.write("v;w\n1.234;1\n2.345,5;2\n", to: "data.csv")
        var job = Job()
        (job[.data], job[.locale]) = (scratch.file("data.csv").path, "de_DE")
        job.panels = Array(repeating: Job(from: "0", to: "@v:first"), count: count)
        let resolved = try ResolvedJob(job)
        for number in resolved.settings.numbers {
            #expect(number.values.last?.description == "1234")
        }
    }

    @Test func panelsShareTheFileOrHaveTheirOwn() throws {
        let scratch = try Self.folder()
        let job = """
            {"data": "data.json", "output": "a.svg", "panels": [
              {"from": 1, "to": "@/list/2/v"}, {"from": "@n:first", "to": 4, "data": "n.csv", "title": "{@n}"}]}
            """
        try scratch.write(job, to: "job.json")
        try scratch.write("n\n2\n3\n", to: "n.csv")
        let run = try scratch.run("--job job.json --alt -", status: nil)
        #expect(run.text.contains("1 rolls to 3") && run.text.contains("2 rolls to 4"), "\(run)")
        #expect(!run.errors.contains("warning"), "\(run.errors)")
    }

    @Test func aFileThatNothingIsTakenFromHasNoEffect() throws {
        let scratch = try Self.folder()
        try scratch.run("--data data.json --from 1 --to 2 -o a.svg", says: "warning: --data has no effect")
    }

    @Test func aJobFileFindsItsDataBesideItAndNowhereElse() throws {
        let scratch = try Self.folder()
        let jobs = scratch.file("jobs")
        try FileManager.default.createDirectory(at: jobs, withIntermediateDirectories: true)
        try Data("{\"n\": 5}".utf8).write(to: jobs.appendingPathComponent("n.json"))
        func run(_ data: String) throws -> Program.Outcome {
            let job = #"[{"data": "\#(data)", "from": 1, "to": "@/n", "output": "a.svg"}]"#
            try Data(job.utf8).write(to: jobs.appendingPathComponent("jobs.json"))
            return try scratch.run("batch jobs/jobs.json --dry-run", status: nil)
        }
        let sound = try run("n.json")
        #expect(sound.status == 0, "\(sound.errors)")
        for (data, words) in [
            ("../data.json", "leads out of"), (scratch.file("data.json").path, "is absolute"),
            ("-", "standard input is for the command line"),
        ] {
            let run = try run(data)
            #expect(run.status == 65 && run.errors.contains(".data:"), "\(run.errors)")
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        let wrong = #"[{"data": "n.json", "from": 1, "to": "@/m", "output": "a.svg"}]"#
        try Data(wrong.utf8).write(to: jobs.appendingPathComponent("jobs.json"))
        let run = try scratch.run("batch jobs/jobs.json", status: nil)
        #expect(run.errors.contains("jobs.json:1:") && run.errors.contains("there is no \"m\" in it"), "\(run.errors)")
    }

    @Test(arguments: [
        (
            #"{"data": "items.json", "each": "@/items", "from": 0, "to": "@/n", "output": "{@/name}.svg"}"#,
            ["a.svg", "b.svg"]
        ),
        (
            #"{"data": "items.json", "each": "@/items", "from": 0, "to": "@/n", "output": "{@/name}-{locale}.svg", "#
                + #""matrix": {"locale": ["de", "en"]}}"#,
            ["a-de.svg", "b-de.svg", "a-en.svg", "b-en.svg"]
        ),
        (
            #"{"data": "data.csv", "each": "@", "from": 0, "to": "@amount", "output": "{@date}.svg"}"#,
            ["2026-11-01.svg", "2026-11-02.svg", "2026-11-03.svg"]
        ),
        (
            #"{"data": "data.jsonl", "each": "@", "from": 0, "to": "@/n", "output": "{@/d}.svg"}"#,
            ["a.svg", "b.svg", "c.svg"]
        ),
    ])
    func everyElementIsAJob(job: String, outputs: [String]) throws {
        let scratch = try Self.folder()
        try scratch.write(#"{"items": [{"name": "a", "n": 1}, {"name": "b", "n": "22"}]}"#, to: "items.json")
        try scratch.write(job, to: "job.json")
        let list = try scratch.run("batch job.json --dry-run", status: nil)
        #expect(list.text.split(separator: "\n").map { $0.split(separator: " ").last.map(String.init) } == outputs)
        try scratch.run("batch job.json -q")
        for output in outputs { #expect(try scratch.names.contains(output)) }
    }

    @Test(arguments: ["rows.json", "rows.jsonl", "rows.csv"])
    func aTextThatAnElementLacksIsEmpty(data: String) throws {
        let rows = [#"{"n": 1, "note": "hi"}"#, #"{"n": 2, "note": ""}"#, #"{"n": 3, "note": null}"#, #"{"n": 4}"#]
        let texts = [
            "rows.json": "[" + rows.joined(separator: ",") + "]", "rows.jsonl": rows.joined(separator: "\n"),
            "rows.csv": "n,note\n1,hi\n2,\n3,\"\"\n4\n",
        ]
        try scratch.write(try #require(texts[data]), to: data)
        let mark = data.hasSuffix("csv") ? "@" : "@/"
        func status(_ note: String, to end: String) throws -> (status: Int32, errors: String) {
            let job =
                #"{"data": "\#(data)", "each": "@", "from": 0, "to": "\#(mark)\#(end)", "#
                + #""label": "{\#(mark)\#(note)}", "output": "{index}.svg"}"#
            try scratch.write(job, to: "job.json")
            let run = try scratch.run("batch job.json -q --force", status: nil)
            return (run.status, run.errors)
        }
        #expect(try status("note", to: "n") == (0, ""))
        let svg = try scratch.text("4.svg")
        #expect(svg.contains("<svg") && !svg.contains("hi"))
        // A name that no element has is a mistake, and so is a missing value.
        #expect(try status("nope", to: "n").status == 65)
        #expect(try status("note", to: "note").status == 65)
    }

    @Test(arguments: [
        (
            #"{"data": "data.json", "each": "@/lst", "from": 0, "to": "@/v", "output": "{index}.svg"}"#,
            "did you mean list?"
        ),
        (#"{"data": "data.json", "each": "@/owner", "from": 0, "to": "@/v", "output": "{index}.svg"}"#, "not a list"),
        (
            #"{"data": "data.json", "each": "@/empty", "from": 0, "to": "@/v", "output": "{index}.svg"}"#,
            "list is empty"
        ),
        (#"{"data": "data.json", "each": "list", "from": 0, "to": "@/v", "output": "{index}.svg"}"#, "\"@/items\""),
        (#"{"each": "@/list", "from": 0, "to": "@/v", "output": "{index}.svg"}"#, "add \"data\""),
        (#"{"data": "data.csv", "each": "@/a", "from": 0, "to": "@amount", "output": "{index}.svg"}"#, "every row"),
        (#"{"data": "data.json", "each": "@/list", "from": 0, "to": "@/v", "output": "{@/w}.svg"}"#, "no \"w\" in it"),
        (#"{"data": "data.json", "each": "@/list", "from": 0, "to": "@/v", "output": "a.svg"}"#, "a.svg"),
    ])
    func eachThatCannotBeIsToldAtItsPlace(job: String, words: String) throws {
        let scratch = try Self.folder()
        try scratch.write(job, to: "job.json")
        let names = try scratch.names
        try scratch.run("batch job.json", status: 65, says: "job.json:1:", words)
        #expect(try scratch.names == names)
    }

    /// Faults of references and of data files, with parts of the message.
    @Test(arguments: [
        Mistake(
            "--data data.json --from 0 --to @/owner/logn", 65, "/owner is an object with login", "no \"logn\"",
            "mean login?"),
        Mistake("--data data.json --from 0 --to @/owner/login/x", 65, "/owner/login is the text \"us\"", "no \"x\""),
        Mistake("--data data.json --from 0 --to @/owner", 65, "/owner is an object with login", "name one of these"),
        Mistake("--data data.json --from 0 --to @/list/7/v", 65, "a list, numbered 0 to 2", "no \"7\""),
        Mistake("--data data.json --from 0 --to @/list/01/v", 65, "no \"01\""),
        Mistake("--data data.json --from 0 --to @/list/*/w", 65, "/list/0 is an object with v", "no \"w\""),
        Mistake("--data data.json --values @/empty", 65, "an empty list"),
        Mistake("--data data.json --from 0 --to @/yes", 65, "\"true\"", "not a number"),
        Mistake("--data data.json --from 0 --to @/nothing", 65, "/nothing is null"),
        Mistake("--data data.json --from 0 --to @/numbers", 64, "3 values", "--values takes a series"),
        Mistake("--from 0 --to 5 --spark @/numbers", 64, "--spark", "need --data FILE"),
        Mistake("--data data.json --spark @/name --spark-values", 65, "--spark @/name", "not a number"),
        Mistake("--data data.json --from 0 --to @amount", 65, "is JSON", "@/amount"),
        Mistake("--data data.json --from 0 --to @/a~2b", 64, "~0", "~1"),
        Mistake("--data data.json --from 0 --to 1 --title {@/nope}", 65, "--title @/nope", "no \"nope\""),
        Mistake("--data data.json --from 0 --to 1 --title {@/name", 64, "{@ has no closing }"),
        Mistake("--data data.jsonl --from 0 --to @/n:7", 65, "3 records"),
        Mistake("--data data.jsonl --from 0 --to @/m", 65, "is an object with n, d", "no \"m\""),
        Mistake("--data data.csv --from 0 --to @/amount", 65, "is a table", "write --to @amount"),
        Mistake(
            "--data data.csv --from 0 --to @amont", 65, "no column \"amont\"", "mean amount?", "date, amount, share"),
        Mistake("--data data.csv --from 0 --to @amount:9", 65, "3 rows"),
        Mistake("--data data.csv --from 0 --to @amount:last:2", 64, "2 values"),
        Mistake("--data data.csv --from 0 --to @share", 65, "row 3: column \"share\" is empty"),
        Mistake("--data twice.csv --from 0 --to @a", 65, "2 columns \"a\""),
        Mistake("--from 0 --to @/x", 64, "--to @/x", "need --data"),
        Mistake("--from 0 --to 1 --title {@/x}", 64, "--title @/x", "need --data"),
        Mistake("--values @/x", 64, "need --data"),
        Mistake("--data nowhere.json --from 0 --to @/x", 66, "nowhere.json", "check the name"),
        Mistake("--data . --from 0 --to @/x", 66, "it is a folder", "name a file"),
        Mistake("--data pipe --from 0 --to @/x", 66, "a pipe", "--data -"),
        Mistake("--data huge.json --from 0 --to @/x", 65, "100000000 bytes"),
        Mistake("--data empty.json --from 0 --to @/x", 65, "empty.json is empty"),
        Mistake("--data broken.json --from 0 --to @/a", 65, "broken.json:2:5", "one too many"),
        Mistake("--data more.json --from 0 --to @/a", 65, "more.json:1:9", "unexpected text"),
        Mistake("--data deep.json --from 0 --to @/a", 65, "nested"),
        Mistake("--data same.json --from 0 --to @/a", 65, "\"a\" appears twice"),
        Mistake("--data quote.csv --from 0 --to @a", 65, "quote.csv:2:1", "never closed"),
        Mistake("--data latin.csv --from 0 --to @a", 65, "UTF-8"),
        Mistake("--data data.yml --from 0 --to @a", 65, "data.yml is YAML", "save it as JSON"),
    ])
    func isOneLineAndNoFile(mistake: Mistake) throws {
        let scratch = try Self.folder()
        for (name, bytes) in [
            ("empty.json", []), ("broken.json", Array("{\"a\":\n 1, }".utf8)), ("more.json", Array("{\"a\":1} 2".utf8)),
            ("deep.json", Array(repeating: UInt8(ascii: "["), count: 100_000)),
            ("same.json", Array("{\"a\": 1, \"a\": 2}".utf8)), ("quote.csv", Array("a\n\"1\n".utf8)),
            ("data.yml", Array("a: 1\n".utf8)), ("latin.csv", Array("a\n".utf8) + [0x31, 0xE9, 0x0A]),
        ] as [(String, [UInt8])] {
            try Data(bytes).write(to: scratch.file(name))
        }
        // Two gigabytes of nothing, which take no room.
        #expect(FileManager.default.createFile(atPath: scratch.file("huge.json").path, contents: nil))
        try FileHandle(forWritingTo: scratch.file("huge.json")).truncate(atOffset: 2 << 30)
        #expect(unsafe mkfifo(scratch.file("pipe").path, 0o600) == 0)
        try mistake.expect(in: scratch, "-o out.gif")
    }
}
