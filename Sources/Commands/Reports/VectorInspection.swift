import RollGIF
import TextFormats

// Animated SVGs and Lottie files, and the faults that would keep a viewer from playing them. Any text is accepted.
// Memory and time are bounded by its length.
extension InspectionReport {
    private static let maximumFaults = 1000

    private mutating func note(_ reason: String) {
        if faults.count < Self.maximumFaults { faults.append(reason) }
    }

    /// Returns the plain text of XML, entities resolved.
    private static func plain(_ text: some StringProtocol) -> String {
        let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        return signs.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}

// An SVG is checked for the elements that rollgif writes and for the consistency of the document.
extension InspectionReport {
    init(file: String, svg bytes: [UInt8]) {
        self.init(file: file, format: "svg", bytes: bytes.count)
        (title, animations, keyframes) = ("", 0, 0)
        let text = String(decoding: bytes, as: UTF8.self)
        var open: [Substring] = []
        var ids: Set<Substring> = []
        var references: Set<Substring> = []
        var remaining = text[...]
        var isTitle = false
        while let start = remaining.utf8.firstIndex(of: UInt8(ascii: "<")) {
            if isTitle { title = Self.plain(remaining[..<start]) }
            isTitle = false
            guard let end = remaining[start...].utf8.firstIndex(of: UInt8(ascii: ">")) else {
                note("an element has no end")
                break
            }
            let element = remaining[remaining.utf8.index(after: start)..<end]
            remaining = remaining[remaining.utf8.index(after: end)...]
            if element.hasPrefix("?") || element.hasPrefix("!") { continue }
            if element.hasPrefix("/") {
                let name = element.dropFirst().prefix { !$0.isWhitespace }
                if open.popLast() != name { note("</\(Quoted.bare(name.prefix(40)))> closes nothing") }
                continue
            }
            let name = element.prefix { !$0.isWhitespace && $0 != "/" }
            let attributes = Self.attributes(of: element)
            if !element.hasSuffix("/") { open.append(name) }
            if let id = attributes["id"], !ids.insert(id).inserted {
                note("two elements have the id \(Quoted.bare(id))")
            }
            if let link = attributes["href"], link.hasPrefix("#") { references.insert(link.dropFirst()) }
            for value in attributes.values {
                if value.hasPrefix("url(#"), value.hasSuffix(")") { references.insert(value.dropFirst(5).dropLast()) }
            }
            switch name {
            case "svg" where open.count == 1: (width, height) = Self.size(attributes)
            case "title": isTitle = title == ""
            case _ where name.hasPrefix("animate"): read(animation: attributes)
            default: break
            }
        }
        for name in open { note("<\(Quoted.bare(name.prefix(40)))> is never closed") }
        for id in references.subtracting(ids).sorted() { note("nothing has the id \(Quoted.bare(id))") }
    }

    private static func size(_ attributes: [Substring: Substring]) -> (width: Int, height: Int) {
        func length(_ name: Substring) -> Int {
            Double(attributes[name]?.prefix { $0.isNumber || $0 == "." } ?? "").flatMap { Int(exactly: $0.rounded()) }
                ?? 0
        }
        return (length("width"), length("height"))
    }

    private static func attributes(of element: Substring) -> [Substring: Substring] {
        var attributes: [Substring: Substring] = [:]
        let parts = element.split(separator: "\"", omittingEmptySubsequences: false)
        for place in stride(from: 0, to: parts.count - 1, by: 2) {
            let name = parts[place].split(whereSeparator: \.isWhitespace).last?.dropLast() ?? ""
            attributes[name] = parts[place + 1]
        }
        return attributes
    }

    private mutating func read(animation attributes: [Substring: Substring]) {
        animations? += 1
        let name = "the animation of \(Quoted.bare(attributes["attributeName"]?.prefix(40) ?? "nothing"))"
        guard let length = attributes["dur"].flatMap(Self.seconds), length > 0 else {
            note("\(name) has no duration")
            return
        }
        seconds = max(seconds, length)
        if let count = attributes["repeatCount"] {
            plays = count == "indefinite" ? 0 : Int(count)
        } else {
            plays = plays ?? 1
        }
        let values = attributes["values"]?.split(separator: ";").count ?? 0
        keyframes? += values
        guard let times = attributes["keyTimes"]?.split(separator: ";").map({ Double($0) ?? .nan }) else { return }
        if times.count != values { note("\(name) has \(times.count) times for \(values) values") }
        let isDiscrete = attributes["calcMode"] == "discrete"
        if times.first != 0 || !isDiscrete && times.last != 1 { note("the times of \(name) do not go from 0 to 1") }
        if !zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) { note("the times of \(name) go back") }
        if attributes["calcMode"] == "spline",
            attributes["keySplines"]?.split(separator: ";").count ?? 0 != times.count - 1
        {
            note("\(name) has not one spline for each step")
        }
    }

    private static func seconds(_ text: Substring) -> Double? {
        if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
        return text.hasSuffix("s") ? Double(text.dropLast()) : nil
    }
}

// A Lottie file is checked against its specification: the document and its keyframes.
extension InspectionReport {
    /// Returns nil for JSON other than a Lottie animation.
    init?(file: String, format: String, bytes byteCount: Int, lottie bytes: [UInt8]) {
        self.init(file: file, format: format, bytes: byteCount)
        (title, animations, keyframes, forbidden) = ("", 0, 0, [])
        let root: JSONNode
        do throws(TextFault) { root = try JSONParser.parse(bytes) } catch {
            note("byte \(error.offset): \(error.reason)")
            return
        }
        guard root["layers"] != nil || root["fr"] != nil else { return nil }
        func number(_ name: String) -> Double? { root[name].flatMap(Self.number) }
        let missing = ["w", "h", "fr", "ip", "op"].filter { number($0) == nil }
        for name in missing { note("it has no number \(name)") }
        guard missing.isEmpty, let rate = number("fr"), rate > 0, let start = number("ip"), let end = number("op")
        else {
            return
        }
        width = number("w").flatMap { Int(exactly: $0.rounded()) } ?? 0
        height = number("h").flatMap { Int(exactly: $0.rounded()) } ?? 0
        title = root["nm"]?.string ?? ""
        seconds = (end - start) / rate
        self.rate = rate
        if seconds <= 0 { note("it ends before it begins") }
        if root["layers"]?.elements == nil { note("it has no layers") }
        let assets = Set((root["assets"]?.elements ?? []).compactMap { $0["id"]?.string })
        var waiting = [root]
        while let node = waiting.popLast() {
            if let reference = node["refId"]?.string, !assets.contains(reference) {
                note("a layer shows \(Quoted.text(reference)), which is not there")
            }
            if node["a"]?.integer == 1, let keys = node["k"]?.elements {
                animations? += 1
                keyframes? += keys.count
                let times = keys.map { $0["t"].flatMap(Self.number) ?? .nan }
                if !zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
                    note("the keyframes of a property have no times, or go back")
                }
            }
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
