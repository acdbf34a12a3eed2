import Fractions
import Graphics
import Motion
import Numerals
import Raster
import Rendering

extension ResolvedJob {
    /// Adds the panels of a picture, and their arrangement.
    ///
    /// - Parameter fold: the settings of the picture and of its panels.
    mutating func addPanels(of fold: Fold) throws(RollGIFError) {
        let job = fold.themed
        settings.flow = try JobReader(job: options.job).flow()
        let motion = settings.motion
        for (index, panel) in try fold.panels().enumerated() {
            var own: ResolvedJob
            do throws(RollGIFError) {
                own = try ResolvedJob(panel)
                guard
                    own.settings.composition.textPaint == nil || job[.color] != nil && !panel.isAskedFor(.color)
                else {
                    throw .usage(
                        "\(JobKey.color.mark): a gradient goes over the whole picture; write it next to \"panels\"",
                        key: .color)
                }
                own.settings.composition.textPaint = nil
                // The page around a panel's card is transparent, so that the picture is visible there.
                own.settings.composition.card?.page.alpha = 0
                own.settings.motion.fps = motion.fps
                own.settings.motion.hasFixedRate = motion.hasFixedRate
                own.settings.motion.loop = motion.loop
                own.settings.motion.boomerang = motion.boomerang
                own.settings.motion.firstFrame = motion.firstFrame
                own.settings.maximumPixels = settings.maximumPixels
                own.spokenName = job.panels[index].name == nil ? nil : panel.name
                panels.append(own)
                settings.panels.append(
                    PanelSettings(
                        name: panel.name ?? "", settings: own.settings,
                        delay: try JobReader(job: own.options.job).exact(.delay)))
            } catch {
                throw RollGIFError(
                    error.code, "\(panel.name ?? "a panel"): \(error.text)", key: error.key, panel: index)
            }
            warnings += own.warnings.map { "\(panel.name ?? ""): \($0)" }
            // Countdowns are played once, regardless of the panels beside them.
            if own.isCountdown, options.job[.loop] == nil { settings.motion.loop = .once }
        }
        for index in settings.panels.indices { settings.panels[index].settings.motion.loop = settings.motion.loop }
        if job.isScore, job[.flow] == nil, settings.panels.allSatisfy({ $0.settings.motion.edges == .soft }) {
            faceColon(hasNames: (job.panels.first?[.prefix] != nil) != (job.panels.last?[.suffix] != nil))
        }
    }

    /// Aligns the outer numbers of a score towards the colons, at equal distances from the picture's middle.
    ///
    /// - Parameter hasNames: whether only one side of the score has a text.
    private mutating func faceColon(hasNames: Bool) {
        guard settings.panels.count > 2 else { return }
        let last = settings.panels.count - 1
        settings.panels[0].settings.motion.alignment = settings.flow.isRightToLeft ? .left : .right
        settings.panels[last].settings.motion.alignment = settings.flow.isRightToLeft ? .right : .left
        settings.flow.facesMiddle = !hasNames
    }
}

extension JobReader {
    /// Gap between panels in em of the largest, so wide that two numbers are not read as one.
    private static let panelGap = 0.6

    /// Returns the size of the largest panel's type, in pixels.
    private func largestType() throws(RollGIFError) -> Double {
        var largest = 0.0
        for panel in job.panels {
            let reader = panel[.fontSize] == nil ? self : JobReader(job: panel)
            largest = max(largest, try reader.number(.fontSize))
        }
        return largest
    }

    /// Returns the arrangement of the panels: direction, gap and alignment.
    fileprivate func flow() throws(RollGIFError) -> PanelFlow {
        var flow = PanelFlow()
        flow.direction = try form(.flow) ?? .row
        if let gap: Double = try number(.gap) {
            flow.gap = gap
        } else {
            flow.gap = (try largestType() * Self.panelGap).rounded()
        }
        flow.gap *= try scale()
        flow.isRightToLeft = try numberFormat().locale.isRightToLeft
        switch try checked(.align) {
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
        let text = try checked(.align) ?? JobKey.align.definition.fallback ?? ""
        if let side = MotionSettings.Alignment(rawValue: text) { return side }
        guard text == "start" || text == "end" else { return .center }
        return (text == "end") == (try numberFormat().locale.isRightToLeft) ? .left : .right
    }
}
