import Commands
import RollGIF

/// The page of `rollgif skill`: instructions for programs that type command lines, from the recipes and the table of
/// options. Its format is that of Agent Skills, a YAML head and then Markdown.
struct SkillPage {
    /// Marks around the lines that an installation replaces. The head has to come first, so it is above them.
    private static let marks = (
        start: "<!-- rollgif skill: rollgif skill install replaces the lines from here to the end alone -->",
        end: "<!-- rollgif skill: end -->"
    )

    /// Options with a sentence each; the others are only named.
    private static let first = JobSchema.core + [.canvas, .maxBytes]

    let commands: [CommandShape]

    /// The page, without a line break at its end.
    var text: String {
        var lines = [
            "---", "name: rollgif", "description: >-",
            "  Draws a number that changes as a GIF, APNG, WebP, SVG, Lottie, PNG or video: prices, counters, scores, clocks,",
            "  countdowns, KPI cards, badges, emoji and stickers. Use it when the user wants an animated number, a rolling",
            "  counter, an odometer, or a picture that shows a change from one value to another.", "license: MIT",
            "---", "", Self.marks.start, "# rollgif \(Version.number)", "",
            "One line draws one picture: `rollgif --from 49 --to 39 --style currency -o price.gif`. The ending of the file is "
                + "its format. Without a font, a size or colours the defaults look good.", "", "## How to work", "",
            "1. Take the nearest line below. Change its numbers and words, and keep its other options.",
            "2. Draw. If the exit code is not 0, one sentence on standard error says what to type instead.",
            "3. Check the file: `rollgif inspect price.gif` for its size, frames, seconds and bytes, and `rollgif inspect "
                + "emoji.gif --for slack-emoji` for the rules of where it goes. Exit code 1 is a broken rule.",
            "4. Look at it: add `--poster still.png` for the last frame, and open that file.",
            "5. For an option that is not below: `rollgif help WORD`, with any word for it. Never guess one.", "",
            "`--dry-run` reports the picture without drawing it. `rollgif format 1234.5 --locale de_DE` prints a number.",
            "",
            "## Do not", "",
            "- Do not leave `$` in double quotes: a shell takes `\"$49\"` apart. Write `--from 49 --style currency`.",
            "- Do not write separators or signs into numbers: `--locale`, `--style` and `--currency` put them there.",
            "- Do not set `--fps` without a reason. A GIF takes 50 at most.",
            "- Do not draw frames and join them: `-o out.mp4` and `-o out.webm` write videos (they need ffmpeg).",
            "- Do not expect it to fetch anything: pass data with `curl … | rollgif --data -`.",
            "- Do not use `--force` because of an error: it is about a file that rollgif did not write.", "",
        ]
        for group in Recipe.groups {
            lines += ["## \(group.title)", ""] + group.recipes.map { "- \($0.task): `\($0.line)`" } + [""]
        }
        lines += names + options + jobs + ["## Exit codes", ""]
        lines += ExitStatus.allCases.map { "- \($0.rawValue): \($0.meaning)" } + [Self.marks.end]
        return lines.joined(separator: "\n")
    }

    /// Returns a page with the lines of an older file around its marks; nil for a file that has them not once each, in
    /// this order, but for an empty one.
    static func merged(_ page: String, into old: [UInt8]) -> String? {
        guard !old.isEmpty else { return page }
        guard let old = String(validating: old, as: UTF8.self), let outer = marked(old), let inner = marked(page) else {
            return nil
        }
        return String(old[..<outer.lowerBound] + page[inner] + old[outer.upperBound...])
    }

    /// Returns the range of both marks and the lines between them.
    private static func marked(_ text: String) -> Range<String.Index>? {
        let (starts, ends) = (text.ranges(of: marks.start), text.ranges(of: marks.end))
        guard starts.count == 1, ends.count == 1, starts[0].upperBound < ends[0].lowerBound else { return nil }
        return starts[0].lowerBound..<ends[0].upperBound
    }

    /// Names that options take, from their tables.
    private var names: [String] {
        let themes = Theme.all.filter { !$0.isDark }.map { "`\($0.name)` (\($0.purpose))" }
        let presets = Preset.Family.allCases.map { family in
            "\(family.rawValue): " + Self.code(Preset.all.filter { $0.family == family }.map(\.name))
        }
        return [
            "## Names", "", "- `--theme`: \(themes.joined(separator: ", ")). `kpi-dark` is the dark twin of `kpi`.",
            "- `--preset`, a motion: \(presets.joined(separator: "; ")).",
            "- `--for`: \(Self.code(DestinationRule.all.map(\.name))). `rollgif places NAME` shows the rules of one.",
            "- `--style`: \(Self.code(JobKey.style.definition.words)).",
            "- Formats, by the ending of `-o`: \(Self.code(OutputFormat.allCases.map(\.rawValue))).",
            "- Commands: \(Self.code(commands.map(\.name))). `rollgif help NAME` explains one.", "",
        ]
    }

    /// Options: a sentence about the first, the names of all others.
    private var options: [String] {
        var lines = ["## Options", ""]
        lines += Self.first.map { "- `\($0.definition.usage)`: \($0.definition.commandHelp)" }
        lines += ["", "All others, by group; `rollgif help NAME` has a sentence about each:", ""]
        for section in OptionSection.allCases {
            let others = OptionDefinition.ofRender.filter { row in
                row.section == section && !Self.first.contains { $0.definition === row }
            }
            lines.append("- \(section.rawValue): \(Self.code(others.map(\.optionName)))")
        }
        return lines + [""]
    }

    /// Job files, whose keys are the options in another spelling.
    private var jobs: [String] {
        [
            "## Job files", "",
            "A key is an option in camel case: `--font-size 40` is `\"fontSize\": 40`. A file holds one job, a list, or "
                + "`{\"defaults\": {…}, \"jobs\": [{…}, {…}]}`. `rollgif batch jobs.json` draws all, `--check` compares and "
                + "writes nothing. `rollgif schema --core` prints a short JSON Schema, `rollgif schema --keys from,to,theme` "
                + "one of some keys.", "",
        ]
    }

    private static func code(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
}
