import Fractions
import Motion
import Scene

/// Drawing: a scene as signals, grouped by common motion, from which both vector formats are written.
struct Drawing {
    /// Member: a single picture with its signals.
    struct Member {
        enum Picture: Hashable {
            case cell(Int)
            /// Copies of a wheel's strip, one after another; copy 0 starts with cell 0 at no travel.
            case wheel(WheelCells, copies: ClosedRange<Int>)
            /// Cells in a row, the first one at no travel.
            case strip([Int?])
            case word(Int)
            case piece(PlatePiece)
            case half(Int, isUpper: Bool)
            case shade(PlatePiece, isUpper: Bool)
            case flap(Int?, isUpper: Bool, PlatePiece?)
        }

        var item: AnimatedItem
        var picture: Picture
        /// Offset of the picture's middle from its group's place, in pixels.
        var offset: Double
        /// Displacement below the baseline in pixels, and its value in the still picture.
        var drop: (signal: Signal, rest: Double)
        var opacity: (signal: Signal, rest: Double)
        /// Colour of the member at each of `times` where it flashes; nil for none.
        var colors: [VectorColor]?
        /// Constant colour of the member; nil for the text's.
        var color: VectorColor?
        /// Sides of the column that clip the picture, from its middle, with the width of the fade towards them, in
        /// pixels; nil where nothing clips it.
        var sides: (left: Signal, right: Signal, fade: Double)?
        /// Scale about the middle of a digit's height; nil where it is always 1.
        var scale: Signal?
        /// Clockwise tilt in degrees about the same point; nil where it is always 0.
        var tilt: Signal?
        /// Standard deviation of the blur in pixels; nil where it is always 0.
        var blur: Signal?
        /// Width of a piece in pixels, and its value in the still picture; nil for other pictures.
        var width: (signal: Signal, rest: Double)?
        /// Angle in degrees of the flap, or of the flap over a half, at each of `times`; `nan` where it is invisible.
        var degrees: [Double]?
        /// Whether the picture lies over another while both are partly transparent.
        var overlaps = false

        /// Whether the picture is part of a split-flap that folds.
        var isFolding: Bool {
            switch picture {
            case .half, .shade, .flap: true
            case .cell, .wheel, .strip, .word, .piece: false
            }
        }

        /// Whether the picture is scaled, turned or blurred about its middle.
        var isFree: Bool { scale != nil || tilt != nil || blur != nil }
    }

    /// Group: members that move sideways together.
    struct Group {
        /// Place in pixels from the content box's left edge, and its value in the still picture.
        var center: (signal: Signal, rest: Double)
        var members: [Member]
    }

    /// Cell at rest: its index, the x of its middle, and its displacement below the baseline in pixels.
    struct RestingCell {
        var index: Int
        var center: Double
        var drop = 0.0
        var color: VectorColor?
    }

    struct Popup {
        var transition: Int
        var line: PopupLine
        var scale: Signal
        /// Displacement of the pop-up's baseline below the number's, in pixels.
        var drop: Signal
        var opacity: Signal
    }

    /// Length of the animation in seconds.
    var duration: Double
    /// Instants of all colours and angles, in seconds.
    var times: [Double]
    /// Pieces behind columns, from back to front.
    var pieces: [Group]
    /// Wheels, clipped by their window.
    var wheels: [Group]
    /// Symbols and free glyphs, outside the window.
    var symbols: [Group]
    /// Split-flap columns while they fold.
    var folds: [Group]
    /// Pieces over columns.
    var overlay: [Group]
    /// Shapes beside the number, from back to front.
    var shapes: [MovingShape]
    /// Text colour at each of `times`.
    var colors: [VectorColor]
    var restColor: VectorColor
    var popups: [Popup]
    /// Cells of each wheel's strip that are ever visible.
    var stripCells: [WheelCells: Set<Int>]
    /// Last value at rest, apart from wheels on a cylinder, which are in `finalWheels`.
    var finalCells: [RestingCell]
    var finalWheels: [RestingCell]
    var finalPieces: [PlacedPiece]
    var finalWords: [UnitWords.Placed]
    var omissions: Omissions
}

extension Drawing {
    /// Displacement of the wheel with the longest travel.
    var longestDrop: Signal? {
        wheels.flatMap(\.members).map(\.drop.signal).max { $0.spread < $1.spread }
    }

    init(
        _ scene: ScenePart, glyphs: [GlyphShape], bounds: VectorBounds, isWanted: @escaping @Sendable () -> Bool
    ) {
        let sampled = SceneSampler(scene, bounds: bounds, isWanted: isWanted).sample()
        let builder = DrawingBuilder(scene: scene, glyphs: glyphs, sampled: sampled, bounds: bounds)
        duration = scene.timeline.length.approximate
        times = sampled.times
        shapes = MovingShape.all(scene, times: sampled.times, bounds: bounds)
        omissions = sampled.omissions
        let final = scene.timeline.finalState
        let lastKey = scene.plates.lastKey(in: final)
        restColor = builder.textColor(at: final.colorProgress)
        colors = builder.textColors
        popups = builder.popups
        (finalCells, finalWheels) = ([], [])
        for element in final.elements {
            var cell = RestingCell(index: 0, center: element.x + element.shift + element.width / 2)
            cell.color = scene.color(of: element, lastKey: lastKey)
            switch element.content {
            case .strip, .sprites, .fold: continue
            case .cell(let index): cell.index = index
            case .wheel(let position, let base):
                let index = Int(position.rounded()) % base
                cell.index = element.firstDigit + index
                guard scene.cylinder != nil else { break }
                // Cylinders show the neighbours of a resting digit.
                finalWheels += (-3...3).map { row in
                    var neighbour = cell
                    neighbour.index = element.firstDigit + ((index + row) % base + base) % base
                    neighbour.drop = Double(row) * scene.geometry.pitch * scene.contentSign
                    return neighbour
                }
                continue
            }
            finalCells.append(cell)
        }
        finalPieces = scene.pieces(of: final)
        finalWords = scene.words(in: final)
        let parts = builder.parts()
        func groups(_ layers: DrawingBuilder.Layer...) -> [Group] {
            layers.flatMap { layer in builder.groups(parts.filter { $0.layer == layer }) }
        }
        pieces = groups(.panel, .plates, .ghosts)
        wheels = groups(.wheels)
        symbols = groups(.symbols)
        folds = groups(.halves, .shades, .flaps)
        overlay = groups(.hinges)
        stripCells = parts.reduce(into: [:]) { cells, part in
            guard case .wheel(let wheel, _) = part.member.picture else { return }
            cells[wheel, default: []].formUnion(part.seenCells)
        }
    }
}
