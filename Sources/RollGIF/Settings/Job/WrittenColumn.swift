private import Synchronization

/// Other cells of the column that a value comes from. They are read only if the value alone is ambiguous.
package final class WrittenColumn: Sendable, Equatable {
    private let read: @Sendable () -> [String]
    private let known = Mutex<[String]?>(nil)
    /// Maximum number of cells of different forms that are kept.
    package static let most = 64

    package init(_ read: @escaping @Sendable () -> [String]) { self.read = read }

    /// Cells of the column, one of each form.
    package var cells: [String] {
        known.withLock { known in
            if let known { return known }
            let cells = read()
            known = cells
            return cells
        }
    }

    /// Returns the form of a cell, in which every digit is 0.
    package static func form(_ cell: String) -> String { String(cell.map { $0.isNumber ? "0" : $0 }) }

    package static func == (left: WrittenColumn, right: WrittenColumn) -> Bool { left === right }
}
