import Commands
import RollGIF
import TextFormats

/// Router of requests, independent of their connections.
struct StudioRouter: Sendable {
    let drawing: StudioDrawing
    let requestGuard: RequestGuard

    /// Types that the studio makes: all but Y4M, which is for pipes.
    static let formats = OutputFormat.allCases.filter { $0 != .y4m }

    func answer(_ request: StudioRequest) async -> StudioAnswer {
        do throws(StudioError) {
            try requestGuard.check(request)
            return try await routed(request)
        } catch {
            return error.answer
        }
    }

    private func routed(_ request: StudioRequest) async throws(StudioError) -> StudioAnswer {
        let method = ["/job", "/file"].contains(request.path) ? "POST" : "GET"
        guard request.method == method else {
            throw StudioError(405, "\(request.path) takes \(method)", headers: [("Allow", method)])
        }
        if let file = StudioPage.files[request.path] { return try await tagged(file.tag, request) { file.answer } }
        switch request.path {
        case "/job": return try opened(request.body)
        case "/file":
            let (tag, kind) = try drawing.files.hold(request.body)
            return StudioAnswer(["tag": JSONNode(tag), "kind": JSONNode(kind.rawValue)])
        case "/options.json": return StudioAnswer(try await drawing.prepared { Self.options })
        case "/names.json": return try await names(request)
        case "/render.json": return try await report(request)
        default: break
        }
        if request.path.hasPrefix("/render."), let format = Self.format(request.path.dropFirst("/render.".count)) {
            return try await picture(request, format)
        }
        throw StudioError(404, "unknown address: \(Quoted.text(request.path))")
    }

    private static func format(_ ending: some StringProtocol) -> OutputFormat? {
        OutputFormat(rawValue: String(ending)).flatMap { formats.contains($0) ? $0 : nil }
    }

    /// Returns the picture of a job; its tag stays the same as long as the job does.
    private func picture(_ request: StudioRequest, _ format: OutputFormat) async throws(StudioError) -> StudioAnswer {
        let query = try JobQuery(request.query, limits: drawing.limits, held: drawing.files)
        return try await tagged(Self.tag(query, format, "picture"), request) { () throws(StudioError) in
            // The query, which has the paths of held files, lives as long as the closure.
            let job = query.drawable(as: format, drawing.limits)
            let picture = try await drawing.picture(job, while: request.isWanted) { query.renamed($0) }
            return StudioAnswer(picture.bytes, as: format)
        }
    }

    private func report(_ request: StudioRequest) async throws(StudioError) -> StudioAnswer {
        var pairs = request.query.split(separator: "&")
        // The parameters `as` and `html-for` are not options of the job.
        let asked = pairs.firstIndex { $0.hasPrefix("as=") }.map { pairs.remove(at: $0).dropFirst(3) }
        let name = pairs.firstIndex { $0.hasPrefix("html-for=") }.map { pairs.remove(at: $0).dropFirst(9) }
        guard let page = HTMLSnippet.Target(rawValue: String(name ?? "web")) else {
            let words = HTMLSnippet.Target.allCases.map(\.rawValue)
            throw StudioError(
                400,
                "html-for \(Quoted.text(name ?? "")): \(Suggestion.refusal(of: String(name ?? ""), among: words))")
        }
        guard let format = Self.format(asked ?? "gif") else { throw Self.unknown("format", asked ?? "") }
        let query = try JobQuery(pairs.joined(separator: "&"), limits: drawing.limits, held: drawing.files)
        return try await tagged(Self.tag(query, format, "report for \(page.rawValue)"), request) {
            () throws(StudioError) in
            StudioAnswer(try await drawing.plan(query, as: format, for: page, while: request.isWanted))
        }
    }

    private static func unknown(_ what: String, _ name: some StringProtocol) -> StudioError {
        StudioError(400, "unknown \(what) \(Quoted.text(name)); /options.json lists them")
    }

    private func names(_ request: StudioRequest) async throws(StudioError) -> StudioAnswer {
        let asked = try QueryText.pairs(request.query).first { $0.name == "key" }?.value ?? ""
        guard let key = JobKey(rawValue: asked) else { throw Self.unknown("key", asked) }
        // The names are many, so they are requested apart from the table.
        let names = try await drawing.prepared(while: request.isWanted) {
            key.names.map { String($0.prefix { $0 != "\t" }) }
        }
        return StudioAnswer(JSONNode(names))
    }

    /// Returns the settings of a job file that the browser has read.
    private func opened(_ body: [UInt8]) throws(StudioError) -> StudioAnswer {
        guard body.count <= drawing.limits.jobBytes else {
            throw StudioError(413, "a job file has at most \(drawing.limits.jobBytes) bytes here")
        }
        var job: Job
        do throws(JobFileFaults) { job = try Job(document: body) } catch { throw StudioError(error) }
        let (outputs, format) = (job[list: .output], job[.format])
        (job[.output], job[.format]) = (nil, nil)
        try JobQuery.check(job, drawing.limits)
        (job[list: .output], job[.format]) = (outputs, format)
        return StudioAnswer(job.texts)
    }

    private static func node(_ settings: [(key: JobKey, text: String)]) -> JSONNode {
        JSONNode(members: settings.map { ($0.key.rawValue, JSONNode($0.text)) })
    }

    /// Returns whether the page shows an option. Pictures and fonts can be dropped on it; folders and outputs cannot.
    private static func isShown(_ key: JobKey) -> Bool {
        let isElsewhere = key.fileUse.map { ![.font, .read, .picture, .icon].contains($0) } ?? false
        return !isElsewhere && key != .format && key.section != .limits
    }

    private static func texts(_ texts: [String: String]) -> JSONNode {
        JSONNode(members: texts.sorted { $0.key < $1.key }.map { ($0.key, JSONNode($0.value)) })
    }

    private static let options: JSONNode = [
        "options": JSONNode(.array(JobKey.allCases.filter(isShown).map(\.report))),
        "themes": JSONNode(
            .array(
                Theme.all.map { theme in
                    [
                        "name": JSONNode(theme.name), "isDark": JSONNode(theme.isDark),
                        "twin": JSONNode(theme.twin?.name ?? ""), "purpose": JSONNode(theme.purpose),
                        "summary": JSONNode(theme.summary), "sample": node(theme.sample),
                        "settings": node(theme.settings),
                    ]
                })),
        "meanings": texts(Meaning.searched.typed), "absent": texts(Meaning.searched.sentences),
        "presets": JSONNode(
            .array(
                Preset.all.map { preset in
                    [
                        "name": JSONNode(preset.name), "family": JSONNode(preset.family.rawValue),
                        "summary": JSONNode(preset.purpose), "settings": node(preset.settings),
                    ]
                })),
        "formats": JSONNode(
            .array(
                DoctorReport().formats.filter { made in formats.contains { $0.rawValue == made.format } }.map { made in
                    ["name": JSONNode(made.format), "works": JSONNode(made.works), "note": JSONNode(made.note)]
                })),
    ]
}

// Answers that the browser has already.
extension StudioRouter {
    /// Returns the ETag, equal within one process for equal jobs, and different for others; fonts may change between
    /// processes. Nil where the same job gives another picture later.
    private static func tag(_ query: JobQuery, _ format: OutputFormat, _ what: String) -> String? {
        if query.job.startsNow { return nil }
        var hasher = Hasher()
        for job in [query.job] + query.job.panels {
            hasher.combine(job.settings)
            hasher.combine(job.name)
        }
        hasher.combine(query.isDraft)
        for (name, file) in query.files.sorted(by: { $0.key < $1.key }) {
            hasher.combine(name)
            hasher.combine(file.tag)
        }
        hasher.combine(format)
        hasher.combine(what)
        return "\"\(String(UInt(bitPattern: hasher.finalize()), radix: 16))\""
    }

    /// Returns an answer, made only for a client that does not have it; without a tag it is not to be kept.
    private func tagged(
        _ tag: String?, _ request: StudioRequest, _ made: () async throws(StudioError) -> StudioAnswer
    ) async throws(StudioError) -> StudioAnswer {
        var answer = StudioAnswer(headers: [("Cache-Control", tag == nil ? "no-store" : "no-cache")])
        if let tag { answer = answer.tagged(tag, for: request) }
        if answer.status == 304 { return answer }
        var whole = try await made()
        whole.headers += answer.headers
        return whole
    }
}
