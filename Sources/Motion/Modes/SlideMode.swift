import Numerals

extension TransitionPlanner {
    /// Plans the mode `slide`: the old character of a changed column leaves its window and the new one follows.
    func slide(_ change: LineChange) -> TransitionDraft {
        var columns = changedColumns(change)
        _ = delay(&columns)
        let (curve, _) = fit(
            &columns,
            columns.filter(\.isMorphing).map { column in
                ColumnCourse(
                    delay: Rational(roundedToMicroseconds: column.delay),
                    tail: column.new == nil ? .zero : settings.slideLag, pace: SlidePlan.pace(of: column))
            })
        func plan(_ columns: [Column]) -> SlidePlan {
            SlidePlan(
                columns: columns,
                room: ColumnRoom(self, look: .characters, change: SlidePlan.making(curve)),
                curve: curve, lag: settings.slideLag.approximate, sign: change.isUp ? 1 : -1)
        }
        let length = plan(columns).length
        for index in columns.indices where columns[index].entersOrLeaves {
            columns[index].windows = columns[index].edgeWindows(within: length, timing: timing)
        }
        return TransitionDraft(plan: plan(columns), length: settledLength(length))
    }
}

/// Slides every changed column, as slot-text does it. The old character leaves its window and the new one follows.
///
/// With p the progress of the column, the old character is p cells out of the window. The new one is 1 − p cells before
/// its position, and starts `lag` seconds later.
struct SlidePlan: ColumnMotion {
    let columns: [Column]
    let room: ColumnRoom
    let curve: Curve
    let lag: Double
    /// 1 when new characters enter like those of a wheel that advances, -1 for the other direction.
    let sign: Double

    /// Length of the motion of columns that enter or leave, as a multiple of the others'.
    private static let tailPace = 0.75

    /// Easing of the columns' widths, and its maximum length in seconds. Columns open at once, fast at first, and close
    /// while a character leaves, so that it leaves no gap.
    private static let making = Easing.bezier(CubicBezier(0.2, 0, 0, 1))
    private static let longestMaking = 0.45

    static func making(_ curve: Curve) -> OpeningWindow {
        let length = min(curve.wallLength.approximate, longestMaking)
        return OpeningWindow(start: 0, length: length, opens: true, shape: .easing(making), within: length)
    }

    /// Returns the length of a column's motion, as a multiple of the curve's.
    static func pace(of column: Column) -> Double { column.entersOrLeaves ? tailPace : 1 }

    /// Returns the time in seconds at which a column's new character has arrived, or its old one has left.
    private func arrivalTime(of column: Column) -> Double {
        column.delay + (column.new == nil ? 0 : lag) + Self.pace(of: column) * curve.wallLength.approximate
    }

    /// Time in seconds at which the last column is at rest.
    var length: Double {
        columns.filter(\.isMorphing).map(arrivalTime).max() ?? curve.wallLength.approximate
    }

    func opening(of index: Int, at time: Double) -> ColumnOpening? {
        let column = columns[index]
        var opening = room.opening(of: column, at: time)
        if column.role == .enter, column.isDigit {
            opening?.makeRoom(forCells: curve.progress(at: (time - column.delay - lag) / Self.pace(of: column)))
        }
        return opening
    }

    func pictures(of index: Int, at time: Double, in opening: ColumnOpening) -> [ElementState] {
        let column = columns[index]
        let (start, pace) = (time - column.delay, Self.pace(of: column))
        let (gone, arrived) = (curve.progress(at: start / pace), curve.progress(at: (start - lag) / pace))
        let still: MeasuredElement? =
            if !column.isMorphing {
                column.new ?? column.old
            } else if start <= 0 {
                column.old
            } else {
                time >= arrivalTime(of: column) ? column.new : nil
            }
        if let still { return [column.resting(still, room.digits)] }
        var sprites: [Sprite] = []
        if let old = column.old, start <= 0 || gone < 1 {
            var sprite = Sprite(cell: old.cell)
            (sprite.clip, sprite.displacement) = (.window, sign * gone)
            sprites.append(sprite)
        }
        if let new = column.new, start > lag {
            var sprite = Sprite(cell: new.cell)
            (sprite.clip, sprite.displacement) = (.window, sign * (arrived - 1))
            sprites.append(sprite)
        }
        let visible = (arrived < 0.5 ? column.old : column.new) ?? column.new ?? column.old
        return [column.state(visible.map(room.digits.text) ?? "", .sprites(sprites))]
    }
}
