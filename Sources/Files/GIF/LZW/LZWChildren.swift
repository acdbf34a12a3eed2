/// Storage of the strings' children in the tables, for alphabets of one width.
///
/// Generic coding gives each width its own loops, without branches on the width.
package protocol LZWChildren {
    /// Bits of a string's kinds of children; bit `symbol` modulo their number is clear for a kind without any.
    associatedtype Kinds: FixedWidthInteger & UnsignedInteger
    /// Whether each symbol has its own bit in the table of kinds. A set bit then means that the child exists, and a
    /// table entry without its bit is meaningless.
    static var isExact: Bool { get }
    static func clear(_ children: UnsafeMutableRawPointer)
    /// Returns the code of a string and one more symbol; 0 if there is none. The bit of its kind must be set.
    static func code(of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int
    /// Adds a child that does not exist yet and returns its slot.
    static func put(_ code: Int, of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int
    /// Removes the newest child, which is in a slot.
    static func remove(at slot: Int, in children: UnsafeMutableRawPointer)
}

/// The children of symbols of up to four, five or six bits: one slot per string and symbol, as many as there are kinds.
package enum LZWDirectChildren<Kinds: FixedWidthInteger & UnsignedInteger>: LZWChildren {
    @inline(__always)
    package static var isExact: Bool { true }

    /// Size of the table in bytes.
    static var size: Int { LZWDictionary.size * Kinds.bitWidth * MemoryLayout<UInt16>.size }

    @inline(__always)
    package static func clear(_ children: UnsafeMutableRawPointer) {}

    @inline(__always)
    private static func slot(_ node: Int, _ symbol: Int) -> Int { node &* Kinds.bitWidth | symbol }

    @inline(__always)
    package static func code(of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        // Nodes are below 4096 and symbols below the number of kinds, which is the table's size.
        unsafe Int(children.load(fromByteOffset: slot(node, symbol) &* 2, as: UInt16.self))
    }

    @inline(__always)
    package static func put(_ code: Int, of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        let slot = slot(node, symbol)
        // Nodes are below 4096 and symbols below the number of kinds, which is the table's size.
        unsafe children.storeBytes(
            of: UInt16(truncatingIfNeeded: code), toByteOffset: slot &* 2, as: UInt16.self)
        return slot
    }

    @inline(__always)
    package static func remove(at slot: Int, in children: UnsafeMutableRawPointer) {}
}

/// The children of symbols of up to eight bits: a hash of string and symbol, at most a quarter full. Rows of 256
/// children would take 2 MB, more than the processor's caches.
package enum LZWWideChildren: LZWChildren {
    package typealias Kinds = UInt32
    @inline(__always)
    package static var isExact: Bool { false }

    /// Bits of a slot in the hash, which has four times as many slots as there are strings.
    private static var shift: UInt32 { 14 }
    private static var mask: Int { 1 << 14 - 1 }

    /// Size of the table in bytes.
    static let size = 4 << 14

    package static func clear(_ children: UnsafeMutableRawPointer) {
        unsafe children.initializeMemory(as: UInt32.self, repeating: 0, count: mask + 1)
    }

    /// Returns the edge to a child in 20 bits. An entry's word is the edge above the child's code; no child has code 0,
    /// so 0 is an empty entry.
    @inline(__always)
    private static func edge(_ node: Int, _ symbol: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: node &<< 8 | symbol)
    }

    /// Returns the slot of the edge, or the free one where it belongs.
    @inline(__always)
    private static func slot(of edge: UInt32, in children: UnsafeMutableRawPointer) -> (slot: Int, word: UInt32) {
        // The hash is multiplicative, and the golden section of 2³² spreads neighbours.
        var slot = Int((edge &* 0x9E37_79B9) &>> (32 - shift))
        while true {
            // Slots do not exceed the mask; one of them is free.
            let word = unsafe children.load(fromByteOffset: slot &* 4, as: UInt32.self)
            if word == 0 || word &>> 12 == edge { return (slot, word) }
            slot = (slot &+ 1) & mask
        }
    }

    @inline(__always)
    package static func code(of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        Int(unsafe slot(of: edge(node, symbol), in: children).word & 0xFFF)
    }

    @inline(__always)
    package static func put(_ code: Int, of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        let edge = edge(node, symbol)
        let slot = unsafe slot(of: edge, in: children).slot
        unsafe children.storeBytes(
            of: edge &<< 12 | UInt32(truncatingIfNeeded: code), toByteOffset: slot &* 4, as: UInt32.self)
        return slot
    }

    /// Removes the newest child. Later entries may have probed past its slot, so no other child can be removed.
    @inline(__always)
    package static func remove(at slot: Int, in children: UnsafeMutableRawPointer) {
        unsafe children.storeBytes(of: 0, toByteOffset: slot &* 4, as: UInt32.self)
    }
}
