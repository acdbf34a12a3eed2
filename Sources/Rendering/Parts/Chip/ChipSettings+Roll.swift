import Graphics
import Numerals
import Scene

/// The text of a chip whose digits roll: what stands still, and columns of digits, from left to right.
struct RollingText {
    struct Piece {
        /// What stands there in the end, its pen at the origin.
        let text: PartText
        /// Nil for what stands still.
        let digit: Int?
        let width: Double
    }

    let pieces: [Piece]
    /// Those of the text's script, none where it has no digit.
    private let digits: [PartText]

    var width: Double { pieces.reduce(0) { $0 + $1.width } }

    /// - Parameter set: sets a line.
    init(_ text: String, rightToLeft: Bool, set: (String) throws -> PartText) throws {
        let zero = text.unicodeScalars.lazy.compactMap(Self.zero).first
        let digits = try zero.map { zero in
            try (0..<10).map { try set(String(Unicode.Scalar(zero.value + $0).map(Character.init) ?? "0")) }
        }
        // Digits that pass must not move their neighbours.
        let column = digits?.map(\.width).max() ?? 0
        self.digits = digits ?? []
        pieces = try VisualRuns(text, rightToLeft: rightToLeft).runs.flatMap(Self.pieces).compactMap { piece in
            guard !piece.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) else { return nil }
            let digit = piece.count == 1 ? Self.digit(piece) : nil
            let set = try digit.flatMap { digits?[$0] } ?? set(piece)
            return Piece(text: set, digit: digit, width: digit == nil ? set.width : column)
        }
    }

    /// The shapes of its pieces; each column goes from 0 to its digit while its number goes all its way.
    ///
    /// - Parameters:
    ///   - window: what columns are seen in.
    ///   - isUp: whether digits move up.
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
                still.add(piece.text.path.moved(x: x, y: baseline))
                continue
            }
            // What begins at 0 and ends there goes all the way round.
            let last = digit == 0 ? 10 : digit
            var strip = ShapePath()
            for place in 0...last {
                let shown = digits[place % 10]
                strip.add(
                    shown.path.moved(
                        x: x + (piece.width - shown.width) / 2, y: baseline + Double(place - last) * pitch))
            }
            var column = PartShape(.fill(strip), color: color, clip: ShapePath(window))
            column.y = .following([.init(0, Double(last) * pitch), .init(1, 0)])
            columns.append(column)
        }
        return [PartShape(.fill(still), color: color)] + columns
    }

    /// The digits of a run, each by itself, and what is between them; what is read from the right is one piece.
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
        text.unicodeScalars.first.flatMap { scalar in zero(scalar).map { Int(scalar.value - $0.value) } }
    }

    /// The zero of the digits that a character is one of; nil for any other character.
    private static func zero(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return Unicode.Scalar(scalar.value - UInt32(value))
    }
}

extension ChipSettings {
    /// Whether a text has a digit that could roll.
    package static func canRoll(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.numericType == .decimal }
    }

    func rolling(_ number: NumberBox) throws -> RollingText {
        try RollingText(text, rightToLeft: number.isRightToLeft) { [self] in try line($0, number) }
    }
}
