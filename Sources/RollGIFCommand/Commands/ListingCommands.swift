import Commands
import RollGIF

// These commands list parts of the machine, of the program and of its tables.
extension Command {
    /// `rollgif doctor`: the outputs that work on this machine.
    static let doctor = Command(
        CommandShape("doctor", "Show which formats work on this machine.", listed: [.asJSON])
    ) { line in
        let report = DoctorReport()
        try Console.print(line.has(.asJSON) ? JSONText.of(report) : report.text)
    }

    /// `rollgif licenses`: the components of the program, and their licences.
    static let licenses = Command(
        CommandShape("licenses", "List components and licences.", listed: [.asJSON])
    ) { line in
        let report = LicenseReport()
        try Console.print(line.has(.asJSON) ? JSONText.of(report) : report.text)
    }

    /// `rollgif presets`: all presets with their settings, or those with the given names.
    static let presets = listing(
        Preset.self, "presets", "List the presets and the options that each sets.", like: "odometer",
        "The presets to show; all without one.")

    /// `rollgif themes`: all themes by purpose with a line to type, or every setting of those with the given names.
    static let themes = listing(
        Theme.self, "themes", "List themes, whole pictures for a purpose.", like: "kpi",
        "The themes to show; all without one.")

    /// `rollgif places`: all destinations, one per line, or every rule of those with the given names.
    static let places = listing(
        DestinationRule.self, "places", "List the destinations of --for, or show their rules.", like: "slack-emoji",
        "The destinations to show.")

    /// - Parameters:
    ///   - example: a name, for the help.
    ///   - names: one sentence of help about the names.
    private static func listing<Bundle: ReportedBundle>(
        _: Bundle.Type, _ command: String, _ abstract: String, like example: String, _ names: String
    ) -> Command where Bundle: SendableMetatype {
        Command(
            CommandShape(
                command, abstract, example: "rollgif \(command) \(example)",
                operand: .init("names", names, isRepeatable: true, isOptional: true), listed: [.asJSON])
        ) { line in
            try Console.print(Bundle.text(of: line.operands, asJSON: line.has(.asJSON)))
        }
    }

    /// `rollgif schema`: the JSON Schema of job files, or of jobs with some keys.
    static let schema = Command(
        CommandShape(
            "schema", "Print the JSON Schema of job files (draft 2020-12).",
            example: "rollgif schema --keys from,to,theme", listed: [.keys, .core])
    ) { line in
        let version = Version.number
        switch (line.text(.keys), line.has(.core)) {
        case (nil, false): try Console.print(JobSchema.text(version: version))
        case (nil, true): try Console.print(JobSchema.text(of: JobSchema.core, named: "core", version: version))
        case (let names?, false):
            try Console.print(JobSchema.text(of: JobSchema.keys(in: names), version: version))
        case (_?, true): throw RollGIFError.usage(OptionDefinition.keys.excludes(.core))
        }
    }

    /// `rollgif fonts`: the fonts that would be used, and why; with `--list` all that are installed.
    static let fonts = Command(
        CommandShape(
            "fonts", "Show the fonts of a job, or list all fonts.", listed: [.list, .asJSON],
            shared: OptionDefinition.ofSections(.format, .text), sharedWith: "rollgif help --format, rollgif help text")
    ) { line in
        let job = line.job()
        guard !line.has(.list) else {
            guard job.settings.isEmpty else {
                throw RollGIFError.usage("--list lists every installed font, so leave out the other options")
            }
            return try Console.print(FontTexts.installed(asJSON: line.has(.asJSON)))
        }
        try Console.print(FontTexts.used(by: job, asJSON: line.has(.asJSON)))
    }
}
