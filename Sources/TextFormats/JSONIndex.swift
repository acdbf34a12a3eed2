/// A JSON text with values found by their paths. It builds no tree. Containers on a path are indexed and other values
/// are skipped, so one number out of megabytes costs one pass over them.
package struct JSONIndex {
    /// An index of an object or a list; texts have less than 4 GB.
    private struct Container {
        let isObject: Bool
        /// Offsets of the names in bytes; empty for a list.
        var names: [UInt32] = []
        /// Offsets of the values in bytes.
        var values: [UInt32] = []
    }

    /// The end of a path.
    package struct Position: Equatable {
        /// Offset of the last value found on the path, in bytes.
        package let offset: Int
        package let depth: Int
    }

    private let bytes: [UInt8]
    /// Offset of the text's single value, in bytes.
    package let start: Int
    private var end: Int { bytes.count }
    private var containers: [Int: Container] = [:]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = JSONSkipper.space(bytes.span, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    /// Follows a path as far as it leads: through objects by name, through lists by number from 0.
    package mutating func follow(_ path: [String], from offset: Int? = nil) throws(TextFault) -> Position {
        var place = offset ?? start
        try read(path[...], at: place)
        for (depth, step) in path.enumerated() {
            guard let next = child(step, of: place) else { return Position(offset: place, depth: depth) }
            place = next
            try read(path[(depth + 1)...], at: place)
        }
        return Position(offset: place, depth: path.count)
    }

    /// Returns the content of a value; objects and lists without their members.
    package func content(at offset: Int) throws(TextFault) -> JSONNode.Content {
        guard offset < end else { throw TextFault(offset: offset, reason: "a value is missing: the text ends here") }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return .object([])
        case UInt8(ascii: "["): return .array([])
        case UInt8(ascii: "\""): return .string(try text(at: offset))
        case UInt8(ascii: "t"): return .bool(true)
        case UInt8(ascii: "f"): return .bool(false)
        case UInt8(ascii: "n"): return .null
        default:
            guard let behind = JSONSkipper.value(bytes.span, at: offset), behind <= end else { throw fault() }
            return .number(String(decoding: bytes[offset..<behind], as: UTF8.self))
        }
    }

    /// Returns the names of an object that a path was followed to; nil for other values.
    package func names(at offset: Int) throws(TextFault) -> [String]? {
        guard let container = containers[offset], container.isObject else { return nil }
        var names: [String] = []
        for name in container.names { names.append(try text(at: Int(name))) }
        return names
    }

    /// Returns the offsets of the elements of a list that a path was followed to, in bytes; nil for other values.
    package func elements(at offset: Int) -> [Int]? {
        guard let container = containers[offset], !container.isObject else { return nil }
        return container.values.map(Int.init)
    }

    private func child(_ step: String, of offset: Int) -> Int? {
        guard let container = containers[offset] else { return nil }
        if container.isObject {
            let index = container.names.firstIndex { hasName(step, at: Int($0)) }
            return index.map { Int(container.values[$0]) }
        }
        // RFC 6901 allows neither a sign nor a leading zero.
        guard let index = Int(step), String(index) == step, container.values.indices.contains(index) else { return nil }
        return Int(container.values[index])
    }

    /// Indexes the container at an offset, and those inside it on the path.
    ///
    /// - Returns: the offset after the value; nil if it was indexed before or is not a container.
    @discardableResult
    private mutating func read(_ path: ArraySlice<String>, at start: Int) throws(TextFault) -> Int? {
        guard start < end, bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") else {
            if start == self.start, containers.isEmpty {
                guard let behind = JSONSkipper.value(bytes.span, at: start) else { throw fault() }
                try checkEnd(behind)
            }
            return nil
        }
        guard containers[start] == nil else { return nil }
        let isObject = bytes[start] == UInt8(ascii: "{")
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let wanted = path.first.flatMap(Int.init)
        var container = Container(isObject: isObject)
        var position = JSONSkipper.space(bytes.span, at: start + 1)
        var isEmpty = position < end && bytes[position] == closing
        while !isEmpty {
            var isOnTheWay = false
            if isObject {
                container.names.append(UInt32(position))
                guard let behind = JSONSkipper.name(bytes.span, at: position) else { throw fault() }
                if let step = path.first, hasName(step, at: position) {
                    guard !container.names.dropLast().contains(where: { hasName(step, at: Int($0)) }) else {
                        throw TextFault(offset: position, reason: "the name \"\(step)\" appears twice")
                    }
                    isOnTheWay = true
                }
                position = behind
            } else {
                isOnTheWay = container.values.count == wanted
            }
            container.values.append(UInt32(position))
            var behind: Int?
            if isOnTheWay { behind = try read(path.dropFirst(), at: position) }
            guard let next = behind ?? JSONSkipper.value(bytes.span, at: position), next < end else { throw fault() }
            position = JSONSkipper.space(bytes.span, at: next)
            guard position < end, bytes[position] == closing || bytes[position] == UInt8(ascii: ",") else {
                throw fault()
            }
            isEmpty = bytes[position] == closing
            if !isEmpty { position = JSONSkipper.space(bytes.span, at: position + 1) }
        }
        containers[start] = container
        if start == self.start { try checkEnd(position + 1) }
        return position + 1
    }

    private func checkEnd(_ behind: Int) throws(TextFault) {
        guard JSONSkipper.space(bytes.span, at: behind) >= end else { throw fault() }
    }

    /// Returns whether the name at an offset equals another; escapes are resolved only where there are any.
    private func hasName(_ name: String, at offset: Int) -> Bool {
        let letters = name.utf8
        let first = offset + 1
        var position = first
        for letter in letters {
            guard position < end, bytes[position] == letter, letter != UInt8(ascii: "\\"), letter != UInt8(ascii: "\"")
            else { return hasEscapes(at: offset) && (try? text(at: offset)) == name }
            position += 1
        }
        if position < end, bytes[position] == UInt8(ascii: "\"") { return true }
        return hasEscapes(at: offset) && (try? text(at: offset)) == name
    }

    private func hasEscapes(at offset: Int) -> Bool {
        guard let behind = JSONSkipper.string(bytes.span, at: offset) else { return false }
        return bytes[offset..<behind].contains(UInt8(ascii: "\\"))
    }

    private func text(at offset: Int) throws(TextFault) -> String {
        try JSONStringScanner(bytes: bytes, start: offset).scan().text
    }

    /// Returns the error of the full parser for the same text, which has the reason.
    private func fault() -> TextFault {
        do throws(TextFault) {
            _ = try JSONParser.parse(bytes)
        } catch {
            return error
        }
        return TextFault(offset: start, reason: "values are nested more than \(JSONParser.deepestNesting) deep")
    }
}
