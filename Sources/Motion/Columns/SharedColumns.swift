import Numerals

/// Gives all values of a machine the same columns, whether they show a digit or not.
package enum SharedColumns {
    /// Adds a blank to each line for every element that only other lines have. Returns the lines unchanged where no
    /// single order fits all of them.
    ///
    /// - Parameters:
    ///   - cell: index in the glyph sheet of a cell without ink.
    ///   - width: width in pixels of a digit's column.
    package static func unite(_ lines: [MeasuredLine], blank cell: Int, width: Double) -> [MeasuredLine] {
        var columns = lines.first?.elements ?? []
        for line in lines.dropFirst() {
            columns = ColumnMatcher(old: columns, new: line.elements, match: .place).columns().compactMap {
                $0.new ?? $0.old
            }
            guard Set(columns.map(\.element.key)).count == columns.count else { return lines }
        }
        return lines.map { line in
            let present = Dictionary(
                line.elements.map { ($0.element.key, $0) }, uniquingKeysWith: { first, _ in first })
            var united = line
            united.elements = columns.map { column in
                present[column.element.key] ?? blank(column, cell: cell, width: width)
            }
            return united
        }
    }

    private static func blank(_ original: MeasuredElement, cell: Int, width: Double) -> MeasuredElement {
        let element = Element(
            kind: original.element.kind, key: original.element.key, text: " ", wheelBase: original.element.wheelBase,
            direction: original.element.direction)
        var blank = MeasuredElement(
            element: element, width: original.element.digit == nil ? original.width : width, cell: cell)
        blank.isEmptyPlace = true
        return blank
    }
}
