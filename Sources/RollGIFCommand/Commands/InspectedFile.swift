import Commands
import RollGIF

/// A file of `rollgif inspect`, with its findings against the rules of destinations.
struct InspectedFile {
    /// Findings of a file among several.
    private struct Findings: Encodable {
        let file: String
        let findings: [DestinationFinding]
    }

    private let report: InspectionReport
    /// Findings for all destinations; nil if there are none.
    private let findings: [DestinationFinding]?

    init(_ file: String, for destinations: [DestinationRule]) throws(RollGIFError) {
        let report = try InspectionReport(file: file)
        self.report = report
        var findings: [DestinationFinding] = []
        for destination in destinations { findings += try report.findings(for: destination) }
        self.findings = destinations.isEmpty ? nil : findings
    }

    var isFaultless: Bool { report.faults.isEmpty && findings?.allSatisfy(\.isMet) != false }

    /// The structure, or a line for each rule.
    var text: String {
        guard let findings else { return report.text }
        return findings.map { "\(report.file): \($0.line)" }.joined(separator: "\n")
    }

    /// The faults, and the notes where no rules are checked, one line each.
    var remarks: [String] {
        (report.faults + (findings == nil ? report.notes.map { "note: \($0)" } : [])).map { "\(report.file): \($0)" }
    }

    /// Returns the JSON of the files.
    ///
    /// - Parameter isList: whether it is a list, with the name of each file, even for one file.
    static func json(of files: [InspectedFile], asList isList: Bool) -> String {
        let hasRules = files.contains { $0.findings != nil }
        guard isList else {
            return files.map { $0.findings.map(JSONText.of) ?? JSONText.of($0.report) }.joined()
        }
        return hasRules
            ? JSONText.of(files.map { Findings(file: $0.report.file, findings: $0.findings ?? []) })
            : JSONText.of(files.map(\.report))
    }
}
