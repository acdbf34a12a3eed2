import RollGIF

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
