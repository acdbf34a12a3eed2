import Numerals

/// The reason why a motion cannot be planned, with the option and a correction.
package enum MotionError: Error, Sendable, Equatable {
    /// An unusable text of an option.
    case badValue(option: String, value: String, reason: String, remedy: String)
    case tooManyFrames(count: Int, limit: Int, hasFixedRate: Bool)
    case tooManyCells(frames: Int, columns: Int, limit: Int, hasFixedRate: Bool)
    /// More columns in all values together than the limit allows.
    case tooManyColumns(values: Int, limit: Int)
    /// A curve that leaves -10…10.
    case wildCurve(option: String)
    case noValues
}

extension MotionError: CustomStringConvertible {
    /// Message for the user, in one line.
    package var description: String {
        switch self {
        case .badValue(let option, let value, let reason, let remedy):
            "--\(option) \(value): \(reason); \(remedy)"
        case .tooManyFrames(let count, let limit, let hasFixedRate):
            "the animation has \(count) frames, more than the limit of \(limit); "
                + Self.remedy(hasFixedRate)
        case .tooManyCells(let frames, let columns, let limit, let hasFixedRate):
            "\(frames) frames of \(columns) columns are more than \(limit) cells; "
                + Self.remedy(hasFixedRate)
        case .tooManyColumns(let values, let limit):
            "the \(values) values have more than \(limit) columns together; give fewer"
        case .wildCurve(let option):
            "--\(option): the curve swings to more than ten times the way; choose gentler numbers"
        case .noValues:
            "there is no value to show; give --from and --to, or --values"
        }
    }

    /// Returns the error about seconds that do not hold what lies in them.
    ///
    /// - Parameter other: option whose seconds may be fewer instead.
    static func tooShort(
        _ option: String, _ seconds: Rational, _ reason: String, shorten other: String = "duration"
    ) -> MotionError {
        .badValue(
            option: option, value: seconds.decimalText, reason: reason,
            remedy: "give more seconds or a shorter --\(other)")
    }

    static func outOfRange(option: String, value: String, remedy: String) -> MotionError {
        .badValue(option: option, value: value, reason: "is out of range", remedy: remedy)
    }

    private static func remedy(_ hasFixedRate: Bool) -> String {
        hasFixedRate ? "give fewer values or shorten it" : "shorten it, or lower --fps"
    }
}
