/// Reads the marks between the digits of all numbers of a list together, because one number may decide the ambiguous
/// marks of another.
struct MarksReader {
    /// Digits of one number, and the text next to them.
    struct Body {
        let letters: ArraySlice<Character>
        /// Whether there is no text next to the digits, so that a computer may have written them.
        let isBare: Bool
        /// Whether a program wrote it as a number.
        let isNumber: Bool
    }

    enum Answer {
        case read([WrittenDigits], NumberMarks, isForeign: Bool)
        /// The point may group digits or begin a fraction.
        case open(groups: [WrittenDigits], fractions: [WrittenDigits])
        /// Two numbers have marks of different locales.
        case contradiction(Int, Int)
        /// Some text has marks of no number.
        case none
    }

    let locale: NumberMarks
    private let systems: [NumberMarks]

    init(locale: NumberMarks) {
        self.locale = locale
        systems = [locale, .data, .underscores] + NumberMarks.known.filter { $0 != locale }
    }

    /// - Parameter evidence: other numbers of the same column, which take part in the decision.
    func read(_ bodies: [Body], beside evidence: [Body] = []) -> Answer {
        let numbers = bodies.filter(\.isNumber)
        let texts = bodies.filter { !$0.isNumber } + evidence.filter { fits($0) }
        guard numbers.allSatisfy({ WrittenDigits($0.letters, marks: .data) != nil }) else { return .none }
        let open = locale.decimal == "," ? bodies.filter { isOpen($0) } : []
        if !open.isEmpty { return decide(bodies, texts) }
        for marks in systems where texts.allSatisfy({ digits($0, marks) != nil }) {
            guard let found = all(bodies, marks) else { continue }
            return answer(found, marks)
        }
        if !evidence.isEmpty { return read(bodies) }
        return contradiction(bodies) ?? .none
    }

    private func answer(_ found: [WrittenDigits], _ marks: NumberMarks) -> Answer {
        let isOwn = marks == locale || marks == .data || marks == .underscores
        return .read(found, isOwn ? locale : marks, isForeign: !isOwn)
    }

    private func all(_ bodies: [Body], _ marks: NumberMarks) -> [WrittenDigits]? {
        let found = bodies.compactMap { digits($0, $0.isNumber ? .data : marks) }
        return found.count == bodies.count ? found : nil
    }

    private func digits(_ body: Body, _ marks: NumberMarks) -> WrittenDigits? {
        // A point next to a unit or a sign is the locale's, because a computer would not write these.
        if marks == .data, !body.isBare, !body.letters.allSatisfy(\.isASCIIDigit), locale.decimal != "." { return nil }
        if marks == .underscores, !body.letters.contains("_"), body.letters.contains(".") { return nil }
        return WrittenDigits(body.letters, marks: marks)
    }

    private func fits(_ body: Body) -> Bool { systems.contains { digits(body, $0) != nil } }

    /// Returns whether a point in bare digits is ambiguous: `1.999` where a comma is the decimal mark.
    private func isOpen(_ body: Body) -> Bool {
        body.isBare && !body.isNumber && WrittenDigits(body.letters, marks: .data)?.isOpen == true
    }

    /// Decides ambiguous points by the other numbers.
    private func decide(_ bodies: [Body], _ texts: [Body]) -> Answer {
        let others = texts.filter { !isOpen($0) && $0.letters.contains { !$0.isASCIIDigit } }
        let pointed = NumberMarks.known[1]
        let provesPoint = others.contains { digits($0, .data) != nil }
        let grouping = WrittenDigits("1.000", marks: locale) == nil ? pointed : locale
        let provesGroup = others.contains { digits($0, .data) == nil && digits($0, grouping) != nil }
        if provesPoint, !provesGroup, let found = all(bodies, .data) { return answer(found, .data) }
        if provesGroup, !provesPoint, let found = all(bodies, grouping) { return answer(found, grouping) }
        if provesPoint || provesGroup { return contradiction(bodies) ?? .none }
        guard let groups = all(bodies, grouping), let fractions = all(bodies, .data) else { return .none }
        return .open(groups: groups, fractions: fractions)
    }

    /// Returns the first two numbers that no marks fit both, where each is a number alone.
    private func contradiction(_ bodies: [Body]) -> Answer? {
        let sets = bodies.map { body in Set(systems.indices.filter { digits(body, systems[$0]) != nil }) }
        guard sets.allSatisfy({ !$0.isEmpty }) else { return nil }
        // These are the first numbers of each set of marks, of which there are few.
        var firsts: [Int] = []
        for (index, set) in sets.enumerated() {
            if let other = firsts.first(where: { sets[$0].isDisjoint(with: set) }) {
                return .contradiction(other, index)
            }
            if !firsts.contains(where: { sets[$0] == set }) { firsts.append(index) }
        }
        return nil
    }
}
