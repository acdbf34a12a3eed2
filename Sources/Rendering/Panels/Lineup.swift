import Fractions
import Motion
import Scene

extension SceneBuilder {
    /// Aligns the panels' timelines: changes with the same index start together, and all panels end with the longest
    /// one.
    func linedUp() throws -> SceneBuilder {
        var timelines: [Timeline] = []
        for panel in settings.panels {
            var aligned = panel.settings
            aligned.motion.firstFrame = .start
            (aligned.appearance.fitsBox, aligned.appearance.shrinksToBox) = (false, false)
            (aligned.appearance.width, aligned.appearance.height) = (nil, nil)
            timelines.append(
                try SceneBuilder(aligned, fonts: fonts, masks: masks).buildNumber(typeScale: 1).scene.timeline)
        }
        let starts = timelines.map { $0.transitions.map(\.start) }
        var shared: [Rational] = []
        for index in 0..<(starts.map(\.count).max() ?? 0) {
            // Intervals between the starts of one panel do not depend on when they begin, so they can be added up.
            let intervals = starts.filter { $0.count > index }.map { starts in
                index == 0 ? starts[0] : shared[index - 1] + (starts[index] - starts[index - 1])
            }
            shared.append(intervals.max() ?? .zero)
        }
        let fps = settings.motion.fps
        var (length, finalHold) = (Rational.zero, Rational.zero)
        for ((timeline, panel), starts) in zip(zip(timelines, settings.panels), starts) {
            guard let last = starts.last else { continue }
            let begin = shared[starts.count - 1] + panel.delay
            length = max(length, begin + (timeline.length - last))
            let final = (panel.settings.motion.boomerang ? starts.count / 2 : starts.count) - 1
            let transition = timeline.transitions[final]
            finalHold = max(finalHold, shared[final] + panel.delay + (transition.end - transition.start))
        }
        // The length is rounded up to whole frames, so that no panel's last hold is shorter than a frame.
        length = Rational((length * Rational(fps)).ceiling, over: fps)
        var aligned = settings
        for index in aligned.panels.indices {
            let delay = aligned.panels[index].delay
            aligned.panels[index].settings.motion.lineup = MotionSettings.Lineup(
                starts: shared.map { $0 + delay }, length: length, finalHold: finalHold)
        }
        return SceneBuilder(aligned, fonts: fonts, masks: masks)
    }
}
