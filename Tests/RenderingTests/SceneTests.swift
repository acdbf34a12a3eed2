import Files
import Graphics
import Motion
import Numerals
import Scene
import TestSupport
import Testing
import Typesetting

@testable import Files
@testable import Rendering
@testable import RollGIF

/// Building and encoding: settings become a scene, and a scene the same bytes for any number of threads.
@Suite struct SceneTests {
    static func settings(_ change: (inout RenderSettings) -> Void = { _ in }) throws -> RenderSettings {
        var motion = MotionSettings()
        motion.fps = 10
        var settings = RenderSettings(
            values: [try DecimalValue(parsing: "8"), try DecimalValue(parsing: "12")], format: NumberFormat(),
            motion: motion, type: TypeSettings(font: FontRequest(names: ["DejaVu Sans"], size: 20)),
            appearance: Appearance())
        change(&settings)
        return settings
    }

    private func built(_ change: (inout RenderSettings) -> Void = { _ in }) throws -> BuiltScene {
        try SceneBuilder(Self.settings(change), fonts: FontLibrary(), masks: MaskCache()).build()
    }

    private func gif(_ built: BuiltScene, threads: Int) throws -> [UInt8] {
        let renderer = try SceneRenderer(built, threads: threads)
        let sink = MemorySink()
        let pipeline = try renderer.gifPipeline(into: sink)
        try renderer.draw(pipeline.consume)
        try pipeline.finish()
        #expect(
            pipeline.images.reduce(0) { $0 + $1.delay }
                == Int((built.scene.timeline.length.approximate * 100).rounded()))
        return sink.bytes
    }

    @Test func theCanvasIsTheLineWithItsPadding() throws {
        let plain = try built().scene.geometry
        let padded = try built { ($0.appearance.paddingAcross, $0.appearance.paddingDown) = (26, 36) }.scene.geometry
        #expect(padded.width == plain.width + 20)
        #expect(padded.height == plain.height + 40)
        #expect(padded.baseline == plain.baseline + 20)
        #expect(padded.left == plain.left + 10)
    }

    @Test(arguments: [["1", "99999"], ["5", "12"], ["999", "1000"]])
    func theCanvasDoesNotDependOnTheFrameRate(_ values: [String]) throws {
        let numbers = try values.map { try DecimalValue(parsing: $0) }
        let sizes = try [8, 10, 12, 20, 24, 30, 50, 60].map { (rate: Int) in
            let geometry = try built {
                $0.values = numbers
                $0.motion.fps = FrameRate(rate)
            }.scene.geometry
            return [geometry.width, geometry.height, geometry.baseline]
        }
        #expect(Set(sizes).count == 1, "\(sizes)")
    }

    @Test func aNumberStandsWhereItIsAligned() throws {
        func left(_ alignment: MotionSettings.Alignment) throws -> Double {
            try built {
                $0.motion.alignment = alignment
                $0.appearance.width = 400
            }.scene.geometry.left
        }
        let (left, center, right) = (try left(.left), try left(.center), try left(.right))
        #expect(left < center && center < right)
        #expect(abs(left + right - 2 * center) < 1e-9)
    }

    @Test func whatHasNoRoomIsRefusedOrShrunk() throws {
        #expect {
            try built { $0.appearance.width = 40 }
        } throws: { error in
            if case RenderingError.canvasTooSmall(let canvas) = error { canvas.width == 40 } else { false }
        }
        let small = try built {
            $0.appearance.width = 40
            $0.appearance.fitsBox = true
        }
        #expect(small.scene.geometry.width == 40)
        #expect(small.scene.geometry.line.em < 20)
        #expect {
            try built {
                $0.appearance.width = 20
                $0.appearance.fitsBox = true
            }
        } throws: { error in
            if case RenderingError.paddingFillsCanvas = error { true } else { false }
        }
        #expect {
            try built { $0.type.font.size = 9000 }
        } throws: { error in
            if case RenderingError.canvasTooLong(_, _, limit: 8192) = error { true } else { false }
        }
        #expect {
            try built { ($0.appearance.width, $0.appearance.height) = (8000, 8000) }
        } throws: { error in
            if case RenderingError.tooManyPixels(64_000_000, limit: 40_000_000) = error { true } else { false }
        }
    }

    /// A number that is typed has a line for each of its beginnings, whose columns count.
    @Test func columnsOfAllLinesAreCounted() throws {
        // With separators, 192 digits are 255 of the 256 characters that may be typed, and 61 values fit.
        let values = (10..<72).map { "1\($0)" + String(repeating: "9", count: 189) }.joined(separator: ";")
        let scratch = Scratch()
        try scratch.run(
            "--mode type --values \(values) -o a.gif", status: 65, says: "62 values have more than 2000000 columns")
    }

    /// Windows of wheels are as wide as the widest digit needs, and a pixel more on either side.
    @Test func windowsFitTheWidestDigit() throws {
        let part = try built().scene.parts[0]
        let digits = part.glyphs.cells.prefix(10)
        let widest = digits.compactMap { cell in cell.bounds.map { $0.right - $0.left } }.max() ?? 0
        #expect(2 * part.glyphs.digitHalfWidth >= widest + 2 && 2 * part.glyphs.digitHalfWidth < digits[0].advance + 2)
        for cell in digits {
            let bounds = try #require(cell.bounds)
            #expect(cell.advance / 2 - part.glyphs.digitHalfWidth < bounds.left - 0.99)
            #expect(cell.advance / 2 + part.glyphs.digitHalfWidth > bounds.right + 0.99)
        }
    }

    @Test func bytesDoNotDependOnThreads() throws {
        let built = try built { $0.values.append($0.values[0]) }
        let alone = try gif(built, threads: 1)
        #expect(try gif(built, threads: 2) == alone)
        #expect(try gif(built, threads: 5) == alone)
        try SceneRenderer(built, threads: 2).verify(alone, of: .gif)
    }

    @Test(arguments: ["gif", "apng", "webp"]) func aFileOfAnotherSceneIsUnfaithful(_ format: String) throws {
        let target: EncodingTarget = format == "gif" ? .gif : format == "apng" ? .apng : .webP(quality: nil)
        func bytes(_ built: BuiltScene) throws -> [UInt8] {
            let sink = MemorySink()
            let renderer = try SceneRenderer(built, threads: 1)
            let consumer = try renderer.consumer(for: target, into: sink)
            try renderer.draw(consumer.consume)
            try consumer.finish()
            return sink.bytes
        }
        let renderer = try SceneRenderer(try built(), threads: 1)
        try renderer.verify(try bytes(try built()), of: target)
        let other = try bytes(try built { $0.values[1] = try! DecimalValue(parsing: "13") })
        #expect {
            try renderer.verify(other, of: target)
        } throws: { error in
            if case RenderingError.unfaithful(.pixels) = error { true } else { false }
        }
    }

    @Test func framesThatShowTheSameAreHandedOnTogether() throws {
        for look in 0..<4 {
            let scene = try built {
                $0.motion.holdEnd = Rational(60, over: 1)
                if look == 1 {
                    $0.appearance.firstTextColor = RGB(red: 9, green: 0, blue: 0)
                    $0.motion.colorDuration = Rational(7, over: 1)
                }
                if look == 2 { ($0.motion.boomerang, $0.motion.firstFrame) = (true, .final) }
                if look == 3 { $0.values[1] = $0.values[0] }
            }.scene
            var (next, last): (Int, FrameRun?) = (0, nil)
            scene.forEachRun { run in
                #expect(run.frames.lowerBound == next && !run.frames.isEmpty)
                for frame in run.frames {
                    #expect(scene.states(ofFrame: frame) == run.states && scene.isAtRest(frame) == run.isResting)
                }
                #expect(last.map { $0.states != run.states || $0.isResting != run.isResting } ?? true)
                (next, last) = (run.frames.upperBound, run)
            }
            #expect(next == scene.timeline.frameCount)
        }
    }

    @Test(arguments: [1, 3])
    func whatAConsumerThrowsEndsTheDrawing(_ threads: Int) throws {
        struct Full: Error {}
        let renderer = try SceneRenderer(try built(), threads: threads)
        var frames = 0
        #expect(throws: Full.self) {
            try renderer.draw { _ in
                frames += 1
                throw Full()
            }
        }
        #expect(frames == 1)
    }
}

/// Colours of a GIF: from the background to the text's colours.
@Suite struct PaletteTests {
    private func first(_ change: (inout RenderSettings) -> Void) throws -> (PalettedCanvas, GIFColoring, ColorDetail?) {
        let built = try SceneBuilder(SceneTests.settings(change), fonts: FontLibrary(), masks: MaskCache()).build()
        let coloring = GIFColoring(
            built.settings, scene: built.scene,
            compositor: FrameCompositor(background: built.settings.appearance.solidBackground))
        let state = built.scene.timeline.state(ofFrame: built.scene.timeline.frameCount / 3)
        let frame = try FrameComposer(built.scene, built.glyphs).compose([state])
        return (
            coloring.paletted(frame, tier: coloring.reduction.tier(histogram: nil, previous: nil, isBlurred: false)),
            coloring,
            ColorDetail(of: built)
        )
    }

    @Test func oneTextColourIsOneRamp() throws {
        let (frame, _, detail) = try first {
            $0.appearance.textColor = RGB(red: 255, green: 0, blue: 0)
            $0.palette.levels = 5
        }
        #expect(detail == .levels)
        // Palette of five levels and the index of unchanged pixels.
        #expect(frame.palette.count == 6)
        #expect(frame.palette.first == RGB(red: 255, green: 255, blue: 255))
        #expect(frame.palette[4] == RGB(red: 255, green: 0, blue: 0))
        #expect(frame.palette[2] == RGB(red: 255, green: 127, blue: 127))
    }

    @Test func aDifferenceAddsItsRamp() throws {
        let (frame, coloring, _) = try first { $0.motion.delta = true }
        #expect(frame.palette.contains(RGB(red: 0x16, green: 0xA3, blue: 0x4A)))
        #expect(frame.palette.contains(RGB(red: 0x11, green: 0x11, blue: 0x11)))
        #expect(frame.palette.count <= 255)
        #expect(coloring.transparentIndex == 1)
    }

    @Test func withoutAMatteATransparentPictureHasNoEdges() throws {
        let (frame, coloring, detail) = try first { $0.appearance.background.alpha = 0 }
        #expect(detail == nil)
        #expect(coloring.isTransparent)
        #expect(Set(frame.canvas.pixels) == [1, coloring.transparentIndex])
    }

    @Test func withAMatteEdgesAreMixedWithIt() throws {
        let (frame, coloring, detail) = try first {
            $0.appearance.background.alpha = 0
            $0.appearance.matte = RGB(red: 0, green: 0, blue: 255)
        }
        #expect(detail == .levels)
        #expect(frame.canvas.pixels.first == coloring.transparentIndex)
        #expect(Set(frame.canvas.pixels).count > 3)
        #expect(frame.palette.first == RGB(red: 0, green: 0, blue: 255))
    }
}
