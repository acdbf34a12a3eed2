extension JSONNode {
    /// The JSON of a report: an object of its stored properties in the order of their declaration, without those that
    /// are nil. Foundation's encoder keeps neither that order nor this program's layout.
    package init(reflecting value: Any) {
        switch value {
        case let text as String: self.init(text)
        case let flag as Bool: self.init(flag)
        case let number as Int: self.init(number)
        case let number as Double: self.init(number)
        case let number as Float: self.init(Double("\(number)") ?? Double(number))
        case let word as any RawRepresentable<String>: self.init(word.rawValue)
        default:
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .optional: self = mirror.children.first.map { JSONNode(reflecting: $0.value) } ?? JSONNode(.null)
            case .collection: self.init(.array(mirror.children.map { JSONNode(reflecting: $0.value) }))
            case .dictionary:
                let members = value as? [String: Any] ?? [:]
                self.init(
                    members: members.sorted { $0.key < $1.key }.map { ($0.key, JSONNode(reflecting: $0.value)) })
            default:
                self.init(
                    members: mirror.children.compactMap { label, value in
                        let node = JSONNode(reflecting: value)
                        if case .null = node.content { return nil }
                        return label.map { ($0, node) }
                    })
            }
        }
    }
}
