import Commands
import RollGIF

extension Command {
    /// `rollgif countdown`: draws the seconds that are left until something.
    static let countdown = Command(
        CommandShape(
            "countdown", "Draw a countdown to a moment.",
            example: "rollgif countdown --until 2026-12-24T18:00+01:00 --at now --unit-labels auto -o sale.gif",
            discussion:
                "A picture that is opened later begins at its first frame again: draw it shortly before it is sent. To "
                + "count numbers down, write rollgif --values 10..0 --every 1 -o out.gif.",
            listed: OptionDefinition.keys(.until, .at, .frames, .every, .expiredText) + [.countdownUnits]
                + OptionDefinition.keys(.unitLabels, .unitLabelStyle),
            shared: OptionDefinition.ofRender, sharedWith: "rollgif")
    ) { line in
        let render = RenderRun(line)
        guard let units = try OptionDefinition.countdownUnits.checked(line.text(.countdownUnits)) else {
            return try render.run(beside: Job(), needing: .until)
        }
        guard !line.has(JobKey.durationUnits) else {
            throw RollGIFError.usage(OptionDefinition.countdownUnits.excludes(JobKey.durationUnits))
        }
        try render.run(beside: Job(settings: [.durationUnits: [units]]), needing: .until)
    }
}
