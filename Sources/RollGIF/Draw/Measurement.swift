import Motion
import Numerals
import Rendering
import Scene
package import Typesetting

/// The output of `rollgif measure`, which is every value at rest with the widths that drawing uses.
package struct Measurement: Encodable {
    /// Size in pixels.
    package struct Size: Encodable {
        package let width: Int
        package let height: Int
    }

    package struct Column: Encodable {
        package let key: String
        package let kind: String
        package let text: String
        /// Pixels from the canvas's left edge to the column's.
        package let x: Double
        package let width: Double
        /// Pixels of the glyphs themselves, before character spacing and the digits' common width.
        package let advance: Double
        /// The file that the glyphs come from, or the picture drawn instead.
        package let font: String
    }

    package struct Line: Encodable {
        package let value: String
        package let text: String
        package let width: Double
        package let elements: [Column]
        /// Readings of the parts beside the value, such as a meter; nil if there are none.
        package let parts: [Reading]?
    }

    /// Reading of a part next to a value, such as the edge of a meter or the position of a pen.
    package struct Reading: Encodable {
        package let part: String
        package let name: String
        package let value: Double
    }

    package let canvas: Size
    /// Canvas row of the baseline.
    package let baseline: Int
    /// Pixels between two cells of a wheel.
    package let pitch: Double
    package let lines: [Line]
    package let fonts: [FontReport]
}

extension Measurement {
    init(_ built: BuiltScene) {
        let geometry = built.scene.geometry
        canvas = Size(width: geometry.width, height: geometry.height)
        baseline = geometry.baseline
        pitch = geometry.digits.pitch
        fonts = FontReport.all(of: built)
        // Each panel has separate lines, at its position in the picture.
        lines = zip(built.numbers, built.scene.parts).flatMap { Self.lines(of: $0, in: $1) }
    }

    private static func lines(of built: BuiltNumber, in part: ScenePart) -> [Line] {
        let cells = built.glyphs.parts[0].sheet.cells
        let files = built.typesetter.faces.map(\.file)
        return built.lines.enumerated().map { index, line in
            let state = part.timeline.restingState(ofLine: index)
            let columns = zip(state.elements, line.elements).map { element, measured in
                Column(
                    key: "\(element.key)", kind: element.kind.rawValue, text: measured.element.text,
                    x: part.geometry.left + element.x, width: element.width,
                    advance: part.glyphs.cells[measured.cell].advance,
                    font: cells[measured.cell].imageFile ?? files[cells[measured.cell].face])
            }
            return Line(
                value: line.numbers == nil ? line.value.description : line.text, text: line.text,
                width: columns.reduce(0) { $0 + $1.width }, elements: columns,
                parts: part.partShapes.isEmpty
                    ? nil
                    : part.partShapes.restingReadings(besideValue: index).map {
                        Reading(part: $0.reading.part, name: $0.reading.name, value: $0.value)
                    })
        }
    }
}

/// Output of `rollgif format` for one number, with its text and its elements.
package struct FormattedReport: Encodable {
    /// An element with its key, kind and text.
    package struct Piece: Encodable {
        package let key: String
        package let kind: String
        package let text: String
    }

    package let input: String
    /// The whole string, bidi marks included.
    package let text: String
    /// Elements in reading order.
    package let logical: [Piece]
    /// Elements from left to right.
    package let visual: [Piece]

    package init(_ input: String, job: Job) throws(RollGIFError) {
        let written = try WrittenNumber(input, in: job)
        do {
            let value = written.values[0]
            let number = try NumeralFormatter(written.format, values: [value]).format(value)
            self.input = input
            text = Self.text(of: number)
            visual = number.elements.map { Piece(key: "\($0.key)", kind: $0.kind.rawValue, text: $0.text) }
            let pieces = visual
            logical = number.logicalOrder.map { pieces[$0] }
        } catch {
            throw RollGIFError(error)
        }
    }

    /// Returns the text as it is drawn. A count of leading zeros is written in Unicode's subscript digits.
    private static func text(of number: FormattedNumber) -> String {
        let elements = number.logicalOrder.map { number.elements[$0] }
        guard elements.contains(where: { $0.key.isCountOfZeros }) else { return number.text }
        return elements.map { element in
            guard element.key.isCountOfZeros, let digit = element.digit,
                let subscripted = Unicode.Scalar(0x2080 + UInt32(digit))
            else { return element.text }
            return String(subscripted)
        }.joined()
    }
}

extension ElementKey {
    fileprivate var isCountOfZeros: Bool { if case .zeros = self { true } else { false } }
}
