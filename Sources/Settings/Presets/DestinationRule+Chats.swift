// Destinations for stickers and emoji of chats.
extension DestinationRule {
    private static let telegram = Source.maker("core.telegram.org/stickers; limits probed by tgradish")
    private static let stickerConvert = Source.guide("sticker-convert, compression.json")
    private static let kib = 1024

    private static func telegramVideo(_ limits: FileLimits, bytes: Int) -> FileLimits {
        limits.with {
            ($0.bytes, $0.seconds, $0.rate) = (bytes, 0...3, 1...30)
            ($0.codec, $0.isSilent) = ("vp9", true)
        }
    }

    /// Settings for pictures among lines of text.
    private static let transparent: KeyValuePairs<JobKey, String> = [.background: "transparent", .padding: "24"]
    private static let tiny: KeyValuePairs<JobKey, String> = [.padding: "4"]

    package static let chats: [DestinationRule] = [
        DestinationRule(
            "telegram-sticker", "a video sticker of Telegram", [.webm],
            telegramVideo(FileLimits().with { $0.oneSide = 512 }, bytes: 256 * kib), settings: transparent, telegram),
        DestinationRule(
            "telegram-emoji", "a video emoji of Telegram", [.webm],
            telegramVideo(FileLimits(100, 100), bytes: 64 * kib),
            settings: [.background: "transparent", .padding: "4"], telegram),
        DestinationRule(
            "telegram-sticker-tgs", "an animated sticker of Telegram, as vectors", [.tgs],
            FileLimits(512, 512).with { ($0.bytes, $0.seconds, $0.rate) = (64 * kib, 0...3, 30...60) },
            settings: transparent, telegram),
        DestinationRule(
            "whatsapp-sticker", "an animated sticker of WhatsApp", [.webp],
            FileLimits(512, 512).with { ($0.bytes, $0.minimumFrameDuration, $0.seconds) = (500 * kib, 8, 0...10) },
            settings: transparent, note: "all stickers of a pack move or none, and it has 3 to 30",
            .maker("WhatsApp/stickers, StickerPackValidator")),
        DestinationRule(
            "whatsapp-tray", "the icon of a WhatsApp pack, still", [.png],
            FileLimits(96, 96).with { $0.bytes = 50 * kib }, settings: [.background: "transparent", .padding: "4"],
            .maker("WhatsApp/stickers, StickerPackValidator")),
        DestinationRule(
            "signal-sticker", "an animated sticker of Signal", [.apng],
            FileLimits(512, 512).with { ($0.bytes, $0.seconds, $0.plays) = (300_000, 0...3, 0...0) },
            settings: transparent, namesAPNGAsPNG: true, stickerConvert),
        DestinationRule(
            "line-sticker", "an animated sticker of LINE", [.apng],
            FileLimits(width: 1...320, height: 1...270).with {
                ($0.longSide, $0.bytes, $0.frames) = (270, 300 * kib, 5...20)
                ($0.totalDuration, $0.wholeSeconds, $0.plays) = (1...4, true, 1...4)
            },
            settings: [.canvas: "320x270", .background: "transparent", .padding: "12", .loop: "1"],
            namesAPNGAsPNG: true,
            note: "the shop shows the first frame", .maker("creator.line.me, guidelines")),
        DestinationRule(
            "discord-sticker", "a sticker of Discord", [.apng, .gif, .png],
            FileLimits(320, 320).with { ($0.bytes, $0.seconds) = (512_000, 0...5) }, settings: transparent,
            namesAPNGAsPNG: true,
            .maker("discord-api-types and nostrum, which quote Discord")),
        DestinationRule(
            "discord-emoji", "an emoji of Discord", [.gif],
            FileLimits(128, 128).with { $0.bytes = 256 * kib }, settings: tiny,
            .maker("discord-api-types and nostrum, which quote Discord")),
        DestinationRule(
            "discord-upload", "a picture in a Discord message", [.gif, .webp, .apng, .png, .mp4, .webm],
            FileLimits().with { $0.bytes = 8_000_000 }, note: "8 MB are safe; accounts that pay have more",
            .guide("guides, which differ between 8 and 25 MB")),
        DestinationRule(
            "slack-emoji", "an emoji of Slack", [.gif, .png],
            FileLimits(128, 128).with { ($0.bytes, $0.frames) = (128 * kib, 1...50) }, settings: tiny,
            note: "it is shown 22 pixels high: a few digits are all that can be read",
            .guide("gifcap.io and convertio")),
        DestinationRule(
            "mattermost-emoji", "an emoji of Mattermost", [.gif, .png],
            FileLimits(128, 128).with { ($0.bytes, $0.frames) = (512 * kib, 1...32) }, settings: tiny,
            .maker("mattermost/docs#9016 of 2026-06-09")),
        DestinationRule(
            "mastodon-emoji", "an emoji of a Mastodon server", [.gif, .webp, .png],
            FileLimits(128, 128).with { $0.bytes = 256 * kib }, settings: tiny,
            note: "an administrator uploads it; WebP since version 4", .maker("mastodon/mastodon#18788")),
        DestinationRule(
            "kakao-sticker", "an emoticon of KakaoTalk", [.webp, .gif],
            FileLimits(360, 360).with { ($0.bytes, $0.seconds) = (2_000_000, 0...5) }, stickerConvert),
        DestinationRule(
            "imessage", "a sticker of iMessage", [.apng, .gif, .png],
            FileLimits(oneOf: [(408, 408), (300, 300), (618, 618)]).with { $0.bytes = 500_000 }, settings: transparent,
            namesAPNGAsPNG: true,
            stickerConvert),
        DestinationRule(
            "teams", "an emoji or a picture in a Teams message", [.gif], FileLimits().with { $0.plays = 1...1 },
            settings: [.loop: "1"],
            note: "desktops play it once in any case, so the last frame stays", .guide("ittrip.xyz")),
        DestinationRule(
            "twitch-emote", "an animated emote of Twitch", [.gif],
            FileLimits(112, 112).with { ($0.bytes, $0.frames) = (512 * kib, 1...60) }, settings: tiny,
            note: "no more than three flashes a second; the first frame is the thumbnail",
            .guide("docs.elgato.com/en/graphics/emotes")),
    ]
}
