/// Assigns keys to spaces and other literals, and makes every key unique in its number.
enum LiteralKeys {
    /// Key of a literal until its neighbours are known.
    static let pending = ElementKey.symbol(.literal, 0)

    /// Gives each literal the key of its neighbour away from the digits. So a space stays with its symbol when symbols
    /// closer to the digits enter or leave. At the ends of the text the inner neighbour provides the key.
    static func assign(to elements: inout [Element]) {
        let firstDigit = elements.firstIndex { $0.kind == .digit } ?? elements.endIndex
        for index in elements.indices where elements[index].key == pending {
            let outer = index < firstDigit ? index - 1 : index + 1
            let inner = index < firstDigit ? index + 1 : index - 1
            // The inner neighbour owns the literal if literals of different bidi levels are side by side.
            let owner = [outer, inner].first { elements.indices.contains($0) && elements[$0].key != pending }
            elements[index].key = .space(owner.map { elements[$0].key } ?? .decimal)
        }
        var used: Set<ElementKey> = []
        for index in elements.indices {
            while !used.insert(elements[index].key).inserted { elements[index].key = .space(elements[index].key) }
        }
    }
}
