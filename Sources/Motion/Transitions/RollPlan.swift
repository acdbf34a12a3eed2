import Fractions
import Integers
import Numerals

/// Roll of a line, column by column.
///
/// Reference: the closures of an instant share a plan, of which copying costs as much as computing a column.
final class RollPlan: MovingPlan {
    let columns: [Column]
    let counters: [CounterRun]
    let curve: Curve
    let digits: DigitCells
    let policy: MotionSettings.DigitWidthPolicy
    let enter: MotionSettings.Enter
    let layout: MotionSettings.Layout
    /// 1 when wheels advance, -1 when they go back.
    let sign: Double
    /// 1 where pictures move up as wheels advance, -1 where they move down.
    let content: Double
    /// Whether the curve is clamped to 0…1.
    let clamps: Bool
    /// Ending of a long count in place of the plain curve; nil for the curve alone.
    let ending: LegibleEnding?
    /// Seconds from one frame to the next.
    let frameStep: Double

    /// Carries of each counter where they have times of their own; nil where they follow from the value.
    let schedules: [CarrySchedule?]
    /// Limits of wheels beyond their targets where the curve overshoots.
    let swing: Swing
    /// Counting numbers among words, by the column ids of ``ElementKey.numbered``.
    let numbers: [Int: CountingNumber]

    init(
        columns: [Column], counters: [CounterRun], curve: Curve, digits: DigitCells,
        policy: MotionSettings.DigitWidthPolicy, enter: MotionSettings.Enter, layout: MotionSettings.Layout,
        sign: Double, content: Double, clamps: Bool, ending: LegibleEnding?, frameStep: Double,
        schedules: [CarrySchedule?], swing: Swing, numbers: [Int: CountingNumber] = [:]
    ) {
        (self.columns, self.counters, self.curve, self.digits) = (columns, counters, curve, digits)
        (self.policy, self.enter, self.layout) = (policy, enter, layout)
        (self.sign, self.content, self.clamps, self.ending) = (sign, content, clamps, ending)
        (self.frameStep, self.schedules, self.swing, self.numbers) = (frameStep, schedules, swing, numbers)
    }

    /// The line at `time` seconds after the transition's start.
    func box(at time: Double) -> LineBox {
        var box = LineBox()
        visit(at: time, hasPictures: true) { column, progress, opening, readings in
            var states = states(of: column, at: progress, readings: readings)
            for index in states.indices {
                if opening.isWhole(column, manner(of: column)) {
                    states[index] = opening.whole(states[index], height: digits.height * content)
                }
                states[index].width = opening.width
                states[index].opacity *= opening.opacity
                states[index].shift = opening.shift
                states[index].sides = opening.sides
            }
            box.append(states.filter { $0.opacity > 0 }, advance: opening.width)
        }
        return box
    }

    /// Width of that line in pixels, without its pictures.
    func width(at time: Double) -> Double {
        var width = 0.0
        visit(at: time, hasPictures: false) { _, _, opening, _ in width += opening.width }
        return width
    }

    /// Seconds after the transition's start at which columns begin, open and end, and symbols change.
    var breakpoints: [Rational] {
        let starts = Set(columns.map(\.delay)).flatMap { delay in
            (ending == nil ? [0, 1] : [0, LegibleEnding.part, 1]).map { delay + $0 * curve.wallLength.approximate }
        }
        let handovers = columns.filter { $0.role == .swap && !$0.isDigit }.flatMap { column in
            Handover.breakpoints.map { column.delay + $0 / Handover.length * handover }
        }
        let windows = columns.flatMap(\.windows).flatMap { [$0.start, $0.start + $0.length] }
        return Set(starts + handovers + windows).map { Rational(roundedToMicroseconds: $0) }
    }

    /// Readings of a counter's wheels, by its index, at a progress.
    private typealias CounterReadings = (FixedProgress, Int) -> [Counter.Reading]

    /// Visits the columns that take part in the line at an instant, from left to right.
    private func visit(
        at time: Double, hasPictures: Bool, _ body: (Column, ColumnProgress, ColumnOpening, CounterReadings) -> Void
    ) {
        var known: [Double: ColumnProgress] = [:]
        // Neighbours mostly start together, which costs no hashing.
        var last: (delay: Double, progress: ColumnProgress)?
        func progress(after delay: Double) -> ColumnProgress {
            if let last, last.delay == delay { return last.progress }
            let progress = known[delay] ?? columnProgress(at: time - delay, hasNeighbours: hasPictures)
            if let last { known[last.delay] = last.progress }
            last = (delay, progress)
            return progress
        }
        var made: [FixedProgress: [[Counter.Reading]]] = [:]
        func readings(_ progress: FixedProgress, _ counter: Int) -> [Counter.Reading] {
            if let known = made[progress] { return known[counter] }
            let all = counters.map { $0.readings(at: progress) }
            made[progress] = all
            return all[counter]
        }
        for column in columns {
            let progress = progress(after: column.delay)
            guard let openness = openness(of: column, at: progress, time: time, readings: readings) else { continue }
            let full = fullWidth(of: column, at: progress, readings: readings)
            let opening = ColumnOpening(
                full: full, openness: openness, enter: manner(of: column), layout: layout,
                isDigit: column.isDigit, isRightToLeft: column.element.direction == .rightToLeft,
                isWide: full > Self.wide * digits.widest)
            guard let opening else { continue }
            body(column, progress.paced(column.pace), opening, readings)
        }
    }

    /// Way in which a column enters and leaves: a turning wheel is no single picture.
    private func manner(of column: Column) -> MotionSettings.Enter {
        if case .still = column.run { return enter }
        return enter == .pop || !column.isDigit ? enter : .rollFade
    }

    /// Width in digits from which on a picture that opens is cut by soft sides.
    private static let wide = 1.3

    private func columnProgress(at time: Double, hasNeighbours: Bool) -> ColumnProgress {
        func progress(_ time: Double) -> Double {
            let reached = ending?.progress(at: time) ?? curve.progress(at: time)
            return clamps ? min(max(reached, 0), 1) : reached
        }
        return ColumnProgress(
            at: time, frameStep: frameStep, length: curve.wallLength.approximate, hasNeighbours: hasNeighbours,
            progress)
    }

    /// Opening of a column, 0 (closed) to 1 (open); nil for a column that takes no part in the line yet or any more.
    private func openness(
        of column: Column, at progress: ColumnProgress, time: Double, readings: CounterReadings
    ) -> Double? {
        if column.role == .leave, layout == .final { return nil }
        if !column.windows.isEmpty {
            let openness = OpeningWindow.openness(column.windows, at: time)
            guard enter == .pop else { return openness }
            let window = column.windows.last { $0.start <= time }
            return window?.opens ?? !column.windows[0].opens ? 1 : nil
        }
        switch column.openness {
        case .always, .acrossZero: return 1
        case .curve: return 1
        case .wheel(let counter, let index):
            let reading = readings(FixedProgress(progress.now), counter)[index]
            return reading.count.isZero ? reading.fraction : 1
        case .signOf(let isOld):
            return counters.first?.openness(ofSign: isOld, at: FixedProgress(progress.now)) ?? 1
        }
    }

    /// Width of the open column in pixels.
    private func fullWidth(of column: Column, at progress: ColumnProgress, readings: CounterReadings) -> Double {
        if column.isDigit, policy == .proportional, layout == .move,
            let width = rollingWidth(of: column, at: progress, readings: readings)
        {
            return width
        }
        // Symbols have their full room early, so that the new one is not cut.
        let isSymbol = column.role == .swap && !column.isDigit && column.openness != .acrossZero
        let reached =
            isSymbol && handover > 0 ? Handover.room(at: progress.time / handover) : progress.now
        let progress = layout == .final ? 1 : reached
        if column.isDigit, !column.isCovered {
            switch policy {
            case .widest: return digits.widest(for: column.element.key)
            case .target where column.new != nil:
                return digits.widths(for: column.element.key)[column.endDigit % 10]
            default: break
            }
        }
        func width(_ measured: MeasuredElement) -> Double { digits.restWidth(of: measured, policy: policy) }
        switch (column.old, column.new) {
        case (let old?, let new?):
            let (from, to) = (width(old), width(new))
            return PixelGrid.snap(max(0, from + (to - from) * progress))
        case (let only?, nil), (nil, let only?): return width(only)
        case (nil, nil): return 0
        }
    }

    /// Width of a turning wheel's column under proportional widths, in pixels: the old digit's at first, the new one's
    /// at the end, and the widest passing digit's between. Nil for a wheel that stands still.
    private func rollingWidth(of column: Column, at progress: ColumnProgress, readings: CounterReadings) -> Double? {
        let (gone, left): (Double, Double)
        var (start, end) = (column.startDigit, column.endDigit)
        if column.isCovered { return nil }
        switch column.run {
        case .still, .exchanging, .printing: return nil
        case .carrying(let counter, let index):
            guard let schedule = schedules[counter] else { return nil }
            let (reading, travel) = schedule.reading(of: index, at: progress.time)
            gone = abs(travel.approximate)
            left = abs(counters[counter].remaining(of: index, at: reading))
        // Any digit may pass on a strip.
        case .strip: return digits.widest(for: column.element.key)
        case .turning(let first, let cells):
            gone = abs(Double(cells) * progress.now)
            left = abs(Double(cells) * (1 - progress.now))
            start = first
            end = ((first + cells) % column.wheelBase + column.wheelBase) % column.wheelBase
        case .counting(let counter, let index):
            let reading = readings(FixedProgress(progress.now), counter)[index]
            gone = abs(counters[counter].travel(of: index, at: reading).approximate)
            left = abs(counters[counter].remaining(of: index, at: reading))
        }
        let widths = digits.widths(for: column.element.key)
        let (old, new) = (widths[start % 10], widths[end % 10])
        let widest = gone + left > 1.001 ? digits.widest(for: column.element.key) : max(old, new)
        let rest = (old - widest) * (1 - min(gone, 1)) + (new - widest) * (1 - min(left, 1))
        return PixelGrid.snap(max(0, widest + rest))
    }

    /// Pictures in the column's window, without widths and places.
    private func states(of column: Column, at progress: ColumnProgress, readings: CounterReadings) -> [ElementState] {
        guard column.isDigit else {
            var part = handover > 0 ? progress.time / handover : 1
            if case .acrossZero = column.openness, let number = counters.first {
                part =
                    schedules.first??.signProgress(at: progress.time)
                    ?? number.signProgress(at: FixedProgress(progress.now))
            }
            return [symbol(column, part: part)]
        }
        switch column.run {
        case .still:
            let digit = column.role == .leave ? column.startDigit : column.endDigit
            return [column.state(digits.texts[digit % 10], .wheel(position: Double(digit), base: column.wheelBase))]
        case .turning(let start, let cells):
            let distance = swing.distance(Double(cells), at: progress.now)
            let position = Self.wrapped(Double(start), distance, base: column.wheelBase)
            var wheel = column.state(
                digits.text(atPosition: position, base: column.wheelBase),
                .wheel(position: position, base: column.wheelBase))
            wheel.travel = Travel(distance)
            move(&wheel, progress, progress.instants.map { swing.distance(Double(cells), at: $0.progress) })
            return [wheel]
        case .counting(let counter, let index):
            let run = counters[counter]
            let readings = progress.instants.map { readings(FixedProgress($0.progress), counter)[index] }
            let (position, base) = run.counter.position(of: index, at: readings[2])
            var wheel = column.state(
                digits.text(atPosition: position, base: base), .wheel(position: position, base: base))
            wheel.travel = run.travel(of: index, at: readings[2])
            move(
                &wheel, progress,
                readings.map { Double($0.count - readings[2].count) + ($0.fraction - readings[2].fraction) })
            return [wheel]
        case .carrying(let counter, let index):
            guard let schedule = schedules[counter] else { return [] }
            let readings = progress.instants.map { schedule.reading(of: index, at: $0.time) }
            let (position, base) = counters[counter].counter.position(of: index, at: readings[2].reading)
            var wheel = column.state(
                digits.text(atPosition: position, base: base), .wheel(position: position, base: base))
            wheel.travel = readings[2].travel
            move(&wheel, progress, readings.map(\.travel.approximate))
            return [wheel]
        case .strip(let cells, let start, let end):
            let way = Double(end - start)
            let distance = swing.distance(way, at: progress.now)
            let position = Double(start) + distance
            let nearest = cells[min(max(Int(position.rounded()), 0), cells.count - 1)]
            let text = nearest.map { $0 < 10 ? digits.texts[$0] : column.text(ofCell: $0) }
            var strip = column.state(text ?? "", .strip(cells, position: position))
            strip.travel = Travel(distance)
            move(&strip, progress, progress.instants.map { swing.distance(way, at: $0.progress) })
            return [strip]
        case .printing(let id, let key):
            guard let number = numbers[id] else { return [] }
            let part = curve.wallLength > .zero ? progress.time / curve.wallLength.approximate : 1
            guard let digit = number.digit(of: key, in: number.value(at: progress.now, part: part)) else { return [] }
            return [column.state(digits.texts[digit], .wheel(position: Double(digit), base: column.wheelBase))]
        case .exchanging:
            return exchange(column, progress: swing.distance(1, at: progress.now))
        }
    }

    /// Sets the speed and shutter of a wheel from its cells at four instants a frame apart.
    private func move(_ wheel: inout ElementState, _ progress: ColumnProgress, _ places: [Double]) {
        wheel.sweep = places[2] - places[1]
        wheel.shutterTime = WheelBlur.shutterTime(
            speed: wheel.sweep, earlier: places[1] - places[0], later: progress.isLast ? 0 : places[3] - places[2])
    }

    /// Seconds in which one symbol replaces another.
    private var handover: Double { min(Handover.length, curve.wallLength.approximate) }

    /// Symbol, or two that replace each other: the old one moves out, then the new one in.
    private func symbol(_ column: Column, part: Double) -> ElementState {
        switch (column.old, column.new) {
        case (let old?, let new?) where column.role == .swap:
            if part <= 0, enter != .pop { return column.state(old.element.text, .cell(old.cell)) }
            if part >= 1 || enter == .pop { return column.state(new.element.text, .cell(new.cell)) }
            let (leaving, coming) = (Handover.old(at: part), Handover.new(at: part))
            let way = sign * Handover.way
            let sprites = [
                Self.pictured(old.cell, opacity: leaving, displacement: way * (1 - leaving)),
                Self.pictured(new.cell, opacity: coming, displacement: way * (coming - 1)),
            ]
            return column.state(
                leaving > coming ? old.element.text : new.element.text, .sprites(sprites.filter { $0.opacity > 0 }))
        case (_, let only?), (let only?, nil): return column.state(only.element.text, .cell(only.cell))
        case (nil, nil): preconditionFailure("a column has an element")
        }
    }

    /// Old digit on its way out and new one on its way in: two still pictures, without the digits between.
    private func exchange(_ column: Column, progress: Double) -> [ElementState] {
        // Each fades in the half of the way on which little of it is in the window, so that the digit never turns grey.
        func strength(_ part: Double) -> Double {
            let part = min(max(2 * part, 0), 1)
            return part * part * (3 - 2 * part)
        }
        func picture(_ measured: MeasuredElement?, opacity: Double, displacement: Double) -> ElementState {
            let digit = measured?.element.digit.map { $0 % 10 }
            return column.state(
                digit.map { digits.texts[$0] } ?? measured?.element.text ?? "",
                .sprites([Self.pictured(digit ?? measured?.cell ?? 0, displacement: displacement)]), opacity: opacity)
        }
        // Entering and leaving columns are faded as a whole already.
        switch column.role {
        case .enter: return [picture(column.new, opacity: 1, displacement: sign * (progress - 1))]
        case .leave: return [picture(column.old, opacity: 1, displacement: sign * progress)]
        default:
            return [
                picture(column.old, opacity: strength(1 - progress), displacement: sign * progress),
                picture(column.new, opacity: strength(progress), displacement: sign * (progress - 1)),
            ]
        }
    }

    /// Picture that the digits' window cuts when it moves.
    private static func pictured(_ cell: Int, opacity: Double = 1, displacement: Double = 0) -> Sprite {
        var sprite = Sprite(cell: cell)
        (sprite.clip, sprite.opacity, sprite.displacement) = (.window, opacity, displacement)
        return sprite
    }

    /// Position in [0, base) after `distance` cells from `start`.
    private static func wrapped(_ start: Double, _ distance: Double, base: Int) -> Double {
        let base = Double(base)
        let position = start + distance
        let rest = position - (position / base).rounded(.down) * base
        return rest >= base ? 0 : max(0, rest)
    }
}
