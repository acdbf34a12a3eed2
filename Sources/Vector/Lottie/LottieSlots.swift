import TextFormats

/// The colours of a Lottie as slots, which a program may fill with others, and the theme that fills them for dark pages
/// (dotLottie 2.0).
struct LottieSlots {
    /// A place where two pictures differ in more than colours.
    private struct Difference: Error {}

    /// Names of colours by their texts, light and dark, at the first frame.
    private let colors: [String: String]
    private var names: [String: String] = [:]
    private var counts: [String: Int] = [:]
    private(set) var fields: [JSON.Field] = []
    private var rules: [JSON] = []

    /// - Parameters:
    ///   - light: colours with their names; others are accents.
    ///   - dark: the same colours for dark pages.
    init(naming light: [JSON.Field], _ dark: [JSON.Field]) {
        colors = Dictionary(
            zip(light, dark).map { (Self.start($0.1, $1.1), $0.0) }, uniquingKeysWith: { first, _ in first })
    }

    var theme: JSON { ["rules": .list(rules)] }

    /// Returns the layers with their slots; nil where those for dark pages differ in more than colours.
    mutating func slotted(_ light: [JSON], _ dark: [JSON]) -> [JSON]? { try? list(light, dark) }

    private mutating func list(_ light: [JSON], _ dark: [JSON]) throws(Difference) -> [JSON] {
        guard light.count == dark.count else { throw Difference() }
        var found: [JSON] = []
        for (light, dark) in zip(light, dark) { found.append(try node(light, dark)) }
        return found
    }

    private mutating func node(_ light: JSON, _ dark: JSON) throws(Difference) -> JSON {
        if let light = light.elements, let dark = dark.elements { return .list(try list(light, dark)) }
        // A matte has no colour that anybody sees.
        guard let members = light.members, let others = dark.members, members.map(\.name) == others.map(\.name),
            light["td"] == nil
        else {
            guard JSONWriter.line(light) == JSONWriter.line(dark) else { throw Difference() }
            return light
        }
        let type = light["ty"]?.string ?? ""
        var fields: [JSON.Field] = []
        for (member, other) in zip(members, others) {
            let node =
                switch (type, member.name) {
                case ("fl", "c"), ("st", "c"): slot(member.node, other.node, "Color")
                case ("fl", "o"), ("st", "o"): changed(member.node, other.node, "Scalar")
                case ("gf", "g"): changed(member.node, other.node, "Gradient")
                default: try self.node(member.node, other.node)
                }
            fields.append((member.name, node))
        }
        return .object(fields)
    }

    private mutating func changed(_ light: JSON, _ dark: JSON, _ type: String) -> JSON {
        JSONWriter.line(light) == JSONWriter.line(dark) ? light : slot(light, dark, type)
    }

    private mutating func slot(_ light: JSON, _ dark: JSON, _ type: String) -> JSON {
        let pair = Self.pair(light, dark)
        let name: String
        if let known = names[pair] {
            name = known
        } else {
            let color = colors[Self.start(light, dark)] ?? "accent"
            counts[color, default: 0] += 1
            name = counts[color] == 1 ? color : "\(color)\(counts[color, default: 1])"
            names[pair] = name
            fields.append((name, ["p": light]))
            if JSONWriter.line(light) != JSONWriter.line(dark) {
                rules.append(.object([("id", JSON(name)), ("type", JSON(type)), Self.value(dark)]))
            }
        }
        return .object((light.members ?? []).map { ($0.name, $0.node) } + [("sid", JSON(name))])
    }

    /// Returns the text of two colours at the first frame.
    private static func start(_ light: JSON, _ dark: JSON) -> String {
        let first = [light, dark].map { $0["a"]?.integer == 1 ? $0["k"]?.elements?.first?["s"] : $0["k"] }
        return pair(first[0] ?? light, first[1] ?? dark)
    }

    private static func pair(_ light: JSON, _ dark: JSON) -> String {
        JSONWriter.line(light) + JSONWriter.line(dark)
    }

    /// Returns the value of a rule, or its keyframes, whose times are whole frames.
    private static func value(_ property: JSON) -> JSON.Field {
        if let count = property["p"]?.integer { return ("value", stops(property["k"]?["k"]?.elements ?? [], count)) }
        guard property["a"]?.integer == 1, let keys = property["k"]?.elements else {
            return ("value", value(property["k"]))
        }
        func field(_ member: JSON.Member) -> JSON.Field {
            switch member.name {
            case "t": ("frame", .number((Double(JSONWriter.line(member.node)) ?? 0).rounded(), 0))
            case "s": ("value", value(member.node))
            case "i": ("inTangent", member.node)
            case "o": ("outTangent", member.node)
            default: ("hold", true)
            }
        }
        return ("keyframes", .list(keys.map { .object(($0.members ?? []).map(field)) }))
    }

    /// Returns a colour without its opacity, or a number.
    private static func value(_ node: JSON?) -> JSON {
        node?.elements.map { .list(Array($0.prefix(3))) } ?? node ?? 0
    }

    /// Returns a gradient as offsets with colours. Its list has the colours first, and the opacities behind them.
    private static func stops(_ numbers: [JSON], _ count: Int) -> JSON {
        .list(
            (0..<count).map { stop in
                let opacity = 4 * count + 2 * stop + 1
                let alpha = numbers.indices.contains(opacity) ? numbers[opacity] : 1
                return ["offset": numbers[4 * stop], "color": .list(numbers[4 * stop + 1...4 * stop + 3] + [alpha])]
            })
    }
}
