import Numerals

/// The name of a sequence's files, with `%d` or `%04d` for the number.
package struct SequenceName: Hashable {
    package let front: String
    package let back: String
    private let digits: Int

    /// Returns nil for a name without `%d`.
    package init?(_ pattern: String) {
        guard let percent = pattern.firstIndex(of: "%") else { return nil }
        let remaining = pattern[pattern.index(after: percent)...]
        let width = remaining.prefix { $0.isASCII && $0.isNumber }
        guard remaining.dropFirst(width.count).first == "d", width.count <= 2 else { return nil }
        front = String(pattern[..<percent])
        back = String(remaining.dropFirst(width.count + 1))
        digits = Int(width) ?? 0
    }

    private init(front: String, back: String, digits: Int) {
        (self.front, self.back, self.digits) = (front, back, digits)
    }

    /// Returns the name with another part before the number.
    package func named(front: String) -> SequenceName { SequenceName(front: front, back: back, digits: digits) }

    /// The pattern, with `%04d` for the number.
    package var pattern: String { front + (digits > 0 ? "%0\(digits)d" : "%d") + back }

    /// Returns the file of one frame, counted from 1.
    package func file(_ number: Int) -> String { front + number.padded(digits) + back }

    package func contains(_ name: String) -> Bool {
        guard name.hasPrefix(front), name.hasSuffix(back), name.count > front.count + back.count else { return false }
        let middle = name.dropFirst(front.count).dropLast(back.count)
        guard middle.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(middle) else { return false }
        return number > 0 && file(number) == name
    }

    /// Returns whether a frame of one may have the name of a frame of the other.
    package func overlaps(_ other: SequenceName) -> Bool {
        // Digits next to the number may be part of it in the other name.
        let fronts = [front, other.front].sorted { $0.count < $1.count }
        let backs = [back, other.back].sorted { $0.count < $1.count }
        return fronts[1].hasPrefix(fronts[0]) && fronts[1].dropFirst(fronts[0].count).allSatisfy(\.isASCIIDigit)
            && backs[1].hasSuffix(backs[0]) && backs[1].dropLast(backs[0].count).allSatisfy(\.isASCIIDigit)
    }
}
