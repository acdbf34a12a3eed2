import ArgumentParser
import RollGIF

/// `rollgif fonts`: the fonts that would be used, and why.
struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts",
        abstract: "Say which fonts would be used, and why."
    )

    @OptionGroup(title: "Format") var format: FormatOptions
    @OptionGroup(title: "Text") var text: TextOptions

    @Flag(.asJSON) var json: Bool

    func run() throws {
        let fonts = try FontReport.used(by: text.job.filled(from: format.job))
        try Console.print(json ? JSONText.of(fonts) : fonts.map(\.sentence).joined(separator: "\n"))
    }
}
