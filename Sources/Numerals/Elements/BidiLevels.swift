internal import CICU

/// Embedding levels by the Unicode Bidirectional Algorithm; odd ones run from right to left.
enum BidiLevels {
    /// Returns the level of every UTF-16 code unit of a text that is one paragraph.
    static func levels(of units: [UInt16], rightToLeft: Bool) throws(NumeralError) -> [UInt8] {
        // Hebrew is the first block with letters that run from right to left.
        if units.isEmpty || (!rightToLeft && units.allSatisfy { $0 < 0x0590 }) {
            return Array(repeating: 0, count: units.count)
        }
        var status: Int32 = 0
        var levels = [UInt8](repeating: 0, count: units.count)
        unsafe units.withUnsafeBufferPointer { text in
            unsafe levels.withUnsafeMutableBufferPointer { levels in
                unsafe icu_bidi_levels(
                    text.baseAddress, Int32(text.count), rightToLeft ? 1 : 0, levels.baseAddress, &status)
            }
        }
        guard !ICU.isFailure(status) else { throw .icu(ICU.name(of: status), doing: "order the text") }
        return levels
    }

    /// Returns the logical indices from left to right.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        guard levels.contains(where: { $0 != 0 }) else { return Array(levels.indices) }
        var order = [Int32](repeating: 0, count: levels.count)
        unsafe levels.withUnsafeBufferPointer { levels in
            unsafe order.withUnsafeMutableBufferPointer { order in
                unsafe icu_bidi_visual_order(levels.baseAddress, Int32(levels.count), order.baseAddress)
            }
        }
        return order.map(Int.init)
    }

    /// Returns whether a character is a bidi mark, which only controls the algorithm and is never drawn.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
