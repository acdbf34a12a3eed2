private import Numerals

/// The numbers that describe a spring, in the three ways of doing it, as the command line spells them.
enum SpringParameters {
    static let names = [
        "mass", "stiffness", "damping", "velocity", "response", "damping-fraction", "duration", "bounce",
    ]

    static func check(_ name: String) throws(ValueFault) {
        guard names.contains(name) else {
            let hint = Spelling.nearest(to: name, in: names).first.map { "did you mean \"\($0)\"? " } ?? ""
            throw ValueFault(
                reason: "a spring has no \(Quoted.text(name)); \(hint)it has \(names.joined(separator: ", "))")
        }
    }
}
