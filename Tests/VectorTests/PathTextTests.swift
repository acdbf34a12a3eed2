import Glibc
import Graphics
import TestSupport
import Testing

@testable import Vector

/// Path data read back: every curve is where the outline has it, to half a unit of the written grid.
struct PathTextTests {
    /// Contours as TrueType fonts have them, on a fine grid: curves whose ends are often left out between two control
    /// points, straight lines, and cubic curves.
    private static func outline(_ random: inout SeededRandom) -> Outline {
        func point() -> Outline.Point {
            Outline.Point(.random(in: -400...2600, using: &random), .random(in: -1800...600, using: &random))
        }
        var segments: [Outline.Segment] = []
        for _ in 0..<3 {
            let start = point()
            segments.append(.move(start))
            for _ in 0..<4 {
                var control = point()
                for _ in 0..<Int.random(in: 0...5, using: &random) {
                    let next = point()
                    // Rounded towards zero, as FreeType does it.
                    let middle = Outline.Point((control.x + next.x) / 2, (control.y + next.y) / 2)
                    segments.append(.quadratic(control, middle))
                    control = next
                }
                segments.append(.quadratic(control, point()))
                segments.append(.line(point()))
                segments.append(.cubic(point(), point(), point()))
            }
            segments.append(.line(start))
        }
        return Outline(segments: segments, scale: 0.0125)
    }

    @Test(arguments: 0..<40) func curvesStayInPlace(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let fine = Self.outline(&random)
        let coarse = fine.coarsened(to: 1.0 / 11)
        let text = PathText(coarse).text
        let written = try PathReader(text).points
        let exact = PathReader.points(of: fine)
        #expect(written.count == exact.count)
        // Half a unit of the grid, and half a unit of the font for middles that FreeType rounds.
        let bound = coarse.scale / 2 + fine.scale / 2 + 1e-9
        let errors = zip(written, exact).map { seen, real in
            max(abs(seen.x * coarse.scale - real.x * fine.scale), abs(seen.y * coarse.scale - real.y * fine.scale))
        }
        #expect(try #require(errors.max()) <= bound)
        // Middles are known, and written without their second control point.
        #expect(coarse.impliedPoints.isEmpty || text.contains("t") || text.contains("T"))
    }

    @Test func equalContoursHaveEqualText() {
        func square(_ x: Int) -> [Outline.Segment] {
            [(x, 0), (x + 1234, 0), (x + 1234, 4321), (x, 4321), (x, 0)].enumerated().map { index, place in
                let point = Outline.Point(place.0, place.1)
                return index == 0 ? .move(point) : .line(point)
            }
        }
        let text = PathText(Outline(segments: square(5) + square(7777), scale: 1)).text
        #expect(text == "m5 0h1234v4321H5zm7772 0h1234v4321h-1234z")
    }
}

/// Reader of path data with the commands m, l, h, v, q, t, c and z, in both forms.
private struct PathReader {
    /// Points along every segment, at sixteenths of its parameter.
    private(set) var points: [(x: Double, y: Double)] = []

    init(_ text: String) throws {
        var numbers: [Double] = []
        var scanner = text[...]
        var (pen, start) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
        var control: (x: Double, y: Double)?
        var command: Character = " "
        var isFirst = false
        func counts(_ letter: Character) -> Int {
            switch letter.lowercased() {
            case "h", "v": 1
            case "m", "l", "t": 2
            case "q": 4
            default: 6
            }
        }
        while let letter = scanner.first {
            if letter.isLetter {
                #expect(numbers.isEmpty)
                command = letter
                isFirst = true
                scanner.removeFirst()
                if letter == "z" {
                    points += Self.line(pen, start)
                    pen = start
                    control = nil
                }
                continue
            }
            if letter == " " { scanner.removeFirst(); continue }
            var end = scanner.index(after: scanner.startIndex)
            while end < scanner.endIndex,
                scanner[end].isNumber || scanner[end] == "." && letter != "." && !scanner[..<end].contains(".")
            { end = scanner.index(after: end) }
            numbers.append(try #require(Double(String(scanner[..<end]))))
            scanner = scanner[end...]
            guard numbers.count == counts(command) else { continue }
            let origin = command.isLowercase ? pen : (x: 0, y: 0)
            var ends: [(x: Double, y: Double)] = []
            switch command.lowercased() {
            case "h": ends = [(origin.x + numbers[0], pen.y)]
            case "v": ends = [(pen.x, origin.y + numbers[0])]
            default:
                for index in stride(from: 0, to: numbers.count, by: 2) {
                    ends.append((origin.x + numbers[index], origin.y + numbers[index + 1]))
                }
            }
            var next: (x: Double, y: Double)?
            switch command.lowercased() {
            case "m" where isFirst: start = ends[0]
            case "q":
                points += Self.quadratic(pen, ends[0], ends[1])
                next = ends[0]
            case "t":
                let reflected = control.map { (x: 2 * pen.x - $0.x, y: 2 * pen.y - $0.y) } ?? pen
                points += Self.quadratic(pen, reflected, ends[0])
                next = reflected
            case "c": points += Self.cubic(pen, ends[0], ends[1], ends[2])
            default: points += Self.line(pen, ends[0])
            }
            (pen, control, numbers, isFirst) = (ends[ends.count - 1], next, [], false)
        }
    }

    static func points(of outline: Outline) -> [(x: Double, y: Double)] {
        var points: [(x: Double, y: Double)] = []
        var pen = (x: 0.0, y: 0.0)
        func place(_ point: Outline.Point) -> (x: Double, y: Double) { (Double(point.x), Double(point.y)) }
        for segment in outline.segments {
            switch segment {
            case .move: break
            case .line(let end): points += line(pen, place(end))
            case .quadratic(let control, let end): points += quadratic(pen, place(control), place(end))
            case .cubic(let first, let second, let end):
                points += cubic(pen, place(first), place(second), place(end))
            }
            if let end = segment.points.last { pen = place(end) }
        }
        return points
    }

    private typealias Place = (x: Double, y: Double)

    private static func mean(_ a: Place, _ b: Place, _ t: Double) -> Place {
        (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
    }

    private static func along(_ place: (Double) -> Place) -> [Place] { (1...16).map { place(Double($0) / 16) } }

    private static func line(_ a: Place, _ b: Place) -> [Place] { along { mean(a, b, $0) } }

    private static func quadratic(_ a: Place, _ b: Place, _ c: Place) -> [Place] {
        along { mean(mean(a, b, $0), mean(b, c, $0), $0) }
    }

    private static func cubic(_ a: Place, _ b: Place, _ c: Place, _ d: Place) -> [Place] {
        along { mean(mean(mean(a, b, $0), mean(b, c, $0), $0), mean(mean(b, c, $0), mean(c, d, $0), $0), $0) }
    }
}
