import Foundation
import Glibc
import StudioServer
import TestSupport
import Testing

/// Connections: requests and answers one after the other, within time limits and a limit on their number.
@Suite(.serialized) struct ConnectionTests {
    /// The head of a job file that is sent, up to its body.
    private static func job(_ studio: RunningStudio, _ headers: String) -> Data {
        Data("POST /job HTTP/1.1\r\nHost: localhost:\(studio.port)\r\n\(headers)\r\n\r\n".utf8)
    }

    private static func get(_ studio: RunningStudio, _ target: String, _ more: String = "") -> Data {
        Data("GET \(target) HTTP/1.1\r\nHost: localhost:\(studio.port)\r\n\(more)\r\n".utf8)
    }

    @Test func aConnectionTakesOneRequestAfterTheOther() async throws {
        try await RunningStudio.with { studio in
            let picture = try await studio.ask("/render.gif?from=1&to=2&font-size=12&fps=5&hold-end=0.2").body
            let icon = try await studio.ask("/icon.svg").body
            try await studio.withConnection { wire in
                // All at once: the responses keep the order of the requests, although one takes longer.
                let job = "/render.gif?from=1&to=2&font-size=12&fps=5&hold-end=0.2"
                try wire.send(
                    Self.get(studio, "/icon.svg") + Self.get(studio, job) + Self.get(studio, "/x")
                        + Self.get(studio, "/icon.svg"))
                #expect(try wire.answer().body == icon)
                #expect(try wire.answer().body == picture)
                #expect(try wire.answer().status == 404)
                #expect(try wire.answer().body == icon)
                try wire.send(Data("HEAD /icon.svg HTTP/1.1\r\nHost: localhost:\(studio.port)\r\n\r\n".utf8))
                let head = try wire.answer(hasBody: false)
                #expect(head.status == 200 && head.headers["content-length"] == "\(icon.count)")
                try wire.send(Self.get(studio, "/icon.svg", "If-None-Match: \(head.headers["etag"] ?? "")\r\n"))
                #expect(try wire.answer(hasBody: false).status == 304)
                try wire.send(Self.get(studio, "/icon.svg", "Connection: close\r\n"))
                let last = try RunningStudio.Answer(wire.readToEnd())
                #expect(last.headers["connection"] == "close" && last.body == icon)
            }
            try await studio.withConnection { wire in
                try wire.send(Data("GET /icon.svg HTTP/1.0\r\nHost: localhost:\(studio.port)\r\n\r\n".utf8))
                #expect(try RunningStudio.Answer(wire.readToEnd()).body == icon)
            }
        }
    }

    @Test func aBodyIsAskedForAndComesInPieces() async throws {
        try await RunningStudio.with { studio in
            try await studio.withConnection { wire in
                try wire.send(Self.job(studio, "Transfer-Encoding: chunked\r\nExpect: 100-continue"))
                #expect(try wire.answer().status == 100)
                for piece in [#"{"from": 1, "#, #""to": 2}"#] {
                    try wire.send(Data("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n".utf8))
                }
                try wire.send(Data("0\r\n\r\n".utf8))
                let answer = try wire.answer()
                #expect(answer.status == 200)
                #expect(try answer.object()["to"] as? String == "2")
            }
        }
    }

    @Test func whatIsNoRequestIsToldSo() async throws {
        try await RunningStudio.with { studio in
            for noise in [
                "hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", "GET / HTTP/7.1\r\n\r\n",
                "GET / HTTP/1.1\r\n: x\r\n\r\n", "POST /job HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
            ] {
                let answer = try await studio.withConnection { wire in
                    try wire.send(Data(noise.utf8))
                    return try RunningStudio.Answer(wire.readToEnd())
                }
                #expect(answer.status == 400, "\(noise)")
                #expect(answer.headers["connection"] == "close")
                #expect(try answer.error().message.contains("HTTP"))
            }
        }
    }

    @Test func headsHaveABound() async throws {
        try await RunningStudio.with { studio in
            func long(_ count: Int) -> String { String(repeating: "a", count: count) }
            let host = "Host: localhost:\(studio.port)\r\n"
            let heads = [
                "GET /\(long(20_000)) HTTP/1.1\r\n\(host)\r\n", "GET / HTTP/1.1\r\n\(host)X: \(long(20_000))\r\n\r\n",
                "GET / HTTP/1.1\r\n\(host)\(long(20_000)): x\r\n\r\n",
                "GET / HTTP/1.1\r\n\(host)\(String(repeating: "X: \(long(15_000))\r\n", count: 5))\r\n",
                "GET / HTTP/1.1\r\n\(host)\(String(repeating: "X: y\r\n", count: 101))\r\n",
                // Line of twenty megabytes without an end: the server neither waits for its end nor holds it.
                "GET /\(long(20_000_000))",
            ]
            for head in heads {
                let clock = ContinuousClock()
                let begun = clock.now
                let answer = try await studio.withConnection { wire in
                    // The other end may close before it has all.
                    try? wire.send(Data(head.utf8))
                    return wire.readToEnd()
                }
                #expect(clock.now - begun < .seconds(30), "\(head.prefix(40))")
                guard head.utf8.count < 1_000_000 else { continue }
                #expect(try RunningStudio.Answer(answer).status == 431, "\(head.prefix(40))")
            }
            #expect(try await studio.ask("/?\(long(8_000))").status == 200)
        }
    }

    @Test func bodiesHaveABound() async throws {
        try await RunningStudio.with { studio in
            let spaces = String(repeating: " ", count: 100_000)
            let chunk = Data("\(String(spaces.utf8.count, radix: 16))\r\n\(spaces)\r\n".utf8)
            let answer = try await studio.withConnection { wire in
                try wire.send(Self.job(studio, "Transfer-Encoding: chunked"))
                for _ in 0..<50 { try wire.send(chunk) }
                try wire.send(Data("0\r\n\r\n".utf8))
                return try wire.answer()
            }
            #expect(answer.status == 413)
            // Bodies of requests for other addresses are not read.
            let page = try await studio.withConnection { wire in
                try wire.send(Self.get(studio, "/", "Content-Length: 5000000\r\n"))
                for _ in 0..<50 { try wire.send(Data(spaces.utf8)) }
                return try wire.answer()
            }
            #expect(page.status == 200)
        }
    }

    @Test func whoIsSlowHoldsNothing() async throws {
        var limits = StudioLimits()
        limits.requestSeconds = 1
        try await RunningStudio.with(limits) { studio in
            let clock = ContinuousClock()
            for (head, status) in [(Data(), nil), (Self.job(studio, "Content-Length: 1000"), 408)] {
                let begun = clock.now
                let rest = try await studio.withConnection { wire in
                    try wire.send(head)
                    // A byte at a time; a line of a head, or of a body.
                    let bytes = Data("GET /\(String(repeating: "a", count: 500))".utf8)
                    for byte in bytes {
                        guard (try? wire.send(Data([byte]))) != nil else { break }
                        usleep(20_000)
                    }
                    return wire.readToEnd()
                }
                #expect(clock.now - begun < .seconds(20))
                #expect(try status.map { try RunningStudio.Answer(rest).status == $0 } ?? rest.isEmpty)
            }
            // A client that sends nothing.
            #expect(try await studio.withConnection { $0.readToEnd() }.isEmpty)
        }
    }

    @Test func whoDoesNotReadHoldsNothing() async throws {
        var limits = StudioLimits()
        (limits.answerSeconds, limits.unsentBytes) = (1, 30_000)
        try await RunningStudio.with(limits) { studio in
            let script = try await studio.ask("/studio.js").body.count
            let asked = 1500
            let lazy = try Wire(port: studio.port)
            try await Wire.blocking {
                try lazy.send((0..<asked).reduce(into: Data()) { all, _ in all += Self.get(studio, "/studio.js") })
            }
            // Its answers wait, and then no more.
            #expect(try await studio.ask("/studio.js", until: 429).status == 429)
            #expect(try await studio.ask("/studio.js", until: 200).status == 200)
            #expect(try await Wire.blocking { lazy.readToEnd().count } < asked * script)
        }
    }

    @Test func answersThatNobodyTakesHaveABound() async throws {
        var limits = StudioLimits()
        let bound = 30_000
        limits.unsentBytes = bound
        try await RunningStudio.with(limits) { studio in
            let script = try await studio.ask("/studio.js").body.count
            #expect(script < bound && 2 * script > bound)
            // Takes nothing, so that one of its answers waits when the system's buffers are full.
            let lazy = try Wire(port: studio.port)
            try await studio.withConnection { _ in
                try lazy.send((0..<1500).reduce(into: Data()) { all, _ in all += Self.get(studio, "/studio.js") })
            }
            let refused = try await studio.ask("/studio.js", until: 429)
            #expect(refused.status == 429 && refused.headers["retry-after"] == "1")
            // Room for small answers is left.
            #expect(try await studio.ask("/icon.svg").status == 200)
            lazy.leave()
            #expect(try await studio.ask("/studio.js", until: 200).status == 200)
        }
    }

    @Test func thereIsRoomForSoManyConnections() async throws {
        var limits = StudioLimits()
        limits.connections = 3
        try await RunningStudio.with(limits) { studio in
            // Answered one after the other: the first is the one that has been idle longest.
            var idle: [Wire] = []
            for _ in 0..<3 {
                let wire = try Wire(port: studio.port)
                try wire.send(Self.get(studio, "/icon.svg"))
                #expect(try await Wire.blocking { try wire.answer() }.status == 200)
                idle.append(wire)
            }
            let silent = idle
            // Longest idle connection closed for a new one.
            #expect(try await studio.ask("/").status == 200)
            #expect(try await Wire.blocking { silent[0].readToEnd() }.isEmpty)
            try silent[2].send(Self.get(studio, "/"))
            #expect(try await Wire.blocking { try silent[2].answer() }.status == 200)
            for wire in silent { wire.leave() }
            // Connections in the middle of a request stay open.
            let busy = try (0..<3).map { _ in try Wire(port: studio.port) }
            for wire in busy {
                try wire.send(Self.job(studio, "Content-Length: 18\r\nExpect: 100-continue"))
                #expect(try await Wire.blocking { try wire.answer() }.status == 100)
            }
            let refused = try await studio.withConnection { try RunningStudio.Answer($0.readToEnd()) }
            #expect(refused.status == 503 && refused.headers["retry-after"] == "1")
            try busy[0].send(Data(#"{"from":1,"to":20}"#.utf8))
            #expect(try await Wire.blocking { try busy[0].answer() }.status == 200)
            #expect(try await studio.ask("/").status == 200)
            for wire in busy { wire.leave() }
        }
    }

    /// Page requests are answered even while all processors draw; drawings without a waiting client are cancelled.
    @Test func thePageIsAnsweredWhileDrawingsRun() async throws {
        var limits = StudioLimits()
        limits.waiting = 0
        try await RunningStudio.with(limits) { [limits] studio in
            // Vectors are drawn by one thread each, and many values take it longer than a page by far.
            let long = "/render.svg?values=0..60&mode=split-flap"
            let drawings = try (0...limits.drawings).map { _ in
                let wire = try Wire(port: studio.port)
                try wire.send(Self.get(studio, long))
                return wire
            }
            // One finds no room, and all the others draw.
            #expect(try await Wire.blocking { waitUntil { drawings.contains(where: \.hasAnswer) } })
            let refused = try #require(drawings.first { $0.hasAnswer })
            #expect(try await Wire.blocking { try refused.answer() }.status == 429)
            for _ in 0..<5 {
                for path in ["/", "/studio.js", "/render.json?from=1&to=2"] {
                    #expect(try await studio.ask(path).status == 200)
                }
            }
            #expect(drawings.allSatisfy { !$0.hasAnswer }, "the page waited for the drawings")
            for wire in drawings { wire.leave() }
            let small = "/render.svg?from=1&to=2"
            #expect(try await studio.ask(small, until: 200).status == 200, "the drawings went on for nobody")
        }
    }
}
