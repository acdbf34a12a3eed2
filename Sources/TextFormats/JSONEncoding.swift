/// The JSON of any Encodable value without Foundation, whose encoder keeps neither the order of members nor this
/// program's layout.
package enum JSONEncoding {
    /// Returns the JSON of a value; members have the order in which the type encodes them.
    package static func node(_ value: some Encodable) throws -> JSONNode {
        let encoder = NodeEncoder(codingPath: [])
        try value.encode(to: encoder)
        return encoder.node
    }
}

/// An encoder of one value. Nested values have their own encoders, read at the end.
private final class NodeEncoder: Encoder {
    private enum Content {
        case single(JSONNode)
        case elements([NodeEncoder])
        case members([(String, NodeEncoder)])
    }

    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private var content = Content.single(JSONNode(.null))

    init(codingPath: [any CodingKey]) {
        self.codingPath = codingPath
    }

    var node: JSONNode {
        switch content {
        case .single(let node): node
        case .elements(let elements): JSONNode(.array(elements.map(\.node)))
        case .members(let members): JSONNode(members: members.map { ($0.0, $0.1.node) })
        }
    }

    func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .members = content {} else { content = .members([]) }
        return KeyedEncodingContainer(KeyedContainer<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .elements = content {} else { content = .elements([]) }
        return UnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(encoder: self) }

    func set(_ node: JSONNode) { content = .single(node) }

    /// Returns the encoder of a member.
    func member(_ key: any CodingKey) -> NodeEncoder {
        let child = NodeEncoder(codingPath: codingPath + [key])
        if case .members(let members) = content { content = .members(members + [(key.stringValue, child)]) }
        return child
    }

    /// Returns the encoder of a further element.
    func element() -> NodeEncoder {
        let child = NodeEncoder(codingPath: codingPath)
        guard case .elements(var elements) = content else { return child }
        // Take the list out to avoid copying it on append.
        content = .elements([])
        elements.append(child)
        content = .elements(elements)
        return child
    }

    var elementCount: Int { if case .elements(let elements) = content { elements.count } else { 0 } }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let text as String: set(JSONNode(text))
        case let flag as Bool: set(JSONNode(flag))
        case let number as Double: set(JSONNode(number))
        case let number as Float: set(JSONNode(Double("\(number)") ?? Double(number)))
        case let number as Int: set(JSONNode(number))
        case let number as any BinaryInteger: set(JSONNode(.number("\(number)")))
        default: try value.encode(to: self)
        }
    }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: NodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) throws { _ = encoder.member(key) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.member(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.member(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: NodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.elementCount }

    func encodeNil() throws { _ = encoder.element() }
    func encode(_ value: some Encodable) throws { try encoder.element().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.element() }
}

private struct SingleContainer: SingleValueEncodingContainer {
    let encoder: NodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.set(JSONNode(.null)) }
    func encode(_ value: some Encodable) throws { try encoder.encode(value) }
}
