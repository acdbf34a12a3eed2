import Numerals

/// The speed limit of wheels, in cells per second.
///
/// Distances slightly over the limit get a flatter curve. A wheel with many turns makes as many as time allows and
/// still ends on its digit. A wheel without a turn to spare skips digits.
struct WheelLimit {
    /// Maximum speed in cells per second.
    private let fastest: Double
    private let shape: CurveShape
    /// Maximum number of cells of any wheel; nil for no limit.
    private let maximumCells: Int?

    /// Minimum steepness of an evened curve, 1 being linear, so that it still begins and ends slowly.
    private static let softest = 1.6
    /// Factor within which a distance that is too fast is left alone.
    private static let tolerance = 1.025
    /// Frame rate below which travel is capped, because the passing cells would only be a blur.
    private static let slowRate: FrameRate = 20
    private static let slowCells = 3

    init(fastest: Double, fps: FrameRate, shape: CurveShape) {
        (self.fastest, self.shape) = (fastest, shape)
        maximumCells = fps < Self.slowRate ? Self.slowCells : nil
    }

    /// Shortest time from one cell to the next in seconds.
    var gap: Double { max(1 / fastest, maximumCells.map { shape.length / Double($0) } ?? 0) }

    /// Number of cells that fit into the time.
    var room: Double {
        let fitting = fastest * shape.length / min(max(shape.steepest, 1), Self.softest)
        return maximumCells.map { min(fitting, Double($0)) } ?? fitting
    }

    /// Returns whether a distance fits without any correction.
    func fitsUnchanged(_ cells: Double) -> Bool {
        abs(cells) * shape.steepest <= fastest * shape.length * Self.tolerance
            && abs(cells) <= Double(maximumCells ?? .max)
    }

    /// Returns whether a distance fits, evened out if necessary.
    func fits(_ cells: Double) -> Bool { abs(cells) <= room * Self.tolerance || fitsUnchanged(cells) }

    /// Returns the pace of a distance that fits; nil for the plain curve.
    func pace(of cells: Double) -> Pace? {
        fitsUnchanged(cells) ? nil : shape.pace(steepest: fastest * shape.length / abs(cells))
    }

    /// Returns the cells of a distance to the same digit that fits: `remainder` cells, 0 ≤ remainder < base, and as
    /// many whole turns as time allows.
    func turns(remainder: Int, base: Int) -> Int {
        let turns = max(0, Int((room - Double(remainder)) / Double(base)))
        return remainder == 0 ? max(1, turns) * base : remainder + turns * base
    }

    /// Returns the run of a column's wheel to its new digit over about `cells` cells. It makes whole turns and skips
    /// digits where they are too many.
    func spread(_ column: Column, sign: Int, cells: Int) -> WheelRun {
        let (base, start) = (column.wheelBase, column.startDigit)
        let remainder = (((column.endDigit - start) * sign) % base + base) % base
        var distance = remainder + max(0, cells - remainder) / base * base
        if distance == 0 { distance = base }
        if distance + 1 < cells { distance += base }
        guard distance > cells else { return .turning(start: start, cells: distance * sign) }
        return WheelRun.turning(start: start, cells: distance * sign, base: base).passing(atMost: cells)
    }

    /// Fits a run into the time, and sets its pace.
    func fit(_ column: inout Column, path: MotionSettings.Path, isUp: Bool) {
        switch column.run {
        case .turning(let start, let cells):
            var cells = cells
            if path == .direct, !fitsUnchanged(Double(cells)),
                case .turning(_, let short) = WheelRun.turning(column, path: .shortestDirect, isUp: isUp)
            {
                cells = short
            }
            let base = column.wheelBase
            if abs(cells) > base, !fits(Double(cells)) {
                cells = turns(remainder: abs(cells) % base, base: base) * cells.signum()
            }
            column.run = .turning(start: start, cells: cells)
            if !fits(Double(cells)) {
                column.run = WheelRun.turning(start: start, cells: cells, base: base).passing(atMost: fewest)
            }
            column.pace = pace(of: abs(column.run.distance) + Column.steepestLag * column.lag)
        case .strip(_, let start, let end):
            if !fits(Double(end - start)) { column.run = column.run.passing(atMost: fewest) }
            column.pace = pace(of: abs(column.run.distance) + Column.steepestLag * column.lag)
        case .still, .counting, .printing: break
        }
    }

    /// Cells of a run that skips digits.
    private var fewest: Int { max(1, Int(room)) }
}

extension WheelRun {
    /// Cells from the start to the end; 0 for other runs.
    var distance: Double {
        switch self {
        case .turning(_, let cells): Double(cells)
        case .strip(_, let start, let end): Double(end - start)
        case .still, .counting, .printing: 0
        }
    }

    fileprivate static func turning(start: Int, cells: Int, base: Int) -> WheelRun {
        let (first, last) = (min(start, start + cells) - cellsBeyond, max(start, start + cells) + cellsBeyond)
        let strip = (first...last).map { cell -> Int? in ((cell % base) + base) % base }
        return .strip(strip, start: start - first, end: start + cells - first)
    }

    /// Returns the strip with at most `count` cells between its first and last, skipping others.
    fileprivate func passing(atMost count: Int) -> WheelRun {
        guard case .strip(let cells, let start, let end) = self, abs(end - start) > count else { return self }
        let (low, high) = (min(start, end), max(start, end))
        let kept = (0...count).map { cells[low + (high - low) * $0 / count] }
        let strip = Array(cells[..<low]) + kept + Array(cells[(high + 1)...])
        return .strip(strip, start: start < end ? low : low + count, end: start < end ? low + count : low)
    }
}
