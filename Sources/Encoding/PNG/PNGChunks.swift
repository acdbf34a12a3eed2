private import CPNG
import Graphics
import Raster

/// Bytes of a PNG file under construction: the signature, then chunks.
package struct PNGChunks {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func appendSignature() {
        bytes += Self.signature
    }

    /// Appends a chunk, with its length, its type of four letters, its data, and the CRC of type and data.
    package mutating func append(_ type: String, _ data: [UInt8] = []) {
        let body = Array(type.utf8) + data
        bytes += [UInt8](bigEndian: data.count, count: 4)
        bytes += body
        // The array lives longer than the call.
        let sum = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
        bytes += [UInt8](bigEndian: sum, count: 4)
    }

    mutating func append(_ chunks: PNGChunks) {
        bytes += chunks.bytes
    }

    /// Appends IHDR and, where the layout has them, the palette with its alphas or the key.
    mutating func appendHeader(width: Int, height: Int, layout: PNGLayout) {
        // Three zeros mean deflate, the five filters and no interlacing.
        append(
            "IHDR",
            [width, height].flatMap { [UInt8](bigEndian: $0, count: 4) }
                + [UInt8(layout.bitDepth), layout.colorType, 0, 0, 0])
        if let key = layout.key { append("tRNS", [key.red, key.green, key.blue].flatMap { [0, $0] }) }
        guard let palette = layout.palette else { return }
        append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
        if let last = palette.lastIndex(where: { $0.alpha != 255 }) {
            append("tRNS", palette[...last].map(\.alpha))
        }
    }
}
