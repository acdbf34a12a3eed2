import Commands
package import RollGIF

/// Serves the jobs of a file as pictures, each drawn once for as long as it plays.
///
/// It keeps nothing of readers, and a request names no file and no address.
package final class PictureService: Sendable {
    private let jobs: [String: ServedJob]
    private let keys: SigningKeys?
    private let cache: PictureCache
    private let drawing: StudioDrawing
    private let clock: @Sendable () -> Int
    private let log: @Sendable (String) -> Void

    /// Milliseconds for which all see the same picture of a time, which shows their first.
    private static let bucket = 10_000
    /// Milliseconds for which a picture of a countdown that is over is right.
    private static let day = 86_400_000
    private static let uncached = [(name: "Cache-Control", value: "no-store")]
    private static let formats: [OutputFormat] = [.gif, .webp, .apng, .svg, .png]

    /// - Parameters:
    ///   - path: job file, whose jobs with an id are served.
    ///   - keys: keys of addresses that set options; nil allows no such address.
    ///   - cacheBytes: greatest size of the pictures in memory.
    ///   - clock: current time in milliseconds since 1970.
    ///   - log: takes a line for each drawing and each failure.
    package init(
        _ path: String, keys: SigningKeys?, cacheBytes: Int, limits: StudioLimits = StudioLimits(),
        clock: @escaping @Sendable () -> Int = { Instant.now.milliseconds }, log: @escaping @Sendable (String) -> Void
    ) throws(RollGIFError) {
        jobs = try ServedJob.jobs(of: path)
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
            return served(try await picture(request, id, format), format, to: request)
        } catch {
            if error.status == 429 { return StudioAnswer(status: 503, headers: Self.uncached + [("Retry-After", "1")]) }
            log("\(request.path) \(error.status) \(Quoted.line(error.error.message, length: 400))")
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
        guard let served = jobs[id] else { throw StudioError(404, "there is no picture \(Quoted.text(id))") }
        var settings = try AddressSettings(request.query)
        if !request.query.isEmpty {
            guard let keys, let signature = settings.signature,
                keys.verify(signature, of: settings.canonical(request.path))
            else { throw StudioError(403, "the address is not signed by one of the keys; rollgif-studio sign does") }
        }
        settings.remove(served.own)
        let now = clock()
        return try await cache.picture(settings.canonical(request.path), at: now) {
            [self, settings] () throws(StudioError) in
            let start = ContinuousClock.now
            let picture = try await drawn(try served.job(with: settings), format, at: now)
            let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
            log("\(request.path) 200 \(milliseconds) ms \(picture.bytes.count) bytes, \(cache.bytes) in the cache")
            return picture
        }
    }

    /// Draws a job within the server's limits, for the time that a bucket starts at.
    private func drawn(
        _ job: Job, _ format: OutputFormat, at now: Int
    ) async throws(StudioError) -> PictureCache.Picture {
        var job = job
        for (key, most) in drawing.limits.job where job[key] == nil { job[key] = String(most) }
        job[.output] = StudioFile.name(format)
        job[.format] = format.rawValue
        let files = Dictionary(job.inputs.flatMap(\.files).map { ($0, FileStatus($0)) }) { first, _ in first }
        var (start, end) = (now - now % Self.bucket, Int?.none)
        if job.startsNow {
            // A countdown without a date begins anew with every bucket.
            let over = job[.until].flatMap { try? Moment(parsing: $0).after(Instant(milliseconds: now)).milliseconds }
            let isOver = over ?? .max <= now
            end = isOver ? now + Self.day : min(start + Self.bucket, over ?? .max)
            if isOver { start = over ?? start }
        }
        let (bytes, seconds) = try await drawing.picture(job.starting(at: Instant(milliseconds: start)))
        return PictureCache.Picture(
            bytes: bytes, tag: "\"\(SigningKeys.code(bytes, []))\"", length: max(1, Int(seconds)) * 1000, end: end,
            files: files)
    }

    private func served(
        _ picture: PictureCache.Picture, _ format: OutputFormat, to request: StudioRequest
    ) -> StudioAnswer {
        let now = clock()
        let left = picture.end.map { max(0, $0 - now) } ?? picture.length - now % picture.length
        return Self.answer(
            picture, format,
            headers: [("Cache-Control", "public, max-age=\((left + 999) / 1000)"), ("Accept-Ranges", "none")]
        ).tagged(picture.tag, for: request)
    }

    private static func answer(
        _ picture: PictureCache.Picture, _ format: OutputFormat, headers: [(name: String, value: String)]
    ) -> StudioAnswer {
        var answer = StudioAnswer(picture.bytes, as: format)
        answer.readers = "cross-origin"
        answer.headers += headers
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
        guard let still else { return error.answer }
        // A header takes the printable characters of ASCII.
        let reason = error.error.message.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" }
        var answer = Self.answer(
            still, format, headers: Self.uncached + [("Picture-Error", String(reason.prefix(400)))])
        answer.status = error.status == 404 ? 404 : 200
        return answer
    }
}
