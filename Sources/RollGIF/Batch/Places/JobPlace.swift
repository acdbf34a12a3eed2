/// A place in a job file, as an editor and a person find it.
package struct JobPlace: Sendable, Equatable {
    /// The file as it was named; `-` is standard input.
    package let file: String
    /// From 1.
    package let line: Int
    /// From 1, in characters.
    package let column: Int
    /// `jobs[2].fontSize`, or a CSV column's name; empty for the whole file.
    package let path: String
}

extension JobPlace: CustomStringConvertible {
    /// `jobs.json:12:5`
    package var description: String { "\(file):\(line):\(column)" }
}
