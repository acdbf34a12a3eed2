import Graphics
import Motion
import Numerals
import Scene
import Testing
import Typesetting

@testable import Rendering

/// Weight, spacing and heights of type, and differences and plates beside it.
@Suite struct TypographyTests {
    private func built(
        _ from: String = "1234", _ to: String = "1289", _ change: (inout RenderSettings) -> Void = { _ in }
    ) throws -> BuiltScene {
        var settings = RenderSettings(
            values: [try DecimalValue(parsing: from), try DecimalValue(parsing: to)], format: NumberFormat(),
            motion: MotionSettings(), type: TypeSettings(font: FontRequest(size: 60)), appearance: Appearance())
        change(&settings)
        return try SceneBuilder(settings, fonts: FontLibrary(), masks: MaskCache()).build()
    }

    /// The middle of the digits in their canvas, as a part of its height.
    private func middle(_ built: BuiltScene) -> Double {
        let part = built.scene.parts[0]
        return (part.geometry.digits.baseline - part.glyphs.digitMiddle) / Double(part.geometry.height)
    }

    @Test(arguments: [MotionSettings.DeltaEnter.fade, .pop], [0.25, 0.5, 1, 3])
    func aNumberStandsInTheMiddleWhileItsDifferenceIsAway(_ enter: MotionSettings.DeltaEnter, _ size: Double) throws {
        let built = try built {
            $0.motion.delta = true
            $0.motion.deltaEnter = enter
            $0.motion.deltaSize = size
        }
        #expect(abs(middle(built) - 0.5) < 0.02, "\(middle(built))")
        // Differences stay inside the canvas at all times.
        let part = built.scene.parts[0]
        let line = try #require(part.popups[0]).line
        for frame in 0..<part.timeline.frameCount {
            guard let delta = part.timeline.state(ofFrame: frame).delta else { continue }
            let place = part.geometry.popupOrigin(of: delta, line: line)
            #expect(place.baseline - delta.scale * (part.geometry.digits.baseline - part.geometry.line.top) >= 0)
            #expect(place.left >= 0 && place.left + line.width * delta.scale <= Double(part.geometry.width))
            // Fading differences are above the line's box and not clipped.
            if enter == .fade { #expect(place.baseline <= part.geometry.line.top + 0.2 * part.geometry.line.em * size) }
        }
    }

    /// Canvases without spare room are no error.
    @Test func theMiddleIsNoDemand() throws {
        let free = try built { $0.motion.delta = true }.scene.parts[0].geometry
        // The least height has no room below the number that balances the difference's above it.
        let padding = Appearance().paddingDown
        let tight = Int((max(free.digits.bottom, free.line.bottom) + padding).rounded(.up))
        try #require(tight < free.height)
        for height in [tight, (tight + free.height) / 2] {
            let bounded = try built {
                $0.motion.delta = true
                $0.appearance.height = height
            }.scene.parts[0].geometry
            #expect(bounded.height == height)
        }
    }

    /// Weight of small type: stronger than the number's, of the same font.
    @Test func aDifferenceIsSemibold() throws {
        func strokes(_ weight: Int) throws -> (number: Double, difference: Double) {
            let built = try built("10", "18") {
                $0.motion.delta = true
                $0.type.font.weight = weight
            }
            let sheet = built.glyphs.parts[0].sheet
            func ink(_ cell: Int) throws -> Double { try #require(sheet.inkBounds(cell)).right }
            let line = try #require(built.scene.parts[0].popups[0]).line
            return (try ink(8), try ink(try #require(line.cells.last).cell))
        }
        let (light, medium, bold) = (try strokes(300), try strokes(500), try strokes(800))
        #expect(light.difference > light.number && medium.difference > medium.number)
        #expect(light.difference == medium.difference)
        // Heavier numbers keep their own weight.
        #expect(bold.difference == bold.number)
    }

    // MARK: Type

    /// Text of a sign as drawn, and its column's width relative to a digit's.
    private func sign(_ change: (inout RenderSettings) -> Void = { _ in }) throws -> (text: String, width: Double) {
        let built = try built("-7", "12", change)
        let measured = try #require(built.lines[0].elements.first)
        return (built.glyphs.parts[0].sheet.cells[measured.cell].text, measured.width)
    }

    @Test func aHyphenIsDrawnAsAMinus() throws {
        let typographic = try sign()
        let written = try sign { $0.type.minus = .locale }
        #expect(typographic.text == "\u{2212}" && written.text == "-")
        #expect(typographic.width > written.width * 1.15)
    }

    @Test func largeTypeIsSetCloser() throws {
        func room(_ size: Double, tight: Bool) throws -> Double {
            let built = try built("1", "2") {
                $0.type.font.size = size
                $0.type.spacing = Spacing(tightensLargeType: tight)
            }
            return built.lines[0].elements[0].width / size
        }
        #expect(abs(try room(72, tight: false) - room(72, tight: true) - 0.02) < 0.001)
        #expect(abs(try room(20, tight: false) - room(20, tight: true)) < 1e-9)
        let middle = try room(32, tight: false) - room(32, tight: true)
        #expect(middle > 0.005 && middle < 0.015)
    }

    /// Height of the colon: that of digits in a score, unchanged in a word.
    @Test func signsBesideDigitsStandAtTheirHeight() throws {
        func middle(_ cased: Bool) throws -> Double {
            let typesetter = try Typesetter(FontRequest(size: 100))
            try typesetter.typesetDigits((0..<10).map(String.init))
            let cell = try typesetter.typeset(TextRun(pieces: [":"], usesCaseForms: cased))[0]
            let box = try #require(typesetter.sheet().inkBounds(cell))
            return (box.top + box.bottom) / 2
        }
        let digit = try Typesetter(FontRequest(size: 100))
        try digit.typesetDigits((0..<10).map(String.init))
        let (cased, plain, middle8) = (try middle(true), try middle(false), -digit.sheet().digitMiddle)
        #expect(abs(cased - middle8) < 3, "\(cased) beside \(middle8)")
        #expect(plain - cased > 5)
    }

    // MARK: Counting

    /// Suffix of a compact count: beside the last digit, with or without a fraction.
    @Test(arguments: [("9.5", "61813856011.5"), ("950", "1250000"), ("1250000", "7")])
    func aCompactCountIsReadAsItIsPrinted(_ from: String, _ to: String) throws {
        let timeline = try built(from, to) {
            $0.motion.mode = .count
            $0.format.style = .compact
        }.scene.parts[0].timeline
        for frame in 0..<timeline.frameCount {
            let elements = timeline.state(ofFrame: frame).elements.sorted { $0.x < $1.x }
            let text = elements.map(\.text).joined()
            #expect(text.wholeMatch(of: /[0-9]+(\.[0-9])?[KMB]?/) != nil, "\(text) in frame \(frame)")
            for (left, right) in zip(elements, elements.dropFirst()) {
                #expect(right.x >= left.x + left.width - 0.01, "\(text) in frame \(frame)")
            }
        }
        let rest = timeline.finalState.elements.sorted { $0.x < $1.x }
        for (left, right) in zip(rest, rest.dropFirst()) { #expect(abs(right.x - left.x - left.width) < 0.01) }
    }
}

/// Resting plates: equal widths and equal gaps.
extension TypographyTests {
    @Test(arguments: Plate.Name.allCases, [19.0, 29, 33, 40.5, 72])
    func platesAtRestAreEquallyWideAndEquallyFarApart(_ name: Plate.Name, _ size: Double) throws {
        guard var plate = Plate(name) else { return }
        let built = try built("1111", "123456") {
            $0.type.font.size = size
            $0.format.grouping = .off
            plate.columns = .all
            $0.appearance.plate = plate
        }
        let part = built.scene.parts[0]
        let state = part.timeline.state(ofFrame: part.timeline.frameCount - 1)
        let sides = state.elements.map { part.plates.rectangle(of: $0, contentLeft: part.geometry.left) }
        #expect(Set(sides.map { $0.right - $0.left }).count == 1)
        #expect(Set(zip(sides, sides.dropFirst()).map { $1.left - $0.right }).count == 1)
        // Sides in the vector drawing are the same.
        let pieces = part.pieces(of: state).filter { [.piece(.plate), .piece(.lastPlate)].contains($0.shape) }
        for (piece, side) in zip(pieces, sides) {
            #expect(part.geometry.left + piece.middle - piece.width / 2 == side.left)
            #expect(part.geometry.left + piece.middle + piece.width / 2 == side.right)
        }
    }
}
