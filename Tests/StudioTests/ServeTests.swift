import Foundation
import RollGIF
import Synchronization
import TestSupport
import Testing

@testable import StudioServer

/// Pictures of a job file that are drawn when they are asked for.
@Suite(.serialized) struct ServeTests {
    /// A folder with jobs, data and keys, a clock to move, and the lines of the log.
    private final class Place: @unchecked Sendable {
        // Sound because the folder's name never changes.
        let scratch: Scratch
        private let now = Mutex(0)
        private let lines = Mutex<[String]>([])

        static let common = #""fps": 5, "fontSize": 12"#
        static let jobs = """
            {"defaults": {\(common)}, "jobs": [
                {"id": "sale", "from": 49, "to": 39, "open": ["to", "title"]},
                {"id": "end", "until": "2026-12-24T18:00Z", "durationUnits": "dhms", "expiredText": "over",
                    "open": ["until"]},
                {"id": "hours", "until": "2026-12-24T18:00Z", "durationUnits": "dh"},
                {"id": "stars", "from": 0, "to": "@/count", "data": "stars.json", "open": ["to", "title"]}
            ]}
            """

        init(_ jobs: String = Place.jobs, now: String = "2026-11-27T10:00:03Z") throws {
            scratch = Scratch()
            try move(to: now)
            for (name, text) in [("jobs.json", jobs), ("stars.json", #"{"count": 7}"#), ("keys", Self.key("a"))] {
                try Data(text.utf8).write(to: scratch.file(name))
            }
        }

        static func key(_ letter: Character) -> String { String(repeating: letter, count: 32) + "\n" }

        func keys(_ text: String? = nil) throws -> SigningKeys {
            if let text { try Data(text.utf8).write(to: scratch.file("keys")) }
            return try SigningKeys(file: scratch.path("keys"))
        }

        func move(to time: String) throws {
            let time = try Instant(parsing: time).milliseconds
            now.withLock { $0 = time }
        }

        func service(keys: SigningKeys? = nil, _ limits: StudioLimits = StudioLimits()) throws -> PictureService {
            try PictureService(
                scratch.path("jobs.json"), keys: keys ?? self.keys(), cacheBytes: 1_000_000, limits: limits,
                clock: { self.now.withLock { $0 } },
                log: { line in self.lines.withLock { $0.append(line) } })
        }

        /// Number of drawings so far.
        var drawings: Int { lines.withLock { $0.count { $0.contains(" miss") } } }
    }

    @Test func answersAreThoseOfHTTP() async throws {
        let place = try Place()
        try await RunningStudio.with(pictures: place.service()) { studio in
            let whole = try await studio.ask("/sale.gif")
            let tag = try #require(whole.headers["etag"])
            #expect(whole.headers["cache-control"]?.hasPrefix("public, max-age=") == true)
            #expect(whole.headers["cross-origin-resource-policy"] == "cross-origin")
            #expect(whole.headers["vary"] == nil && whole.headers["set-cookie"] == nil)
            let rows: [(method: String, target: String, headers: [String: String], status: Int, isWhole: Bool)] = [
                ("HEAD", "/sale.gif", [:], 200, false), ("GET", "/sale.gif", ["If-None-Match": tag], 304, false),
                ("HEAD", "/sale.gif", ["If-None-Match": "\"x\", W/\(tag)"], 304, false),
                ("GET", "/sale.gif", ["If-None-Match": "*"], 304, false),
                ("GET", "/sale.gif", ["If-None-Match": "\"x\""], 200, true),
                ("GET", "/sale.gif", ["Range": "bytes=0-9"], 200, true),
                ("GET", "/sale.gif", ["Host": "pictures.example", "Sec-Fetch-Site": "cross-site"], 200, true),
                ("POST", "/sale.gif", [:], 405, false), ("DELETE", "/sale.gif", [:], 405, false),
                ("GET", "/", [:], 404, false), ("GET", "/options.json", [:], 404, false),
                ("GET", "/sale.mp4", [:], 404, false),
            ]
            for row in rows {
                let answer = try await studio.ask(row.target, method: row.method, headers: row.headers)
                #expect(answer.status == row.status, "\(row)")
                #expect((answer.body == whole.body) == row.isWhole && (row.isWhole || answer.body.isEmpty), "\(row)")
                if [200, 304].contains(row.status) { #expect(answer.headers["etag"] == tag, "\(row)") }
            }
            #expect(place.drawings == 1)
            #expect(try await studio.ask("/health").body == Data("ok\n".utf8))
            // A mail shows a picture for whatever it asks.
            let unknown = try await studio.ask("/nothing.png")
            #expect(unknown.status == 404 && unknown.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func onlySignedAddressesSetWhatIsOpen() async throws {
        let place = try Place()
        let keys = try place.keys()
        let good = try keys.signed("/sale.gif?to=42&title=A b")
        try await RunningStudio.with(pictures: place.service()) { studio in
            let drawn = try await studio.ask(good)
            #expect(drawn.headers["picture-error"] == nil && place.drawings == 1)
            let signature = try #require(good.split(separator: "&").last)
            for same in [good, "/sale.gif?\(signature)&to=42&title=A+b", "/sale.gif?title=%41%20b&to=42&\(signature)"] {
                #expect(try await studio.ask(same).body == drawn.body, "\(same)")
            }
            #expect(place.drawings == 1, "another spelling was drawn again")
            let refused = [
                "/sale.gif?to=42", "/sale.gif?to=43&title=A%20b&\(signature)", String(good.dropLast()),
                "/sale.gif?title=A%20b&\(signature)", "/sale.webp?to=42&title=A%20b&\(signature)",
                "\(good)&to=42", "/sale.gif?sig=", "/sale.gif?%", try keys.signed("/sale.gif?color=red"),
                try keys.signed("/stars.gif?to=@/other"), try keys.signed("/stars.gif?title={@/count}"),
                try keys.signed("/end.gif?until=never"), try keys.signed("/end.gif?start=2026-11-27T10:00Z"),
            ]
            for target in refused {
                let answer = try await studio.ask(target)
                #expect(answer.status == 200 && answer.headers["picture-error"] != nil, "\(target)")
                #expect(answer.headers["cache-control"] == "no-store" && answer.body.count > 100)
            }
            #expect(place.drawings == 1)
        }
        // A second key takes over: the old one's addresses go on until it goes.
        for (text, isTaken) in [("b", true), ("", false)] {
            let keys = try place.keys(Place.key("b") + (text.isEmpty ? "" : Place.key("a")))
            try await RunningStudio.with(pictures: place.service(keys: keys)) { studio in
                let (old, new) = (try await studio.ask(good), try await studio.ask(try keys.signed("/sale.gif?to=42")))
                #expect((old.headers["picture-error"] == nil) == isTaken && new.headers["picture-error"] == nil)
            }
        }
    }

    @Test func aClockIsRightAsLongAsItIsCached() async throws {
        let place = try Place()
        let evergreen = try place.keys().signed("/end.gif?start=2026-11-27T09:00Z&for=2h")
        let job = #"{"until": "2026-12-24T18:00Z", "durationUnits": "dhms", "expiredText": "over"}"#
        try Data(#"{"defaults": {\#(Place.common)}, "jobs": [\#(job)]}"#.utf8).write(to: place.scratch.file("one.json"))
        @Sendable func typed(_ target: String, _ until: String, at: String) throws -> Data {
            let units = target.hasPrefix("/hours") ? "dh" : "dhms"
            return try Binary.run([
                "--job", place.scratch.path("one.json"), "--duration-units", units, "--until", until, "--at", at, "-q",
                "-o", "-", "-f", "gif",
            ]).output
        }
        let (christmas, own) = ("2026-12-24T18:00Z", "2026-11-27T11:00:00.000Z")
        let rows: [(target: String, now: String, until: String, shown: String, age: Int)] = [
            ("/end.gif", "2026-11-27T10:00:03Z", christmas, "2026-11-27T10:00:00.000Z", 7),
            ("/end.gif", "2026-11-27T10:00:09Z", christmas, "2026-11-27T10:00:00.000Z", 1),
            ("/end.gif", "2026-11-27T10:00:10Z", christmas, "2026-11-27T10:00:10.000Z", 10),
            ("/end.gif", "2026-12-24T17:59:59Z", christmas, "2026-12-24T17:59:58.000Z", 1),
            ("/end.gif", "2026-12-24T18:00:00Z", christmas, christmas, 86_400),
            ("/hours.gif", "2026-11-27T10:00:33Z", christmas, "2026-11-27T10:00:00.000Z", 27),
            ("/hours.gif", "2026-11-27T10:00:59Z", christmas, "2026-11-27T10:00:00.000Z", 1),
            (evergreen, "2026-11-27T10:00:03Z", own, "2026-11-27T10:00:00.000Z", 7),
            (evergreen, "2026-11-27T11:00:01Z", own, own, 86_400),
        ]
        try await RunningStudio.with(pictures: place.service()) { studio in
            for row in rows {
                try place.move(to: row.now)
                let answer = try await studio.ask(row.target)
                #expect(answer.body == (try typed(row.target, row.until, at: row.shown)), "\(row)")
                #expect(answer.headers["cache-control"] == "public, max-age=\(row.age)", "\(row)")
            }
            #expect(place.drawings == rows.count - 2)
        }
    }

    @Test func dataIsReadAgainWhenItsFileChanges() async throws {
        let place = try Place()
        try await RunningStudio.with(pictures: place.service()) { studio in
            for (count, drawings) in [(7, 1), (7, 1), (81, 2)] {
                if count != 7 {
                    try Data(#"{"count": \#(count)}"#.utf8).write(to: place.scratch.file("stars.json"))
                }
                let drawn = try Binary.run(
                    [
                        "--from", "0", "--to", "\(count)", "--fps", "5", "--font-size", "12", "-q", "-o", "-", "-f",
                        "gif",
                    ])
                #expect(try await studio.ask("/stars.gif").body == drawn.output)
                #expect(place.drawings == drawings)
            }
        }
    }

    @Test func manyAskersGetOneDrawing() async throws {
        let place = try Place()
        var limits = StudioLimits()
        (limits.drawings, limits.waiting) = (1, 0)
        let service = try place.service(limits)
        try await RunningStudio.with(limits, pictures: service) { studio in
            let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
                for _ in 0..<20 { group.addTask { try await studio.ask("/sale.gif").body } }
                return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
            }
            #expect(bodies.count == 1 && place.drawings == 1)
            // Another picture meanwhile finds no room, and the client is told to come again.
            let names = (0..<8).map { "/sale.gif?to=\(100 + $0)" }
            let keys = try place.keys()
            let statuses = try await withThrowingTaskGroup(of: RunningStudio.Answer.self) { group in
                for name in names { group.addTask { try await studio.ask(keys.signed(name)) } }
                return try await group.reduce(into: [RunningStudio.Answer]()) { $0.append($1) }
            }
            let drawn = statuses.filter { $0.status == 200 && $0.headers["etag"] != nil }
            let refused = statuses.filter { $0.status == 503 }.map { $0.headers["retry-after"] }
            #expect(!drawn.isEmpty && Set(refused) == ["1"], "\(refused)")
        }
    }

    @Test func leastRecentlyUsedGoesFirst() {
        var values = RecentValues<Int>(maximumBytes: 10)
        var left: [Int] = []
        for (key, bytes) in [("a", 4), ("b", 4), ("c", 5), ("c", 1), ("d", 11)] {
            values.insert(bytes, key, bytes: bytes)
            left.append(values.bytes)
            _ = values.value("a")
            if key == "c" { #expect(values.value("b") == nil) }
        }
        #expect(left == [4, 8, 9, 5, 0])
    }

    @Test func badFilesAreRefusedAtTheStart() throws {
        let rows = [
            (#"[{"id": "a", "to": 1, "open": ["font"]}]"#, "jobs[0].open"),
            (#"[{"id": "a", "to": 1, "open": ["to", "data"]}]"#, "jobs[0].open"),
            (#"[{"id": "a", "to": 1, "open": ["output"]}]"#, "jobs[0].open"),
            (#"[{"id": "a", "to": 1, "open": ["maxSeconds"]}]"#, "jobs[0].open"),
            (#"[{"id": "a", "to": 1, "open": ["tto"]}]"#, "jobs[0].open"),
            (#"[{"id": "a", "to": 1, "open": "to"}]"#, "jobs[0].open"), (#"[{"id": "a/b", "to": 1}]"#, "a/b"),
            (#"[{"id": "", "to": 1}]"#, "\"\""), (#"[{"id": "a", "to": 1}, {"id": "a", "to": 2}]"#, "its own"),
            (#"[{"to": 1}]"#, "id"), (#"[{"id": "a", "too": 1}]"#, "jobs[0].too"), ("{", "jobs.json"),
        ]
        for (text, word) in rows {
            let place = try Place(text)
            let error = #expect(throws: RollGIFError.self) { _ = try place.service() }
            #expect(error?.message.contains(word) == true, "\(text): \(error?.message ?? "")")
        }
        let place = try Place()
        for text in ["", "short\n", Place.key("a") + "short\n"] {
            #expect(throws: RollGIFError.self) { _ = try place.keys(text) }
        }
    }
}
