import Rendering
import Testing

@testable import RollGIF

/// Estimates count what takes long, and not what rests.
@Suite struct WorkEstimateTests {
    private func job(_ output: String, _ settings: [JobKey: String]) -> Job {
        Job(settings: (settings.merging([.output: output]) { one, _ in one }).mapValues { [$0] })
    }

    private func seconds(_ output: String, _ settings: [JobKey: String]) throws -> Double {
        try Renderer(job(output, settings), threads: 1).expectedSeconds
    }

    /// A spring of hardly any damping turns back 280 times in the second in which a damped one comes to rest, and each
    /// turn of each column needs keyframes of its own.
    @Test(arguments: ["out.svg", "out.lottie"])
    func swingsOfASpringAreCounted(output: String) throws {
        func seconds(_ damping: String) throws -> Double {
            try self.seconds(
                output,
                [
                    .from: "1111111111", .to: "9999999999", .mode: "swap", .duration: "1",
                    .spring: "calayer,stiffness=1000,damping=\(damping)",
                ])
        }
        let (damped, swinging) = (try seconds("63"), try seconds("0.5"))
        #expect(swinging > 5 * damped, "\(swinging) s, \(damped) s")
    }

    /// A curve through the swings of a large wheel is followed to a fraction of a pixel, as that of a small one is.
    @Test func swingsOfLargeWheelsCountMore() throws {
        func seconds(_ size: String) throws -> Double {
            try self.seconds(
                "out.svg",
                [
                    .from: "5", .to: "42", .duration: "20", .spring: "calayer,stiffness=1000,damping=0.5",
                    .fontSize: size,
                ])
        }
        #expect(try seconds("400") > 2 * seconds("20"))
    }

    /// In frames a spring is drawn as any other curve.
    @Test func swingsAreNothingToFrames() throws {
        func estimate(_ output: String, swings: Double) throws -> WorkEstimate {
            var load = Workload(frames: 60, moving: 50, columns: 10, canvas: 1e5, line: 8e4)
            load.swings = swings
            return WorkEstimate(load, of: try ResolvedJob(job(output, [.from: "1", .to: "2"])))
        }
        #expect(try estimate("out.gif", swings: 1000).total == estimate("out.gif", swings: 0).total)
        let (still, swinging) = (try estimate("out.svg", swings: 0), try estimate("out.svg", swings: 1000))
        #expect(swinging.total > 10 * still.total)
        #expect(swinging.bytes(threads: 1) > 2 * still.bytes(threads: 1))
    }

    /// Only columns that change are drawn and coded.
    @Test(arguments: ["out.gif", "out.apng", "out.webp", "out.mp4"])
    func columnsThatRestCostLittle(output: String) throws {
        func seconds(_ end: String) throws -> Double {
            try self.seconds(output, [.from: "111111111111", .to: end, .fontSize: "200", .holdEnd: "0"])
        }
        #expect(try 1.5 * seconds("111111111112") < seconds("999999999999"))
    }

    /// The end of a long curve, in which hardly anything moves, costs less than its beginning.
    @Test func theEndOfACurveCostsLess() throws {
        func seconds(_ easing: String) throws -> Double {
            try self.seconds(
                "out.apng",
                [.from: "1111", .to: "2222", .fontSize: "100", .duration: "10", .mode: "slide", .easing: easing])
        }
        #expect(try 1.5 * seconds("cubic-bezier(0,1,0,1)") < seconds("linear"))
    }

    /// Wheels blur while they turn and the shutter is open; text in one colour is neither blurred nor coloured.
    @Test(arguments: [
        ([JobKey.motionBlur: "0.5"], true), ([.motionBlur: "0"], false), ([.motionBlur: "0.5", .from: "2"], false),
        ([.mode: "crossfade"], false), ([.mode: "morph"], true),
    ]) func blurIsCounted(settings: [JobKey: String], isBlurred: Bool) throws {
        let settings = [JobKey.from: "1", .to: "2"].merging(settings) { $1 }
        let load = try RenderResources().build(ResolvedJob(job("out.gif", settings)).settings).workload
        #expect(load.isBlurred == isBlurred && !load.isColored)
    }

    /// Settings, and the counts that their estimate is made from.
    private static let counted: [(settings: [JobKey: String], counts: [Double])] = [
        (
            [.from: "98", .to: "1302"],
            [150, 60, 5, 27720, 16430.6, 16430.6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        ),
        (
            [.from: "98", .to: "1302", .fontSize: "200", .stagger: "0.2"],
            [150, 60, 5, 151800, 119433.4, 78621.5, 3.3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        ),
        (
            [.from: "1111", .to: "2222", .fontSize: "150", .mode: "slide"],
            [150, 60, 5, 98040, 73071.1, 49609.4, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        ),
        (
            [.values: "9,10,8", .fontSize: "150", .mode: "flip", .plate: "card"],
            [183, 53, 2, 89500, 71068, 62184.5, 1.8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        ),
        (
            [.from: "98", .to: "1302", .fontSize: "150", .textShadow: "0 2px 6px #000", .spring: "bouncy"],
            [133, 44, 5, 107065, 106538.5, 88133.3, 4, 0, 1, 4.1, 81.6, 428260, 0, 0, 0, 0, 0]
        ),
        (
            [.from: "98", .to: "1302", .fontSize: "120", .digits: "🍎,🍌,🍒,🍇,🍉,🍋,🍑,🍓,🥝,🍍", .motionBlur: "0.8"],
            [150, 60, 5, 150190, 121921.4, 104789.7, 4.3, 135154226.9, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        ),
        (
            [.from: "98", .to: "1302", .goal: "1000", .confetti: "true", .background: "linear-gradient(red, blue)"],
            [258, 60, 5, 36581, 16605.3, 16605.3, 5, 0, 3, 0, 0, 292648, 11560, 39010240, 6316073.3, 0, 20604]
        ),
    ]

    @Test(arguments: counted.indices) func countsAreWhatTheyWere(row: Int) throws {
        let (settings, counts) = Self.counted[row]
        let load = try RenderResources().build(ResolvedJob(job("out.gif", settings)).settings).workload
        let shapes = load.shapes
        let found: [Double] = [
            Double(load.frames), Double(load.moving), Double(load.columns), load.canvas, load.line, load.changed,
            load.changedColumns, load.colorSamples, Double(load.layers), load.swings, load.effectTaps,
            load.backdrop.taps, shapes.drawings, shapes.pixels, shapes.changes, shapes.emoji, shapes.bends,
        ]
        #expect(found.map { ($0 * 10).rounded() / 10 } == counts)
    }
}
