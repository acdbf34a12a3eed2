package import Fractions

extension Timeline {
    /// Returns the frame state without elements, for parts next to the number that follow its value.
    package func course(at time: Rational) -> FrameState {
        let isPoster = grid.hasPoster && time < FrameGrid.posterLength
        let instant =
            isPoster ? schedule.finalHold : scheduled(grid.hasPoster ? time - FrameGrid.posterLength : time)
        let interval = isPoster ? schedule.finalInterval : schedule.interval(at: instant)
        var course = FrameState(elements: [], value: "")
        course.transition = interval
        if let valueCurve, let interval {
            course.valueProgress = isPoster ? 1 : valueProgress(of: interval, on: valueCurve, at: instant)
        }
        if course.valueProgress == nil { course.value = line(at: instant, interval: interval, isSettled: isPoster).1 }
        return course
    }
}
