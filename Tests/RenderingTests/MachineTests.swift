import Graphics
import Motion
import Numerals
import Scene
import TestSupport
import Testing
import Typesetting

@testable import Rendering
@testable import RollGIF

/// Machines, and numbers next to something that does not move.
@Suite struct MachineTests {
    private static let resources = RenderResources()

    private func built(_ settings: [JobKey: String]) throws -> BuiltScene {
        var job = Job()
        for (key, text) in settings { job[key] = text }
        return try Self.resources.build(ResolvedJob(job).settings)
    }

    /// Every frame has all cards and segments, each with its position and width, with or without a digit.
    @Test(arguments: [
        [JobKey.mode: "flip"], [.mode: "split-flap"], [.preset: "segments", .font: "Inter"], [.preset: "flip-clock"],
        [.plate: "card"], [.plate: "card", .path: "forward"], [.plate: "card", .path: "carry"],
        [.plate: "card all", .enter: "pop"], [.plate: "card groups"], [.ghost: "8", .path: "spin"],
    ])
    func cardsDoNotMove(_ options: [JobKey: String]) throws {
        for (from, to) in [("98", "1302"), ("1302", "98"), ("-5", "12")] {
            let part = try built(options.merging([.from: from, .to: to]) { $1 }).scene.parts[0]
            let timeline = part.timeline
            let first = timeline.state(ofFrame: 0).elements
            let cards = part.pieces(of: timeline.state(ofFrame: 0)).map(\.middle)
            for frame in 0..<timeline.frameCount {
                let elements = timeline.state(ofFrame: frame).elements
                #expect(elements.map(\.key) == first.map(\.key), "\(frame) of \(from) to \(to)")
                for (one, other) in zip(elements, first) {
                    #expect(abs(one.x - other.x) < 1e-6 && one.width == other.width, "\(frame)")
                    #expect(one.opacity == 1 || one.keepsCard, "\(frame)")
                }
                let pieces = part.pieces(of: timeline.state(ofFrame: frame))
                #expect(pieces.allSatisfy { $0.opacity == 1 }, "\(frame)")
                #expect(pieces.map(\.middle) == cards, "\(frame)")
            }
        }
    }

    /// A group has the digits between two separators of its locale, and the last one its own colour in a countdown.
    @Test(arguments: [
        ([JobKey.from: "1234567", .locale: "hi_IN"], [2, 2, 3]), ([.from: "1234567", .locale: "en_US"], [1, 3, 3]),
        ([.from: "1234", .locale: "es_ES"], [4]), ([.from: "12.50", .locale: "en_US"], [2, 2]),
        ([.from: "93784", .theme: "countdown", .durationUnits: "dhms"], [1, 2, 2, 2]),
    ])
    func aGroupHasOneCard(_ options: [JobKey: String], _ digits: [Int]) throws {
        let part = try built(options.merging([.to: "0", .plate: "card groups"]) { $1 }).scene.parts[0]
        let state = part.timeline.state(ofFrame: 0)
        let pieces = part.pieces(of: state).filter { $0.shape != .piece(.hinge) }
        let width = try #require(state.elements.first { $0.kind == .digit }).width
        #expect(pieces.map { Int(($0.width / width).rounded()) } == digits)
        let isLast = pieces.map { $0.shape == .piece(.lastPlate) }
        #expect(isLast == digits.indices.map { options[.theme] != nil && $0 == digits.count - 1 })
    }

    /// A title with as many names as a score has numbers is over them; others are over the score.
    @Test(arguments: [
        ("Lions – Bears", ["Lions", "Bears"]), ("A vs. B", ["A", "B"]), ("Cup final", []), ("A - B - C", []),
    ])
    func namesAreOverTheirNumbers(_ title: String, _ names: [String]) throws {
        var job = Job(from: "2:1", to: "3:1")
        job[.title] = title
        let settings = try ResolvedJob(job).settings
        let found = settings.panels.compactMap { $0.settings.composition.titles?.texts.joined() }
        #expect(found == names && (settings.composition.titles == nil) == !names.isEmpty)
    }

    /// All flaps of a board have one width, whatever is on them, and keep their positions.
    @Test(arguments: [("London", "Paris"), ("98", "1302"), ("GATE 9", "GATE 12")])
    func flapsAreAlike(from: String, to: String) throws {
        let timeline = try built([.preset: "flip-board", .from: from, .to: to]).scene.timeline
        let first = timeline.state(ofFrame: 0).elements
        #expect(first.count == max(from.count, to.count) + (to == "1302" ? 1 : 0))
        for frame in 0..<timeline.frameCount {
            let elements = timeline.state(ofFrame: frame).elements
            #expect(Set(elements.map(\.width)).count == 1 && elements.map(\.x) == first.map(\.x), "\(frame)")
        }
    }

    /// The ink of a number that becomes another has equal margins at both ends.
    @Test(arguments: [("1099", "1111.11"), ("9", "10"), ("100", "0"), ("1", "7")])
    func inkIsCentred(from: String, to: String) throws {
        let built = try built([.from: from, .to: to, .style: "currency"])
        let (timeline, sheet) = (built.scene.timeline, built.glyphs.parts[0].sheet)
        let geometry = built.scene.geometry
        for state in [timeline.state(ofFrame: 0), timeline.finalState] {
            let boxes = try state.elements.map { element in
                let cell = try #require(element.restingCell)
                let ink = try #require(sheet.inkBounds(cell))
                let pen = geometry.left + element.x + (element.width - sheet.cells[cell].advance) / 2
                return (left: pen + ink.left, right: pen + ink.right)
            }
            let left = try #require(boxes.map(\.left).min())
            let right = Double(geometry.width) - (try #require(boxes.map(\.right).max()))
            #expect(abs(left - right) <= 1)
        }
    }

    /// The numbers of a score are next to their colon, which is in the middle.
    @Test func aScoreStandsAtItsColon() throws {
        let built = try built([.from: "9:9", .to: "10:9"])
        let parts = built.scene.parts
        try #require(parts.count == 3)
        func ends(_ part: ScenePart) throws -> (left: Double, right: Double) {
            let ends = try #require(part.timeline.state(ofFrame: 0).ends)
            return (part.geometry.left + ends.left, part.geometry.left + ends.right)
        }
        func digits(_ part: ScenePart) throws -> (left: Double, right: Double) {
            let digit = try #require(part.timeline.state(ofFrame: 0).elements.first)
            return (part.geometry.left + digit.x, part.geometry.left + digit.x + digit.width)
        }
        let (home, colon, away) = (try digits(parts[0]), try ends(parts[1]), try digits(parts[2]))
        #expect(abs((colon.left - home.right) - (away.left - colon.right)) <= 1.5)
        #expect(abs((colon.left + colon.right) / 2 - Double(built.scene.geometry.width) / 2) <= 1)
    }
}
