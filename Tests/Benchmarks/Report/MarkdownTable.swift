/// Table in Markdown; every column but the first is aligned to the right.
struct MarkdownTable {
    let head: [String]
    let rows: [[String]]

    var text: String {
        let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
        return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
}
