import TextFormats

/// Turns the JSON of a job into a record; everything that is wrong with it is listed, not only the first.
struct RecordDecoder {
    let text: SourceText
    private(set) var faults: [JobFileFault] = []

    /// Members that a record may have besides keys.
    enum Extra: String, CaseIterable {
        case id, theme, matrix, panels, each, open
        case schema = "$schema"
    }

    /// Every name that a job may use, for suggestions.
    static let names =
        JobKey.allCases.map(\.rawValue) + Extra.allCases.filter { $0 != .theme }.map(\.rawValue)

    /// Returns a record from an object.
    ///
    /// - Parameters:
    ///   - path: the JSON path of the object; empty for the whole text.
    ///   - extras: the members that are allowed besides keys.
    mutating func record(_ node: JSONNode, path: String, extras: Set<Extra>) -> JobRecord {
        var record = JobRecord(text: text, offset: node.offset, path: path)
        for member in members(of: node, path: path, "an object") {
            // Paths are made only for faults, since most members have none.
            var memberPath: String { path.isEmpty ? member.name : "\(path).\(member.name)" }
            let key = JobKey.spelled(member.name)
            if key == .theme, extras.contains(.theme) {
                // The theme is one of the file's own, or else one of the program's.
                take(.theme, member.node, path: memberPath, into: &record)
            } else if let key {
                if record.settings.contains(key) {
                    refuse(member.nameOffset, memberPath, "it is set twice; keep one")
                }
                record.settings.set(key, setting(member.node, key: key, path: memberPath))
                record.offsets[.key(key)] = member.node.offset
            } else if let extra = Extra(rawValue: member.name), extras.contains(extra) {
                take(extra, member.node, path: memberPath, into: &record)
            } else {
                refuse(member, path: memberPath, extras: extras)
            }
        }
        checkAxes(of: record)
        return record
    }

    /// Refuses axes over panels that do not exist, or over keys that the panels set themselves.
    private mutating func checkAxes(of record: JobRecord) {
        for axis in record.matrix {
            guard case .panel(let key) = axis.target else { continue }
            let path = "\(record.path.isEmpty ? "" : "\(record.path).")matrix.\(key.name)"
            if !record.panels.indices.contains(key.panel) {
                let last = record.panels.count - 1
                let all = last < 0 ? "the job has none" : "they are panels[0] to panels[\(last)]"
                refuse(axis.offset, path, "unknown panel; \(all)")
            } else if record.panels[key.panel].settings.contains(key.key) {
                refuse(axis.offset, path, "it is also set by the matrix; remove one")
            }
        }
    }

    private mutating func take(_ extra: Extra, _ node: JSONNode, path: String, into record: inout JobRecord) {
        switch extra {
        case .id: record.id = string(node, path: path)
        case .theme:
            record.theme = string(node, path: path)
            record.offsets[.theme] = node.offset
        case .matrix: record.matrix = matrix(node, path: path)
        case .panels: record.panels = panels(node, path: path)
        case .each: record.each = string(node, path: path)
        case .open: record.open = open(node, path: path)
        case .schema: _ = string(node, path: path)
        }
    }

    private mutating func refuse(_ member: JSONNode.Member, path: String, extras: Set<Extra>) {
        guard Extra(rawValue: member.name) == nil else {
            return refuse(member.nameOffset, path, "\"\(member.name)\" is not allowed here")
        }
        let known = Self.names.filter { name in Extra(rawValue: name).map(extras.contains) ?? true }
        let holdsJobs = extras.contains(.matrix) && member.node.elements?.first?.members != nil
        let value = try? NodeText.number(member.node)
        let hint = UnknownName.keyAdvice(member.name, value: value, among: known)
        refuse(member.nameOffset, path, "unknown key; \(holdsJobs ? "did you mean \"jobs\"?" : hint)")
    }

    /// Adds a fault of the text.
    mutating func refuse(_ offset: Int, _ path: String, _ reason: Message) {
        faults.append(text.fault(offset, path: path, reason))
    }

    /// Returns the members of an object; none, and a fault, for another value.
    mutating func members(of node: JSONNode, path: String, _ noun: String) -> [JSONNode.Member] {
        if node.members == nil { refuse(node.offset, path, "\(noun) is expected, not \(node.kindName)") }
        return node.members ?? []
    }

    /// Returns the elements of a list; none, and a fault, for an empty one and for another value.
    private mutating func elements(of node: JSONNode, path: String, _ noun: String) -> [JSONNode] {
        let elements = node.elements ?? []
        if elements.isEmpty { refuse(node.offset, path, "a list of \(noun) is expected") }
        return elements
    }

    private mutating func setting(_ node: JSONNode, key: JobKey, path: @autoclosure () -> String) -> Setting? {
        do {
            return Setting(try key.readings(of: node))
        } catch {
            refuse(error.offset ?? node.offset, path() + error.subpath, error.reason)
            return nil
        }
    }

    private mutating func string(_ node: JSONNode, path: String) -> String? {
        if node.string == nil { refuse(node.offset, path, "a string is expected, not \(node.kindName)") }
        return node.string
    }

    /// Returns the keys that a reader's address may set, none of which opens or writes a file or raises a limit.
    private mutating func open(_ node: JSONNode, path: String) -> Set<JobKey> {
        let keys = (node.elements ?? [node]).compactMap { $0.string.flatMap(JobKey.spelled) }
        let areSafe = keys.allSatisfy {
            $0.fileUse == nil && ![.output, .limits].contains($0.section)
        }
        if !areSafe || keys.count != node.elements?.count {
            refuse(
                node.offset, path, "a list of keys that name no file is expected, as in [\"to\", \"title\"]")
        }
        return Set(keys)
    }

    private mutating func panels(_ node: JSONNode, path: String) -> [JobRecord] {
        let elements = elements(of: node, path: path, "panels")
        guard elements.count <= PanelKey.maximumPanels else {
            refuse(node.offset, path, "a picture has at most \(PanelKey.maximumPanels) panels; make several")
            return []
        }
        var panels: [JobRecord] = []
        for (index, element) in elements.enumerated() {
            let record = record(element, path: "\(path)[\(index)]", extras: [.id])
            for key in JobKey.allCases where record.settings.contains(key) {
                guard let reason = Job.refusal(ofPanelKey: key) else { continue }
                refuse(record.offsets[.key(key)] ?? element.offset, "\(path)[\(index)].\(key.rawValue)", reason)
            }
            panels.append(record)
        }
        return panels
    }

    private mutating func matrix(_ node: JSONNode, path: String) -> [JobRecord.Axis] {
        var axes: [JobRecord.Axis] = []
        for member in members(of: node, path: path, "an object of lists") {
            let memberPath = "\(path).\(member.name)"
            let target: JobRecord.Target
            do throws(ValueError) {
                guard let found = try JobRecord.Target(JobKey.spelled(member.name)?.rawValue ?? member.name) else {
                    refuse(member, path: memberPath, extras: [.theme])
                    continue
                }
                target = found
            } catch {
                refuse(member.nameOffset, memberPath, error.reason)
                continue
            }
            var values: [Setting] = []
            for (index, element) in elements(of: member.node, path: memberPath, "values").enumerated() {
                let elementPath = "\(memberPath)[\(index)]"
                if let key = target.key {
                    setting(element, key: key, path: elementPath).map { values.append($0) }
                } else if let name = string(element, path: elementPath) {
                    // A theme of the file's own has its name.
                    values.append(Setting([Setting.Reading(text: name, value: .success(.form(name)))]))
                }
            }
            axes.append(JobRecord.Axis(target: target, values: values, offset: member.nameOffset))
        }
        return axes
    }
}
