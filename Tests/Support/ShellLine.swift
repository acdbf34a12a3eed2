/// A command line as one would type it, split at spaces outside single quotes: `"--title 'Two words' -o \(name)"`.
///
/// An interpolated text is a word or a part of one, whatever it holds; interpolated words are words of the line.
package struct ShellLine: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, CustomStringConvertible {
    package let words: [String]

    package init(_ words: [String]) { self.words = words }

    package init(arrayLiteral words: String...) { self.words = words }

    package init(stringLiteral line: String) {
        var words = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        words.appendLiteral(line)
        self.init(stringInterpolation: words)
    }

    package init(stringInterpolation: StringInterpolation) { words = stringInterpolation.words }

    package var description: String { words.joined(separator: " ") }

    package static func + (first: ShellLine, second: ShellLine) -> ShellLine { ShellLine(first.words + second.words) }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var words: [String] = []
        private var (isQuoted, isWordOpen) = (false, false)

        package init(literalCapacity: Int, interpolationCount: Int) {}

        private mutating func extend(by text: String) {
            if isWordOpen { words[words.count - 1] += text } else { words.append(text) }
            isWordOpen = true
        }

        package mutating func appendLiteral(_ literal: String) {
            for character in literal {
                switch character {
                case "'":
                    isQuoted.toggle()
                    extend(by: "")
                case " " where !isQuoted: isWordOpen = false
                default: extend(by: String(character))
                }
            }
        }

        package mutating func appendInterpolation(_ text: some LosslessStringConvertible) {
            extend(by: text.description)
        }

        package mutating func appendInterpolation(_ more: [String]) {
            words += more
            isWordOpen = false
        }

        package mutating func appendInterpolation(_ line: ShellLine) { appendInterpolation(line.words) }
    }
}

extension ShellLine: Sendable {}
