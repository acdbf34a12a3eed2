import Graphics
import Numerals
import Scene

/// Text of a chip whose digits roll: fixed pieces and digit columns, from left to right.
struct RollingText {
    struct Piece {
        /// Final text of the piece, its pen at the origin.
        let text: PartText
        /// Final digit of a column that rolls; nil for a fixed piece.
        let digit: Int?
        let width: Double
        /// Whether the piece is before the last integer digit, so that a line of zeros does not have it.
        let enters: Bool
    }

    let pieces: [Piece]
    /// Shapes of 0 to 9 in the text's script; empty if the text has no digit.
    private let digits: [PartText]

    var width: Double { pieces.reduce(0) { $0 + $1.width } }

    /// - Parameter set: typesets a line of text as a shape.
    init(_ text: String, rightToLeft: Bool, set: (String) throws -> PartText) throws {
        let zero = text.unicodeScalars.lazy.compactMap(\.digitZero).first
        let digits = try zero.map { zero in
            try (0..<10).map { try set(String(Unicode.Scalar(zero.value + $0).map(Character.init) ?? "0")) }
        }
        // Columns are as wide as the widest digit, so that passing digits do not move their neighbours.
        let column = digits?.map(\.width).max() ?? 0
        self.digits = digits ?? []
        let texts = try VisualRuns(text, rightToLeft: rightToLeft).runs.flatMap(Self.pieces).filter { piece in
            !piece.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        }
        let leading = Self.leadingPieces(texts)
        pieces = try texts.enumerated().map { index, piece in
            let digit = piece.count == 1 ? Self.digit(piece) : nil
            let set = try digit.flatMap { digits?[$0] } ?? set(piece)
            return Piece(
                text: set, digit: digit, width: digit == nil ? set.width : column, enters: leading.contains(index))
        }
    }

    /// Returns the indices of the digits and separators before the last integer digit. A character with three digits
    /// after it is a separator of groups.
    private static func leadingPieces(_ texts: [String]) -> Range<Int> {
        func isDigit(_ index: Int) -> Bool { texts.indices.contains(index) && digit(texts[index]) != nil }
        guard let start = texts.indices.first(where: isDigit) else { return 0..<0 }
        func last(from first: Int) -> Int { (first..<texts.count).first { !isDigit($0 + 1) } ?? first }
        var end = last(from: start)
        // A 0 begins a fraction.
        while digit(texts[start]) != 0, isDigit(end + 2), texts[end + 1].count == 1, last(from: end + 2) == end + 4 {
            end += 4
        }
        return start..<end
    }

    /// Returns the shapes of the pieces; every column rolls from 0 to its digit while the follower goes from 0 to 1.
    /// Columns before the last integer digit roll from a blank, and separators between them fade in.
    ///
    /// - Parameters:
    ///   - window: the rectangle that clips the columns, in pixels.
    ///   - isUp: whether the digits move up.
    func shapes(
        left: Double, baseline: Double, in window: RoundedRectangle, color: RGB, isUp: Bool
    ) -> [PartShape] {
        var x = left
        var still = ShapePath()
        var columns: [PartShape] = []
        let pitch = window.height * (isUp ? 1 : -1)
        for piece in pieces {
            defer { x += piece.width }
            guard let digit = piece.digit else {
                let path = piece.text.path.moved(x: x, y: baseline)
                if piece.enters {
                    var separator = PartShape(.fill(path), color: color)
                    separator.opacity = .following([.init(0, 0), .init(Self.appearing, 1)])
                    columns.append(separator)
                } else {
                    still.add(path)
                }
                continue
            }
            // Columns that end at 0 make a full turn instead of standing still.
            let last = digit == 0 ? 10 : digit
            var strip = ShapePath()
            for step in (piece.enters ? 1 : 0)...last {
                let shape = digits[step % 10]
                strip.add(
                    shape.path.moved(
                        x: x + (piece.width - shape.width) / 2, y: baseline + Double(step - last) * pitch))
            }
            var column = PartShape(.fill(strip), color: color, clip: ShapePath(window))
            column.y = .following([.init(0, Double(last) * pitch), .init(1, 0)])
            columns.append(column)
        }
        return [PartShape(.fill(still), color: color)] + columns
    }

    /// Progress at which a separator of groups is opaque.
    private static let appearing = 0.3

    /// Splits a run into single digits and the text between them; a right-to-left run stays in one piece.
    private static func pieces(of run: VisualRuns.Run) -> [String] {
        guard !run.isRightToLeft else { return [run.text] }
        var pieces: [String] = []
        for character in run.text {
            if let last = pieces.last, digit(last) == nil, digit(String(character)) == nil {
                pieces[pieces.count - 1] += String(character)
            } else {
                pieces.append(String(character))
            }
        }
        return pieces
    }

    private static func digit(_ text: String) -> Int? {
        text.unicodeScalars.first.flatMap { scalar in scalar.digitZero.map { Int(scalar.value - $0.value) } }
    }
}

extension ChipSettings {
    /// Returns whether a text contains a decimal digit that could roll.
    package static func canRoll(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.numericType == .decimal }
    }

    func rolling(_ number: NumberBox) throws -> RollingText {
        try RollingText(text, rightToLeft: number.isRightToLeft) { [self] in try line($0, number) }
    }
}
