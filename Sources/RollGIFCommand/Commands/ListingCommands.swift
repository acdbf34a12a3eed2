import Commands
import RollGIF

// Commands that list parts of this machine, of the program and of its tables.
extension Command {
    /// `rollgif doctor`: the outputs that work on this machine.
    static let doctor = Command(
        CommandShape("doctor", "Show which formats work on this machine.", own: [.asJSON])
    ) { line in
        let report = DoctorReport()
        try Console.print(line.has(.asJSON) ? JSONText.of(report) : report.text)
    }

    /// `rollgif licenses`: the components of the program, and their licences.
    static let licenses = Command(
        CommandShape("licenses", "List components and licences.", own: [.asJSON])
    ) { line in
        let report = LicenseReport()
        try Console.print(line.has(.asJSON) ? JSONText.of(report) : report.text)
    }

    /// `rollgif presets`: the presets and what each sets, or those that are named.
    static let presets = Command(
        CommandShape(
            "presets", "List the presets and the options that each sets.", example: "rollgif presets odometer",
            operand: .init("names", "The presets to show; all without one.", isRepeatable: true, isOptional: true),
            own: [.asJSON])
    ) { line in
        let reports = try named(line.operands, in: PresetReport.all, .preset, \.name)
        try Console.print(
            line.has(.asJSON)
                ? JSONText.of(reports)
                : line.operands.isEmpty ? PresetReport.listing : reports.map(\.text).joined(separator: "\n\n"))
    }

    /// `rollgif themes`: the themes by purpose, and the line to type; of those that are named what they set as well.
    static let themes = Command(
        CommandShape(
            "themes", "List themes, whole pictures for a purpose.", example: "rollgif themes kpi",
            operand: .init("names", "The themes to show; all without one.", isRepeatable: true, isOptional: true),
            own: [.asJSON])
    ) { line in
        let reports = try named(line.operands, in: ThemeReport.all, .theme, \.name)
        try Console.print(
            line.has(.asJSON)
                ? JSONText.of(reports)
                : line.operands.isEmpty ? ThemeReport.listing : reports.map(\.text).joined(separator: "\n\n"))
    }

    /// `rollgif places`: the places for animations, a line each; of those that are named every rule.
    static let places = Command(
        CommandShape(
            "places", "List the destinations of --for, or show their rules.", example: "rollgif places slack-emoji",
            operand: .init("names", "The places whose rules to show.", isRepeatable: true, isOptional: true),
            own: [.asJSON, .markdown])
    ) { line in
        guard !line.has(.markdown) else { return try Console.print(PlaceReport.table) }
        let reports = try named(line.operands, in: PlaceReport.all, .place, \.name)
        try Console.print(
            line.has(.asJSON)
                ? JSONText.of(reports)
                : line.operands.isEmpty ? PlaceReport.listing : reports.map(\.text).joined(separator: "\n\n"))
    }

    /// Reports with these names, or all where none is given.
    ///
    /// - Throws: a usage error for a name that is no value of the key.
    private static func named<Report>(
        _ names: [String], in all: [Report], _ key: JobKey, _ name: KeyPath<Report, String>
    ) throws(RollGIFError) -> [Report] {
        guard !names.isEmpty else { return all }
        var found: [Report] = []
        for typed in names {
            guard let report = all.first(where: { $0[keyPath: name] == typed.lowercased() }) else {
                throw RollGIFError(
                    .usage,
                    "there is no \(key == .place ? "place" : key.rawValue) \(Quoted.text(typed)); "
                        + UnknownName(typed, of: key).advice)
            }
            found.append(report)
        }
        return found
    }

    /// `rollgif schema`: the JSON Schema of job files, or of jobs with some keys.
    static let schema = Command(
        CommandShape(
            "schema", "Print the JSON Schema of job files (draft 2020-12).",
            example: "rollgif schema --keys from,to,theme", own: [.keys, .core])
    ) { line in
        let version = Version.number
        switch (line.text(.keys), line.has(.core)) {
        case (nil, false): try Console.print(JobSchema.text(version: version))
        case (nil, true): try Console.print(JobSchema.text(of: JobSchema.core, named: "core", version: version))
        case (let names?, false):
            try Console.print(JobSchema.text(of: JobSchema.keys(in: names), version: version))
        case (_?, true): throw RollGIFError(.usage, "--keys and --core exclude each other; keep one of them")
        }
    }

    /// `rollgif fonts`: the fonts that would be used, and why; with `--list` all that are installed.
    static let fonts = Command(
        CommandShape(
            "fonts", "Show the fonts of a job, or list all fonts.", own: [.list, .asJSON],
            shared: OptionDefinition.ofSections(.format, .text), sharedWith: "rollgif help --format, rollgif help text")
    ) { line in
        let job = line.job()
        guard !line.has(.list) else {
            guard job.settings.isEmpty else {
                throw RollGIFError(
                    .usage, "--list lists every installed font, so leave out the other options")
            }
            let families = try InstalledFontReport.all()
            return try Console.print(
                line.has(.asJSON) ? JSONText.of(families) : families.map(\.text).joined(separator: "\n\n"))
        }
        let fonts = try FontReport.used(by: job)
        try Console.print(line.has(.asJSON) ? JSONText.of(fonts) : fonts.map(\.sentence).joined(separator: "\n"))
    }
}
