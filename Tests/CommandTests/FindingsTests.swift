import Foundation
import RollGIF
import TestSupport
import Testing

/// Findings of reviews, one per row: the files in the folder, the command line, and the expected result.
@Suite struct FindingsTests {
    struct Finding: CustomTestStringConvertible {
        let name: String
        var files: [String: String] = [:]
        let line: String
        var status: Int32 = 0
        /// Texts that standard error must contain; with an exclamation mark, must not contain.
        var says: [String] = []
        var prints: [String] = []
        /// Names of further files that the folder must contain afterwards.
        var leaves: [String] = []

        var testDescription: String { name }
    }

    private static let two = #"{"from":1,"to":2,"fontSize":12,"fps":5"#

    static let all: [Finding] = [
        Finding(
            name: "alt onto a full device leaves no picture",
            line: "sh:rollgif --from 1 --to 2 -o a.gif --alt - > /dev/full", status: 74),
        Finding(
            name: "html onto a full device leaves no picture",
            line: "sh:rollgif --from 1 --to 2 -o a.gif --html - > /dev/full", status: 74),
        Finding(
            name: "panels beside --job are refused", files: ["a.json": two + "}", "b.json": two + "}"],
            line: "panels a.json --job b.json -o c.gif", status: 64, says: ["leave --job out"]),
        Finding(
            name: "a countdown of a file counts from now",
            files: ["c.json": #"{"until":"2999-01-01T00:00Z","frames":2,"output":"c.gif"}"#],
            line: "render --job c.json --dry-run -q"),
        Finding(
            name: "a countdown panel counts from now",
            files: ["c.json": #"{"panels":[{"until":"2999-01-01T00:00Z","frames":2}],"output":"c.gif"}"#],
            line: "--job c.json --dry-run -q"),
        Finding(
            name: "measure counts from now", line: "measure --until 2999-01-01T00:00Z --frames 2",
            prints: ["\"canvas\""]),
        Finding(
            name: "a batch has to say its time",
            files: ["c.json": #"{"until":"2999-01-01T00:00Z","frames":2,"output":"c.gif"}"#],
            line: "batch c.json", status: 65, says: ["at is missing"]),
        Finding(
            name: "the key of a number format's fault",
            files: [
                "n.json":
                    "[\(two),\"output\":\"a.gif\"},\n{\"from\":1,\"to\":2,\"pattern\":\"#,##0;;0\",\"output\":\"b.gif\"}]"
            ], line: "batch n.json", status: 65, says: ["n.json:2:", "jobs[1].pattern"]),
        Finding(
            name: "a schema in a job of one line",
            line:
                #"sh:echo '{"$schema":"x","from":"1","to":"2","output":"a.gif"}' | rollgif --job - --dry-run -q"#),
        Finding(name: "format checks limits", line: "format 5 --max-memory abc", status: 64, says: ["--max-memory"]),
        Finding(
            name: "fonts checks settings", line: "fonts --character-spacing abc", status: 64,
            says: ["--character-spacing"]),
        Finding(
            name: "a batch warns as render does", files: ["w.json": two + #","output":"w.webp","format":"gif"}"#],
            line: "batch w.json --allow-outside", says: ["w.webp will hold gif"], leaves: ["w.webp"]),
        Finding(
            name: "a stale file of any type in the same words",
            files: ["k.json": two + #","output":["k.gif","k.webp"]}"#], line: "batch k.json --check", status: 1,
            says: ["k.gif is missing; k.webp is missing"]),
        Finding(
            name: "files of --defaults lie beside that file",
            files: [
                "brand/brand.json": #"{"defaults":{"glyphs":"g"}}"#, "brand/g/readme.txt": "no picture",
                "jobs/j.json": two + #","output":"j.gif"}"#,
            ], line: "batch jobs/j.json --defaults brand/brand.json", status: 1, says: ["!jobs/g"]),
        Finding(
            name: "blank rows and a separator line", files: ["a.csv": "sep=;\nfrom;to;output\n1;2;a.gif\n;;\n  \n"],
            line: "batch a.csv --dry-run -q", prints: ["a.gif"]),
        Finding(
            name: "blanks between ignored columns", files: ["a.csv": "from,to,output,sku,shelf\n1,2,a.gif,7,B\n"],
            line: "batch|a.csv|--dry-run|-q|--ignore-columns|sku, shelf", prints: ["a.gif"]),
        Finding(
            name: "an ending that render draws is one for a batch", files: ["a.json": two + #","output":"a.lot"}"#],
            line: "batch a.json --dry-run -q", prints: ["a.lot"]),
        Finding(
            name: "a panel that is not there",
            files: ["p.json": #"{"panels":[{"from":1,"to":2},{"from":1,"to":2}],"output":"p.gif"}"#],
            line: "batch p.json --set panels[5].to=9", status: 65, says: ["panels[0] to panels[1]"]),
        Finding(
            name: "a length that asks for nothing",
            line:
                "--from 1 --to 2 --label-style \(JobKey.labelStyle.fallback ?? "") --dry-run -q -o a.gif"),
        Finding(
            name: "what a job lacks, in the command's words", files: ["a.json": #"{"from":1,"output":"a.gif"}"#],
            line: "batch a.json", status: 65, says: ["to is missing"]),
        Finding(
            name: "an option of one command has help", line: "help shard", prints: ["--shard <i/n>", "Every n-th job"]),
        Finding(name: "another one", line: "help units", prints: ["--units <units>"]),
        Finding(
            name: "every option is in the table", line: "manual --markdown", prints: ["`--units ", "`--markdown`"]),
        Finding(name: "no name behind an equals sign", line: "---complete --output=", prints: ["!:file"]),
        Finding(name: "files for panels", line: "---complete|panels|", prints: [":file"]),
        Finding(
            name: "a time in the year 900",
            line: "--until 0900-01-01T00:00:05Z --at 0900-01-01T00:00Z --dry-run -q -o a.gif"),
    ]

    @Test(arguments: all + doors)
    func isMended(_ finding: Finding) throws {
        let scratch = Scratch()
        for (name, text) in finding.files {
            let url = scratch.file(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let before = try scratch.names
        let run: Program.Outcome
        if finding.line.hasPrefix("sh:") {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            run = try Program.run(
                "sh", ["-c", String(finding.line.dropFirst(3))],
                environment: ["PATH": Binary.url.deletingLastPathComponent().path + ":" + path], folder: scratch.url)
        } else {
            let separator: Character = finding.line.contains("|") ? "|" : " "
            run = try scratch.run(
                "\(finding.line.split(separator: separator, omittingEmptySubsequences: false).map(String.init))",
                status: nil)
        }
        #expect(run.status == finding.status, "\(run.errors)")
        expect(finding.says, in: run.errors)
        expect(finding.prints, in: run.text)
        #expect(Set(try scratch.names).subtracting(before) == Set(finding.leaves))
    }

    private func expect(_ mentions: [String], in text: String) {
        for mention in mentions {
            let isWanted = !mention.hasPrefix("!")
            #expect(text.contains(isWanted ? mention[...] : mention.dropFirst()) == isWanted, "\(mention): \(text)")
        }
    }
}
