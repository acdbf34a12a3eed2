import TestSupport

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
