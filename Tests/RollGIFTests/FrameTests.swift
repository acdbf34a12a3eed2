import RollGIF
import Testing

/// The frames that a caller gets are those that files get.
@Suite struct FrameTests {
    private func job() -> Job {
        var job = Job(from: "1", to: "42")
        job[.fontSize] = "20"
        job[.fps] = "10"
        return job
    }

    @Test func framesFollowOneAnotherToTheEnd() throws {
        let renderer = try Renderer(job())
        let plan = try renderer.plan()
        var frames: [Frame] = []
        try renderer.forEachFrame { frames.append($0) }
        let last = try #require(frames.last)
        #expect(frames.first?.start == 0)
        for (frame, next) in zip(frames, frames.dropFirst()) {
            #expect(abs(frame.start + frame.duration - next.start) < 1e-9)
            #expect(frame.pixels != next.pixels)
        }
        #expect(abs(last.start + last.duration - plan.seconds) < 1e-9)
        for frame in frames {
            #expect(frame.width == plan.width && frame.height == plan.height)
            #expect(frame.pixels.count == 4 * plan.width * plan.height)
        }
        // The corner is background, opaque white.
        #expect(Array(last.pixels.prefix(4)) == [255, 255, 255, 255])
    }

    @Test func aTransparentBackgroundIsTransparent() throws {
        var job = job()
        job[.background] = "transparent"
        try Renderer(job).forEachFrame { frame in
            #expect(frame.pixels[3] == 0)
            #expect(frame.pixels.contains { $0 > 200 })
        }
    }

    @Test func whatTheCallerThrowsEndsTheDrawing() throws {
        struct Enough: Error {}
        var seen = 0
        let renderer = try Renderer(job())
        #expect(throws: Enough.self) {
            try renderer.forEachFrame { _ in
                seen += 1
                if seen == 3 { throw Enough() }
            }
        }
        #expect(seen == 3)
    }
}
