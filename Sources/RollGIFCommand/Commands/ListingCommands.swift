import Commands
import RollGIF

// Commands that list parts of this machine, of the program and of its tables.
extension Command {
    /// `rollgif doctor`: the outputs that work on this machine.
    static let doctor = Command(
        CommandShape("doctor", "Say which outputs work here, and what others need.", own: [.asJSON])
    ) { line in
        let report = DoctorReport()
        try Console.print(line.has(.asJSON) ? JSONText.of(report) : report.text)
    }

    /// `rollgif licenses`: the components of the program, and their licences.
    static let licenses = Command(
        CommandShape("licenses", "List what the program is made of, with the licences.", own: [.asJSON])
    ) { line in
        let report = LicenseReport()
        try Console.print(line.has(.asJSON) ? JSONText.of(report) : report.text)
    }

    /// `rollgif presets`: the presets and what each sets.
    static let presets = Command(
        CommandShape("presets", "List the presets and the options that each sets.", own: [.asJSON])
    ) { line in
        try Console.print(line.has(.asJSON) ? JSONText.of(PresetReport.all) : PresetReport.listing)
    }

    /// `rollgif themes`: the themes by purpose, and the line to type.
    static let themes = Command(
        CommandShape("themes", "List whole pictures by what they are for.", own: [.asJSON])
    ) { line in
        try Console.print(line.has(.asJSON) ? JSONText.of(ThemeReport.all) : ThemeReport.listing)
    }

    /// `rollgif places`: the places for animations, and their rules.
    static let places = Command(
        CommandShape("places", "List the places that --for knows, and their rules.", own: [.asJSON, .markdown])
    ) { line in
        guard !line.has(.markdown) else { return try Console.print(PlaceReport.page) }
        try Console.print(line.has(.asJSON) ? JSONText.of(PlaceReport.all) : PlaceReport.listing)
    }

    /// `rollgif schema`: the JSON Schema of job files.
    static let schema = Command(
        CommandShape("schema", "Print the JSON Schema of job files (draft 2020-12).")
    ) { _ in
        try Console.print(JobSchema.text)
    }

    /// `rollgif fonts`: the fonts that would be used, and why; with `--list` all that are installed.
    static let fonts = Command(
        CommandShape(
            "fonts", "Say which fonts would be used and why, or list all.", own: [.list, .asJSON],
            shared: OptionDefinition.ofSections(.format, .text), sharedWith: "rollgif help --format, rollgif help text")
    ) { line in
        let job = line.job()
        guard !line.has(.list) else {
            guard job.settings.isEmpty else {
                throw RollGIFError(
                    .usage, "--list lists every installed font, whatever else is asked; leave out the rest")
            }
            let families = try InstalledFontReport.all()
            return try Console.print(
                line.has(.asJSON) ? JSONText.of(families) : families.map(\.text).joined(separator: "\n\n"))
        }
        let fonts = try FontReport.used(by: job)
        try Console.print(line.has(.asJSON) ? JSONText.of(fonts) : fonts.map(\.sentence).joined(separator: "\n"))
    }
}
