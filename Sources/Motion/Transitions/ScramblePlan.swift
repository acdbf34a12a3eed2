import Fractions
import Numerals

/// Columns that show random characters, each for the same time, until they settle at their new ones.
struct ScramblePlan: ColumnMotion {
    /// Random character of a column.
    struct Character: Sendable, Equatable {
        let text: String
        let content: ElementState.Content
    }

    let columns: [Column]
    /// Random characters of each column in their order; empty for a column that has none.
    let passed: [[Character]]
    /// Seconds after the transition's start at which each column settles.
    let settling: [Double]
    /// Seconds for which a random character is shown.
    let step: Double
    let room: ColumnRoom

    func pictures(of index: Int, at time: Double, in opening: ColumnOpening) -> [ElementState] {
        let column = columns[index]
        guard time > 0, column.isAnimated else { return [column.resting(column.old ?? column.new, room.digits)] }
        if time < settling[index], !passed[index].isEmpty {
            let character = passed[index][min(Int(time / step + 1e-6), passed[index].count - 1)]
            return [column.state(character.text, character.content)]
        }
        let isNew = time >= settling[index] || column.old == nil
        return [column.resting((isNew ? column.new : column.old) ?? column.old, room.digits)]
    }

    /// Seconds at which characters change, and columns begin and end to open.
    var breakpoints: [Rational] {
        let longest = passed.map(\.count).max() ?? 0
        let windows = columns.flatMap(\.windows).flatMap { [$0.start, $0.start + $0.length] }
        let changes = (0...longest).map { Double($0) * step }
        return Set(changes + settling + windows + [room.change.length]).map { Rational(roundedToMicroseconds: $0) }
    }
}
