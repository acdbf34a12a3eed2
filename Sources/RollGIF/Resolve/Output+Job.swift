extension Output {
    /// Returns the outputs of a job, checked; none if it names none.
    package static func all(of job: Job) throws(RollGIFError) -> [Output] {
        let reader = JobReader(job: job)
        try reader.check(.format)
        let format: OutputFormat? = reader.given(.format)
        let destination = try job.destination
        var outputs: [Output] = []
        for path in job[list: .output] {
            outputs.append(try Output(path, format: format, root: job.trust.outputFolder, for: destination))
        }
        try checkDistinct(outputs)
        return outputs
    }

    /// Returns the ending of a file in the format that a job names, or that its destination takes.
    package static func ending(for job: Job) -> String {
        let place = try? job.destinations.first
        return job[.format]?.lowercased() ?? place.flatMap { place in place.formats.first.map(place.ending) } ?? "gif"
    }

    /// Throws if two outputs would be one file, by another name, through a link, or as a frame of a sequence.
    static func checkDistinct(_ outputs: [Output]) throws(RollGIFError) {
        guard outputs.count > 1 else { return }
        var places: Set<String> = []
        for path in outputs.map(\.path) where path != "-" {
            guard places.insert(RealPaths.path(path)).inserted else {
                throw .usage("\(key: .output) \(Quoted.text(path)): the same file is listed twice")
            }
        }
        for output in outputs {
            guard let sequence = output.sequence else { continue }
            for other in outputs where other != output {
                guard other.sequence.map(sequence.overlaps) ?? sequence.contains(other.path) else { continue }
                throw .usage(
                    "\(key: .output) \(Quoted.text(other.path)) meets the frames of \(Quoted.text(output.path)); rename one"
                )
            }
        }
    }

    /// - Parameters:
    ///   - format: the format; nil to take it from the name.
    ///   - destination: the destination of the file, which may give extensions another meaning.
    package init(
        _ path: String, format: OutputFormat?, root: String? = nil, for destination: DestinationRule? = nil
    ) throws(RollGIFError) {
        guard !path.isEmpty else { throw .usage("\(key: .output) \"\": name a file") }
        if let name = Self.nameToWrite(insteadOf: path) {
            throw .usage("\(key: .output) \(Self.endingAlone(path))\(key: .output, is: name)")
        }
        let ending = Self.ending(of: path)
        let type: OutputFormat
        if let format {
            type = format
        } else if path == "-" {
            throw .usage(
                "\(key: .output) - needs a type, since it has no name to tell it: add \(key: .format, is: "gif")")
        } else if let ending, let known = OutputFormat(ending: ending) {
            // The frames of a sequence are always PNGs.
            type = SequenceName(path) == nil ? destination?.format(ofEnding: ending) ?? known : known
        } else if path.hasPrefix("/dev/") {
            type = .gif
        } else if let status = FileStatus(path), status.kind == .folder {
            throw .unwritable(path, status)
        } else {
            let names = OutputFormat.allCases.map(\.rawValue)
            let meant = ending.flatMap { UnknownName.value($0, of: .format)?.plain }
            guard ending != "html", ending != "htm" else {
                throw .usage(
                    "\(key: .output) \(Quoted.text(path)): a page shows a picture; write --html "
                        + "\(Quoted.bare(path)) and \(key: .output, is: "a.svg")")
            }
            let named = Output(path: path, format: .gif).named(endingIn: names.first { $0 == meant } ?? "gif")
            throw .usage(
                "\(key: .output) \(Quoted.text(path)): the name ends in none of \(names.joined(separator: ", ")); "
                    + "write \(key: .output, is: named), or add \(key: .format)")
        }
        if type == .png, let counter = Self.counter(in: path) {
            throw .usage(
                "\(key: .output) \(Quoted.text(path)): for a file for each frame write "
                    + "\(Quoted.bare(path.replacing(counter, with: "%0\(counter.count)d")))")
        }
        self.init(path: path, root: root, format: type)
    }

    /// Returns the number signs by which video tools count frames, as in `frame_####.png`; nil for other names.
    private static func counter(in path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        let signs = name.drop { $0 != "#" }.prefix { $0 == "#" }
        return (2...9).contains(signs.count) ? String(signs) : nil
    }

    /// A still of the final value.
    ///
    /// - Throws: a usage error for a name with the extension of another format.
    init(poster path: String) throws(RollGIFError) {
        if let name = Self.nameToWrite(insteadOf: path, stem: "last") {
            throw .usage("--poster \(Self.endingAlone(path))--poster \(Quoted.bare(name))")
        }
        self.init(path: path, format: .png)
        let ending = path.split(separator: "/").last?.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let other = OutputFormat(ending: ending) ?? (ending.isEmpty ? .gif : nil)
        guard other == nil || other == .png, !["jpg", "jpeg"].contains(ending), !isSequence else {
            throw .usage("--poster \(Quoted.text(path)): a poster is one PNG picture; write --poster last.png")
        }
    }
}
