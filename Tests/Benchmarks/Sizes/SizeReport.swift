struct SizeReport {
    let rows: [SizeRow]

    var text: String {
        """
        ## Sizes: the same pixels

        Bytes of 15-level frames, `--levels 15`: written plainly (`--optimize 0`) and passed through other programs,
        alone → and then through `gifsicle -O3`, and as rollgif writes them by default and with `--optimize 3`. Ratios
        are to the plain frames through `gifsicle -O3`. A star: not the same pixels or times at every instant.

        \(samePixels.text)

        ## Sizes: what a person gets

        Bytes of the default levels against the 255-level frames through `gifsicle -O3`. Qualities are the least peak
        signal-to-noise ratio of any frame against 255 levels, and that of the first and last, in decibels. The last
        column is by how many bytes `gifsicle -O3` changes rollgif's smallest-growing file (both efforts, both levels).

        \(person.text)
        """
    }

    private var samePixels: MarkdownTable {
        MarkdownTable(
            head: [
                "case", "gifsicle", "Pillow", "ffmpeg", "ImageMagick", "rollgif", "ratio", "`--optimize 3`", "ratio",
            ],
            rows: rows.map { row in
                let sizes = row.levels15
                return [
                    row.name, "\(sizes.gifsicle)", text(sizes.pillow), text(sizes.ffmpeg), text(sizes.magick),
                    "\(sizes.standard)", row.standardRatio.text(3), "\(sizes.smallest)", row.smallestRatio.text(3),
                ]
            } + [summary("median") { $0.median }, summary("worst") { $0.max()! }])
    }

    /// Sizes of another program without and with gifsicle, with a star where it did not keep every pixel.
    private func text(_ other: SizeRow.Other) -> String {
        "\(other.alone) → \(other.thenGifsicle)\(other.isExact ? "" : "*")"
    }

    private func summary(_ name: String, _ choose: ([Double]) -> Double) -> [String] {
        func ratio(_ size: (SizeRow.SamePixels) -> Int) -> String {
            choose(rows.map { Double(size($0.levels15)) / Double($0.levels15.gifsicle) }).text(3)
        }
        func ratios(_ other: (SizeRow.SamePixels) -> SizeRow.Other) -> String {
            "\(ratio { other($0).alone }) → \(ratio { other($0).thenGifsicle })"
        }
        return [
            "**\(name) ratio**", "1", ratios(\.pillow), ratios(\.ffmpeg), ratios(\.magick), "",
            ratio(\.standard), "", ratio(\.smallest),
        ]
    }

    private static func signed(_ bytes: Int) -> String { bytes < 0 ? "\(bytes)" : "+\(bytes)" }

    private var person: MarkdownTable {
        MarkdownTable(
            head: [
                "case", "255 levels, gifsicle", "rollgif", "ratio", "`--optimize 3`", "least quality", "at rest",
                "gifsicle after rollgif",
            ],
            rows: rows.map { row in
                [
                    row.name, "\(row.careful)", "\(row.standard)", row.defaultRatio.text(3), "\(row.smallest)",
                    row.leastQuality.text(1), row.leastRestingQuality.text(1),
                    Self.signed(row.leastGrowth),
                ]
            } + [
                [
                    "**median**", "", "", rows.map(\.defaultRatio).median.text(3), "",
                    rows.map(\.leastQuality).median.text(1), rows.map(\.leastRestingQuality).median.text(1), "",
                ],
                [
                    "**worst**", "", "", rows.map(\.defaultRatio).max()!.text(3), "",
                    rows.map(\.leastQuality).min()!.text(1), rows.map(\.leastRestingQuality).min()!.text(1),
                    Self.signed(rows.map(\.leastGrowth).min()!),
                ],
            ])
    }

    var findings: [Finding] {
        let standard = rows.map(\.standardRatio)
        let smallest = rows.map(\.smallestRatio)
        let growth = rows.map(\.leastGrowth).min()!
        let larger = rows.filter { $0.levels15.standard > $0.levels15.greedy }.map {
            "\($0.name) (by \($0.levels15.standard - $0.levels15.greedy) bytes)"
        }
        let beaten = rows.filter { $0.bestOther < $0.levels15.standard }.map(\.name)
        let quality = rows.map(\.leastQuality).min()!
        let resting = rows.map(\.leastRestingQuality).min()!
        return [
            Finding(
                target: "same pixels at every effort",
                measured: "\(rows.filter(\.isExact).count) of \(rows.count) cases",
                isMet: rows.allSatisfy(\.isExact)),
            Finding(target: "every frame ≥ 38 dB", measured: "least \(quality.text(1)) dB", isMet: quality >= 38),
            Finding(
                target: "first and last frame ≥ 45 dB", measured: "least \(resting.text(1)) dB", isMet: resting >= 45),
            Finding(
                target: "`gifsicle -O3` saves nothing on rollgif's files", measured: "least growth \(growth) bytes",
                isMet: growth >= 0),
            Finding(
                target: "no program's file of the same pixels is smaller",
                measured: beaten.isEmpty ? "none in \(rows.count) cases" : "smaller: \(beaten.joined(separator: "; "))",
                isMet: beaten.isEmpty),
            Finding(
                target: "15 levels, default: median ≤ 0.970 of gifsicle", measured: standard.median.text(3),
                isMet: standard.median <= 0.97),
            Finding(
                target: "15 levels, `--optimize 3`: median ≤ 0.955", measured: smallest.median.text(3),
                isMet: smallest.median <= 0.955),
            Finding(
                target: "15 levels, `--optimize 3`: worst ≤ 0.975", measured: smallest.max()!.text(3),
                isMet: smallest.max()! <= 0.975),
            Finding(
                target: "never larger than plain greedy (`--optimize 1`)",
                measured: larger.isEmpty ? "never in \(rows.count) cases" : "larger: \(larger.joined(separator: "; "))",
                isMet: larger.isEmpty),
            Finding(
                target: "R: default ≤ 0.52 of 255 levels through gifsicle", measured: rows[0].defaultRatio.text(3),
                isMet: rows[0].defaultRatio <= 0.52),
            Finding(
                target: "all: default, median ≤ 0.60", measured: rows.map(\.defaultRatio).median.text(3),
                isMet: rows.map(\.defaultRatio).median <= 0.6),
        ]
    }
}
