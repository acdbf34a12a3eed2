/// Why a motion cannot be planned: which option, what was wrong with it, and what would be right.
package enum MotionError: Error, Sendable, Equatable {
    /// The text of an option cannot be used.
    case badValue(option: String, value: String, reason: String, remedy: String)
    /// The timeline would have more frames than the limit allows.
    case tooManyFrames(count: Int, limit: Int)
    /// The frames together would have more columns than the limit allows.
    case tooManyCells(frames: Int, columns: Int, limit: Int)
    /// The curve leaves what can be shown: ten times the way to either side.
    case wildCurve(option: String)
    /// There is no value to show.
    case noValues
}

extension MotionError: CustomStringConvertible {
    /// One line for a person.
    package var description: String {
        switch self {
        case .badValue(let option, let value, let reason, let remedy):
            "--\(option) \(value): \(reason); \(remedy)"
        case .tooManyFrames(let count, let limit):
            "the animation has \(count) frames, more than the limit of \(limit); shorten it, lower --fps or raise "
                + "--max-frames"
        case .tooManyCells(let frames, let columns, let limit):
            "\(frames) frames of \(columns) columns are more than \(limit) cells; shorten it, lower --fps or raise "
                + "--max-cells"
        case .wildCurve(let option):
            "--\(option): the curve swings to more than ten times the way; choose gentler numbers"
        case .noValues:
            "there is no value to show; give --from and --to, or --values"
        }
    }
}
