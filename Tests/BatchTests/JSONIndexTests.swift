import TestSupport
import Testing

@testable import TextFormats

/// Values that are found without a tree are those of the tree.
@Suite struct JSONIndexTests {
    private static let texts = [
        #"{"a": [1, -0.5e+3, {"b": "x\n\"y", "": null}], "c\u0061": true, "d": {}, "e": [], "f": "ü"}"#,
        #"[[[]], {"a": {"a": {"a": false}}}, "]", "}", 0, 1E5]"#, "\u{FEFF} 7 ", #""text""#, "[1,2,3]",
    ]

    /// Every value of a tree with its path.
    private static func leaves(_ node: JSONNode, _ path: [String] = []) -> [(path: [String], node: JSONNode)] {
        var all = [(path, node)]
        for member in node.members ?? [] { all += leaves(member.node, path + [member.name]) }
        for (index, element) in (node.elements ?? []).enumerated() { all += leaves(element, path + [String(index)]) }
        return all
    }

    private static func compare(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let tree: JSONNode
        do throws(TextFault) { tree = try JSONParser.parse(bytes) } catch {
            var index = JSONIndex(bytes)
            // Values that are passed over are not read, faults in escapes, UTF-8 and repeated names included.
            let isLeft = ["escape", "UTF-8", "twice", "surrogate", "hexadecimal", "nested"].contains { word in
                error.reason.contains(word)
            }
            let isTaken = (try? index.follow([])) != nil
            #expect(!isTaken || isLeft, "\(text) is taken; \(error.reason)")
            return
        }
        var index = JSONIndex(bytes)
        for (path, node) in leaves(tree).reversed() {
            let place = try index.follow(path)
            #expect(place == JSONIndex.Position(offset: node.offset, depth: path.count), "\(path) of \(text)")
            let content = try index.content(at: place.offset)
            #expect(JSONNode(content).kindName == node.kindName)
            if case .number(let number) = node.content, case .number(let found) = content { #expect(found == number) }
            #expect(JSONNode(content).string == node.string)
            #expect(try index.names(at: place.offset) == node.members?.map(\.name))
            #expect(index.elements(at: place.offset) == node.elements?.map(\.offset))
            let beyond = try index.follow(path + ["nowhere", "1"])
            #expect(beyond == JSONIndex.Position(offset: node.offset, depth: path.count))
        }
    }

    @Test(arguments: texts) func findsWhatTheTreeHas(text: String) throws {
        try Self.compare(Array(text.utf8))
    }

    @Test func refusesWhatTheParserRefuses() throws {
        var random = SeededRandom(seed: 6901)
        let letters = Array(#"{}[],:"0-19.eE+ truefalsn\"#.utf8)
        for text in Self.texts {
            for _ in 0..<3000 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...2, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes.remove(at: place)
                    case 1: bytes[place] = letters.randomElement(using: &random) ?? 0
                    default: bytes.insert(letters.randomElement(using: &random) ?? 0, at: place)
                    }
                    if bytes.isEmpty { bytes = [0x20] }
                }
                try Self.compare(bytes)
            }
        }
    }

    @Test func nestingHasALimitOfItsOwn() throws {
        for (depth, isTaken) in [(120, true), (121, false)] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            var index = JSONIndex(Array("[1,\(text)]".utf8))
            #expect(((try? index.follow(["0"])) != nil) == isTaken, "\(depth)")
        }
    }
}
