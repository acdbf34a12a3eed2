extension FindingsTests {
    private static let pair = #"{"from":1,"to":2,"output":"q.gif"}"#
    private static let panels = #"{"panels":[{"from":1,"to":2},{"from":1,"to":2}],"output":"p.gif"}"#

    /// Files that were lost, errors that blamed another door than the one that gave the value, and lines that did not
    /// say what they draw.
    static let doors: [Finding] = [
        Finding(
            name: "a picture for dark pages is an input",
            line: "sh:rollgif 7 7 -o photo.png -q && rollgif --from 1 --to 2 "
                + "--background-image 'light-dark(photo.png, photo.png)' -o x.gif --poster photo.png",
            status: 64, says: ["reads that file"], leaves: ["photo.png"]),
        Finding(
            name: "lines that were added to a page of skills stay",
            line: "sh:mkdir -p s/rollgif && rollgif skill > s/rollgif/SKILL.md && echo MINE >> s/rollgif/SKILL.md "
                + "&& rollgif skill install s -q && tail -n 1 s/rollgif/SKILL.md",
            prints: ["MINE"], leaves: ["s"]),
        Finding(
            name: "a wrong pattern of the line is not the file's", files: ["q.json": pair],
            line: "--job q.json --pattern #,##0;;0 -o a.gif", status: 64,
            says: ["'#,##0;;0' is no ICU decimal pattern", "!q.json"]),
        Finding(
            name: "a rate of the line is not the file's", files: ["q.json": pair],
            line: "--job q.json --fps 60 -o a.gif", status: 64, says: ["error: --fps \"60\"", "!q.json"]),
        Finding(
            name: "a style of the line is not the file's, in a preview neither", files: ["q.json": pair],
            line: "preview --job q.json --style unit", status: 64, says: ["error: --style \"unit\"", "!q.json:1"]),
        Finding(
            name: "a limit over the row's range is the line's", files: ["q.json": pair],
            line: "--job q.json --max-memory 9999999999 -o a.gif", status: 64,
            says: ["--max-memory", "!raises it", "!q.json"]),
        Finding(
            name: "a limit of the line is raised there", files: ["q.json": pair], line: "batch q.json --max-memory 1",
            status: 1, says: ["or raise --max-memory", "!maxMemory"]),
        Finding(
            name: "a setting of all jobs is said once, by its option",
            files: ["q.json": "[\(pair),\(pair.replacing("q.gif", with: "r.gif"))]"],
            line: "batch q.json --set style=unit", status: 65,
            says: ["error: --set style: \"unit\": it needs a unit", "(and 1 more job)", "!q.json"]),
        Finding(
            name: "a setting of a spreadsheet's jobs, by its option", files: ["q.csv": "from,to,output\n1,2,a.gif\n"],
            line: "batch q.csv --set fps=60", status: 65, says: ["error: --set fps: \"60\"", "!q.csv"]),
        Finding(
            name: "a setting of a panel, by its option", files: ["p.json": panels],
            line: "batch p.json --set panels[1].style=unit", status: 65,
            says: ["error: --set panels[1].style: ", "it needs a unit", "!p.json"]),
        Finding(
            name: "a theme of all jobs, by its option", files: ["q.json": pair],
            line: "batch q.json --set theme=none", status: 65, says: ["error: --set theme: unknown theme", "!q.json"]),
        Finding(
            name: "a name of all outputs, by its option", files: ["q.json": pair],
            line: "batch q.json --out ../a.gif", status: 65, says: ["error: --out: \"../a.gif\" leads out", "!q.json"]),
        Finding(
            name: "a fault of the defaults lies in the defaults",
            files: ["d.json": "{\"defaults\":{\"style\":\"unit\"},\n\"jobs\":[\(pair)]}"],
            line: "batch d.json", status: 65, says: ["d.json:1:22: defaults.style: \"unit\""]),
        Finding(
            name: "a fault of --defaults lies in that file", files: ["d.json": #"{"style":"unit"}"#, "q.json": pair],
            line: "--job q.json --defaults d.json -o a.gif", status: 65,
            says: ["d.json:1:10: style: \"unit\"", "!q.json"]),
        Finding(
            name: "a fault of a theme lies in the theme",
            files: [
                "t.json":
                    "{\"themes\":{\"x\":{\"style\":\"unit\"}},\n\"jobs\":[{\"from\":1,\"to\":2,\"theme\":\"x\",\"output\":\"t.gif\"}]}"
            ], line: "batch t.json", status: 65, says: ["t.json:1:25: themes.x.style: \"unit\""]),
        Finding(
            name: "a fault of a matrix lies in the matrix",
            files: ["m.json": "{\"from\":1,\"to\":2,\"output\":\"m.gif\",\n\"matrix\":{\"style\":[\"unit\"]}}"],
            line: "batch m.json", status: 65, says: ["m.json:2:11: matrix.style: \"unit\""]),
        Finding(
            name: "a range without a step says how long it plays",
            line: "--values 5..50 --every 5 --font-size 12 --fps 5 --dry-run -o a.gif",
            says: ["it plays 3 min 4", "46 values, one every 5 s", "--values 5..50..5"]),
        Finding(
            name: "a hundred values say how long they play",
            files: ["v.json": #"{"values":"0..100","output":"v.svg"}"#],
            line: "--job v.json --dry-run", says: ["101 values, one every 1.7 s"]),
        Finding(
            name: "a long countdown says how long it plays",
            line: "countdown --until 2999-01-01T00:00Z --frames 120 --fps 5 --dry-run -o a.gif",
            says: ["it plays 2 min", "120 values", "--frames"]),
        Finding(
            name: "ten to zero needs no words", line: "--values 10..0 --every 1 --dry-run -o a.gif", says: ["!it plays"]
        ),
        Finding(
            name: "quiet lines do not say how long they play", line: "--values 0..100 --dry-run -q -o a.gif",
            says: ["!it plays"]),
        Finding(
            name: "a change in a still is told", line: "49 39 --font-size 12 -o a.png",
            says: ["a.png is a still of the final value", "-o a.gif"], leaves: ["a.png"]),
        Finding(
            name: "a change in a job's still is told", files: ["s.json": pair.replacing("q.gif", with: "s.png")],
            line: "batch s.json", says: ["s.png is a still of the final value", #""output": "s.gif""#],
            leaves: ["s.png"]),
        Finding(
            name: "a still beside an animation is not told", line: "49 39 --font-size 12 -o a.png -o a.gif",
            says: ["!is a still"], leaves: ["a.gif", "a.png"]),
    ]
}
