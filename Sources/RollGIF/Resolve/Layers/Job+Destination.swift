extension Job {
    /// Destinations that the job names, in order.
    package var destinations: [DestinationRule] {
        get throws(RollGIFError) {
            let reader = JobReader(job: self)
            try reader.check(.place)
            return reader.all(.place) { $0.form([DestinationRule].self) }.flatMap(\.self)
        }
    }

    /// The destination of the job; nil if it names none.
    var destination: DestinationRule? {
        get throws(RollGIFError) {
            let all = try destinations
            guard all.count < 2 else {
                throw .usage(
                    "\(key: .place) \(all.map(\.name).joined(separator: ",")): a job has one destination; a line of "
                        + "rollgif may name several, and a job file has a matrix")
            }
            return all.first ?? (hasStickersAlone ? .named("telegram-sticker-tgs") : nil)
        }
    }

    /// Whether all outputs are Telegram's vectors, which belong to one destination even without `--for`.
    private var hasStickersAlone: Bool {
        let outputs = self[list: .output]
        if let format = self[.format] { return format == OutputFormat.tgs.rawValue }
        return !outputs.isEmpty && outputs.allSatisfy { $0.lowercased().hasSuffix(".tgs") }
    }

    /// Returns a job for each of its destinations, with `{place}` and `{ext}` in the names of files filled in. With one
    /// destination or none, it is the job itself.
    package func splitByDestination() throws(RollGIFError) -> [Job] {
        let all = try destinations
        guard !all.isEmpty else { return [self] }
        var jobs: [Job] = []
        for destination in all {
            var job = self
            job[.place] = destination.name
            let format = self[.format].map { OutputFormat(rawValue: $0) } ?? destination.formats[0]
            let ending = format.map(destination.ending) ?? ""
            job[list: .output] = self[list: .output].map { path in
                OptionDefinition.filled(path) { $0 == "place" ? destination.name : $0 == "ext" ? ending : nil }
            }
            jobs.append(job)
        }
        guard Set(jobs.map { $0[list: .output] }).count == jobs.count || self[list: .output].isEmpty else {
            throw .usage(
                "\(key: .place) \(all.map(\.name).joined(separator: ",")): each destination needs a separate "
                    + "file, as in -o 'out/{place}.{ext}'",
                key: .output)
        }
        return jobs
    }
}
