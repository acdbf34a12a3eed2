import Graphics
import Motion
import Numerals
import Rendering

extension ResolvedJob {
    /// Adds the panels of a picture.
    ///
    /// - Parameters:
    ///   - fold: the settings of the panels.
    ///   - picture: the settings of the picture.
    mutating func addPanels(of fold: Fold, asIn picture: Job) throws(RollGIFError) {
        let job = fold.whole
        let motion = settings.motion
        for (index, panel) in try fold.panels().enumerated() {
            var own: ResolvedJob
            do throws(RollGIFError) {
                own = try ResolvedJob(Fold(panel, isPanel: true), poster: nil, in: files)
                guard
                    own.settings.composition.textPaint == nil || job[.color] != nil && !panel.isAskedFor(.color)
                else {
                    throw .usage("\(key: .color): a gradient goes over the whole picture; write it next to \"panels\"")
                }
                own.settings.composition.textPaint = nil
                // The page around a panel's card is transparent, so that the picture is visible there.
                own.settings.composition.card?.page.alpha = 0
                own.settings.motion.fps = motion.fps
                own.settings.motion.hasFixedRate = motion.hasFixedRate
                own.settings.motion.loop = motion.loop
                own.settings.motion.boomerang = motion.boomerang
                own.settings.motion.firstFrame = motion.firstFrame
                own.spokenName = job.panels[index].name == nil ? nil : panel.name
                panels.append(own)
                settings.panels.append(
                    PanelSettings(
                        name: panel.name ?? "", settings: own.settings, delay: JobReader(job: panel).value(.delay)))
            } catch {
                let error = error.spelled(as: panel)
                throw RollGIFError(
                    error.code, "\(panel.name ?? "a panel"): \(error.text)", key: error.key, panel: index)
            }
            warnings += own.warnings.map { "\(panel.name ?? ""): \($0)" }
            // Countdowns are played once, regardless of the panels beside them.
            if own.subject.isCountdown, picture[.loop] == nil { settings.motion.loop = .once }
        }
        // Numbers without boxes are level, as words in a line are.
        let hasBoxes = settings.panels.contains { panel in
            !panel.settings.composition.hasSolidBackground || panel.settings.appearance.background.alpha > 0
        }
        if job[.align] == nil, !hasBoxes { settings.flow.alignment = .baseline }
        for index in settings.panels.indices { settings.panels[index].settings.motion.loop = settings.motion.loop }
        if job.isScore, job[.flow] == nil {
            faceColon(hasNames: (job.panels.first?[.prefix] != nil) != (job.panels.last?[.suffix] != nil))
        }
    }

    /// Aligns the outer numbers of a score towards the colons, at equal distances from the picture's middle.
    ///
    /// - Parameter hasNames: whether only one side of the score has a text.
    private mutating func faceColon(hasNames: Bool) {
        guard settings.panels.count > 2 else { return }
        let last = settings.panels.count - 1
        // A number under a name is in its middle.
        if settings.panels[0].settings.composition.titles == nil {
            settings.panels[0].settings.motion.alignment = settings.flow.isRightToLeft ? .left : .right
            settings.panels[last].settings.motion.alignment = settings.flow.isRightToLeft ? .right : .left
        }
        settings.flow.facesMiddle = !hasNames
    }
}
