import Foundation
import Graphics
import Motion
import Rendering
import Scene

@testable import Files
@testable import Numerals
@testable import RollGIF
@testable import TextFormats
@testable import Typesetting

/// Readers for the fuzzer, which take any bytes and return nothing.
enum Reader {
    /// A folder of this process, for readers of files.
    private static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rollgif-fuzz-\(getpid())")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }()

    private static func file(_ bytes: [UInt8], _ name: String) -> String {
        let file = folder.appendingPathComponent(name)
        try? Data(bytes).write(to: file)
        return file.path
    }

    /// Reads, expands and checks every job of a job file.
    static func jobs(_ bytes: [UInt8], format: DataFile.Format) {
        var options = BatchOptions()
        options.format = format
        options.limits.maximumJobs = 1000
        options.limits[.maxSeconds] = 5
        _ = try? Batch([file(bytes, "jobs.\(format.rawValue)")], options: options)
    }

    private static let places = [
        "en_US", "de_DE", "fr_FR", "de_CH", "en_IN", "ar_EG", "fa_IR", "hi_IN", "ja_JP", "es_ES", "ru_RU", "he_IL",
    ].compactMap { try? LocaleIdentifier(parsing: $0) }

    /// Reads values as people write them, one per line, and prints them. The first byte chooses the style and whether
    /// it was set, the second the locale.
    static func number(_ bytes: [UInt8]) {
        guard bytes.count > 2 else { return }
        let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
        if let value = try? DecimalValue(parsing: text, maximumDigits: 1000) {
            // A printed number must be read as the same number.
            guard let again = try? DecimalValue(parsing: value.description, maximumDigits: 3000), again == value else {
                fatalError("\(text) is read as \(value)")
            }
        }
        let styles = NumberStyle.allCases
        var format = NumberFormat(style: styles[Int(bytes[0] >> 1) % styles.count])
        if format.style == .unit { format.unit = "kilogram" }
        format.locale = places[Int(bytes[1]) % places.count]
        let reader = ValueReader(base: format, decisive: bytes[0] & 1 == 1 ? .style : nil)
        let texts = text.split(separator: "\n").map { WrittenText(String($0)) }
        guard !texts.isEmpty, let reading = try? reader.read(texts), !reading.values.isEmpty,
            let formatter = try? NumeralFormatter(reading.settings.applied(to: format), values: reading.values)
        else { return }
        for value in reading.values { _ = try? formatter.format(value) }
    }

    /// Reads values like CSS and all other values; the first byte chooses the option that reads the rest.
    static func css(_ bytes: [UInt8]) {
        let keys = JobKey.allCases
        let key = keys[Int(bytes.first ?? 0) % keys.count]
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        try? key.check(text)
        guard key == .easing || key == .spring else { return }
        var job = Job()
        (job[.from], job[.to], job[key]) = ("1", "2", text)
        _ = try? JobReader(job: job).motionSettings(defaultRate: 50)
    }

    private static let resources = RenderResources()

    /// Reads parts beside a number and its small type: one option per line, as `key=value`. Accepted parts must have a
    /// position in every frame.
    static func parts(_ bytes: [UInt8]) {
        var job = Job()
        (job[.from], job[.to]) = ("8120.5", "9870.25")
        let keys = JobKey.partKeys + [.raise, .subscriptZeros, .locale, .from, .to, .values]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(40) {
            let halves = line.split(separator: "=", maxSplits: 1).map(String.init)
            guard halves.count == 2, let key = keys.first(where: { $0.rawValue == halves[0] }) else { continue }
            job[key] = halves[1]
        }
        guard var resolved = try? ResolvedJob(job), resolved.settings.values.count < 20 else { return }
        guard (try? resolved.readFiles()) != nil, let built = try? resources.build(resolved.settings) else { return }
        for part in built.scene.parts {
            let count = part.timeline.frameCount
            for frame in stride(from: 0, to: count, by: max(1, count / 10)) {
                let states = part.state(ofFrame: frame).shapes
                let places = states.flatMap { [$0.x, $0.y, $0.scale, $0.rotation, $0.opacity, $0.drawnFraction] }
                precondition(places.allSatisfy(\.isFinite), "a shape without a place")
            }
            let points = part.partShapes.shapes.flatMap { $0.form.path.contours.joined() }
            precondition(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "a shape without an outline")
        }
    }

    /// Reads skeletons and patterns for ICU's formatters.
    static func skeleton(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.count < 300, let value = try? DecimalValue(parsing: "-1234567.891") else { return }
        for (skeleton, pattern) in [(text, nil), (nil, text)] as [(String?, String?)] {
            var format = NumberFormat()
            (format.skeleton, format.pattern) = (skeleton, pattern)
            _ = try? NumeralFormatter(format, values: [value]).format(value)
        }
    }

    static func png(_ bytes: [UInt8]) {
        _ = try? PNGDecoder.decode(bytes, maximumSide: 1000, maximumPixels: 100_000)
    }

    static func jpeg(_ bytes: [UInt8]) {
        _ = try? JPEGDecoder.decode(bytes, maximumSide: 1000, maximumPixels: 100_000)
    }

    static func gif(_ bytes: [UInt8]) {
        guard let reader = try? GIFReader(bytes: bytes, largestScreen: 1 << 16) else { return }
        for _ in 0..<100 { guard (try? reader.next()) != nil else { return } }
    }

    static func inspection(_ bytes: [UInt8]) {
        _ = FileInspection(bytes: bytes)
    }

    static func font(_ bytes: [UInt8]) {
        let request = FontRequest(
            names: [file(bytes, "font.ttf")], weight: 700, italic: bytes.count % 2 == 0, size: 40, features: ["zero"])
        do {
            let typesetter = try Typesetter(request)
            try typesetter.typesetDigits((0...9).map(String.init))
            _ = try typesetter.typeset(TextRun(pieces: ["$", "A", "f", "i", "e\u{301}", ","]))
            let sheet = typesetter.sheet()
            let source = try sheet.makeMaskSource(MaskCache(cacheBytes: 100_000))
            for cell in sheet.cells.indices {
                _ = source.mask(cell: cell, x: 16, y: 33)
                _ = source.colorGlyph(cell: cell, x: 16, y: 33, textColor: RGB(red: 1, green: 2, blue: 3))
            }
        } catch {}
    }
}
