extension FileInspection {
    /// Inspects a video, a Y4M or an AVIF with ffprobe, which decodes every frame.
    ///
    /// Throws `missingProgram` without ffprobe; undecodable data are faults.
    package init(videoAt path: String, format: Format, byteCount: Int) throws(EncodingError) {
        self.init(format: format, byteCount: byteCount)
        let process = try ChildProcess(
            program: "ffprobe",
            arguments: [
                "-v", "error", "-count_frames", "-of", "flat", "-show_entries",
                "stream=codec_type,codec_name,profile,width,height,pix_fmt,avg_frame_rate,nb_read_frames:stream_tags=alpha_mode"
                    + ":format=duration", "file:" + path,
            ], output: nil)
        let ending = process.finish()
        let values = Self.values(ofFlat: ending.output)
        // The first video stream is used, and an audio stream is only noted.
        let types = (0..<64).prefix { values["streams.stream.\($0).codec_type"] != nil }.map {
            values["streams.stream.\($0).codec_type"] ?? ""
        }
        let first = types.firstIndex(of: "video") ?? 0
        hasSound = types.contains("audio")
        let stream = { (key: String) in values["streams.stream.\(first)." + key] ?? "" }
        width = Int(stream("width")) ?? 0
        height = Int(stream("height")) ?? 0
        frameCount = Int(stream("nb_read_frames")) ?? 0
        let rate = Self.rate(stream("avg_frame_rate"))
        self.rate = rate
        // For an AVIF, ffprobe gives no duration, or that of one frame.
        let stated = format == .avif ? nil : Double(values["format.duration"] ?? "")
        seconds = stated ?? rate.map { Double(frameCount) / $0 } ?? 0
        let profile = stream("profile")
        let alpha = stream("tags.alpha_mode") == "1" || stream("tags.ALPHA_MODE") == "1" ? ", alpha" : ""
        coding =
            stream("codec_name") + (profile.isEmpty || profile == "unknown" ? "" : " " + profile) + ", "
            + stream("pix_fmt") + alpha + (rate.map { ", " + FileInspection.words(forRate: $0) } ?? "")
        if stream("codec_name").isEmpty {
            coding = ""
            addFault("no video that ffprobe knows")
        } else if frameCount == 0 {
            addFault("no frame can be decoded")
        }
        let complaints = ending.errors.split(separator: "\n").map(Self.withoutAddress)
        for line in Set(complaints).sorted().prefix(20) { addFault("ffprobe: \(line)") }
        if !ending.isSuccess, faults.isEmpty { addFault("ffprobe: \(ending.explanation)") }
    }

    /// Returns the table of `a.b="c"` lines.
    static func values(ofFlat text: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            values[String(line[..<equals])] = line[line.index(after: equals)...].filter { $0 != "\"" }
        }
        return values
    }

    /// Returns the message without the decoder's memory address: "[h264 @ 0x55d0] …" becomes "[h264] …".
    private static func withoutAddress(_ line: Substring) -> String {
        guard line.hasPrefix("["), let at = line.firstIndex(of: "@"), line[at...].hasPrefix("@ 0x"),
            let end = line[at...].firstIndex(of: "]")
        else { return String(line) }
        return line[..<at].dropLast() + String(line[end...])
    }

    /// Returns the value of a fraction such as "50/1"; nil for an invalid one.
    private static func rate(_ text: String) -> Double? {
        let parts = text.split(separator: "/").compactMap { Double($0) }
        guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
        return parts[0] / parts[1]
    }

    /// Returns the frame rate in words, "50 frames a second", with two decimals where it is not a whole number.
    private static func words(forRate rate: Double) -> String {
        let rounded = (rate * 100).rounded() / 100
        return "\(rounded == rounded.rounded() && rounded < 1e6 ? "\(Int(rounded))" : "\(rounded)") frames a second"
    }
}
