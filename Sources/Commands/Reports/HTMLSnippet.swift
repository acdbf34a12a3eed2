package import RollGIF

/// HTML to paste into a page so that it shows a picture: its size, its text, and for dark pages its dark version.
package struct HTMLSnippet {
    package enum Target: String, CaseIterable, Sendable {
        /// Mail, whose clients know little HTML: one picture, with a style that keeps it in its column.
        case email
        /// A page, with all formats, the smallest first.
        case web
        /// File of Markdown on a site that keeps few attributes.
        case readme
        /// A page over a stream, which shows a new file as soon as it exists.
        case obs
    }

    /// Picture files, those for light pages, in the order in which they were named.
    let sources: [(path: String, format: OutputFormat)]
    /// Size in CSS pixels: the picture's size without its scale.
    let width: Int
    let height: Int
    let alternativeText: String
    let target: Target
    /// Pictures for dark pages, in the same order; empty for none.
    let dark: [(path: String, format: OutputFormat?)]
    /// Still for readers who prefer reduced motion, and the one for dark pages; nil for none.
    let poster: String?
    let darkPoster: String?
    /// Whether an SVG shows both the light and the dark picture by itself.
    let joinsVectors: Bool

    /// Image types of pages, the smallest first.
    private static let types: [OutputFormat] = [.avif, .webp, .svg, .apng, .gif, .png]

    private static func isShown(_ path: String, _ format: OutputFormat, _ target: Target) -> Bool {
        guard SequenceName(path) == nil, path != "-" else { return false }
        return types.contains(format) || target == .obs && OverlayPage.videos.contains(format)
    }

    /// Checks whether outputs can be shown, before any of them is made.
    ///
    /// - Throws: a usage error where none is a picture, or where a dark one would never be chosen.
    package static func check(_ outputs: [Output], target: Target, hasDark: Bool) throws(RollGIFError) {
        guard outputs.contains(where: { isShown($0.path, $0.format, target) }) else {
            throw .usage("--html shows a picture, and no output is one: add -o out.gif, .webp, .apng, .png or .svg")
        }
        guard !hasDark || ![.email, .obs].contains(target) else {
            throw .usage(
                "--html-for \(target.rawValue): \(target == .email ? "mail clients do" : "a stream does") not choose "
                    + "between pictures; leave --dark and --dark-output out, or give --html-for web")
        }
    }

    /// Snippet of outputs that passed the check.
    ///
    /// - Parameters:
    ///   - scale: pixels of the pictures for each pixel of the page.
    ///   - poster: the still among the report's files.
    ///   - dark: report of the pictures for dark pages, the same files in the same order and the still last.
    ///   - joinsVectors: whether SVGs are for dark pages too.
    ///   - darkFile: existing file for dark pages; nil for none.
    package init(
        _ report: RenderReport, scale: Double, alternativeText: String, target: Target, poster: String? = nil,
        dark: RenderReport? = nil, joinsVectors: Bool = false, darkFile: String? = nil
    ) {
        func pictures(_ report: RenderReport, but poster: String?) -> [(path: String, format: OutputFormat)] {
            report.files.compactMap { file in
                guard file.output != poster, let format = OutputFormat(rawValue: file.format) else { return nil }
                return Self.isShown(file.output, format, target) ? (file.output, format) : nil
            }
        }
        sources = pictures(report, but: poster)
        self.poster = poster
        self.joinsVectors = joinsVectors
        let darkStill = poster.map { Output.darkName(of: $0) }.flatMap { name in
            dark?.files.contains { $0.output == name } == true ? name : nil
        }
        darkPoster = darkStill
        self.dark =
            dark.map { pictures($0, but: darkStill) }.map { $0.map { ($0.path, $0.format) } }
            ?? darkFile.map { [($0, nil)] } ?? []
        self.alternativeText = alternativeText
        self.target = target
        let shown = (Self.ordered(sources, target).last ?? sources[0]).path
        let file = report.files.first { $0.output == shown }
        width = max(1, Int((Double(file?.width ?? report.width) / scale).rounded()))
        height = max(1, Int((Double(file?.height ?? report.height) / scale).rounded()))
    }

    /// Snippet with a line feed at its end.
    package var text: String {
        let best = Self.ordered(sources, target)
        // The last source is one that every program can show: a GIF or a PNG if there is one.
        let shown = best.last ?? sources[0]
        if target == .obs {
            return OverlayPage(
                address: Self.address(shown.path), isVideo: OverlayPage.videos.contains(shown.format),
                alternativeText: Self.escaped(alternativeText)
            ).text
        }
        var lines: [String] = []
        let (isDark, isCalm) = ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)")
        func add(_ path: String?, for condition: String, type: String? = nil) {
            guard let path, target != .email else { return }
            let type = type.map { " type=\"\($0)\"" } ?? ""
            lines.append("  <source media=\"\(condition)\"\(type) srcset=\"\(Self.address(path))\">")
        }
        // Browsers take the first source that fits, so the still for reduced motion comes first.
        add(darkPoster, for: "\(isCalm) and \(isDark)")
        add(poster, for: isCalm)
        // An SVG for both kinds of pages comes before the sources for one kind.
        let joined = joinsVectors ? best.first { $0.format == .svg } : nil
        if let joined, joined.path != shown.path {
            lines.append("  <source type=\"image/svg+xml\" srcset=\"\(Self.address(joined.path))\">")
        }
        let shownDark = dark.filter { source in
            joined?.path != shown.path && (target == .web || source.path == dark.first?.path)
        }
        for source in shownDark.sorted(by: { Self.rank($0.format) < Self.rank($1.format) }) {
            add(source.path, for: isDark, type: shownDark.count > 1 ? source.format?.mediaType : nil)
        }
        for source in best.dropLast() where source.path != joined?.path {
            lines.append("  <source type=\"\(source.format.mediaType)\" srcset=\"\(Self.address(source.path))\">")
        }
        let image =
            "<img src=\"\(Self.address(shown.path))\" width=\"\(width)\" height=\"\(height)\" "
            + "alt=\"\(Self.escaped(alternativeText))\""
            + (target == .email ? " style=\"display:block;border:0;max-width:100%;height:auto\"" : "") + ">"
        guard !lines.isEmpty else { return image + "\n" }
        return (["<picture>"] + lines + ["  " + image, "</picture>"]).joined(separator: "\n") + "\n"
    }

    /// Returns the sources for a target, the smallest first.
    private static func ordered(
        _ sources: [(path: String, format: OutputFormat)], _ target: Target
    ) -> [(path: String, format: OutputFormat)] {
        target == .web ? sources.sorted { rank($0.format) < rank($1.format) } : [sources[0]]
    }

    private static func rank(_ format: OutputFormat?) -> Int {
        format.flatMap(types.firstIndex) ?? types.count
    }

    /// Returns the relative address of a file's name, escaped since blanks and commas separate entries in `srcset`.
    private static func address(_ path: String) -> String { path.percentEncoded(keeping: "/!$'()*+;=@") }

    /// Returns the text as an attribute in double quotes.
    private static func escaped(_ text: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}

/// Page that shows one file over a stream, and the next one as soon as it is written: a browser source of OBS.
struct OverlayPage {
    /// Video formats that a browser source plays.
    static let videos: [OutputFormat] = [.webm, .mov, .mp4]

    /// Relative address of the file, escaped.
    let address: String
    let isVideo: Bool
    /// Text for people who cannot see it, escaped.
    let alternativeText: String

    /// The page, with a line feed at its end.
    ///
    /// The page requests the file each second and compares its bytes, because a local file has neither a date nor a
    /// tag.
    var text: String {
        let element =
            isVideo
            ? "<video id=\"number\" muted autoplay playsinline aria-label=\"\(alternativeText)\""
            : "<img id=\"number\" alt=\"\(alternativeText)\""
        return """
            \(WrittenContent.overlayHead)
            <meta charset="utf-8">
            <style>html, body { margin: 0; overflow: hidden; background: transparent }</style>
            \(element) src="\(address)">\(isVideo ? "</video>" : "")
            <script>
            const element = document.getElementById("number");
            let shown = null;
            setInterval(async () => {
              const answer = await fetch("\(address)", { cache: "no-store" }).catch(() => null);
              if (!answer?.ok) return;
              const bytes = new Uint8Array(await answer.arrayBuffer());
              const isNew = shown && (shown.length !== bytes.length || bytes.some((byte, at) => byte !== shown[at]));
              shown = bytes;
              if (!isNew) return;
              const old = element.src;
              element.src = URL.createObjectURL(new Blob([bytes], { type: answer.headers.get("content-type") ?? "" }));
              if (old.startsWith("blob:")) URL.revokeObjectURL(old);
            }, 1000);
            </script>

            """
    }
}

extension String {
    /// Returns the text as a part of an address (RFC 3986, section 2).
    ///
    /// - Parameter others: characters that are kept besides the unreserved ones.
    package func percentEncoded(keeping others: String = "") -> String {
        utf8.map { byte in
            let isPlain =
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "-._~\(others)".utf8.contains(byte)
            guard !isPlain else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}

extension OutputFormat {
    /// Type in the sense of MIME.
    package var mediaType: String {
        switch self {
        case .gif: "image/gif"
        case .apng: "image/apng"
        case .png: "image/png"
        case .webp: "image/webp"
        case .avif: "image/avif"
        case .svg: "image/svg+xml"
        case .lottie: "application/json"
        case .tgs: "application/gzip"
        case .mp4: "video/mp4"
        case .webm: "video/webm"
        case .mov: "video/quicktime"
        case .y4m: "application/octet-stream"
        }
    }
}
