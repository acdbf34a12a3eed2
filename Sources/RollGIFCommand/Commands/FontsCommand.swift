import ArgumentParser
import RollGIF

/// `rollgif fonts`: the fonts that would be used, and why; with `--list` all that are installed.
struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts",
        abstract: "Say which fonts would be used and why, or list all."
    )

    @OptionGroup(title: "Format") var format: FormatOptions
    @OptionGroup(title: "Text") var text: TextOptions

    @Flag(.list) var list: Bool
    @Flag(.asJSON) var json: Bool

    func run() throws {
        let job = try text.job.filled(from: format.job)
        guard !list else {
            guard job.settings.isEmpty else {
                throw RollGIFError(
                    .usage, "--list lists every installed font, whatever else is asked; leave out the rest")
            }
            let families = try InstalledFontReport.all()
            return try Console.print(json ? JSONText.of(families) : families.map(\.text).joined(separator: "\n\n"))
        }
        let fonts = try FontReport.used(by: job)
        try Console.print(json ? JSONText.of(fonts) : fonts.map(\.sentence).joined(separator: "\n"))
    }
}
