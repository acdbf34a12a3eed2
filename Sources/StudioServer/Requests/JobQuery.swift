import Commands
import RollGIF
import TextFormats

/// The job in an address, with options as `font-size=40` or keys as `fontSize=40`.
struct JobQuery: Sendable {
    private(set) var job = Job()
    /// Name, open keys, outputs and format of an opened job file. They are returned with the job and never opened,
    /// because the address decides what is drawn.
    private(set) var kept = Job()
    /// Whether a draft is requested, with fewer frames and no effort for a small file.
    private(set) var isDraft = false
    /// Files that were dropped on the page, by their names in the job; they are held as long as it is drawn.
    private(set) var files: [String: (tag: String, file: MemoryFile)] = [:]

    init(_ query: String, limits: StudioLimits, held: HeldFiles) throws(StudioError) {
        guard query.utf8.count <= limits.queryBytes else {
            throw StudioError(414, "the address is longer than \(limits.queryBytes) bytes")
        }
        for (name, value) in try QueryText.pairs(query) {
            switch name {
            case "draft": isDraft = value != "0"
            case "id": kept.name = value
            case "open": kept.open = Set(value.split(separator: ",").compactMap { JobKey.spelled(String($0)) })
            case "held": try hold(value, held)
            case "panels": try readPanels(value)
            default:
                do throws(RollGIFError) {
                    if [JobKey.output, .format].contains(where: { $0.rawValue == name }) {
                        _ = try kept.assign(value, to: name, advice: "")
                    } else {
                        _ = try job.assign(value, to: name, advice: "/options.json lists them")
                    }
                } catch {
                    throw StudioError(error)
                }
            }
        }
        try Self.check(job, limits, held: Set(files.keys))
    }

    /// Adds a file that was dropped on the page: `3f2a1b/logo.png`.
    private mutating func hold(_ text: String, _ held: HeldFiles) throws(StudioError) {
        let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw StudioError(400, "held \(Quoted.text(text)): it is the tag of a file, '/' and its name")
        }
        guard let file = try held.file(parts[0]) else {
            throw StudioError(400, "\(Quoted.text(parts[1])) is not held any more; drop it on the page again")
        }
        files[parts[1]] = (parts[0], file)
    }

    /// Returns the job with the paths of its files.
    private func located(_ job: Job) -> Job {
        var job = job
        for key in JobKey.inputFiles {
            job[list: key] = job[list: key].map { text in
                key.replacingFiles(in: text) { files[$0]?.file.path ?? $0 }
            }
        }
        job.panels = job.panels.map(located)
        return job
    }

    /// Returns the error with paths replaced by the job's file names.
    func renamed(_ error: RollGIFError) -> RollGIFError {
        var error = error
        for (name, file) in files { error.text = error.text.replacing(file.file.path, with: name) }
        return error
    }

    private static let noPanels: Message = "panels: a list of panels is expected, as in a job file"

    /// Reads the panels of a picture, as in the list after `panels` in a job file.
    private mutating func readPanels(_ text: String) throws(StudioError) {
        // The text must be a list and nothing more, because a text behind it would be read as keys of the job.
        guard (try? JSONParser.parse(Array(text.utf8)))?.elements != nil else {
            throw StudioError(400, Self.noPanels)
        }
        guard job.panels.isEmpty else { throw StudioError(400, "panels: they are set twice; keep one list") }
        do throws(JobFileFaults) {
            job.panels = try Job(document: Array("{\"panels\": \(text)}".utf8)).panels
        } catch {
            let fault: Message? = error.faults.first.map {
                "\($0.location.flatMap { $0.path.isEmpty ? nil : $0.path } ?? "panels"): \($0.reason)"
            }
            throw StudioError(400, fault ?? Self.noPanels)
        }
    }

    /// Refuses options that would open a file, or exceed the server's limits.
    ///
    /// - Parameter held: names of files that were dropped on the page.
    static func check(_ job: Job, _ limits: StudioLimits, held: Set<String> = []) throws(StudioError) {
        for part in [job] + job.panels {
            for key in JobKey.allCases {
                let files = part[list: key].flatMap(key.files(namedBy:))
                guard let name = files.first(where: { !held.contains($0) }) else { continue }
                throw StudioError(
                    400,
                    "\(key: key) \(Quoted.text(name)): the studio opens no files of this machine; "
                        + "\(Self.remedy(key.fileUse))")
            }
        }
        for (key, most) in limits.job {
            // A text other than a whole number is left to the job's reader, which reports it.
            guard let text = job[key], let asked = try? key.wholeNumber(text), asked > most else { continue }
            throw StudioError(400, "\(key: key) \(text): the studio allows \(most); draw it with the command")
        }
    }

    private static func remedy(_ use: FileUse?) -> String {
        switch use {
        case .font: "drop the file on the page, or name a family"
        case .icon: "drop the file on the page, or give an emoji"
        case .picture: "drop the file on the page"
        default: "draw it with the command"
        }
    }

    /// Returns the file names for the command line and the job file. They are those of the opened job if their format
    /// is shown, and otherwise its first name with the format's extension.
    func outputs(as format: OutputFormat) -> (names: [String], format: String?) {
        let names = kept[list: .output]
        guard let first = names.first else { return ([StudioFile.name(format)], nil) }
        if let type = kept[.format] { return type == format.rawValue ? (names, type) : (names, format.rawValue) }
        let point = first.lastIndex(of: ".") ?? first.endIndex
        let ending = first[point...].dropFirst().lowercased()
        if ending == format.rawValue || OutputFormat(ending: ending) == format { return (names, nil) }
        return (["\(first[..<point]).\(format.rawValue)"], nil)
    }

    /// Returns the job with the server's limits, for a format.
    func drawable(as format: OutputFormat, _ limits: StudioLimits) -> Job {
        // Countdowns start now, as on the command line.
        var job = job.counting()
        for (key, most) in limits.job where job[key] == nil { job[key] = String(most) }
        job[.output] = StudioFile.name(format)
        job[.format] = format.rawValue
        if !files.isEmpty { job = located(job) }
        guard isDraft, !format.isVector else { return job }
        job[.fps] = "10"
        if format == .gif { job[.optimize] = "0" }
        job[.maxBytes] = nil
        job[.motionBlur] = nil
        return job
    }
}

/// Names of files that are saved from the studio.
enum StudioFile {
    static func name(_ format: OutputFormat) -> String {
        // Lottie in memory is the animation without its archive.
        format == .lottie ? "rollgif.json" : "rollgif.\(format.rawValue)"
    }
}
