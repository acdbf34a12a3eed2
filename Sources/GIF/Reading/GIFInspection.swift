package import Encoding

/// What a GIF file is made of, and everything about it that a strict decoder may refuse.
///
/// Made by a parser of its own, not giflib: giflib repairs or overlooks most of what is looked for here. Any bytes
/// can be given; memory and time are bounded by their number.
package struct GIFInspection: Sendable, Equatable {
    /// One image of the file.
    package struct Frame: Sendable, Equatable {
        package var rectangle: GIFRectangle
        /// Centiseconds.
        package var delay: Int
        /// As stored: 0 unspecified, 1 keep, 2 clear, 3 restore.
        package var disposal: Int
        package var transparentIndex: Int?
        /// Colours of the image's own table, 0 if it uses the global one.
        package var localColors: Int
        package var minimumCodeSize: Int
        /// All bytes from the image's first extension to its terminator.
        package var byteCount: Int
    }

    /// Something wrong, and where, in bytes from the start.
    package struct Fault: Sendable, Equatable, CustomStringConvertible {
        package var offset: Int
        package var reason: String

        package var description: String { "byte \(offset): \(reason)" }
    }

    package let byteCount: Int
    package internal(set) var width = 0
    package internal(set) var height = 0
    /// Colours of the global table, 0 if there is none.
    package internal(set) var globalColors = 0
    /// The stored loop count, 0 for ever; nil without the extension.
    package internal(set) var loopCount: Int?
    package internal(set) var frames: [Frame] = []
    package internal(set) var faults: [Fault] = []

    /// Centiseconds of all images.
    package var duration: Int { frames.reduce(0) { $0 + $1.delay } }

    package init(bytes: [UInt8]) { self.init(ByteCursor(bytes: bytes)) }

    /// Reads a file piece by piece.
    package init(_ source: any ByteSource) { self.init(ByteCursor(source)) }

    private init(_ cursor: ByteCursor) {
        byteCount = cursor.count
        var parser = GIFStructureParser(cursor)
        do throws(EncodingError) {
            try parser.parse(into: &self)
        } catch .malformed(let reason, let offset) {
            note(reason, at: offset)
        } catch {
            note(error.description, at: 0)
        }
    }

    mutating func note(_ reason: String, at offset: Int) {
        if faults.count < FileInspection.mostFaults { faults.append(Fault(offset: offset, reason: reason)) }
    }
}
