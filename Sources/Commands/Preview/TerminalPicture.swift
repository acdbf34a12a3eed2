import Files
import RollGIF

/// Picture of an animation, ready for a terminal.
package struct TerminalPicture: Sendable {
    enum Content: Sendable {
        case blocks(HalfBlockPicture)
        /// Compressed pixels in Base64.
        case kitty([UInt8])
    }

    let placement: TerminalDisplay.Placement
    let content: Content
    /// Size of the frame in pixels.
    let frame: (width: Int, height: Int)

    /// Returns the size and scale for the user: `500×120, at 16 % in half blocks`.
    package func summary(_ graphics: TerminalGraphics) -> String {
        let percent = Int((Double(placement.width) / Double(frame.width) * 100).rounded())
        return "\(frame.width)×\(frame.height), at \(percent) % in \(graphics.title)"
    }

    /// Approximate memory in bytes.
    var byteCount: Int {
        switch content {
        case .blocks(let picture): 8 * picture.columns * picture.rows
        case .kitty(let bytes): bytes.count
        }
    }

    /// Returns the bytes that make the terminal show this picture instead of another.
    ///
    /// - Parameters:
    ///   - shown: picture on the screen; nil on an empty one.
    ///   - serial: number of pictures sent before.
    package func bytes(after shown: TerminalPicture?, serial: Int) -> [UInt8] {
        switch content {
        case .blocks(let picture):
            var known: HalfBlockPicture?
            if let shown, shown.placement == placement, case .blocks(let old) = shown.content { known = old }
            return picture.bytes(row: placement.row, column: placement.column, over: known)
        case .kitty(let pixels): return kitty(pixels, serial: serial)
        }
    }

    /// Bytes that show the picture in the lines below the cursor, where it stays.
    package var standing: [UInt8] {
        switch content {
        case .blocks(let picture): picture.lines
        case .kitty(let pixels): sent(pixels, "a=T") + [UInt8(ascii: "\n")]
        }
    }

    /// Returns the commands of kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol): the pixels reach
    /// the terminal before the old picture is deleted, so that nothing flickers.
    private func kitty(_ pixels: [UInt8], serial: Int) -> [UInt8] {
        // Two image ids alternate; the numbers are arbitrary.
        let (own, other) = (7001 + serial % 2, 7001 + (serial + 1) % 2)
        return sent(pixels, "a=t,i=\(own)") + Array("\u{1B}[\(placement.row);\(placement.column)H".utf8)
            + Self.command("a=d,d=I,i=\(other),q=2") + Self.command("a=p,i=\(own),p=1,C=1,q=2")
    }

    /// Returns the commands that send the pixels, in parts of at most 4096 bytes.
    private func sent(_ pixels: [UInt8], _ keys: String) -> [UInt8] {
        stride(from: 0, to: pixels.count, by: 4096).flatMap { start in
            let end = min(start + 4096, pixels.count)
            let head = start == 0 ? "\(keys),f=32,o=z,s=\(placement.width),v=\(placement.height)," : ""
            return Self.command("\(head)q=2,m=\(end < pixels.count ? 1 : 0)", pixels[start..<end])
        }
    }

    private static func command(_ keys: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
        Array("\u{1B}_G\(keys)\(payload.isEmpty ? "" : ";")".utf8) + payload + [0x1B, UInt8(ascii: "\\")]
    }
}
