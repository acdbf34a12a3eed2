import Motion
import TextFormats

// Kinds of the motion's curves.
extension ValueKind {
    /// A spring's name or its numbers, as one text (`mass=1,stiffness=100`) or, in JSON, an object of numbers.
    static let spring: ValueKind = {
        var kind = ValueKind(
            "spring", value: "name",
            json: { node throws(ValueError) in
                guard let members = node.members else {
                    return try NodeText.string(node, "a string or an object of numbers")
                }
                return try springText(members)
            },
            schema: { _ in
                let part = " *(\(Spring.parameterNames.joined(separator: "|"))) *=[^=,]+"
                let names = Spring.parameterNames.map { $0 == "damping-fraction" ? "dampingFraction" : $0 }
                let numbers = JSONNode(members: names.map { ($0, ["type": "number"]) })
                return SchemaPart.either(
                    SchemaPart.words(Spring.names),
                    ["type": "object", "properties": numbers, "additionalProperties": false, "minProperties": 1],
                    SchemaPart.text("^\(part)(,\(part))*$"))
            },
            read: { text, row throws(ValueError) in
                do throws(MotionError) {
                    return .form(try Spring(parsing: text))
                } catch {
                    throw curveError(error, text, Spring.names, row)
                }
            })
        kind.setWords(Spring.names)
        kind.setSamples(Spring.names + ["steps(3)", "mass=1,stiffness=100", "mas=1"])
        return kind
    }()

    /// A name, or a function with numbers: `cubic-bezier(a,b,c,d)`, `steps(n)`.
    static let easing: ValueKind = {
        var kind = ValueKind(
            "easing", value: "name",
            schema: { _ in
                SchemaPart.either(
                    SchemaPart.words(Easing.names),
                    SchemaPart.text(#"^(cubic-bezier\([^,]+(,[^,]+){3}|steps\( *\+?0*[1-9][0-9]*) *\)$"#))
            },
            read: { text, row throws(ValueError) in
                do throws(MotionError) {
                    return .form(try Easing(parsing: text))
                } catch {
                    throw curveError(error, text, Easing.names, row)
                }
            })
        kind.setWords(Easing.names)
        kind.setSamples(Easing.names + ["steps(0)", "steps(3)", "mass=1,stiffness=100"])
        return kind
    }()

    /// Returns the motion's error without the option's name, which the caller adds.
    private static func curveError(
        _ error: MotionError, _ text: String, _ words: [String], _ row: OptionDefinition
    ) -> ValueError {
        guard case .badValue(_, _, let reason, let remedy) = error else { return ValueError(reason: "\(error)") }
        if let correction = row.correction(of: text) { return ValueError(reason: "did you mean \(correction)?") }
        return ValueError(reason: "\(Suggestion.name(like: text, in: words))it \(reason); \(remedy)")
    }

    /// Returns an object such as `{"dampingFraction": 0.8, "response": 0.5}` as the command line writes it.
    private static func springText(_ members: [JSONNode.Member]) throws(ValueError) -> String {
        guard !members.isEmpty else { throw ValueError(reason: "the spring has no numbers") }
        var parts: [String] = []
        for member in members {
            let name = member.name == "dampingFraction" ? "damping-fraction" : member.name
            guard Spring.parameterNames.contains(name) else {
                throw ValueError(
                    reason:
                        "a spring has no \(Quoted.text(name)); "
                        + "\(Suggestion.name(like: name, in: Spring.parameterNames))"
                        + "it has \(Spring.parameterNames.joined(separator: ", "))", offset: member.nameOffset)
            }
            guard case .number(let number) = member.node.content, OptionDefinition.decimal(number) != nil else {
                throw ValueError(
                    reason: "a plain number such as 0.5 is expected", offset: member.node.offset,
                    subpath: ".\(member.name)")
            }
            parts.append("\(name)=\(number)")
        }
        return parts.joined(separator: ",")
    }
}
