import RollGIF
import TextFormats

// Of vectors only what destinations have rules about is read. Any text is accepted.
extension InspectionReport {
    /// Reads the size of an SVG's root element.
    init(file: String, svg bytes: [UInt8]) {
        self.init(file: file, format: "svg", bytes: bytes.count)
        guard let root = String(decoding: bytes, as: UTF8.self).firstMatch(of: /<svg\s[^>]*>/)?.output else {
            faults.append("there is no svg element")
            return
        }
        func length(_ text: Substring?) -> Int { text.flatMap { Double($0) }.map { Int($0.rounded()) } ?? 0 }
        width = length(root.firstMatch(of: /\swidth=["'](\d{1,9}(\.\d+)?)/)?.output.1)
        height = length(root.firstMatch(of: /\sheight=["'](\d{1,9}(\.\d+)?)/)?.output.1)
    }

    /// Returns nil for JSON other than a Lottie animation.
    init?(file: String, format: String, bytes byteCount: Int, lottie bytes: [UInt8]) {
        self.init(file: file, format: format, bytes: byteCount)
        forbidden = []
        let root: JSONNode
        do throws(TextFault) { root = try JSONParser.parse(bytes) } catch {
            faults.append("byte \(error.offset): \(error.reason)")
            return
        }
        guard root["layers"] != nil || root["fr"] != nil else { return nil }
        func number(_ name: String) -> Double? { root[name].flatMap(Self.number) }
        guard let across = number("w"), let down = number("h"), let rate = number("fr"), rate > 0,
            let start = number("ip"), let end = number("op"), end > start
        else {
            faults.append("it has no size, frame rate or length: w, h, fr, ip, op")
            return
        }
        (width, height) = (Int(exactly: across.rounded()) ?? 0, Int(exactly: down.rounded()) ?? 0)
        (seconds, self.rate) = ((end - start) / rate, rate)
        var waiting = [root]
        while let node = waiting.popLast() {
            forbid(node)
            waiting += node.members?.map(\.node) ?? node.elements ?? []
        }
    }

    /// Notes features that core.telegram.org/stickers forbids.
    private mutating func forbid(_ node: JSONNode) {
        func note(_ name: String, _ isThere: Bool) {
            if isThere, let known = forbidden, !known.contains(name) { forbidden = (known + [name]).sorted() }
        }
        let isLayer = node["ks"] != nil
        let type = node["ty"]
        note("mattes", isLayer && (node["tt"] != nil || node["td"]?.integer == 1))
        note("masks", isLayer && (node["hasMask"]?.bool == true || node["masksProperties"]?.elements?.isEmpty == false))
        note("effects", isLayer && node["ef"]?.elements?.isEmpty == false)
        note("3D layers", isLayer && node["ddd"]?.integer == 1)
        note("auto-orientation", isLayer && node["ao"]?.integer == 1)
        note("time remapping", isLayer && node["tm"] != nil)
        note("time stretching", isLayer && node["sr"].flatMap(Self.number).map { $0 != 1 } == true)
        note("solids", isLayer && type?.integer == 1)
        note("images", isLayer && type?.integer == 2)
        note("texts", isLayer && type?.integer == 5)
        note("merged paths", type?.string == "mm")
        note("stars", type?.string == "sr")
        note("repeaters", type?.string == "rp")
        note("gradient strokes", type?.string == "gs")
        note("expressions", node["k"] != nil && node["x"]?.string != nil)
        let skew = node["sk"]
        note("skew", skew.map { $0["a"]?.integer == 1 || $0["k"].flatMap(Self.number) ?? 0 != 0 } == true)
    }

    private static func number(_ node: JSONNode) -> Double? {
        if case .number(let text) = node.content { Double(text) } else { nil }
    }
}
