import Foundation
import TestSupport
import Testing

/// Two hundred signals at random times: every remaining file is whole.
@Suite struct SignalStormTests {
    private static let commands: [(arguments: String, files: [String])] = [
        ("--from 1 --to 4567 --font-size 24 --fps 25 -o a.gif -o b.apng", ["a.gif", "b.apng"]),
        ("batch jobs.json --report r.json", ["j1.gif", "j2.gif", "j3.gif", "r.json"]),
        ("--from 1 --to 4567 --font-size 24 --fps 20 -o f.mp4", ["f.mp4"]),
        ("--from 1 --to 4567 --font-size 20 --fps 25 -o s%d.png", []),
    ]

    @Test(.enabled("there is no ffmpeg") { Program.isInstalled("ffmpeg") })
    func nothingHalfStays() throws {
        let scratch = Scratch()
        let job = { (number: Int) in
            "{\"from\":1,\"to\":4567,\"fontSize\":30,\"fps\":25,\"output\":\"j\(number).gif\"}"
        }
        try scratch.write("[\((1...3).map(job).joined(separator: ","))]", to: "jobs.json")
        var random = SeededRandom(seed: 22)
        var ended = 0
        for (arguments, files) in Self.commands {
            // Files of an undisturbed run, and its time.
            let clock = ContinuousClock()
            let length = try clock.measure {
                try scratch.run("\(arguments.split(separator: " ").map(String.init))")
            }
            let frames = try scratch.names.filter { $0.hasPrefix("s") }.sorted()
            var whole: [String: Data] = [:]
            for file in files where file != "r.json" { whole[file] = try scratch.data(file) }
            for _ in 0..<50 {
                for name in try scratch.names where name != "jobs.json" {
                    try FileManager.default.removeItem(at: scratch.file(name))
                }
                let signal = ["INT", "TERM", "HUP", "KILL"].randomElement(using: &random)!
                let seconds = Double.random(in: 0.005...1, using: &random) * length.seconds
                let run = try Program.run(
                    "timeout",
                    // To the command alone: an ffmpeg that the same signal ends may be seen to fail first.
                    ["--foreground", "--preserve-status", "-s", signal, "\(seconds)", Binary.url.path]
                        + arguments.split(separator: " ").map(String.init), folder: scratch.url)
                let code = ["INT": 130, "TERM": 143, "HUP": 129, "KILL": 137][signal]!
                // Before the first line of the program a signal ends it as it ends every program.
                #expect([0, Int32(code), Int32(code - 128)].contains(run.status), "\(arguments) \(signal): \(run)")
                if run.status != 0 { ended += 1 }
                let names = try scratch.names.filter { $0 != "jobs.json" }
                if signal != "KILL" { #expect(names.allSatisfy { !$0.hasSuffix(".part") }, "\(signal): \(names)") }
                for (file, bytes) in whole where names.contains(file) && !file.hasSuffix("mp4") {
                    #expect(try scratch.data(file) == bytes, "\(file) after \(signal)")
                }
                for file in names where file.hasSuffix("mp4") {
                    #expect(try scratch.size(file) == whole[file]?.count, "\(file) after \(signal)")
                }
                if frames.count > 1, signal != "KILL" {
                    let left = names.filter { $0.hasPrefix("s") }
                    #expect(left.isEmpty || left == frames, "\(left.count) of \(frames.count) after \(signal)")
                }
            }
        }
        // Half of 200 where every run takes as long as the first, which a busy machine may have slowed down.
        #expect(ended > 40, "only \(ended) runs were ended")
        #expect(try waitUntil { try running(in: scratch.url.path).isEmpty })
    }

    private func running(in folder: String) throws -> [String] {
        let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
        return processes.filter {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")) == folder
        }
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
