import RollGIF
import TextFormats

/// A job that is served by its id, and the keys that addresses may set.
struct ServedJob: Sendable {
    private let open: Set<JobKey>
    private let (path, id): (String, String)
    /// The job as its file has it.
    let own: Job

    /// Returns the jobs of a file by their ids.
    static func jobs(of path: String) throws(RollGIFError) -> [String: ServedJob] {
        // The job's reader reports faults of the text with their places.
        let root = try? JSONParser.parse(try InputFile.read(path, limit: 64_000_000))
        var jobs: [String: ServedJob] = [:]
        for node in root?["jobs"]?.elements ?? root?.elements ?? [root].compactMap(\.self) {
            guard let id = node["id"]?.string else { continue }
            guard jobs[id] == nil, id.first?.isLetter == true,
                id.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }), id.utf8.count == id.count
            else {
                throw .badData(
                    "\(Quoted.path(path)): id \(Quoted.text(id)): it is used once, and has a letter first, then letters, digits, '-', '_' and '.' of ASCII"
                )
            }
            jobs[id] = try ServedJob(id, node, of: path)
        }
        guard jobs.isEmpty else { return jobs }
        _ = try job(path, nil, Job())
        throw .badData("\(Quoted.path(path)): no job has an id; add one, as in {\"id\": \"sale\", \"to\": 42}")
    }

    private init(_ id: String, _ node: JSONNode, of path: String) throws(RollGIFError) {
        var open: Set<JobKey> = []
        for name in node["open"]?.elements ?? [] {
            guard let key = name.string.flatMap(JobKey.spelled), key.definition.fileUse == nil,
                ![.output, .limits].contains(key.definition.section)
            else {
                throw .badData(
                    "\(Quoted.path(path)): job \(Quoted.text(id)): open \(Quoted.text(name.string ?? name.kindName)): it is "
                        + "a key about values, format, text, motion or look that names no file")
            }
            open.insert(key)
        }
        (self.open, self.path, self.id) = (open, path, id)
        own = try Self.job(path, id, Job())
    }

    private static func job(_ path: String, _ id: String?, _ overrides: Job) throws(RollGIFError) -> Job {
        do throws(JobFileError) {
            return try Job(file: path, pick: id, overrides: overrides, allowsOutside: false, validates: false)
        } catch {
            throw .badData(error.description)
        }
    }

    /// Returns the job with an address's settings, its countdowns starting now.
    func job(with settings: AddressSettings) throws(StudioError) -> Job {
        var overrides = Job()
        for (name, value) in try settings.withEnd() {
            guard let key = JobKey.spelled(name), open.contains(key) else {
                throw StudioError(
                    400, "\(Quoted.text(name)) is not in the job's list \"open\"; add it, or leave it out")
            }
            guard !value.contains("{@"), !key.definition.kind.isExactNumber || !value.contains("@") else {
                throw StudioError(400, "\(key.mark) \(Quoted.text(value)): an address names no value of a data file")
            }
            overrides[list: key] = [value]
        }
        do throws(RollGIFError) { return try Self.job(path, id, overrides) } catch { throw StudioError(error) }
    }
}
