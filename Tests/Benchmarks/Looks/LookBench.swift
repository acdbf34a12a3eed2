import Foundation

/// Comparison of R in every preset with R itself, in turn: time and file size.
struct LookBench {
    let tool: Tool
    let runs: Int

    private struct Preset: Decodable {
        let name: String
    }

    func run() throws -> (text: String, findings: [Finding]) {
        let listing = try tool.other(tool.path, ["presets", "--json"]).output
        let names = try JSONDecoder().decode([Preset].self, from: Data(listing.utf8)).map(\.name)
        func job(_ name: String) -> [String] { Tool.reference + ["--preset", name] }
        let times = try Contest(
            rounds: runs,
            [{ try tool.render(Tool.reference, to: "plain.gif") }]
                + names.map { name in { try tool.render(job(name), to: "\(name).gif") } }
        ).medians
        try tool.render(Tool.reference, to: "plain.svg")
        var rows = [
            ["none", "\(try tool.size("plain.gif"))", times[0].text(0), "1.00", "\(try tool.size("plain.svg"))"]
        ]
        for (name, time) in zip(names, times.dropFirst()) {
            // Presets that vectors cannot show are refused, and have no SVG size.
            let vector = try? tool.render(job(name), to: "\(name).svg")
            rows.append([
                "`\(name)`", "\(try tool.size("\(name).gif"))", time.text(0), (time / times[0]).text(2),
                vector == nil ? "" : "\(try tool.size("\(name).svg"))",
            ])
        }
        let slowest = zip(names, times.dropFirst()).max { $0.1 < $1.1 }
        let table = MarkdownTable(
            head: ["R with the preset", "GIF, bytes", "ms", "to plain R", "SVG, bytes"], rows: rows)
        return (
            "## Looks\n\nMedians of \(runs) runs in turn.\n\n\(table.text)",
            slowest.map { [.ratio("R in the slowest preset, `\($0.0)`, / plain R", $0.1 / times[0], atMost: 3)] } ?? []
        )
    }
}
