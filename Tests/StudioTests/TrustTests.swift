import Foundation
import RollGIF
import StudioServer
import TestSupport
import Testing

/// Origins, addresses and sizes of requests that the server accepts.
@Suite(.serialized) struct TrustTests {
    private static let job = "from=1&to=2&font-size=12&fps=5&hold-start=0&hold-end=0.2"

    @Test func otherNamesAndSitesAreRefused() async throws {
        try await RunningStudio.with { studio in
            let own = "127.0.0.1:\(studio.port)"
            let refused = [
                ["Host": "rebound.example:\(studio.port)"], ["Host": "127.0.0.1"], ["Host": "127.0.0.1:1"],
                ["Origin": "http://elsewhere.example"], ["Origin": "null"], ["Origin": "https://\(own)"],
                ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
                ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"],
            ]
            for headers in refused {
                for target in ["/render.gif?\(Self.job)", "/options.json", "/names.json?key=font"] {
                    let answer = try await studio.ask(target, headers: headers)
                    #expect([403, 421].contains(answer.status), "\(headers) \(target)")
                }
                let answer = try await studio.ask("/job", method: "POST", headers: headers, body: Data("{}".utf8))
                #expect([403, 421].contains(answer.status), "\(headers)")
            }
            for headers in [
                ["Host": "localhost:\(studio.port)"], ["Host": "[::1]:\(studio.port)"], ["Origin": "http://\(own)"],
                ["Sec-Fetch-Site": "same-origin"], ["Sec-Fetch-Site": "none"],
            ] {
                #expect(try await studio.ask("/options.json", headers: headers).status == 200, "\(headers)")
            }
            // Any site may link to the page.
            let visit = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]
            let page = try await studio.ask("/", headers: visit)
            #expect(page.status == 200)
            #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
            #expect(page.headers["cross-origin-resource-policy"] == "same-origin")
        }
    }

    @Test func noKeyOpensAFile() async throws {
        let scratch = Scratch()
        try Data("secret".utf8).write(to: scratch.file("font.ttf"))
        let (path, stolen) = (scratch.path("font.ttf"), scratch.path("stolen.gif"))
        try await RunningStudio.with { studio in
            let paths = JobKey.allCases.filter { key in
                key.fileUse.map { $0 != .font && !$0.isWritten } ?? false
            }
            #expect(paths.count >= 2)
            // An output's name is handed out again, and nothing is there.
            let named = try await studio.ask("/render.gif?\(Self.job)&output=\(stolen)")
            #expect(named.status == 200)
            for key in paths + [JobKey.font, .titleStyle, .labelStyle] {
                for name in [path, "font.ttf", "./x", "font.otf#1", "font.ttc:0"] {
                    let answer = try await studio.ask(
                        "/render.gif?\(Self.job)&title=a&label=b&\(key)=\(name.replacing("#", with: "%23"))")
                    #expect(answer.status == 400, "\(key) \(name)")
                    #expect(try answer.error().key == key.rawValue)
                    let body = try JSONSerialization.data(withJSONObject: ["from": 1, "to": 2, key.rawValue: name])
                    let opened = try await studio.ask("/job", method: "POST", body: body)
                    #expect(opened.status == 400, "\(key) \(name)")
                }
            }
            // A panel opens none either.
            for key in ["font", "backgroundImage", "glyphs", "data"] {
                let list = "[{\"from\":1,\"to\":2,\"\(key)\":\"\(path)\"}]"
                let encoded = list.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                let answer = try await studio.ask("/render.gif?panels=\(encoded)")
                #expect(answer.status == 400, "\(key)")
                #expect(try answer.error().key == key)
                let body = Data("{\"panels\": \(list)}".utf8)
                #expect(try await studio.ask("/job", method: "POST", body: body).status == 400, "\(key)")
            }
            #expect(try await studio.ask("/../../etc/passwd").status == 404)
        }
        #expect(try scratch.names == ["font.ttf"])
    }

    @Test func whatIsTooMuchIsRefusedBeforeItIsDrawn() async throws {
        var limits = StudioLimits()
        limits.pixelFrames = 1_000_000
        let jobBytes = limits.jobBytes
        try await RunningStudio.with(limits) { studio in
            for query in [
                "from=1&to=2&font-size=9000", "from=1&to=2&width=8000&height=8000", "from=1&to=2&hold-end=30000s",
                "from=1&to=2&max-seconds=31", "from=1&to=2&max-memory=4GB", "from=1&to=2&max-memory=401",
                "from=1&to=2&width=500&height=500&fps=10", "from=1&to=\(String(repeating: "9", count: 1001))",
            ] {
                let clock = ContinuousClock()
                let begun = clock.now
                let answer = try await studio.ask("/render.gif?\(query)")
                #expect(answer.status == 400, "\(query)")
                #expect(clock.now - begun < .seconds(30), "\(query)")
            }
            #expect(try await studio.ask("/render.gif?from=\(String(repeating: "9", count: 8100))&to=2").status == 414)
            let long = Data(repeating: UInt8(ascii: " "), count: jobBytes + 1)
            #expect(try await studio.ask("/job", method: "POST", body: long).status == 413)
        }
    }

    /// Takes seconds to draw, in any build.
    private static let slow = "values=0..60&fps=50&hold=0.1"

    @Test func moreThanTheQueueHoldsIsToldToComeAgain() async throws {
        var limits = StudioLimits()
        (limits.drawings, limits.waiting) = (1, 1)
        try await RunningStudio.with(limits) { studio in
            let wires = try (0..<4).map { index in
                let wire = try Wire(port: studio.port)
                let head =
                    "GET /render.gif?\(Self.slow)&font-size=\(40 + index) HTTP/1.1\r\nHost: localhost:\(studio.port)\r\nConnection: close\r\n\r\n"
                try wire.send(Data(head.utf8))
                return wire
            }
            // One request draws and one waits; the others are rejected at once.
            #expect(try await Wire.blocking { waitUntil { wires.count(where: \.hasAnswer) == 2 } })
            let answer = try await studio.ask("/render.gif?\(Self.job)")
            #expect(answer.status == 429)
            #expect(answer.headers["retry-after"] == "1")
            // Clients that leave make room, in the queue and on the processor.
            for wire in wires { wire.leave() }
            #expect(try await studio.ask("/render.gif?\(Self.job)", until: 200).status == 200)
        }
    }

    @Test func noiseLeavesTheServerAlive() async throws {
        try await RunningStudio.with { studio in
            var random = SeededRandom(seed: 7)
            let names = JobKey.allCases.map(\.rawValue) + ["", "x", "draft", "as"]
            let values = [
                "", "0", "-1", "1e999", "%00", "%ff", "é", "true", "grid(9", "99999999999999999999", "a,b", "%", "..",
                "=",
            ]
            for _ in 0..<100 {
                let pairs = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    "\(names[Int.random(in: 0..<names.count, using: &random)])=\(values[Int.random(in: 0..<values.count, using: &random)])"
                }
                let path = ["/render.gif", "/render.json", "/render.svg", "/names.json", "/job", "/x"][
                    Int.random(in: 0...5, using: &random)]
                let answer = try await studio.ask("\(path)?\(pairs.joined(separator: "&"))")
                #expect([200, 400, 404, 405, 501].contains(answer.status), "\(path) \(pairs) \(answer.status)")
            }
            for noise in ["\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "\u{0}\u{1}"] {
                let wire = try Wire(port: studio.port)
                try wire.send(Data(noise.utf8))
                wire.leave()
            }
            #expect(try await studio.ask("/").status == 200)
        }
    }
}
