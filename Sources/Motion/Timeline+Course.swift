package import Fractions

extension Timeline {
    /// Frame state without elements, for parts beside the number that follow its value.
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
