import Numerals

// These members make the pictures of the columns at an instant.
extension RollPlan {
    /// Returns the pictures in the column's window, without widths and positions.
    func wheels(of column: Column, at instant: Instant) -> [ElementState] {
        let digits = room.digits
        let progress = progress(of: column, at: instant).paced(column.pace)
        guard column.isDigit else {
            var part = crossfadeLength > 0 ? progress.time / crossfadeLength : 1
            if case .acrossZero = column.openness, let number = counters.first {
                part =
                    number.schedule?.signProgress(at: progress.time)
                    ?? number.signProgress(at: FixedProgress(progress.now))
            }
            return [symbol(column, part: part)]
        }
        switch column.run {
        case .still:
            let digit = column.role == .leave ? column.startDigit : column.endDigit
            return [column.state(digits.texts[digit % 10], .wheel(position: Double(digit), base: column.wheelBase))]
        case .turning(let start, let cells):
            func covered(_ progress: Double) -> Double {
                column.applyLag(swing.distance(Double(cells), at: progress), of: Double(cells))
            }
            let distance = covered(progress.now)
            let position = Self.wrapped(Double(start), distance, base: column.wheelBase)
            var wheel = column.state(
                digits.text(atPosition: position, base: column.wheelBase),
                .wheel(position: position, base: column.wheelBase))
            wheel.travel = distance
            move(&wheel, progress, progress.instants.map { covered($0.progress) })
            return [wheel]
        case .counting(let counter, let index, let strip?):
            guard let schedule = counters[counter].schedule else { return [] }
            let isBack = schedule.turnsBack(index)
            // Wheels that turn back show the cells of a strip from its end.
            return [
                self.strip(
                    column, WheelRun.extended(isBack ? strip.reversed() : strip, base: column.wheelBase),
                    start: WheelRun.cellsBeyond + (isBack ? strip.count - 1 : 0), progress
                ) { (isBack ? -1 : 1) * schedule.changes(of: index, at: $0.time) }
            ]
        case .counting(let counter, let index, nil):
            let readings = progress.instants.map { reading(of: index, on: counter, at: $0, instant) }
            let (position, base) = counters[counter].counter.position(of: index, at: readings[2].reading)
            var wheel = column.state(
                digits.text(atPosition: position, base: base), .wheel(position: position, base: base))
            wheel.travel = readings[2].travel
            move(&wheel, progress, readings.map(\.travel))
            return [wheel]
        case .strip(let cells, let start, let end):
            let length = Double(end - start)
            return [
                strip(column, cells, start: start, progress) { [swing] instant in
                    column.applyLag(swing.distance(length, at: instant.progress), of: length)
                }
            ]
        case .printing(let id, let key):
            guard let number = numbers[id] else { return [] }
            let value = value(of: number, at: column.delay + progress.time)
            guard let digit = number.digit(of: key, in: value) else { return [] }
            return [column.state(digits.texts[digit], .wheel(position: Double(digit), base: column.wheelBase))]
        }
    }

    /// Returns a strip of cells that has turned by some cells from its start at an instant.
    private func strip(
        _ column: Column, _ cells: [Int?], start: Int, _ progress: ColumnProgress,
        covered: (ColumnProgress.Instant) -> Double
    ) -> ElementState {
        let distance = covered(progress.frame)
        let position = Double(start) + distance
        let nearest = cells[min(max(Int(position.rounded()), 0), cells.count - 1)]
        let text = nearest.map { $0 < 10 ? room.digits.texts[$0] : column.text(ofCell: $0) }
        var strip = column.state(text ?? "", .strip(cells, position: position))
        strip.travel = distance
        move(&strip, progress, progress.instants.map(covered))
        return strip
    }

    /// Returns the picture of a column that leaves, already moved out by some cells.
    func leaving(_ column: Column, by cells: Double) -> ElementState {
        let digit = column.isDigit ? column.startDigit % 10 : nil
        return column.state(
            digit.map { room.digits.texts[$0] } ?? column.element.text,
            .sprites([Self.pictured(digit ?? column.old?.cell ?? 0, displacement: sign * cells)]))
    }

    /// Sets the speed and shutter of a wheel from its positions at four instants a frame apart, in cells.
    private func move(_ wheel: inout ElementState, _ progress: ColumnProgress, _ positions: [Double]) {
        wheel.sweep = positions[2] - positions[1]
        wheel.shutterTime = WheelBlur.shutterTime(
            speed: wheel.sweep, earlier: positions[1] - positions[0],
            later: progress.isLast ? 0 : positions[3] - positions[2])
    }

    /// Offset of a symbol before and after, in cells of a wheel: about a quarter of an em.
    private static let symbolOffset = 0.2

    /// Returns a symbol, or two that replace each other: the old one moves out, then the new one in.
    private func symbol(_ column: Column, part: Double) -> ElementState {
        switch (column.old, column.new) {
        case (let old?, let new?) where column.role == .swap:
            if part <= 0, enter != .pop { return column.state(old.element.text, .cell(old.cell)) }
            if part >= 1 || enter == .pop { return column.state(new.element.text, .cell(new.cell)) }
            let (leaving, coming) = (Crossfade.symbol.old(at: part), Crossfade.symbol.new(at: part))
            let offset = sign * Self.symbolOffset
            let sprites = [
                Self.pictured(old.cell, opacity: leaving, displacement: offset * (1 - leaving)),
                Self.pictured(new.cell, opacity: coming, displacement: offset * (coming - 1)),
            ]
            return column.state(
                leaving > coming ? old.element.text : new.element.text, .sprites(sprites.filter { $0.opacity > 0 }))
        case (_, let only?), (let only?, nil): return column.state(only.element.text, .cell(only.cell))
        case (nil, nil): preconditionFailure("a column has an element")
        }
    }

    /// Returns a picture that the digits' window cuts when it moves.
    private static func pictured(_ cell: Int, opacity: Double = 1, displacement: Double = 0) -> Sprite {
        var sprite = Sprite(cell: cell)
        (sprite.clip, sprite.opacity, sprite.displacement) = (.window, opacity, displacement)
        return sprite
    }

    /// Returns the position in [0, base) after `distance` cells from `start`.
    private static func wrapped(_ start: Double, _ distance: Double, base: Int) -> Double {
        let base = Double(base)
        let position = start + distance
        let remainder = position - (position / base).rounded(.down) * base
        return remainder >= base ? 0 : max(0, remainder)
    }
}
