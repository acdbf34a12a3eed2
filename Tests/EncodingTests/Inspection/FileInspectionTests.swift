import Files
import Numerals
import TestSupport
import Testing

/// Inspection of files from our encoders, of damaged ones, and of deliberate faults.
@Suite struct FileInspectionTests {
    private static let clip = TestClip(.transparent, columns: 2, height: 24, frames: 6)

    private static func inspect(_ bytes: [UInt8]) throws -> FileInspection {
        try #require(FileInspection(bytes: bytes))
    }

    @Test func whatWeWriteHasNoFaults() throws {
        let clip = Self.clip
        let files: [(FileInspection.Format, [UInt8], Int)] = [
            (.apng, try APNGTests.encode(clip, plays: 3), 3),
            (.webp, try WebPTests.encode(clip, plays: 2), 2),
            (.webp, try WebPTests.encode(clip, quality: 60), 0),
        ]
        for (format, bytes, plays) in files {
            let found = try Self.inspect(bytes)
            #expect(found.faults == [] && found.notes == [], "\(format)")
            #expect(found.format == format)
            #expect((found.width, found.height) == (clip.width, clip.height))
            #expect(found.plays == plays, "\(format)")
            #expect(found.frameCount == found.frames.count && found.frames.count >= 4, "\(format)")
            let length = Double(clip.length.ticks(perSecond: 60_000)) / 60_000
            #expect(abs(found.seconds - length) < 0.0006, "\(format): \(found.seconds)")
            #expect(found.frames.reduce(0) { $0 + $1.bytes } < bytes.count)
        }
    }

    @Test("a file that ends too soon has a fault, wherever it ends")
    func truncation() throws {
        for bytes in [try APNGTests.encode(Self.clip), try WebPTests.encode(Self.clip)] {
            for length in stride(from: 16, to: bytes.count, by: 7) {
                #expect(try !Self.inspect(Array(bytes[..<length])).faults.isEmpty, "\(length) of \(bytes.count)")
            }
        }
    }

    @Test("damaged files never trap or hang")
    func damage() throws {
        var random = SeededRandom(seed: 5)
        let files = [
            try APNGTests.encode(Self.clip),
            try WebPTests.encode(Self.clip), try WebPTests.encode(Self.clip, quality: 60),
        ]
        for file in files {
            for round in 0..<150 {
                var bytes = file
                for _ in 0...Int.random(in: 0..<4, using: &random) {
                    // Headers are near the start and decide most.
                    let place = Int.random(in: 8..<(round % 2 == 0 ? 64 : bytes.count), using: &random)
                    bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
                        .randomElement(using: &random)!
                }
                // Checksums are corrected, since all other changes end there.
                if round % 3 == 0, FileInspection.format(of: bytes) == .png { PNGChecksums.repair(&bytes) }
                _ = FileInspection(bytes: bytes)
            }
        }
    }

    /// An APNG with one change, its checksums right again.
    private static func changed(
        _ type: String, _ index: Int = 0, _ change: (inout [UInt8], Range<Int>) -> Void
    ) throws -> FileInspection {
        var bytes = try APNGTests.encode(clip)
        let place = PNGChecksums.chunks(of: bytes).filter { $0.type == type }[index].data
        change(&bytes, place)
        PNGChecksums.repair(&bytes)
        return try inspect(bytes)
    }

    @Test func faultsOfAPNG() throws {
        var bytes = try APNGTests.encode(Self.clip)
        bytes[bytes.count - 1] ^= 1
        #expect(try Self.inspect(bytes).faults.map(\.reason) == ["the checksum of IEND is wrong"])
        let frames = try Self.changed("acTL") { $0[$1.lowerBound + 3] += 1 }
        #expect(frames.faults.count == 1 && frames.faults[0].reason.contains("acTL announces"))
        let size = try Self.changed("IHDR") { $0[$1.lowerBound] = 0xFF }
        #expect(!size.faults.isEmpty)
    }

    /// An animation is announced once, with at least one frame, anywhere before the image data.
    @Test func announcementsOfAnimations() throws {
        let bytes = try APNGTests.encode(Self.clip)
        let chunks = PNGChecksums.chunks(of: bytes)
        func range(_ type: String) throws -> Range<Int> {
            let data = try #require(chunks.first { $0.type == type }).data
            return data.lowerBound - 8..<data.upperBound + 4
        }
        let (announcement, control) = (try range("acTL"), try range("fcTL"))
        var twice = bytes
        twice.insert(contentsOf: bytes[announcement], at: announcement.upperBound)
        #expect(try Self.inspect(twice).faults.map(\.reason) == ["a second acTL"])
        var none = bytes
        none.removeSubrange(announcement)
        #expect(
            try Self.inspect(none).faults.map(\.reason) == [
                "acTL announces 0 frames, and there are \(Self.inspect(bytes).frames.count)"
            ])
        var late = bytes
        late.removeSubrange(announcement)
        late.insert(contentsOf: bytes[announcement], at: control.upperBound - announcement.count)
        #expect(try Self.inspect(late).faults == [] && Self.inspect(late).plays == Self.inspect(bytes).plays)
        // A still picture that announces an animation without frames.
        var still = try PNGStill.bytes(of: Self.clip.canvases[0])
        let end = try #require(PNGChecksums.chunks(of: still).first).data.upperBound + 4
        still.insert(contentsOf: [0, 0, 0, 8] + Array("acTL".utf8) + [UInt8](repeating: 0, count: 12), at: end)
        PNGChecksums.repair(&still)
        #expect(try Self.inspect(still).faults.map(\.reason) == ["acTL announces 0 frames, and there are 0"])
    }

    @Test func faultsOfWebP() throws {
        let bytes = try WebPTests.encode(Self.clip)
        let wanted = try Self.inspect(bytes)
        #expect(try Self.inspect(bytes + [0, 0]).frames == wanted.frames)
        #expect(try Self.inspect(bytes.dropLast(2)).faults.map(\.reason) == ["libwebp reads no whole picture in it"])
    }

    @Test(.enabled(if: VideoTests.canWrite(.mp4))) func video() throws {
        let scratch = Scratch()
        let clip = TestClip(.grey, columns: 2, height: 32, frames: 12, fps: 30)
        let path = scratch.path("a.mp4")
        try VideoTests.encode(clip, .mp4, to: path)
        let found = try FileInspection(videoAt: path, format: .mp4, byteCount: 1)
        #expect(found.faults == [] && found.coding.hasPrefix("h264") && found.coding.hasSuffix("30 frames a second"))
        // A column is added where a side is odd.
        #expect((found.width, found.height) == (clip.width + clip.width % 2, clip.height))
        #expect(found.frameCount == VideoTests.steady(clip).count)
        let text = try FileInspection(videoAt: scratch.path("none.mp4"), format: .mp4, byteCount: 1)
        #expect(text.faults.count > 1 && text.faults[0].reason == "no video that ffprobe knows")
    }
}
