import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Job files from untrusted sources: any bytes give a job or an error with a position, never a trap.
@Suite struct FuzzTests {
    /// Mutated files a form; more with ROLLGIF_FUZZ.
    static let rounds = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 60

    static let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", "\"", ",", ":", "\\", "\n", "null", "1e999", "-", "\\ud800",
            "\"matrix\":{\"fps\":[1,2]},",
            "\"jobs\":", "{index:99}", "../", "\u{0}", "9999999999999999999999", "\"theme\":\"x\",", "é",
        ].map { Array($0.utf8) } + [[0xFF], [0xEF, 0xBB, 0xBF], [0xED, 0xA0, 0x80]]

    @Test(arguments: ["badges.json", "prices.json", "countdown.jsonl", "campaign.csv"])
    func mutatedFilesAreReadOrRefused(_ name: String) throws {
        let folder = JobFolder()
        let original = Array(try Data(contentsOf: Fixtures.folder.appendingPathComponent("Jobs/\(name)")))
        var random = SeededRandom(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let form = name.split(separator: ".").last.map(String.init) ?? ""
        var refused = 0
        for round in 0..<Self.rounds {
            let path = try folder.write(mutate(original, &random), to: "fuzzed.\(form)")
            var options = BatchOptions()
            options.limits.maximumJobs = 1000
            do throws(JobFileError) {
                _ = try folder.batch([path], options)
            } catch {
                refused += 1
                guard case .invalid(let faults) = error else { continue }
                #expect(faults.count > 0, "round \(round)")
                for fault in faults.faults {
                    let place = try #require(fault.location, "round \(round): \(fault)")
                    #expect(place.line >= 1 && place.column >= 1, "round \(round): \(fault)")
                    #expect(!fault.reason.isEmpty && !fault.description.contains("\n"), "round \(round): \(fault)")
                }
            }
        }
        // Mutations that change nothing that matters are rare, but there are some.
        #expect(refused > Self.rounds / 3)
    }

    @Test func randomBytesAreRefusedInEveryForm() throws {
        let folder = JobFolder()
        var random = SeededRandom(seed: 11)
        for _ in 0..<Self.rounds / 4 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            for form in ["json", "jsonl", "csv", "txt"] {
                let path = try folder.write(bytes, to: "random.\(form)")
                #expect(throws: JobFileError.self) { try folder.batch([path]) }
            }
        }
    }

    private func mutate(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let location = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where location < bytes.count: bytes[location] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: location)
            case 2:
                let end = min(bytes.count, location + Int.random(in: 1...30, using: &random))
                bytes.removeSubrange(location..<end)
            default:
                let end = min(bytes.count, location + Int.random(in: 1...40, using: &random))
                bytes.insert(contentsOf: bytes[location..<end], at: location)
            }
        }
        return bytes
    }
}
