/// A target and what was measured.
struct Finding {
    let target: String
    let measured: String
    let isMet: Bool

    static func table(_ findings: [Finding]) -> String {
        MarkdownTable(
            head: ["target", "measured", "met"],
            rows: findings.map {
                [$0.target, $0.measured, $0.isMet ? "yes" : "**no**"]
            }
        ).text
    }
}
