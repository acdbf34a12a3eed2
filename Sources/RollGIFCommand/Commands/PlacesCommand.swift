import ArgumentParser
import RollGIF

/// `rollgif places`: where animations go, and the hard rules there.
struct PlacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places",
        abstract: "List the places that --for knows, and their rules."
    )

    @Flag(.asJSON) var json: Bool
    @Flag(.markdown) var markdown: Bool

    func run() throws {
        guard !markdown else { return try Console.print(PlaceReport.page) }
        try Console.print(json ? JSONText.of(PlaceReport.all) : PlaceReport.listing)
    }
}
