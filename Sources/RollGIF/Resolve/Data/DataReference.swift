import Numerals

/// A reference to values in a data file, which is the text after an `@`.
package struct DataReference: Equatable {
    /// The choice of rows, records or elements.
    enum Choice: Equatable {
        case first
        /// A number of elements at the end.
        case last(Int)
        /// One element, counted from 1.
        case number(Int)
        case all
        /// The number of elements, which is one value.
        case count
    }

    /// Text as it was written, without its `@`.
    let text: String
    /// The steps of a JSON pointer; nil for the name of a column.
    package let path: [String]?

    /// - Parameter text: the reference with its `@`.
    package init(_ text: some StringProtocol) throws(ValueError) {
        self.text = String(text.dropFirst())
        guard self.text.isEmpty || self.text.hasPrefix("/") else {
            path = nil
            return
        }
        path = try Self.steps(self.text)
    }

    /// Returns the steps of a pointer as RFC 6901 writes it, `~1` a slash and `~0` a tilde.
    static func steps(_ pointer: some StringProtocol) throws(ValueError) -> [String] {
        var steps: [String] = []
        for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let tildes = step.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
            guard tildes.allSatisfy({ $0.first == "0" || $0.first == "1" }) else {
                throw ValueError(reason: "a ~ in a pointer is written ~0, and a slash in a name ~1")
            }
            steps.append(String(step).replacing("~1", with: "/").replacing("~0", with: "~"))
        }
        return steps
    }

    static func pointer(_ steps: some Sequence<String>) -> String {
        steps.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }

    /// Returns a name without the choice behind its colon, and that choice: `amount:last:7`, `amount:3`,
    /// `amount:first`, `amount:all`, `amount:count`.
    static func choice(in text: String) -> (name: String, choice: Choice)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard let end = parts.last, parts.count > 1 else { return nil }
        let name = parts.dropLast().joined(separator: ":")
        switch end {
        case "first": return (name, .first)
        case "last": return (name, .last(1))
        case "all": return (name, .all)
        case "count": return (name, .count)
        default:
            guard let number = Int(end), number > 0, String(number) == end else { return nil }
            if parts.count > 2, parts[parts.count - 2] == "last" {
                return (parts.dropLast(2).joined(separator: ":"), .last(number))
            }
            return (name, .number(number))
        }
    }
}

extension DataReference.Choice {
    func shown(_ texts: [WrittenText]) -> [WrittenText] {
        guard self == .count else { return texts }
        return [WrittenText(String(texts.count { !$0.text.isEmpty }), isNumber: true)]
    }

    /// Returns the text of a null or an empty cell; nil if one is an error. For a count such an element does not count.
    func gap(_ gap: String?) -> String? { self == .count ? "" : gap }

    /// Returns the chosen indices, from 0, among `count` elements; nil if there are too few.
    func places(of count: Int) -> Range<Int>? {
        switch self {
        case .first: count > 0 ? 0..<1 : nil
        case .all: count > 0 ? 0..<count : nil
        case .count: 0..<count
        case .last(let last): count > 0 ? max(0, count - last)..<count : nil
        case .number(let number): number <= count ? (number - 1)..<number : nil
        }
    }
}
