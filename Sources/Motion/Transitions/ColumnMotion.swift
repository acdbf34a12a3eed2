import Numerals

/// Motion of a line column by column. Columns enter, leave and have their widths in the same way in every mode. A mode
/// adds their content.
protocol ColumnMotion: MovingPlan {
    /// An instant in seconds after the transition's start, with data that its columns share.
    associatedtype Instant

    var columns: [Column] { get }
    var room: ColumnRoom { get }
    /// The line's ends where they follow the digits; nil where they are those of the columns.
    var ends: FollowedEnds? { get }

    /// - Parameter hasPictures: whether pictures are needed as well as widths.
    func instant(at time: Double, hasPictures: Bool) -> Instant
    /// Returns the room of a column; nil for one that is not in the line at that time.
    func opening(of index: Int, at instant: Instant) -> ColumnOpening?
    /// Returns the pictures in a column's room, without their positions.
    func pictures(of index: Int, at instant: Instant, in opening: ColumnOpening) -> [ElementState]
}

extension ColumnMotion {
    var ends: FollowedEnds? { nil }

    /// Returns the line at `time` seconds after the transition's start.
    func box(at time: Double) -> LineBox {
        let instant = instant(at: time, hasPictures: true)
        let openings = columns.indices.map { opening(of: $0, at: instant) }
        let layout = layout(of: openings, at: time)
        var elements: [ElementState] = []
        // Visibility of the last digit, which a group sign on its right shares while it enters or leaves.
        var strength = 0.0
        for (index, column) in columns.enumerated() {
            var pictures: [ElementState] = []
            if let opening = openings[index] {
                pictures = self.pictures(of: index, at: instant, in: opening)
                for picture in pictures.indices { opening.frame(&pictures[picture]) }
            }
            if column.isDigit {
                strength = pictures.map(ColumnOpening.strength(ofSeparatorAfter:)).max() ?? 0
            } else if column.element.kind == .group, column.entersOrLeaves {
                for picture in pictures.indices {
                    pictures[picture].opacity = min(pictures[picture].opacity, strength)
                }
            }
            pictures.removeAll { $0.opacity <= 0 }
            if let place = column.emptyPlace, pictures.isEmpty { pictures = [empty(place, column)] }
            for picture in pictures.indices { pictures[picture].x += layout.lefts[index] }
            elements += pictures
        }
        return LineBox(elements, width: layout.width)
    }

    /// Returns the width of the line in pixels, without making its pictures.
    func width(at time: Double) -> Double { layout(of: openings(at: time), at: time).width }

    /// Returns the distances in pixels from the right end of a column to the ends of its line.
    func reach(from anchor: Int, at time: Double) -> (front: Double, back: Double) {
        rooms(of: openings(at: time)).reach(from: anchor)
    }

    private func openings(at time: Double) -> [ColumnOpening?] {
        let instant = instant(at: time, hasPictures: false)
        return columns.indices.map { opening(of: $0, at: instant) }
    }

    private func rooms(of openings: [ColumnOpening?]) -> LineLayout {
        LineLayout(
            zip(columns, openings).map { column, opening in
                (opening?.width ?? column.emptyPlace.map(room.restWidth)).map { width in
                    LineLayout.Room(isNumber: column.isPartOfNumber, width: width, presence: opening?.presence ?? 1)
                }
            })
    }

    private func layout(of openings: [ColumnOpening?], at time: Double) -> LineLayout {
        var layout = rooms(of: openings)
        if room.layout == .move, room.look != .cards { layout.close(to: ends?.reach(at: time)) }
        return layout
    }

    var movesEqualTexts: Bool { columns.contains(where: \.isAnimated) }

    /// Returns a blank position of a machine.
    private func empty(_ place: MeasuredElement, _ column: Column) -> ElementState {
        var state = column.resting(place, room.digits)
        (state.width, state.keepsCard) = (room.restWidth(place), true)
        return state
    }
}

extension ColumnMotion where Instant == Double {
    func instant(at time: Double, hasPictures: Bool) -> Double { time }

    func opening(of index: Int, at time: Double) -> ColumnOpening? { room.opening(of: columns[index], at: time) }
}

/// The rule for the room of a line's columns.
struct ColumnRoom: Sendable {
    let digits: DigitCells
    var policy: MotionSettings.DigitWidthPolicy
    let layout: MotionSettings.Layout
    let timing: EdgeTiming
    let look: ColumnOpening.Look
    /// Time in which widths change from the old elements' to the new ones'.
    let change: OpeningWindow

    init(_ planner: TransitionPlanner, look: ColumnOpening.Look, change: OpeningWindow) {
        let settings = planner.settings
        (digits, policy, layout, timing) = (planner.digits, settings.digitWidth, settings.layout, planner.timing)
        (self.look, self.change) = (look, change)
    }

    /// Returns the opening of a column that enters and leaves in its windows alone; nil for a closed one.
    func opening(of column: Column, at time: Double) -> ColumnOpening? {
        state(of: column, at: time).flatMap {
            ColumnOpening(column, full: width(of: column, at: change.passed(at: time)), state: $0, in: self)
        }
    }

    /// Returns the state of such a column; nil for one that is absent from the start.
    func state(of column: Column, at time: Double) -> OpeningWindow.State? {
        if layout == .final { return column.role == .leave ? nil : .open }
        return OpeningWindow.state(column.windows, at: time)
    }

    /// Returns the width of an open column as it changes from the old element to the new one, in pixels.
    ///
    /// - Parameter progress: 0 for the old element's width, 1 for the new one's.
    func width(of column: Column, at progress: Double) -> Double {
        switch (column.old, column.new) {
        case (let old?, let new?):
            let (from, to) = (restWidth(old), restWidth(new))
            return PixelGrid.snap(max(0, from + (to - from) * (layout == .final ? 1 : progress)))
        case (let only?, nil), (nil, let only?): return restWidth(only)
        case (nil, nil): return 0
        }
    }

    func restWidth(_ measured: MeasuredElement) -> Double { digits.restWidth(of: measured, policy: policy) }
}

extension Column {
    func resting(_ measured: MeasuredElement?, _ digits: DigitCells) -> ElementState {
        guard let measured else { preconditionFailure("a column has an element") }
        return state(digits.text(of: measured), digits.content(of: measured))
    }
}

/// The ends of a line whose symbols would jump as its digits enter and leave, and follow them evenly instead.
struct FollowedEnds: Sendable {
    /// The index of the column from whose right end they are measured.
    private let anchor: Int
    private let ends: LineEnds
    private let step: Double

    /// Creates the ends; nil if those of the columns do not jump.
    ///
    /// - Parameter length: length of the transition in seconds.
    init?(_ motion: some ColumnMotion, anchor: Int, length: Double, pace: LineEnds.Pace) {
        let frames = 0...Int((length / pace.step).rounded(.up))
        let reaches = frames.map { motion.reach(from: anchor, at: min(length, Double($0) * pace.step)) }
        let (front, back) = (reaches.map(\.front), reaches.map(\.back))
        // In a centred line, characters move half as far as the ends.
        guard pace.jumps(front.map { $0 / 2 }) || pace.jumps(back.map { $0 / 2 }) else { return nil }
        // A symbol may be farther from the number than at rest, but at most by a digit.
        ends = LineEnds(front: front, back: back, pace: pace, slack: motion.room.digits.widest)
        (self.anchor, step) = (anchor, pace.step)
    }

    /// Returns the anchor's index, and the distances in pixels from it to the line's ends.
    ///
    /// - Parameter time: seconds after the transition's start.
    func reach(at time: Double) -> (anchor: Int, front: Double, back: Double) {
        let frame = max(0, time / step)
        let reach = ends.reach(at: Int(frame), part: frame - frame.rounded(.down))
        return (anchor, reach.front, reach.back)
    }
}
