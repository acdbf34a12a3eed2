private import Numerals
import TextFormats

struct JobFileHead: Sendable {
    /// Keys for every job that does not set them; it may name a theme too.
    var defaults: JobRecord?
    /// Keys by the name of a theme.
    var themes: [String: JobRecord] = [:]

    /// The members of an object that holds a file's jobs.
    private enum Member: String, CaseIterable {
        case schema = "$schema"
        case defaults, themes, jobs
    }

    /// Returns whether an object is a file rather than a job: it has at least one of a file's own members.
    static func isContainer(_ node: JSONNode) -> Bool {
        (node.members ?? []).contains { ["defaults", "themes", "jobs"].contains($0.name) }
    }

    /// Returns whether an object is what `--report` writes, which also has a list of jobs.
    private static func isReport(_ node: JSONNode) -> Bool {
        let names = Set((node.members ?? []).map(\.name))
        return names.isSuperset(of: ["version", "check", "jobs", "interrupted"])
    }

    /// Reads the object that holds a file's jobs.
    ///
    /// - Parameter isWhole: whether jobs are expected; the first line of JSONL has none.
    static func read(
        _ node: JSONNode, text: SourceText, isWhole: Bool, faults: inout JobFileFaults
    ) -> (head: JobFileHead, jobs: [JSONNode]) {
        var head = JobFileHead()
        var decoder = RecordDecoder(text: text)
        var jobs: [JSONNode]?
        defer { faults.append(contentsOf: decoder.faults) }
        guard !isReport(node) else {
            decoder.refuse(node.offset, "", "it is a report of rollgif batch and not a job file; leave it out")
            return (head, [])
        }
        let known = Member.allCases.map(\.rawValue).filter { isWhole || $0 != Member.jobs.rawValue }
        for member in node.members ?? [] {
            switch known.contains(member.name) ? Member(rawValue: member.name) : nil {
            case .schema: break
            case .defaults: head.defaults = decoder.record(member.node, path: "defaults", extras: [.theme])
            case .themes:
                for theme in decoder.members(of: member.node, path: "themes", "an object of themes") {
                    head.themes[theme.name] = decoder.record(theme.node, path: "themes.\(theme.name)", extras: [])
                }
            case .jobs:
                jobs = member.node.elements ?? []
                if member.node.elements == nil {
                    decoder.refuse(member.node.offset, "jobs", "a list of jobs is expected")
                }
            case nil:
                let hint = Spelling.nearest(to: member.name, in: known).first.map { "did you mean \"\($0)\"?" }
                decoder.refuse(
                    member.nameOffset, member.name,
                    member.name == "matrix"
                        ? "matrix belongs in a job, next to its \"from\" and \"output\""
                        : "a job file has no such member; \(hint ?? "it has \(known.joined(separator: ", "))")")
            }
        }
        if isWhole, jobs == nil { decoder.refuse(node.offset, "", "\"jobs\" is missing: the list of jobs") }
        return (head, jobs ?? [])
    }
}

extension JobFileHead {
    /// Reads a file of defaults: an object with `defaults` or `themes`, or just the keys.
    static func read(_ path: String, limits: BatchLimits) throws(JobFileError) -> JobFileHead {
        let text = try JobFileError.failing { () throws(RollGIFError) in
            let reader = try InputStream.lines(of: path, maximumBytes: limits.maximumBytes)
            return SourceText(file: path, bytes: try reader.readToEnd())
        }
        var faults = JobFileFaults()
        var head = JobFileHead()
        do throws(TextFault) {
            let node = try JSONParser.parse(text.bytes)
            if isContainer(node) {
                (head, _) = read(node, text: text, isWhole: false, faults: &faults)
            } else {
                var decoder = RecordDecoder(text: text)
                head.defaults = decoder.record(node, path: "", extras: [.theme, .schema])
                faults.append(contentsOf: decoder.faults)
            }
        } catch {
            faults.append(text.fault(error.offset, path: "", "\(error.reason)"))
        }
        guard faults.isEmpty else { throw .invalid(faults) }
        return head
    }
}
