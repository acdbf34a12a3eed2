import Foundation
import Graphics
import TestSupport
import Testing

extension [UInt8] {
    /// Changes, removes or repeats a few bytes after an offset, which must not be the end.
    mutating func damage(from start: Int, using random: inout SeededRandom) {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: start..<count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: self[place] = UInt8.random(in: 0...255, using: &random)
            case 1: self[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: removeSubrange(place..<Swift.min(count, place + Int.random(in: 1...9, using: &random)))
            default: insert(contentsOf: self[place...].prefix(11), at: place)
            }
            if count < start + 32 { break }
        }
    }
}

/// Decodes damaged files; every outcome is a canvas of the announced size or an error. `ROLLGIF_FUZZ` sets how many
/// files are tried, of which half are repaired, so that damage reaches what is behind checksums.
func readDamaged(
    _ files: [[UInt8]], from start: Int, repairing repair: (inout [UInt8]) -> Void = { _ in },
    by decode: ([UInt8]) throws -> ColorCanvas
) throws {
    let count = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap { Int($0) } ?? 1500
    var random = SeededRandom(seed: 20_261_121)
    var (read, refused) = (0, 0)
    for round in 0..<count {
        var bytes = files[round % files.count]
        bytes.damage(from: start, using: &random)
        if Bool.random(using: &random) { repair(&bytes) }
        do {
            let canvas = try decode(bytes)
            #expect(canvas.pixels.count == 4 * canvas.width * canvas.height)
            read += 1
        } catch {
            refused += 1
        }
    }
    #expect(read > 0 && refused > 0, "\(read) read, \(refused) refused")
}
