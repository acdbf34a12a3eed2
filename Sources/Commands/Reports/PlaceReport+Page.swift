import RollGIF

extension PlaceReport {
    /// Documentation page, made from the table.
    package static var page: String {
        var lines = [
            "# Places", "",
            "Say where the animation goes, and it is the size, the type, the rate and the weight that the place takes:",
            "",
            "```sh",
            "rollgif --from 98 --to 100 --suffix % --weight 800 --for slack-emoji -o places-emoji.gif",
            "rollgif --from 98 --to 100 --suffix % --weight 800 --for line-sticker,google-ad-300x250,tidbyt -o "
                + "'places-{place}.{ext}'",
            "rollgif inspect places-emoji.gif --for slack-emoji,discord-emoji",
            "```", "",
            "| `slack-emoji` | `line-sticker` | `google-ad-300x250` | `tidbyt` |", "|---|---|---|---|",
            "| ![98 % rolls to 100 % on 128×128 pixels](pictures/places-emoji.gif) "
                + "| ![the same as a sticker](pictures/places-line-sticker.png) "
                + "| ![the same as an advertisement](pictures/places-google-ad-300x250.gif) "
                + "| ![the same on 64×32 lamps](pictures/places-tidbyt.webp) |", "",
            "One number in many places, drawn by `Tests/Places/sheet`:", "",
            "![the last frame of one number, drawn for many places, each with its size and its bytes](places/all.png)",
            "",
            "`--for` fills in what a job leaves open: canvas, padding, a transparent background where the place has "
                + "stickers, plays, the highest rate. What the job says itself stays, and is refused where the place does not "
                + "take it. Then it meets the limits: too long an animation rests less and, if need be, runs faster; too short "
                + "a one rests longer; too large a file, or one of too many frames, gives up levels or quality, then frames, then "
                + "the rest of them, as with `--max-bytes`, and at the very last up to half of the type's size. What was given "
                + "up is said in a sentence.", "",
            "Several places, with commas between them or each behind its own `--for`, are drawn one after the other; `{place}` "
                + "and `{ext}` in the name of the file become the place and the ending that it takes, "
                + "which is .png for an APNG in places whose rules name it so. In job files, "
                + "`\"for\"` is one place, and a matrix goes through several.", "",
            "`rollgif inspect FILE --for PLACE` holds any file, by any program, against every rule that can be read from "
                + "it, and ends with 1 if one is broken or the file is damaged. `rollgif places` lists "
                + "the places, `rollgif places slack-emoji` the rules of one, `--json` for programs.",
            "",
            "Rules change. Each line says where it was read and when; a star marks the maker's own word, the others are what "
                + "guides, libraries and tests say.",
        ]
        for (title, places) in [
            ("Chats", Place.chats), ("Networks", Place.networks), ("Mail, pages, shops and screens", Place.pages),
            ("Advertisements", Place.advertisements), ("Devices", Place.devices),
        ] {
            lines += ["", "## \(title)", "", "| place | types | rules | source |", "|---|---|---|---|"]
            let names = Set(places.map(\.name))
            lines += all.filter { names.contains($0.name) }.map { place in
                let note = place.note.map { " (\($0))" } ?? ""
                return "| `\(place.name)`: \(place.purpose)\(note) | \(place.formats.joined(separator: ", ")) "
                    + "| \(place.limits) | \(place.source), \(place.checked)\(place.isMakers ? " ★" : "") |"
            }
        }
        return lines.joined(separator: "\n")
    }
}
