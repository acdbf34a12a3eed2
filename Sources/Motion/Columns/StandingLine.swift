import Numerals

/// One line for all values of a machine, whose places stand whether they show a digit or not.
package enum StandingLine {
    /// Same lines with a blank at each place that only others of them have; unchanged where no single order holds all
    /// of their places.
    ///
    /// - Parameters:
    ///   - cell: index in the glyph sheet of a cell without ink.
    ///   - width: width in pixels of a digit's place.
    package static func united(_ lines: [MeasuredLine], blank cell: Int, width: Double) -> [MeasuredLine] {
        var places = lines.first?.elements ?? []
        for line in lines.dropFirst() {
            places = ColumnMatcher(old: places, new: line.elements, match: .place).columns().compactMap {
                $0.new ?? $0.old
            }
            guard Set(places.map(\.element.key)).count == places.count else { return lines }
        }
        return lines.map { line in
            let own = Dictionary(
                line.elements.map { ($0.element.key, $0) }, uniquingKeysWith: { first, _ in first })
            var united = line
            united.elements = places.map { place in
                own[place.element.key] ?? blank(place, cell: cell, width: width)
            }
            return united
        }
    }

    private static func blank(_ place: MeasuredElement, cell: Int, width: Double) -> MeasuredElement {
        let element = Element(
            kind: place.element.kind, key: place.element.key, text: " ", wheelBase: place.element.wheelBase,
            direction: place.element.direction)
        var blank = MeasuredElement(
            element: element, width: place.element.digit == nil ? place.width : width, cell: cell)
        blank.isEmptyPlace = true
        return blank
    }
}
