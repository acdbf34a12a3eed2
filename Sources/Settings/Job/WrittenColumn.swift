private import Synchronization

/// Other cells of the column that a value comes from. They are read only if the value alone is ambiguous.
package final class WrittenColumn: Sendable, Equatable {
    private let read: @Sendable () -> [String]
    private let known = Mutex<[String]?>(nil)

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

    package static func == (left: WrittenColumn, right: WrittenColumn) -> Bool { left === right }
}

/// Cells that differ in more than their digits. Digits alone decide nothing about other cells and are left out.
package struct WrittenForms {
    package private(set) var cells: [String] = []
    private var forms: Set<String> = []
    /// Number of forms that have only digits and marks.
    private var bareForms = 0

    /// Maximum number of cells with only digits and marks, and of all others.
    private static let maximumForms = 64

    package init() {}

    /// Whether it takes no more cells of any form.
    package var isFull: Bool { forms.count - bareForms >= Self.maximumForms }

    /// Adds a cell unless there is one of its form.
    package mutating func add(_ cell: String) {
        guard !isFull, !cell.utf8.allSatisfy(Self.isDigit) else { return }
        let isBare = cell.utf8.allSatisfy { Self.isDigit($0) || Self.marks.contains($0) }
        guard !isBare || bareForms < Self.maximumForms,
            forms.insert(String(cell.map { $0.isNumber ? "0" : $0 })).inserted
        else { return }
        if isBare { bareForms += 1 }
        cells.append(cell)
    }

    package static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static let marks = Array("., '_-".utf8)
}
