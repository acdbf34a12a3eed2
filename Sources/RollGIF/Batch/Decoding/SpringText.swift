/// The grammar of springs: a name, or numbers of which each has one.
enum SpringText {
    static let names = ["smooth", "snappy", "bouncy"]
    /// The numbers that describe a spring, in the three ways of doing it.
    static let parameters = [
        "mass", "stiffness", "damping", "velocity", "response", "damping-fraction", "duration", "bounce",
    ]

    static func check(_ text: String) throws(ValueFault) {
        if names.contains(text) { return }
        guard text.contains("=") else {
            throw ValueFault(
                reason: JobKeyDefinition.hint(text, names)
                    + "it is smooth, snappy, bouncy, or numbers such as response=0.5,damping-fraction=0.8")
        }
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, Measure.number(sides[1]) != nil else {
                throw ValueFault(reason: "\(Quoted.text(part)) is not a name, '=' and a number")
            }
            try check(name: String(sides[0]))
        }
    }

    static func check(name: String) throws(ValueFault) {
        guard parameters.contains(name) else {
            throw ValueFault(
                reason: "a spring has no \(Quoted.text(name)); " + JobKeyDefinition.hint(name, parameters)
                    + "it has \(parameters.joined(separator: ", "))")
        }
    }
}
