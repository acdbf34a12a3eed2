struct Finding {
    let target: String
    let measured: String
    let isMet: Bool

    static func ratio(_ name: String, _ ratio: Double, atMost bound: Double) -> Finding {
        Finding(target: "\(name) ≤ \(bound.text(2))", measured: ratio.text(2), isMet: ratio <= bound)
    }

    static func table(_ findings: [Finding]) -> String {
        MarkdownTable(
            head: ["target", "measured", "met"],
            rows: findings.map {
                [$0.target, $0.measured, $0.isMet ? "yes" : "**no**"]
            }
        ).text
    }
}
