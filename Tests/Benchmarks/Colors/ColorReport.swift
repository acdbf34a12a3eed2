import Graphics

struct ColorReport {
    let rows: [ColorRow]

    var text: String {
        let qualities = MarkdownTable(
            head: [
                "dB (a palette per frame)", "frames", "pngquant `--nofs`", "`none`", "pngquant", "`ordered`",
                "`diffusion`", "shared `none`", "shared `ordered`",
            ],
            rows: rows.map { row in
                [row.name, "\(row.frames.count) of \(row.frames[0].width)×\(row.frames[0].height)"]
                    + [
                        row.quality(row.pngquant[0]), row.quality(row.drawn[.none]), row.quality(row.pngquant[1]),
                        row.quality(row.drawn[.ordered]), row.quality(row.drawn[.diffusion]),
                        row.quality(row.shared[.none]), row.quality(row.shared[.ordered]),
                    ].map { $0.text(2) }
            })
        let times = MarkdownTable(
            head: ["ms a frame", "pngquant `--nofs`", "pngquant", "`none`", "`ordered`", "`diffusion`"],
            rows: rows.map { [$0.name] + $0.milliseconds.map { $0.text(1) } })
        let sizes = MarkdownTable(
            head: ["bytes of rollgif's GIF"] + Dither.allCases.map { "`\($0.rawValue)`" },
            rows: rows.filter { !$0.bytes.isEmpty }.map { [$0.name] + $0.bytes.map(String.init) })
        let flicker = MarkdownTable(
            head: ["pixels that flicker at rest, one palette"] + Dither.allCases.map { "`\($0.rawValue)`" },
            rows: rows.map { row in [row.name] + Dither.allCases.map { "\(row.flicker($0))" } })
        return """
            ## Colours

            255 colours, `pngquant --speed 1`; decibels are means over frames. Times are one thread's: those of \
            pngquant with reading and writing PNG, those of the quantiser from pixels to palette and indices.

            \([qualities, times, sizes, flicker].map(\.text).joined(separator: "\n\n"))
            """
    }

    var findings: [Finding] {
        let plain = rows.map { $0.quality($0.drawn[.none]) - $0.quality($0.pngquant[0]) }
        let dithered = [Dither.ordered, .diffusion].map { dither in
            rows.map { $0.quality($0.drawn[dither]) - $0.quality($0.pngquant[1]) }
        }
        let time = rows.map { $0.milliseconds[2...].max() ?? 0 }
        let shares = zip(time, rows).map { $0 / ($1.milliseconds[..<2].min() ?? 0) }
        let flicker = rows.reduce(0) { $0 + $1.flicker(.none) + $1.flicker(.ordered) }
        return [
            Self.atLeast("undithered: ≥ pngquant `--nofs` − 1 dB", plain),
            Self.atLeast("`ordered`: ≥ pngquant − 1 dB", dithered[0]),
            Self.atLeast("`diffusion`: ≥ pngquant − 1 dB", dithered[1]),
            Finding(
                target: "quantising takes less time than pngquant",
                measured: "\((shares.min() ?? 0).text(2)) to \((shares.max() ?? 0).text(2)) of it",
                isMet: shares.allSatisfy { $0 < 1 }),
            Finding(
                target: "with one palette nothing at rest flickers, `none` and `ordered`",
                measured: "\(flicker) pixels", isMet: flicker == 0),
        ]
    }

    private static func atLeast(_ target: String, _ differences: [Double]) -> Finding {
        let least = differences.min() ?? 0
        return Finding(target: target, measured: "least \(least.text(2)) dB", isMet: least >= -1)
    }
}
