package import Fractions

extension Timeline {
    /// Instants from 0 to `length` at which something may begin, end or jump, unsorted. Between two of them everything
    /// is smooth but for carries of an odometer and values clamped at their ends.
    package var breakpoints: [Rational] {
        var scheduled: [Rational] = color.breakpoints
        for (index, (interval, plan)) in zip(schedule.intervals, plans).enumerated() {
            let length = interval.end - interval.start
            scheduled += [interval.start, interval.end]
            if let flash { scheduled += flash.breakpoints(roll: length.approximate).map { interval.start + $0 } }
            if let popup { scheduled += popup.breakpoints(room: room(of: index)).map { interval.start + $0 } }
            scheduled += plan.breakpoints(from: interval.start)
        }
        if let exit, let start = schedule.exitStart { scheduled += [start, start + exit.end] }
        let lead = grid.hasPoster ? FrameGrid.posterLength : .zero
        let shown = scheduled.map { $0 < offset ? $0 - offset + schedule.length : $0 - offset }
        let instants = (shown + [.zero, schedule.length - offset]).map { $0 + lead } + (glide?.breakpoints ?? [])
        return instants.filter { $0 <= length }
    }
}
