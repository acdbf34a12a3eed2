/// Where the tables keep the children of strings, for alphabets of a width.
///
/// Coding is generic over it, so that each width has loops of its own without a question about the width in them.
package protocol LZWChildren {
    /// Whether each symbol has a bit of its own in the table of kinds: where it is set the child is there, and what
    /// stands here for another does not matter.
    static var isExact: Bool { get }
    /// Forgets all children.
    static func clear(_ children: UnsafeMutableRawPointer)
    /// The code of a string and one more symbol, 0 if there is none; asked only where its kind's bit is set.
    static func code(of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int
    /// Adds a child that is not there and returns its place.
    static func put(_ code: Int, of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int
    /// Takes the newest child back, which is at a place.
    static func remove(at place: Int, in children: UnsafeMutableRawPointer)
}

/// Symbols of up to four bits: 16 children a string.
package enum LZWNarrowChildren: LZWChildren {
    @inline(__always)
    package static var isExact: Bool { true }

    /// Bytes of the table.
    static let size = LZWDictionary.size * 16 * MemoryLayout<UInt16>.size

    @inline(__always)
    package static func clear(_ children: UnsafeMutableRawPointer) {}

    @inline(__always)
    package static func code(of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        // Nodes are below 4096 and symbols below 16, as the table is large.
        unsafe Int(children.load(fromByteOffset: (node &<< 4 | symbol) &* 2, as: UInt16.self))
    }

    @inline(__always)
    package static func put(_ code: Int, of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        let place = node &<< 4 | symbol
        // Nodes are below 4096 and symbols below 16, as the table is large.
        unsafe children.storeBytes(
            of: UInt16(truncatingIfNeeded: code), toByteOffset: place &* 2, as: UInt16.self)
        return place
    }

    @inline(__always)
    package static func remove(at place: Int, in children: UnsafeMutableRawPointer) {}
}

/// Symbols of up to eight bits: a hash of string and symbol, a quarter full at most. Rows of 256 children would take
/// 2 MB, which the processor's caches do not have.
package enum LZWWideChildren: LZWChildren {
    @inline(__always)
    package static var isExact: Bool { false }

    /// Places of the hash, of four times as many as there are strings.
    private static var shift: UInt32 { 14 }
    private static var mask: Int { 1 << 14 - 1 }

    /// Bytes of the table.
    static let size = 4 << 14

    package static func clear(_ children: UnsafeMutableRawPointer) {
        unsafe children.initializeMemory(as: UInt32.self, repeating: 0, count: mask + 1)
    }

    /// The edge to a child, of 20 bits; with the child's code below it, the word that stands for it. No child has
    /// code 0, so 0 stands for none.
    @inline(__always)
    private static func edge(_ node: Int, _ symbol: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: node &<< 8 | symbol)
    }

    /// The place of the edge, or the free one where it belongs.
    @inline(__always)
    private static func place(of edge: UInt32, in children: UnsafeMutableRawPointer) -> (place: Int, word: UInt32) {
        // The golden section of 2³² spreads neighbours.
        var place = Int((edge &* 0x9E37_79B9) &>> (32 - shift))
        while true {
            // Places are below the mask; one of them is free.
            let word = unsafe children.load(fromByteOffset: place &* 4, as: UInt32.self)
            if word == 0 || word &>> 12 == edge { return (place, word) }
            place = (place &+ 1) & mask
        }
    }

    @inline(__always)
    package static func code(of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        Int(unsafe place(of: edge(node, symbol), in: children).word & 0xFFF)
    }

    @inline(__always)
    package static func put(_ code: Int, of node: Int, _ symbol: Int, in children: UnsafeMutableRawPointer) -> Int {
        let edge = edge(node, symbol)
        let place = unsafe place(of: edge, in: children).place
        unsafe children.storeBytes(
            of: edge &<< 12 | UInt32(truncatingIfNeeded: code), toByteOffset: place &* 4, as: UInt32.self)
        return place
    }

    /// What was put later may have gone past the place, so only the newest can be taken back.
    @inline(__always)
    package static func remove(at place: Int, in children: UnsafeMutableRawPointer) {
        unsafe children.storeBytes(of: 0, toByteOffset: place &* 4, as: UInt32.self)
    }
}
