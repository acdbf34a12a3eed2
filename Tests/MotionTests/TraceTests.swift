import Foundation
import Numerals
import Testing

@testable import Motion
@testable import RollGIF

struct TraceTests {
    struct Document: Decodable {
        struct Canvas: Decodable {
            let width: Int
            let height: Int
        }
        struct Frame: Decodable {
            let index: Int
            let time: Double
            let delay: Int
            let value: String
            let elements: [Element]
        }
        struct Element: Decodable {
            let key: String
            let kind: String
            let text: String
            let wheel: Double?
            let x: Double
            let width: Double
            let opacity: Double
        }
        let version: Int
        let canvas: Canvas
        let fps: Int
        let frames: [Frame]
    }

    static func text(_ timeline: Timeline, _ frames: [Trace.Frame]) -> String {
        var text = ""
        Trace(timeline: timeline, canvasWidth: 640, canvasHeight: 120, contentX: 16).write(frames) { text += $0 }
        return text
    }

    @Test func everyFrameIsToldAsItIs() throws {
        let timeline = try TestFormatter(fractionDigits: 2, currency: "$").timeline(["1234.56", "245699"])
        // Two frames merged into the first.
        let frames = ([0] + (3..<timeline.frameCount)).map {
            Trace.Frame(index: $0, delay: $0 == 0 ? 6 : timeline.delay(ofFrame: $0))
        }
        let document = try JSONDecoder().decode(Document.self, from: Data(Self.text(timeline, frames).utf8))
        #expect(document.version == 1 && document.fps == 50)
        #expect(document.canvas.width == 640 && document.canvas.height == 120)
        #expect(document.frames.map(\.index) == frames.map(\.index))
        #expect(document.frames.map(\.delay).reduce(0, +) == 270)
        for frame in document.frames {
            let state = timeline.state(ofFrame: frame.index)
            #expect(abs(frame.time - timeline.time(ofFrame: frame.index).approximate) < 1e-9)
            #expect(frame.elements.map(\.key) == state.elements.map(\.key.description))
            #expect(frame.elements.map(\.wheel) == state.elements.map(\.wheel))
            #expect(zip(frame.elements, state.elements).allSatisfy { abs($0.x - $1.x - 16) < 1e-6 })
        }
        #expect(document.frames.first?.elements.first?.kind == "currency")
        #expect(document.frames.first?.value == "1234.56" && document.frames.last?.value == "245699.00")
    }

    @Test func wheelsAreTheSpringsPositions() throws {
        for name in ["bouncy", "mass=3,stiffness=120,damping=12,velocity=-2", "duration=0.4,bounce=-0.5"] {
            let spring = try SpringChoice(parsing: name)
            var settings = MotionSettings()
            settings.curve = try CurveOptions(spring: spring).resolve().curve
            let timeline = try TestFormatter().timeline(["2", "6"], settings)
            let frames = (0..<timeline.frameCount).map { Trace.Frame(index: $0, delay: 2) }
            let document = try JSONDecoder().decode(Document.self, from: Data(Self.text(timeline, frames).utf8))
            for frame in document.frames {
                let time = frame.time - 0.3
                guard time > 0, time < settings.curve.wallLength.approximate else { continue }
                let progress = SpringTests.integrated(spring.spring, to: time)
                guard (0...1).contains(progress) else {
                    // Beyond its ends a wheel swings by an eighth of a cell at most.
                    let apart = (frame.elements[0].wheel ?? -1) - (progress < 0 ? 2 : 6)
                    #expect(abs(apart) <= 0.1201 && apart * progress > 0, "\(name) at \(time)")
                    continue
                }
                let expected = 2 + 4 * progress
                let wrapped = (expected + 10).truncatingRemainder(dividingBy: 10)
                #expect(abs((frame.elements[0].wheel ?? -1) - wrapped) < 1e-7, "\(name) at \(time)")
            }
        }
    }
}
