import Motion
import TextFormats

// Kinds of the motion's curves.
extension ValueKind {
    /// A spring's name, its numbers or both, as one text (`calayer,damping=17`) or, in JSON, an object.
    package static let spring = ValueKind(
        "spring", value: "name", words: SpringChoice.names,
        json: { node throws(ValueError) in
            try NodeText.object(node, of: "spring", springParts, separator: ",") { name, node throws(ValueError) in
                if name == "name" { return try NodeText.string(node) }
                guard case .number(let number) = node.content, OptionDefinition.decimal(number) != nil else {
                    throw ValueError(reason: "a plain number such as 0.5 is expected")
                }
                return "\(name == "dampingFraction" ? "damping-fraction" : name)=\(number)"
            }
        },
        forms: {
            let numbers = springParts.dropFirst().map { ($0, ["type": "number"] as JSONNode) }
            return [SchemaPart.object([("name", SchemaPart.words(SpringChoice.names))] + numbers), SchemaPart.text]
        },
        read: { text, row throws(ValueError) in
            do throws(MotionError) {
                return .form(try SpringChoice(parsing: plainSigns(text.lowercased())))
            } catch {
                throw curveError(error, text, SpringChoice.names, row)
            }
        })

    /// Parts of a spring as JSON names them.
    private static let springParts =
        ["name"] + SpringChoice.parameterNames.map { $0 == "damping-fraction" ? "dampingFraction" : $0 }

    /// A name, or a function with numbers: `cubic-bezier(a,b,c,d)`, `steps(n)`.
    package static let easing = ValueKind("easing", value: "name", words: Easing.names) {
        text, row throws(ValueError) in
        do throws(MotionError) {
            return .form(try Easing(parsing: text.lowercased()))
        } catch {
            throw curveError(error, text, Easing.names, row)
        }
    }

    /// Shutter time as a fraction of a frame, 0 to 1, or `auto`.
    package static let shutter = form("part", words: ["auto"], numbers: 0...1) { text throws(ValueError) in
        if text == "auto" { return Shutter.automatic }
        guard let part = OptionDefinition.factor(text), (0...1).contains(part) else {
            throw ValueError(reason: "it is auto, or the part of a frame from 0 to 1; 0.5 is that of a cinema camera")
        }
        return Shutter.part(part)
    }

    /// Returns the motion's error without the option's name, which the caller adds.
    private static func curveError(
        _ error: MotionError, _ text: String, _ words: [String], _ row: OptionDefinition
    ) -> ValueError {
        guard case .badValue(_, _, let reason, let remedy) = error else { return ValueError(reason: "\(error)") }
        if let correction = row.correction(of: text) { return ValueError(meant: correction) }
        return ValueError(reason: "\(Suggestion.name(like: text, in: words))it \(reason); \(remedy)")
    }

    /// Returns a spring with equals signs and commas, for one such as `stiffness: 100; damping: 10`.
    private static func plainSigns(_ text: String) -> String {
        let parts = text.map { $0 == ":" ? "=" : $0 == ";" ? "," : $0 }.split { $0 == "," || $0 == " " }
        return parts.reduce("") { spring, part in
            let isJoined = spring.isEmpty || spring.last == "=" || part.first == "="
            return spring + (isJoined ? "" : ",") + String(part)
        }
    }
}
