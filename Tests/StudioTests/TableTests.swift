import Foundation
import RollGIF
import StudioServer
import TestSupport
import Testing

/// Table of options for the page, and the job files that it opens.
@Suite(.serialized) struct TableTests {
    @Test func everyOptionOfAPictureIsDescribed() async throws {
        try await RunningStudio.with { studio in
            let table = try await studio.ask("/options.json").object()
            let options = try #require(table["options"] as? [[String: Any]])
            let described = Set(options.compactMap { $0["key"] as? String })
            for key in JobKey.allCases {
                // Files that can be dropped on the page; folders and outputs cannot.
                let isElsewhere = key.fileUse.map { ![.font, .read, .picture, .icon].contains($0) } ?? false
                let isLeftOut = isElsewhere || key == .format || key.section == .limits
                #expect(described.contains(key.rawValue) != isLeftOut, "\(key)")
            }
            for option in options {
                #expect(!(option["help"] as? String ?? "").isEmpty)
                if option["kind"] as? String == "choice" { #expect((option["words"] as? [String])?.isEmpty == false) }
            }
            let spring = try #require(options.first { $0["key"] as? String == "spring" })
            #expect((spring["excludes"] as? [String])?.contains("easing") == true)
            let themes = try #require(table["themes"] as? [[String: Any]])
            #expect(themes.compactMap { $0["name"] as? String } == Theme.all.map(\.name))
            let presets = try #require(table["presets"] as? [[String: Any]])
            #expect(presets.compactMap { $0["name"] as? String } == Preset.all.map(\.name))
            let sample = try #require(themes.first { $0["name"] as? String == "donation" }?["sample"] as? [String: Any])
            #expect(sample["goal"] as? String == "12000" && sample["title"] as? String == "Raised so far")
            // Search words by the command line's table of synonyms.
            let meanings = try #require(table["meanings"] as? [String: String])
            for word in ["decimals", "slow", "repeat", "thousands", "position", "file-size", "kb", "km", "logo"] {
                let option = try #require(meanings[word], "\(word)")
                let name = try #require(option.split(separator: " ").first { $0.hasPrefix("--") })
                #expect(options.contains { $0["option"] as? String == String(name.dropFirst(2)) })
            }
            #expect((table["absent"] as? [String: String])?["labels"] != nil)
            let names = try await studio.ask("/names.json?key=currency")
            #expect(try #require(JSONSerialization.jsonObject(with: names.body) as? [String]).contains("EUR"))
        }
    }

    @Test func aJobFileBecomesSettings() async throws {
        try await RunningStudio.with { studio in
            func open(_ text: String) async throws -> RunningStudio.Answer {
                try await studio.ask("/job", method: "POST", body: Data(text.utf8))
            }
            let one = try await open(#"{"from": 1, "to": 2.50, "title": ["a", "b"], "delta": true, "output": "x.gif"}"#)
                .object()
            #expect(
                one["from"] as? String == "1" && one["to"] as? String == "2.50" && one["delta"] as? String == "true")
            #expect(one["title"] as? [String] == ["a", "b"])
            #expect(one["output"] as? [String] == ["x.gif"])
            // Name and outputs of a job are returned with it.
            let kept = try await open(#"{"id": "price", "from": 1, "to": 2, "output": ["p.webp", "p.gif"]}"#).object()
            #expect(kept["id"] as? String == "price" && kept["output"] as? [String] == ["p.webp", "p.gif"])
            func report(_ address: String) async throws -> [String: Any] {
                try #require(JSONSerialization.jsonObject(with: try await studio.ask(address).body) as? [String: Any])
            }
            let address = "/render.json?from=1&to=2&id=price&output=p.webp&output=p.gif&as="
            let same = try await report(address + "webp")
            let job = try #require(same["job"] as? [String: Any])
            #expect(job["id"] as? String == "price" && job["output"] as? [String] == ["p.webp", "p.gif"])
            #expect((same["command"] as? String)?.hasSuffix("-o p.webp -o p.gif") == true)
            let other = try await report(address + "svg")
            #expect((other["job"] as? [String: Any])?["output"] as? String == "p.svg")
            #expect((other["command"] as? String)?.hasSuffix("-o p.svg") == true)
            let shared = try await open(
                #"{"defaults": {"color": "red", "easing": "linear"}, "themes": {"t": {"weight": 700}}, "jobs": [{"from": 1, "to": 2, "theme": "t", "spring": "bouncy"}]}"#
            ).object()
            #expect(shared["color"] as? String == "red" && shared["weight"] as? String == "700")
            #expect(shared["easing"] == nil, "a job's spring takes the place of the defaults' easing")
            for (text, line, word) in [
                ("{\"from\": 1,\n\"fontsze\": 4}", 2, "fontSize"), ("{\n\n\"from\": }", 3, ""), ("[]", 1, "no job"),
                (#"[{"from":1,"to":2},{"from":1,"to":2}]"#, 1, "more than one job"),
                (#"{"matrix": {"to": [1, 2]}, "from": 1}"#, 1, "more than one job"),
                (#"{"jobs": [{"theme": "x"}]}"#, 1, "theme"),
            ] {
                let answer = try await open(text)
                #expect(answer.status == 400, "\(text)")
                let error = try #require(try answer.object()["error"] as? [String: Any])
                let fault = try #require((error["faults"] as? [[String: Any]])?.first)
                #expect(fault["line"] as? Int == line, "\(fault)")
                #expect(word.isEmpty || (fault["reason"] as? String ?? "").contains(word), "\(fault)")
            }
        }
    }

    @Test func thePageIsSmallAndOwesNothingToOthers() async throws {
        try await RunningStudio.with { studio in
            var total = 0
            var waiting = ["/"]
            var seen: Set<String> = []
            while let path = waiting.popLast() {
                guard seen.insert(path).inserted else { continue }
                let answer = try await studio.ask(path)
                #expect(answer.status == 200, "\(path)")
                total += answer.body.count
                let text = String(decoding: answer.body, as: UTF8.self)
                for match in text.matches(of: /(?:href|src)="(?<name>[a-z]+\.[a-z]+)"|from "\.\/(?<module>[a-z]+\.js)"/)
                {
                    if let name = match.output.name ?? match.output.module { waiting.append("/\(name)") }
                }
                let addresses = text.matches(of: /https?:\/\/[^"' )]+/).map { String($0.output) }
                #expect(addresses.allSatisfy { $0.hasPrefix("http://www.w3.org/") }, "\(path): \(addresses)")
            }
            #expect(seen.count > 6)
            #expect(total <= 150_000, "\(total) bytes")
        }
    }

    @Test func theCommandSaysWhatToInstall() throws {
        let scratch = Scratch()
        let alone = scratch.file("rollgif")
        try Program.run("cp", [Binary.url.path, alone.path])
        let run = try #require(Program(alone.path)).run(
            ["studio", "--no-open"], environment: ["PATH": scratch.url.path])
        #expect(run.status == 69)
        #expect(run.errors.contains("rollgif-studio is not installed"), "\(run.errors)")
        // Program beside the command, started with the typed words.
        try scratch.writeProgram("#!/bin/sh\necho \"$@\"", to: "rollgif-studio")
        let started = try #require(Program(alone.path)).run(["studio", "--port", "8080", "--no-open"])
        #expect(started.output == Data("--port=8080 --no-open\n".utf8))
        #expect(try Binary.run(["studio", "--port", "70000"]).status == 64)
    }
}
