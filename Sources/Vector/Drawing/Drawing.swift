import Fractions
import Motion
import Scene

/// A scene as signals, sorted into what moves together: what every vector format writes in its own words.
struct Drawing {
    /// One picture that is drawn.
    struct Member {
        enum Picture: Hashable {
            case cell(Int)
            /// Copies of a wheel's strip, one after another; copy 0 starts with cell 0 at no travel.
            case strip(WheelCells, copies: ClosedRange<Int>)
            /// Cells in a row, the first one at no travel.
            case reel([Int?])
            case word(Int)
            case piece(PlatePiece)
            case half(Int, isUpper: Bool)
            case shade(PlatePiece, isUpper: Bool)
            case flap(Int?, isUpper: Bool, PlatePiece?)
        }

        var actor: Actor
        var picture: Picture
        /// Pixels from its group's place to the picture's middle.
        var offset: Double
        /// Pixels that the picture stands below the baseline; the value that a still picture has.
        var drop: (signal: Signal, rest: Double)
        var opacity: (signal: Signal, rest: Double)
        /// Its own colour over time, where it flashes.
        var colors: [VectorColor]?
        /// Its own colour where that never changes; nil for the text's.
        var color: VectorColor?
        /// From its middle to the sides where nothing is seen of it, and over how much it fades towards them.
        var sides: (left: Signal, right: Signal, fade: Double)?
        /// The factor by which it is scaled about the middle of a digit's height, where that changes.
        var scale: Signal?
        /// Degrees by which it is turned about the same point, where that changes.
        var tilt: Signal?
        /// The standard deviation of its blur in pixels, where that changes.
        var blur: Signal?
        /// The width of a piece, where that changes; the value that a still picture has.
        var width: (signal: Signal, rest: Double)?
        /// How far it is turned, or the flap over it, at every instant of the drawing; `nan` where it does not matter.
        var degrees: [Double]?
        /// Whether it lies over another picture while both are seen in part.
        var overlaps = false

        /// Whether it is a part of a column that folds.
        var isFolding: Bool {
            switch picture {
            case .half, .shade, .flap: true
            case .cell, .strip, .reel, .word, .piece: false
            }
        }

        /// Whether it is drawn about its middle.
        var isFree: Bool { scale != nil || tilt != nil || blur != nil }
    }

    /// Pictures whose places change alike.
    struct Group {
        /// Pixels from the content box's left edge.
        var place: (signal: Signal, rest: Double)
        var members: [Member]
    }

    /// A cell at rest: its index, the middle of its place, and pixels that it stands below the baseline.
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
        /// Pixels that its own baseline stands below the number's.
        var drop: Signal
        var opacity: Signal
    }

    /// Seconds.
    var duration: Double
    /// The instants of all colours.
    var times: [Double]
    /// What stands behind columns, from back to front.
    var pieces: [Group]
    /// What is seen through the window.
    var wheels: [Group]
    /// What is not cut.
    var symbols: [Group]
    /// Columns while they fold.
    var folds: [Group]
    /// What lies over columns.
    var overlay: [Group]
    /// What moves beside the number, from back to front.
    var shapes: [MovingShape]
    /// The text's colour over time.
    var colors: [VectorColor]
    var restColor: VectorColor
    var popups: [Popup]
    /// The places of each wheel's strip that are ever seen.
    var stripCells: [WheelCells: Set<Int>]
    /// The last value at rest: what is not bent, and what is.
    var finalCells: [RestingCell]
    var finalWheels: [RestingCell]
    var finalPieces: [PlacedPiece]
    var finalWords: [UnitWords.Placed]
    var omissions: Omissions
}

extension Drawing {
    /// The wheel that goes farthest.
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
        shapes = MovingShape.all(scene, times: sampled.times)
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
                // A drum shows a digit's neighbours.
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
            guard case .strip(let wheel, _) = part.member.picture else { return }
            cells[wheel, default: []].formUnion(part.seenCells)
        }
    }
}
