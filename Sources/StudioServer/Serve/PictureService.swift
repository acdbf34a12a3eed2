import Commands
package import RollGIF

/// Serves the jobs of a file as pictures, each drawn once for as long as it plays.
///
/// It keeps nothing of readers, and a request names no file and no address.
package final class PictureService: Sendable {
    private let jobs: [String: Job]
    private let keys: SigningKeys?
    private let cache: PictureCache
    private let drawing: StudioDrawing
    private let clock: @Sendable () -> Int
    private let log: @Sendable (String) -> Void

    /// Milliseconds for which all see the same seconds of a countdown, which starts at the first of them.
    private static let seconds = 10_000
    /// Milliseconds for which a picture of a countdown that is over is right.
    private static let day = 86_400_000
    private static let uncached = [(name: "Cache-Control", value: "no-store")]
    private static let formats: [OutputFormat] = [.gif, .webp, .apng, .svg, .png]

    /// - Parameters:
    ///   - path: job file, whose jobs with an id are served.
    ///   - keys: keys of addresses that set options; nil allows no such address.
    ///   - cacheBytes: greatest size of the pictures in memory.
    ///   - clock: current time in milliseconds since 1970.
    ///   - log: takes a line for each answer with a picture or a failure.
    package init(
        _ path: String, keys: SigningKeys?, cacheBytes: Int, limits: StudioLimits = StudioLimits(),
        clock: @escaping @Sendable () -> Int = { Instant.now.milliseconds }, log: @escaping @Sendable (String) -> Void
    ) throws(RollGIFError) {
        jobs = try Job.served(by: path)
        cache = PictureCache(maximumBytes: cacheBytes)
        drawing = StudioDrawing(limits)
        (self.keys, self.clock, self.log) = (keys, clock, log)
    }

    func answer(_ request: StudioRequest) async -> StudioAnswer {
        guard request.method == "GET" else {
            return StudioAnswer(status: 405, headers: [("Allow", "GET, HEAD")])
        }
        if request.path == "/health" { return StudioAnswer(headers: Self.uncached, body: Array("ok\n".utf8)) }
        guard let (id, format) = Self.named(request.path) else {
            return StudioAnswer(status: 404, headers: Self.uncached)
        }
        do throws(StudioError) {
            let picture = try await picture(request, id, format)
            let now = clock()
            let left = picture.end.map { max(0, $0 - now) } ?? picture.length - now % picture.length
            return Self.answer(picture, format, [("Cache-Control", "public, max-age=\((left + 999) / 1000)")])
                .tagged(picture.tag, for: request)
        } catch {
            log(Quoted.line("\(request.path) \(error.status) \(error.error.message)", length: 400))
            if error.status == 429 { return StudioAnswer(status: 503, headers: Self.uncached + [("Retry-After", "1")]) }
            return await unavailable(error, format)
        }
    }

    /// Returns the id and the format of a picture's path: `/sale.gif`.
    private static func named(_ path: String) -> (id: String, format: OutputFormat)? {
        guard path.hasPrefix("/"), let point = path.lastIndex(of: "."),
            let format = OutputFormat(rawValue: String(path[point...].dropFirst())), formats.contains(format)
        else { return nil }
        return (String(path[..<point].dropFirst()), format)
    }

    private func picture(
        _ request: StudioRequest, _ id: String, _ format: OutputFormat
    ) async throws(StudioError) -> PictureCache.Picture {
        let start = ContinuousClock.now
        guard let job = jobs[id] else { throw StudioError(404, "there is no picture \(Quoted.text(id))") }
        var settings = try AddressSettings(request.query)
        if !request.query.isEmpty {
            guard let keys, let signature = settings.signature,
                keys.verify(signature, of: settings.canonical(request.path))
            else { throw StudioError(403, "the address is not signed by one of the keys; rollgif-studio sign does") }
        }
        settings.remove(job)
        let now = clock()
        let (picture, source) = try await cache.picture(settings.canonical(request.path), at: now) {
            [self, settings] () throws(StudioError) in
            try await drawn(try job.setting(settings), format, at: now)
        }
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        log("\(request.path) 200 \(milliseconds) ms \(picture.bytes.count) bytes \(source.rawValue)")
        return picture
    }

    /// Draws a job within the server's limits. All who ask while it plays once, or for ten seconds while it counts
    /// seconds, get the picture of the time at which the first could ask.
    private func drawn(
        _ job: Job, _ format: OutputFormat, at now: Int
    ) async throws(StudioError) -> PictureCache.Picture {
        var job = job
        for (key, most) in drawing.limits.job where job[key] == nil { job[key] = String(most) }
        job[.output] = StudioFile.name(format)
        job[.format] = format.rawValue
        let files = Dictionary(job.inputs.flatMap(\.files).map { ($0, FileStatus($0)) }) { first, _ in first }
        var end: Int?
        if job.startsNow {
            let time = Instant(milliseconds: now)
            // A countdown without a date begins anew with every picture.
            let over = try? job[.until].map { try Moment(parsing: $0).after(time).milliseconds }
            if let over, over <= now {
                job = job.counting(from: Instant(milliseconds: over))
                end = now + Self.day
            } else {
                let report = try await drawing.report(job.counting(from: time))
                let countsSeconds = Set(report.texts).count > 2
                let length = min(Self.length(report.seconds), countsSeconds ? Self.seconds : .max)
                let start = now - now % length
                job = job.counting(from: Instant(milliseconds: start))
                end = min(start + length, over ?? .max)
            }
        }
        let (bytes, seconds) = try await drawing.picture(job)
        return PictureCache.Picture(
            bytes: bytes, tag: "\"\(SigningKeys.code(bytes, []))\"", length: Self.length(seconds), end: end,
            files: files)
    }

    /// Returns the whole seconds of some time in milliseconds, one at least.
    private static func length(_ seconds: Double) -> Int { max(1, Int(seconds)) * 1000 }

    private static func answer(
        _ picture: PictureCache.Picture, _ format: OutputFormat, _ headers: [(name: String, value: String)]
    ) -> StudioAnswer {
        var answer = StudioAnswer(picture.bytes, as: format)
        answer.headers += [("Cross-Origin-Resource-Policy", "cross-origin"), ("Accept-Ranges", "none")] + headers
        return answer
    }

    /// Returns a still picture that says so in place of one that cannot be shown, as a mail would show a broken icon.
    private func unavailable(_ error: StudioError, _ format: OutputFormat) async -> StudioAnswer {
        let still = try? await cache.picture("unavailable.\(format.rawValue)", at: 0) { () throws(StudioError) in
            var (job, panel) = (Job(), Job())
            panel[.text] = "not available"
            job.panels = [panel]
            return try await self.drawn(job, format, at: 0)
        }
        guard let still = still?.picture else { return error.answer }
        // A header takes the printable characters of ASCII.
        let reason = error.error.message.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" }
        var answer = Self.answer(still, format, Self.uncached + [("Picture-Error", String(reason.prefix(400)))])
        answer.status = error.status == 404 ? 404 : 200
        return answer
    }
}
