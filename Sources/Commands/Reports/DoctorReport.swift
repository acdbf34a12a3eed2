import Files
import Numerals
import RollGIF
import Typesetting

/// Report of `rollgif doctor`: the outputs that work on this machine, and the packages that the others need.
package struct DoctorReport: Encodable {
    package struct Format: Encodable {
        package let format: String
        package let works: Bool
        /// The encoder, or the missing program.
        package let note: String
    }

    /// `static` where libraries and default fonts are inside of the file, `dynamic` where the system's are used.
    package let build: String
    package let ffmpeg: String?
    package let formats: [Format]
    /// Default font, or the reason why there is none.
    package let font: String
    /// Versions and age of the data by which numbers are written.
    let numbers: String
    /// Number of processors for this process, the default of --threads.
    package let processors: Int

    /// Asks ffmpeg for its encoders, and fontconfig for the default font.
    package init() {
        processors = Machine.processors
        numbers = DataAge.sentence
        build = BuiltInText.licenses == nil ? "dynamic" : "static"
        let probe = Result { () throws(EncodingError) in try FFmpegProbe() }
        ffmpeg = try? probe.get().version
        formats = OutputFormat.allCases.flatMap { format -> [Format] in
            guard let video = format.video(isExact: false) else {
                return [Format(format: format.rawValue, works: true, note: "built in")]
            }
            let kinds = format == .mov ? [VideoKind.proRes, .animation] : [video]
            return kinds.map { kind in
                do throws(EncodingError) {
                    let ffmpeg = try probe.get()
                    try ffmpeg.require(kind)
                    let warning = ffmpeg.warning(for: kind, hasAlpha: true)
                    return Format(
                        format: format.rawValue, works: true,
                        note: "ffmpeg \(ffmpeg.version), \(kind.encoder)" + (warning.map { "; \($0)" } ?? ""))
                } catch {
                    return Format(format: format.rawValue, works: false, note: error.description)
                }
            }
        }
        do {
            font = try FontReport.used(by: Job()).first?.sentence ?? ""
        } catch {
            font = error.message
        }
    }

    /// Report for the user, one line per fact.
    package var text: String {
        let lines = formats.map { format in
            (format.works ? "yes  " : "no   ") + "\(format.format) ".padded(to: 6) + format.note
        }
        let origin =
            build == "static"
            ? "this build: one file, with its libraries and default fonts inside; fontconfig is asked for fonts by name"
            : "this build: uses the system's libraries, and its fonts by fontconfig"
        let threads = "draws on \(processors) \(processors == 1 ? "processor" : "processors"), as many as it may use"
        return (lines + [font, "numbers: \(numbers)", threads, origin]).joined(separator: "\n")
    }
}
