import Foundation
import Graphics
import TestSupport
import Testing

/// Instants of vector files, drawn by other programs: librsvg draws an SVG whose animations a script has replaced by
/// their values, rlottie a Lottie animation. They must look like the frames of the same job.
@Suite struct VectorStillTests {
    /// A job, and the least decibels that its worst instant has as SVG and as Lottie: three less than were measured.
    struct Row: CustomTestStringConvertible {
        let arguments: [String]
        let svg: Double
        /// Nil where Lottie refuses the job.
        let lottie: Double?

        init(_ arguments: String, svg: Double, lottie: Double?) {
            self.arguments = arguments.split(separator: " ").map { String($0).replacing("␣", with: " ") }
            (self.svg, self.lottie) = (svg, lottie)
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let rows = [
        Row("--from 1234.56 --to 245699 --style currency --motion-blur 0", svg: 32, lottie: 34),
        Row("--from 997 --to 1003 --path carry --easing linear --motion-blur 0", svg: 34, lottie: 31),
        Row("--from 5 --to 82 --color #123 --color-to #c30 --up-color #0a0 --motion-blur 0", svg: 28, lottie: 36),
        Row("--from 10 --to 27 --mode crossfade", svg: 36, lottie: 36),
        Row("--from 60 --to 161 --delta --motion-blur 0", svg: 37, lottie: 35),
        Row("--from 1234 --to 5678 --preset numeric-text", svg: 32, lottie: 26),
        Row("--from 97.5 --to 103.2 --preset car --motion-blur 0", svg: 37, lottie: 37),
        Row("--from 18 --to 24 --preset slot-machine --plate car --motion-blur 0", svg: 36, lottie: 34),
        Row("--from 18 --to 42 --mode flip", svg: 26, lottie: 26),
        Row("--from 18 --to 42 --preset flip-clock", svg: 26, lottie: 26),
        Row("--from 8 --to 3 --mode split-flap --plate card", svg: 26, lottie: 26),
        Row("--from 18 --to 24 --mode slide", svg: 32, lottie: 35),
        Row("--from 18 --to 24 --preset slot-text", svg: 35, lottie: 30),
        Row("--from 12 --to 48 --background linear-gradient(90deg,#fd8,#8df) --motion-blur 0", svg: 31, lottie: 36),
        Row(
            "--from 12 --to 48 --radius 12 --margin 24 --shadow 0␣8px␣16px␣#0009 --background #eee --motion-blur 0",
            svg: 32, lottie: nil),
        Row("--from 20 --to 80 --meter ring --goal 100 --path forward --motion-blur 0", svg: 30, lottie: 35),
        Row("--from 20 --to 80 --meter bar --goal 100 --path forward --motion-blur 0", svg: 28, lottie: 35),
        Row("--from 12 --to 48 --spark 1,4,2,5 --motion-blur 0", svg: 28, lottie: 35),
        Row("--values 2:1,3:1 --motion-blur 0", svg: 37, lottie: 37),
        Row("--from 20 --to 80 --meter thermometer --goal 100 --path forward --motion-blur 0", svg: 31, lottie: 32),
        Row("--from 20 --to 80 --chip auto --motion-blur 0", svg: 30, lottie: 36),
        Row("--from 20 --to 80 --icon ⭐ --motion-blur 0", svg: 33, lottie: 32),
        Row("--from 20 --to 100 --goal 100 --confetti --width 200 --height 120 --motion-blur 0", svg: 27, lottie: 27),
        Row("--from 3598 --to 3601 --style duration --unit-labels auto --motion-blur 0", svg: 24, lottie: 24),
        Row("--from 18 --to 24 --plate card --ghost 8 --motion-blur 0", svg: 32, lottie: 37),
    ]

    private static let fps = 20

    @Test(arguments: rows) func instantsLookLikeFrames(_ row: Row) throws {
        let scratch = Scratch()
        let job =
            row.arguments + [
                "--font-size", "40", "--fps", "\(Self.fps)", "--hold-start", "0.1", "--hold-end", "0.2",
            ]
        try scratch.run("\(job) -o f-%03d.png -o a.svg")
        let count = try scratch.names.count { $0.hasPrefix("f-") }
        let frames = [1, 2, 3, 4, 5, 7].map { count * $0 / 8 }
        let expected = try Self.pixels(scratch.path("f-%03d.png"), frames, of: count)
        try scratch.write(Self.script, to: "freeze.py")
        let stills = frames.enumerated().flatMap { number, frame in
            ["\(Double(frame) / Double(Self.fps))", scratch.path("s\(number).svg")]
        }
        let frozen = try Program.run("python3", [scratch.path("freeze.py"), scratch.path("a.svg")] + stills)
        #expect(frozen.status == 0, "\(frozen.errors)")
        for number in frames.indices {
            let names = ["svg", "png"].map { scratch.path("s\(number).\($0)") }
            let viewed = try Program.run("rsvg-convert", ["-b", "white", names[0], "-o", names[1]])
            #expect(viewed.status == 0, "\(viewed.errors)")
        }
        let viewed = try Self.pixels(scratch.path("s%d.png"), Array(frames.indices), of: frames.count)
        for (frame, (still, expected)) in zip(frames, zip(viewed, expected)) {
            let decibels = Self.decibels(still[...], expected)
            #expect(decibels > row.svg, "frame \(frame): \(decibels) dB")
        }
        guard let least = row.lottie, let player = try Self.player(in: scratch) else { return }
        try scratch.run("\(job) -f lottie -o a.json")
        // The file's clock has 60 frames a second.
        let played = try Program.run(player, [scratch.path("a.json"), "1"] + frames.map { "\($0 * 60 / Self.fps)" })
        var rest = [UInt8](played.output)[...]
        for (frame, expected) in zip(frames, expected) {
            // One line of text, then the pixels.
            let start = try #require(rest.firstIndex(of: UInt8(ascii: "\n"))) + 1
            try #require(rest.endIndex - start >= expected.count, "\(played.errors)")
            let decibels = Self.decibels(rest[start..<start + expected.count], expected)
            #expect(decibels > least, "frame \(frame) of Lottie: \(decibels) dB")
            rest = rest[(start + expected.count)...]
        }
    }

    /// Program that draws frames of a Lottie animation; nil where rlottie is not installed.
    private static func player(in scratch: Scratch) throws -> String? {
        let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Browser/frames.c")
        guard FileManager.default.fileExists(atPath: "/usr/include/rlottie_capi.h") else { return nil }
        let built = try Program.run("cc", ["-O1", "-o", scratch.path("frames"), source.path, "-lrlottie"])
        #expect(built.status == 0, "\(built.errors)")
        return scratch.path("frames")
    }

    /// Pixels of some of a sequence's `count` pictures on white, three bytes each.
    private static func pixels(_ pattern: String, _ wanted: [Int], of count: Int) throws -> [[UInt8]] {
        let raw = try Program.run(
            "ffmpeg", ["-hide_banner", "-v", "error", "-i", pattern, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        #expect(raw.status == 0, "\(raw.errors)")
        let bytes = [UInt8](raw.output)
        let size = bytes.count / count
        return wanted.map { number in
            var pixels: [UInt8] = []
            for pixel in stride(from: number * size, to: (number + 1) * size, by: 4) {
                let alpha = Int(bytes[pixel + 3])
                for channel in pixel..<pixel + 3 {
                    pixels.append(UInt8((Int(bytes[channel]) * alpha + 255 * (255 - alpha)) / 255))
                }
            }
            return pixels
        }
    }

    /// Signal-to-noise ratio of pixels against others; -infinity for other sizes.
    private static func decibels(_ one: ArraySlice<UInt8>, _ other: [UInt8]) -> Double {
        guard one.count == other.count, !one.isEmpty else { return -.infinity }
        var (sum, index) = (0, one.startIndex)
        for value in other {
            let difference = Int(one[index]) - Int(value)
            (sum, index) = (sum + difference * difference, index + 1)
        }
        return peakSignalToNoise(squaredError: sum, samples: one.count)
    }

    /// Replaces the animations of an SVG by their values at some instants: freeze FILE (SECONDS NAME)...
    private static let script = """
        import sys, xml.etree.ElementTree as E
        def bezier(x1, y1, x2, y2, x):
            low, high = 0.0, 1.0
            for _ in range(50):
                s = (low + high) / 2
                if 3 * (1 - s) ** 2 * s * x1 + 3 * (1 - s) * s * s * x2 + s ** 3 < x: low = s
                else: high = s
            return 3 * (1 - s) ** 2 * s * y1 + 3 * (1 - s) * s * s * y2 + s ** 3
        def parts(color):
            if len(color) == 4: return [int(d * 2, 16) for d in color[1:]]
            return [int(color[i:i + 2], 16) for i in (1, 3, 5)]
        def mixed(a, b, p):
            if a[0] == "#": return "#" + "".join("%02x" % round(u + (v - u) * p) for u, v in zip(parts(a), parts(b)))
            return " ".join(repr(float(u) + (float(v) - float(u)) * p) for u, v in zip(a.split(), b.split()))
        def value(node, time):
            times = [float(t) for t in node.get("keyTimes").split(";")]
            values = node.get("values").split(";")
            part = min(time / float(node.get("dur")[:-1]), 1)
            at = max(i for i, t in enumerate(times) if t <= part)
            if at == len(times) - 1 or node.get("calcMode") == "discrete": return values[at]
            p = (part - times[at]) / (times[at + 1] - times[at])
            if node.get("calcMode") == "spline":
                p = bezier(*[float(n) for n in node.get("keySplines").split(";")[at].split()], p)
            return mixed(values[at], values[at + 1], p)
        def freeze(node, time):
            for child in list(node):
                name = child.tag.rsplit("}", 1)[-1]
                if name == "animate": node.set(child.get("attributeName"), value(child, time))
                elif name == "animateTransform":
                    node.set("transform", "%s(%s)" % (child.get("type"), value(child, time)))
                else:
                    freeze(child, time)
                    continue
                node.remove(child)
        E.register_namespace("", "http://www.w3.org/2000/svg")
        for time, name in zip(sys.argv[2::2], sys.argv[3::2]):
            tree = E.parse(sys.argv[1])
            freeze(tree.getroot(), float(time))
            tree.write(name)
        """
}
