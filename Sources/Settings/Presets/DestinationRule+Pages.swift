import Graphics

// Destinations for networks, mail, pages and shops.
extension DestinationRule {
    private static let instagram = Source.maker("developers.facebook.com, specifications of reels and stories")
    private static let xdev = Source.maker("xdevplatform/docs, media/quickstart/best-practices.mdx")
    private static let mebi = 1_048_576

    /// Settings for slides, which are shown too briefly for a second play.
    private static let slide: KeyValuePairs<JobKey, String> = [
        .padding: "120", .fps: "25", .loop: "once", .holdEnd: "2",
    ]

    /// Rules that all upright videos for phones share.
    private static let upright = FileLimits(1080, 1920).with {
        ($0.rate, $0.codec, $0.pixels) = (23...60, "h264", "yuv420p")
    }

    package static let networks: [DestinationRule] = [
        DestinationRule(
            "x-gif", "a GIF of a post on X", [.gif],
            FileLimits(width: 1...1280, height: 1...1080).with {
                ($0.bytes, $0.frames, $0.pixelFrames) = (15_000_000, 1...350, 300_000_000)
            }, note: "one per post; it becomes a video there", xdev),
        DestinationRule(
            "x-video", "a video in a post on X", [.mp4],
            FileLimits(width: 32...1280, height: 32...1024).with {
                ($0.aspect, $0.bytes, $0.seconds) = (1.0 / 3...3, 512 * mebi, 0.5...140)
                ($0.rate, $0.codec, $0.pixels) = (1...60, "h264", "yuv420p")
            }, settings: [.canvas: "1280x720", .padding: "80"], xdev),
        DestinationRule(
            "linkedin", "a video in a post on LinkedIn", [.mp4],
            FileLimits().with { ($0.aspect, $0.seconds, $0.rate) = (1 / 2.4...2.4, 3...1800, 10...60) },
            settings: [.canvas: "1080x1080", .padding: "90"], .guide("getlate and ayrshare")),
        DestinationRule(
            "linkedin-gif", "a GIF of a post on LinkedIn", [.gif],
            FileLimits().with { $0.bytes = 5_000_000 }, .guide("ayrshare")),
        DestinationRule(
            "reel", "a reel of Instagram", [.mp4],
            upright.with { ($0.bytes, $0.seconds) = (300_000_000, 3...900) },
            settings: [.padding: "90"], instagram),
        DestinationRule(
            "story", "a story of Instagram: upright, for phones", [.mp4],
            upright.with { ($0.bytes, $0.seconds) = (100_000_000, 3...60) },
            settings: [.padding: "90"], note: "a GIF is shown still there", instagram),
        DestinationRule(
            "youtube-short", "a short of YouTube: upright, for phones", [.mp4],
            upright.with { ($0.bytes, $0.seconds) = (2_000_000_000, 1...180) }, settings: [.padding: "90"],
            .guide("support.google.com/youtube, up to three minutes; bytes from guides")),
        DestinationRule(
            "tiktok", "a video on TikTok", [.mp4, .webm],
            FileLimits(width: 360...4096, height: 360...4096).with {
                ($0.bytes, $0.seconds, $0.rate) = (1_000_000_000, 3...600, 23...60)
            }, settings: [.canvas: "1080x1920", .padding: "90"],
            .maker("developers.tiktok.com, media transfer guide")),
        DestinationRule(
            "bluesky", "a picture of a post on Bluesky", [.gif, .png],
            FileLimits().with { $0.bytes = 1_000_000 }, note: "a GIF becomes a video there", .guide("guides")),
        DestinationRule(
            "youtube-thumbnail", "the thumbnail of a YouTube video, still", [.png],
            FileLimits(1280, 720).with { $0.bytes = 2_000_000 }, settings: [.padding: "80"],
            .guide("youtube.fandom.com/wiki/Thumbnail")),
        DestinationRule(
            "square", "a square post", [.mp4, .gif, .webp, .apng, .png, .webm], FileLimits(1080, 1080),
            settings: [.padding: "90"], .guide("what all networks take")),
    ]

    package static let pages: [DestinationRule] = [
        DestinationRule(
            "email", "a mail", [.gif],
            FileLimits(width: 1...640).with { $0.bytes = 1_000_000 },
            settings: [.width: "600", .shrink: "true", .padding: "24", .firstFrame: "final"],
            note: "some Outlooks show the first frame alone, others three plays: it begins with the final value",
            .guide("caniemail of 2026-06-29 for what plays; Litmus for bytes")),
        DestinationRule(
            "email-timer", "a countdown in a mail", [.gif],
            FileLimits(width: 1...600).with { ($0.bytes, $0.rate) = (100_000, 0...1) },
            settings: [.width: "600", .shrink: "true", .padding: "24", .fps: "1", .animation: "none", .loop: "once"],
            note: "it begins anew at each opening, and Apple Mail and Gmail keep the picture: a true countdown needs a "
                + "server that draws at each request",
            .guide("caniemail of 2026-06-29; Litmus for bytes")),
        DestinationRule(
            "accessible", "a page for everybody: WCAG 2.2 on motion, flashes and contrast", [.gif, .apng, .webp],
            FileLimits().with { ($0.totalDuration, $0.flashes, $0.contrast) = (0...5, 3, RGB.readable) },
            note: "it needs an alternative text beside it too: --alt or --html writes one",
            .maker("w3.org, success criteria 1.4.3, 2.2.2 and 2.3.1")),
        DestinationRule(
            "github-readme", "a README or an issue on GitHub, from another host", [.gif, .svg, .webp, .apng, .png],
            FileLimits().with { $0.bytes = 5_000_000 }, note: "files in the repository itself have no such limit",
            .maker("isaacs/github#1643, atmos/camo#95")),
        DestinationRule(
            "github-upload", "a picture or a video dropped into an issue on GitHub", [.gif, .png, .svg, .mp4, .webm],
            FileLimits().with { $0.bytes = 10_000_000 }, .guide("guides; accounts that pay have 100 MB for videos")),
        DestinationRule(
            "notion", "a page of Notion", [.gif, .webp, .png, .mp4],
            FileLimits().with { $0.bytes = 5_000_000 }, note: "plans that are paid for have more",
            .guide("notion-upload-js; developers.notion.com")),
        DestinationRule(
            "google-slides", "a slide of Google Slides", [.gif, .png],
            FileLimits().with { $0.bytes = 50_000_000 }, settings: [.canvas: "960x540", .padding: "60"],
            .guide("picovert.com")),
        DestinationRule(
            "powerpoint", "a slide of PowerPoint", [.gif, .mp4, .png],
            FileLimits(1920, 1080).with { ($0.bytes, $0.rate, $0.pixels) = (10_000_000, 0...60, "yuv420p") },
            settings: slide, note: "it plays once and rests on the final value", .guide("ai2done and guides")),
        DestinationRule(
            "keynote", "a slide of Keynote", [.gif, .mp4, .mov, .png],
            FileLimits(1920, 1080).with { ($0.bytes, $0.rate) = (10_000_000, 0...60) },
            settings: slide, note: "exports play a GIF once; a MOV is clear where its background is transparent",
            .guide("ai2done and guides")),
        DestinationRule(
            "obs", "a source over a stream, in OBS", [.webm, .mov, .apng, .gif, .png], FileLimits(1920, 1080),
            settings: [
                .background: "transparent", .color: "#ffffff", .textShadow: "0 2px 12px #000c", .padding: "120",
            ], note: "--html page.html --html-for obs writes a page that shows a new file as soon as it is there",
            .guide("obsproject.com for videos that are clear")),
        DestinationRule(
            "og", "the preview of a link, still", [.png, .gif], FileLimits(1200, 630), settings: [.padding: "80"],
            .guide("what all networks take")),
        DestinationRule(
            "hd", "a screen of 1920 × 1080", [.mp4, .gif, .webp, .apng, .png, .webm, .mov], FileLimits(1920, 1080),
            settings: [.padding: "120"], .guide("the size of the screen")),
        DestinationRule(
            "4k", "a screen of 3840 × 2160", [.mp4, .gif, .webp, .apng, .png, .webm, .mov], FileLimits(3840, 2160),
            settings: [.padding: "240"], .guide("the size of the screen")),
        DestinationRule(
            "google-ad", "an advertisement of Google Ads", [.gif],
            FileLimits(oneOf: [
                (300, 250), (336, 280), (728, 90), (970, 90), (970, 250), (468, 60), (160, 600), (120, 600), (300, 600),
                (320, 50), (320, 100), (180, 150),
            ]).with { ($0.bytes, $0.rate, $0.totalDuration) = (150_000, 0...5, 0...30) },
            settings: [.padding: "12"], note: "it stops after 30 s", .guide("ppc.land and onlineadvertising.hk")),
    ]
}
