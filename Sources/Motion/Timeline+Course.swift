package import Fractions

extension Timeline {
    /// What parts beside the number follow at an instant: its state without elements.
    package func course(at time: Rational) -> FrameState {
        let isPoster = grid.hasPoster && time < FrameGrid.posterLength
        let instant =
            isPoster ? schedule.finalHold : scheduled(grid.hasPoster ? time - FrameGrid.posterLength : time)
        let interval = isPoster ? schedule.finalInterval : schedule.interval(at: instant)
        var course = FrameState(elements: [], value: "")
        course.transition = interval
        if let valueCurve, let interval {
            course.way = isPoster ? 1 : way(of: interval, on: valueCurve, at: instant)
        }
        if course.way == nil { course.value = line(at: instant, interval: interval, isSettled: isPoster).1 }
        return course
    }
}
