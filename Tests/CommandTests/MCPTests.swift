import Foundation
import TestSupport
import Testing

/// Messages to `rollgif mcp`, and its answers; `Tests/Skill/mcp` asks with a client of another maker.
@Suite struct MCPTests {
    private let scratch = Scratch()

    /// Lines of a client, and parts of the one answer; none where there is no answer.
    private static let rows: [(String, String?)] = [
        (#"{bad"#, #""id":null,"error":{"code":-32700"#), ("[]", #""id":null,"error":{"code":-32600"#),
        (String(repeating: "[", count: 5000), "-32700"), (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, "-32600"),
        ("", "-32700"), (#"{"jsonrpc":"1.0","id":7,"method":"ping"}"#, #""id":7,"error":{"code":-32600"#),
        (request("nope"), "-32601"), (request("tools/call", "[]"), "-32602"), (request("ping"), #""result":{}"#),
        (request("initialize", #"{"protocolVersion":"2025-06-18"}"#), #""protocolVersion":"2025-06-18""#),
        (request("initialize", #"{"protocolVersion":7}"#), #""protocolVersion":"2025-11-25""#),
        (request("tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"1"}}"#), "-32022"),
        (#"{"jsonrpc":"2.0","method":"nope"}"#, nil), (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, nil),
        (call("nope", "{}"), "-32602"), (call("draw", "[]"), "-32602"),
        (draw("../a.gif"), #"leads out of its folder; leave out \"..\""}]"#), (draw("/tmp/a.gif"), "is absolute"),
        (draw("out/a.gif"), "through a link"), (draw("-"), "name a file"), (draw("note.gif"), "choose another name\""),
        (call("draw", #"{"to":"@/x","data":"-","output":"a.gif"}"#), "messages of the client"),
        (call("draw", #"{"from":[],"to":2,"output":"a.gif"}"#), "a number is expected, not a list"),
        (call("check", #"{"file":"/etc/passwd"}"#), "is absolute"), (call("check", #"{"file":3}"#), "not a number"),
        (call("check", #"{"file":"out/passwd"}"#), "through a link"), (call("explain", "{}"), #""isError":true"#),
        (call("explain", #"{"word":"edge-fade"}"#), "--edge-fade <fraction>"),
    ]

    @Test(arguments: rows) func aMessageIsAnswered(_ message: String, _ part: String?) throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.file("out").path, withDestinationPath: "/etc")
        try scratch.write("note", to: "note.gif")
        let answers = try Self.answers(message + "\n" + Self.request("ping"), in: scratch)
        #expect(
            answers.count == (part == nil ? 1 : 2) && answers.last?.hasSuffix(#""result":{}}"#) == true, "\(answers)")
        if let part { #expect(answers.first?.contains(part) == true, "\(answers)") }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() == ["in", "note.gif", "out"])
    }

    @Test func aDrawingIsCancelledAndTheNextIsMade() throws {
        let stop = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
        let lines = [Self.draw("long.gif", to: 90_000), stop, Self.draw("b.gif")]
        let answers = try Self.answers(lines.joined(separator: "\n"), in: scratch)
        #expect(answers.count == 1 && answers[0].contains("b.gif:") && answers[0].contains("image/png"), "\(answers)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() == ["b.gif", "in"])
    }

    private static func answers(_ lines: String, in scratch: Scratch) throws -> [String] {
        try scratch.write((lines + "\n"), to: "in")
        let run = try Program.run("bash", ["-c", "\"$0\" mcp < in", Binary.url.path], folder: scratch.url)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.text.split(separator: "\n").map(String.init)
    }

    private static func draw(_ file: String, to last: Int = 2) -> String {
        call("draw", #"{"values":"1..\#(last)..\#(last / 2)","duration":9,"output":"\#(file)"}"#)
    }

    private static func request(_ method: String, _ params: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    }

    private static func call(_ tool: String, _ arguments: String) -> String {
        request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    }
}
