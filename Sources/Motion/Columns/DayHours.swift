import Numerals

/// The hours of a day have no 24: across midnight the ones go from 3 to 0, on a wheel of four cells.
enum DayHours {
    static func apply(isUp: Bool, to columns: inout [Column]) {
        guard let tens = columns.first(where: { $0.element.key == .clock(.hours, 1) }), tens.wheelBase == 3,
            tens.startDigit == (isUp ? 2 : 0), tens.endDigit == (isUp ? 0 : 2)
        else { return }
        for index in columns.indices where columns[index].element.key == .clock(.hours, 0) {
            guard columns[index].startDigit < 4, columns[index].endDigit < 4 else { continue }
            columns[index].wheelBase = 4
        }
    }
}
