import Encoding
import Glibc

/// What `rollgif inspect` says about a GIF.
package struct InspectionReport: Encodable {
    /// One image of the file.
    package struct Frame: Encodable {
        package let left: Int
        package let top: Int
        package let width: Int
        package let height: Int
        /// Centiseconds.
        package let delay: Int
        package let disposal: Int
        package let transparentIndex: Int?
        /// Colours of a table of its own; 0 when it uses the global one.
        package let localColors: Int
        package let bytes: Int
    }

    package let file: String
    package let bytes: Int
    package let width: Int
    package let height: Int
    package let globalColors: Int
    /// Plays; 0 is forever.
    package let plays: Int
    /// Length of one play in centiseconds.
    package let centiseconds: Int
    package let frames: [Frame]
    package let faults: [String]

    /// Reads a file and inspects it.
    package init(file: String) throws(RollGIFError) {
        let bytes = try InputFile.read(file, limit: 1 << 30)
        guard bytes.starts(with: Array("GIF".utf8)) else {
            throw RollGIFError(.badData, "\(file) is no GIF: it does not begin as one; name a GIF")
        }
        let inspection = GIFInspection(bytes: bytes)
        self.file = file
        self.bytes = inspection.byteCount
        width = inspection.width
        height = inspection.height
        globalColors = inspection.globalColors
        plays = inspection.loopCount.map { $0 == 0 ? 0 : $0 + 1 } ?? 1
        centiseconds = inspection.duration
        frames = inspection.frames.map { frame in
            Frame(
                left: frame.rectangle.left, top: frame.rectangle.top, width: frame.rectangle.width,
                height: frame.rectangle.height, delay: frame.delay, disposal: frame.disposal,
                transparentIndex: frame.transparentIndex, localColors: frame.localColors, bytes: frame.byteCount)
        }
        faults = inspection.faults.map(\.description)
    }

    /// The structure as a table for people.
    package var text: String {
        let plays = self.plays == 0 ? "forever" : self.plays == 1 ? "once" : "\(self.plays) times"
        var lines = [
            "\(file): GIF, \(bytes) bytes, \(width)×\(height), \(globalColors) colours, \(frames.count) frames, "
                + "\(Double(centiseconds) / 100) s, plays \(plays)",
            "frame      size  at          delay  disposal  bytes",
        ]
        for (index, frame) in frames.enumerated() {
            lines.append(
                [
                    Self.right("\(index)", 5), Self.right("\(frame.width)×\(frame.height)", 9) + " ",
                    Self.left("\(frame.left),\(frame.top)", 10), Self.right("\(frame.delay) cs", 6),
                    Self.right("\(frame.disposal)", 9), Self.right("\(frame.bytes)", 6),
                ].joined(separator: " "))
        }
        return lines.joined(separator: "\n")
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
