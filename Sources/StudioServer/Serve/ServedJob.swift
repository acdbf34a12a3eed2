import Commands
import RollGIF

// Jobs that are served by their ids.
extension Job {
    /// Returns the jobs of a file by their ids.
    static func served(by path: String) throws(RollGIFError) -> [String: Job] {
        let all: [Job]
        do throws(JobFileError) { all = try Job.all(file: path) } catch { throw .badData("\(error)") }
        var jobs: [String: Job] = [:]
        for job in all {
            guard let id = job.name else { continue }
            guard jobs.updateValue(job, forKey: id) == nil, !id.isEmpty, id == id.percentEncoded() else {
                throw .badData(
                    "\(Quoted.path(path)): id \(Quoted.text(id)): a served picture has its own, of the letters, digits, "
                        + "'-', '.', '_' and '~' of ASCII")
            }
        }
        guard !jobs.isEmpty else {
            throw .badData("\(Quoted.path(path)): no job has an id; add one, as in {\"id\": \"sale\", \"to\": 42}")
        }
        return jobs
    }

    /// Returns the job with an address's settings over its own.
    func setting(_ address: AddressSettings) throws(StudioError) -> Job {
        var overrides = Job()
        for (name, value) in try address.withEnd() {
            guard let key = JobKey.spelled(name), open.contains(key) else {
                throw StudioError(
                    400, "\(Quoted.text(name)) is not in the job's list \"open\"; add it, or leave it out")
            }
            guard !value.contains("{@"), !key.kind.isExactNumber || !value.contains("@") else {
                throw StudioError(400, "\(key: key) \(Quoted.text(value)): an address names no value of a data file")
            }
            overrides[list: key] = [value]
        }
        return under(overrides)
    }
}
