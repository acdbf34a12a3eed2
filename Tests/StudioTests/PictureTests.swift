import Foundation
import RollGIF
import StudioServer
import TestSupport
import Testing

/// Pictures of the studio are those of the command.
@Suite(.serialized) struct PictureTests {
    private static let small = "font-size=12&fps=5&hold-start=0&hold-end=0.2"

    /// The bytes that the command writes for a query's options.
    private func typed(_ query: String, as format: String) throws -> Data {
        var words: [String] = []
        for part in query.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
            words += sides[1] == "true" ? ["--\(sides[0])"] : ["--\(sides[0])=\(sides[1])"]
        }
        let run = try Binary.run(words + ["-q", "-o", "-", "-f", format])
        try #require(run.status == 0, "\(run.errors)")
        return run.output
    }

    @Test func goodAnswersAreTheCommandsBytes() async throws {
        try await RunningStudio.with { studio in
            let queries = [
                "from=1&to=25", "from=-3.5&to=12&style=currency&currency=EUR&locale=de_DE",
                "values=1,20,5&boomerang=true&hold=0.1",
                "from=9&to=10&background=transparent&matte=%23ffffff",
                "from=1&to=2&preset=numeric-text&title=A%20b",
            ]
            for query in queries.map({ "\($0)&\(Self.small)" }) {
                for format in ["gif", "png", "webp", "apng"] {
                    let answer = try await studio.ask("/render.\(format)?\(query)")
                    #expect(answer.status == 200, "\(query) as \(format)")
                    #expect(answer.body == (try typed(query, as: format)), "\(query) as \(format)")
                }
            }
            for format in ["svg", "lottie"] {
                let query = "from=1&to=25&\(Self.small)"
                #expect(try await studio.ask("/render.\(format)?\(query)").body == (try typed(query, as: format)))
            }
        }
    }

    @Test func errorsAreTheCommandsAndNameTheKey() async throws {
        try await RunningStudio.with { studio in
            let faults = [
                ("font-size=0&from=1&to=2", "fontSize"), ("from=1&to=2&color=blurple", "color"),
                ("from=1&to=2&spring=x", "spring"), ("from=nan&to=2", "from"), ("from=1&to=2&style=unit", "style"),
                ("from=1&to=2&easing=linear&spring=bouncy", "spring"), ("from=1&to=2&hold-end=900s", nil),
            ]
            for (query, key) in faults {
                let answer = try await studio.ask("/render.gif?\(query)")
                #expect(answer.status == 400)
                let error = try answer.error()
                #expect(error.key == key, "\(error)")
                let words = query.split(separator: "&").map { "--\($0)" }
                let said = try Binary.run(words + ["-o", "-", "-f", "gif"]).errors
                #expect(said.contains(error.message), "\(error.message) is not \(said)")
            }
            let unknown = try await studio.ask("/render.gif?from=1&to=2&fontsiz=4")
            #expect(unknown.status == 400)
            let hint = try unknown.error().message
            #expect(hint.contains("font-size") || hint.contains("fontSize"), "\(hint)")
        }
    }

    @Test func aJobThatIsKnownIsNotDrawnAgain() async throws {
        try await RunningStudio.with { studio in
            let target = "/render.gif?from=1&to=25&\(Self.small)"
            let tag = try #require(try await studio.ask(target).headers["etag"])
            let again = try await studio.ask(target, headers: ["If-None-Match": "\"x\", \(tag)"])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
            // Keys and options are one name; another order is no other job.
            let other = try await studio.ask("/render.gif?holdEnd=0.2&fps=5&hold-start=0&fontSize=12&to=25&from=1")
            #expect(other.headers["etag"] == tag)
            for changed in ["\(target)&to=26", "/render.webp?from=1&to=25&\(Self.small)", "\(target)&draft=1"] {
                let answer = try await studio.ask(changed, headers: ["If-None-Match": tag])
                #expect(answer.status != 304, "\(changed)")
            }
        }
    }

    @Test func commandAndJobOfAReportDrawThePicture() async throws {
        try await RunningStudio.with { studio in
            let queries = [
                "from=-5&to=7&style=decimal&prefix=it%27s%20&suffix=%20%24x",
                "from=1&to=2&preset=transaction&duration=0.4",
                "from=1&to=25&title=-a&title=b%0Ac&label=%22q%22&font=Inter&font=DejaVu%20Sans",
                "from=1&to=2&preset=transaction&delta=false",
                "until=2026-12-24T18:00Z&at=2026-12-24T17:59:57Z&duration-units=hms&loop=forever&frames=3",
                "from=1&to=2&plate=card&color=%23111111", "from=2:1&to=3:1&align=center",
                "from=28:31&to=29:31&style=score",
                "values=1..3&color=%23123&loop=once&fit=true&width=200&height=60&minIntegerDigits=3",
            ]
            let scratch = Scratch()
            for query in queries.map({ "\($0)&\(Self.small)" }) {
                let report = try await studio.ask("/render.json?\(query)").object()
                let picture = try await studio.ask("/render.gif?\(query)").body
                let job = try JSONSerialization.data(withJSONObject: try #require(report["job"]))
                try job.write(to: scratch.file("rollgif.json"))
                let command = try #require(report["command"] as? String)
                let folder = Binary.url.deletingLastPathComponent().path
                let path = "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
                let run = try #require(Program("/bin/sh")).run(
                    ["-c", command], environment: ["PATH": path], folder: scratch.url)
                #expect(run.status == 0, "\(command): \(run.errors)")
                let drawn = scratch.file("rollgif.gif")
                #expect(try Data(contentsOf: drawn) == picture, "\(command)")
                try FileManager.default.removeItem(at: drawn)
                #expect(try Binary.run(["--job", scratch.file("rollgif.json").path, "-q"]).status == 0)
                #expect(try Data(contentsOf: drawn) == picture, "the job of \(query)")
                try FileManager.default.removeItem(at: drawn)
            }
        }
    }

    @Test func numbersSideBySideAreThoseOfAJobFile() async throws {
        let panels =
            ##"[{"id": "home", "from": 2, "to": "2", "strike": true, "color": "#c00"}, {"text": ":"}, {"from": 1.50, "to": 1}]"##
        let job = #"{"fontSize": 12, "fps": 5, "holdStart": 0, "holdEnd": 0.2, "flow": "column", "panels": \#(panels)}"#
        try await RunningStudio.with { studio in
            let scratch = Scratch()
            try Data(job.utf8).write(to: scratch.file("job.json"))
            let drawn = try Binary.run(["--job", scratch.path("job.json"), "-q", "-o", "-", "-f", "gif"]).output
            func asked(_ panels: String) -> String {
                "\(Self.small)&flow=column&panels="
                    + (panels.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            }
            let picture = try await studio.ask("/render.gif?\(asked(panels))")
            #expect(picture.body == drawn)
            // Job of the answer: it draws the same picture, and so does the opened file.
            let report = try await studio.ask("/render.json?\(asked(panels))").object()
            let line = try #require(report["command"] as? String)
            #expect(line.hasPrefix("rollgif panels 'id=home,from=2,to=2,") && line.contains(" text=: from=1.50,to=1 "))
            let command = line.replacing("rollgif ", with: "'\(Binary.url.path)' ", maxReplacements: 1)
            #expect(try Program.run("sh", ["-c", "cd '\(scratch.url.path)' && \(command) -q"]).status == 0)
            #expect(try Data(contentsOf: scratch.file("rollgif.gif")) == drawn)
            try JSONSerialization.data(withJSONObject: try #require(report["job"])).write(
                to: scratch.file("again.json"))
            #expect(try Binary.run(["--job", scratch.path("again.json"), "-q"]).status == 0)
            #expect(try Data(contentsOf: scratch.file("rollgif.gif")) == drawn)
            let opened = try await studio.ask("/job", method: "POST", body: Data(job.utf8)).object()
            let text = try #require(opened["panels"] as? String)
            #expect(text.contains(#""from":"1.50""#), "digits are lost: \(text)")
            #expect(try await studio.ask("/render.gif?\(asked(text))").body == drawn)
            let served = #"{"id": "sale", "from": 0, "to": 1, "open": ["to"]}"#
            let kept = try await studio.ask("/job", method: "POST", body: Data(served.utf8)).object()
            #expect(kept["open"] as? String == "to")
            let job = try await studio.ask("/render.json?id=sale&from=0&to=1&open=to").object()["job"] as? [String: Any]
            #expect(job?["open"] as? [String] == ["to"] && job?["id"] as? String == "sale")
            // Another panel is another picture.
            let tag = try #require(picture.headers["etag"])
            let other = try await studio.ask(
                "/render.gif?\(asked(panels.replacing("c00", with: "0c0")))", headers: ["If-None-Match": tag])
            #expect(other.status == 200)
            for (wrong, word) in [
                ("[{\"too\": 3}]", "panels[0].too"), ("[]", "panels"), ("3", "panels"), ("[", "panels"),
                ("[{\"from\": 1, \"to\": 2, \"fps\": 9}]", "whole picture"),
            ] {
                let answer = try await studio.ask("/render.gif?\(asked(wrong))")
                #expect(answer.status == 400, "\(wrong)")
                let message = try answer.error().message
                #expect(message.contains(word), "\(wrong): \(message)")
            }
        }
    }

    @Test func aReportLeavesOutWhatHoldsAnyway() async throws {
        try await RunningStudio.with { studio in
            let report = try await studio.ask("/render.json?from=1&to=2&style=decimal&fontSize=72&color=red").object()
            #expect(report["command"] as? String == "rollgif --from 1 --to 2 --color red -o rollgif.gif")
            #expect((report["job"] as? [String: Any])?.keys.sorted() == ["color", "from", "output", "to"])
        }
    }

    @Test func whatDependsOnTheClockHasNoTag() async throws {
        try await RunningStudio.with { studio in
            let until = "until=2999-01-01T00:00Z&frames=2&font-size=12&fps=5&duration-units=dhms"
            for (more, hasTag) in [("", false), ("&at=now", false), ("&at=2998-12-31T23:00Z", true)] {
                for address in ["/render.gif?\(until)\(more)", "/render.json?\(until)\(more)"] {
                    let answer = try await studio.ask(address)
                    #expect(answer.status == 200, "\(address)")
                    #expect((answer.headers["etag"] != nil) == hasTag, "\(address)")
                    #expect(answer.headers["cache-control"] == (hasTag ? "no-cache" : "no-store"))
                }
            }
        }
    }
}
