import Motion
import Numerals
import Rendering

extension JobReader {
    /// Gap between panels in em of the largest, so wide that two numbers are not read as one.
    private static let panelGap = 0.6

    /// Returns the size of the largest panel's type, in pixels; nil without panels.
    private func largestType() -> Double? {
        job.panels.map { ($0[.fontSize] == nil ? self : JobReader(job: $0)).value(.fontSize) }.max()
    }

    /// Returns the arrangement of the panels: direction, gap and alignment.
    func flow() throws(RollGIFError) -> PanelFlow {
        var flow = PanelFlow()
        guard let largest = largestType() else { return flow }
        fill(&flow)
        flow.gap = given(.gap) ?? (largest * Self.panelGap).rounded()
        flow.gap *= value(.scale)
        flow.isRightToLeft = try numberFormat().locale.isRightToLeft
        switch job[.align] {
        case "start", "left": flow.alignment = .start
        case "end", "right": flow.alignment = .end
        case "center": flow.alignment = .center
        case "baseline": flow.alignment = .baseline
        default: flow.alignment = .stretch
        }
        return flow
    }

    /// Returns the alignment of the number's line: `start` and `end` follow the locale's reading direction.
    func alignment() throws(RollGIFError) -> MotionSettings.Alignment {
        let text = job[.align] ?? JobKey.align.definition.fallback ?? ""
        if let side = MotionSettings.Alignment(rawValue: text) { return side }
        guard text == "start" || text == "end" else { return .center }
        return (text == "end") == (try numberFormat().locale.isRightToLeft) ? .left : .right
    }
}
