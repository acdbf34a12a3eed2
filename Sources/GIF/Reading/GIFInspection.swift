package import Encoding

/// Structure of a GIF file, with everything that a strict decoder may refuse.
///
/// Inspection has a parser of its own, since giflib repairs or overlooks most faults. Any bytes can be given; memory
/// and time are bounded by their number.
package struct GIFInspection: Sendable, Equatable {
    /// Image of the file.
    package struct Frame: Sendable, Equatable {
        package var rectangle: GIFRectangle
        /// Delay in centiseconds.
        package var delay: Int
        /// Disposal as stored: 0 unspecified, 1 keep, 2 clear, 3 restore.
        package var disposal: Int
        package var transparentIndex: Int?
        /// Number of colours in the image's own table, 0 if it uses the global one.
        package var localColors: Int
        package var minimumCodeSize: Int
        /// Number of bytes from the image's first extension to its terminator.
        package var byteCount: Int
    }

    /// Fault of the file, with its offset in bytes.
    package struct Fault: Sendable, Equatable, CustomStringConvertible {
        package var offset: Int
        package var reason: String

        package var description: String { "byte \(offset): \(reason)" }
    }

    package let byteCount: Int
    package internal(set) var width = 0
    package internal(set) var height = 0
    /// Number of colours in the global table, 0 if there is none.
    package internal(set) var globalColors = 0
    /// Loop count as stored, 0 for ever; nil without the extension.
    package internal(set) var loopCount: Int?
    package internal(set) var frames: [Frame] = []
    package internal(set) var faults: [Fault] = []

    /// Duration of all images in centiseconds.
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
