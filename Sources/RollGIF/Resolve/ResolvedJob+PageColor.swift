import Motion
import Rendering

extension ResolvedJob {
    /// Throws for an option that would replace a colour that the page sets.
    ///
    /// - Throws: a usage error that names the option.
    package func checkPageColor() throws(RollGIFError) {
        for panel in panels { try panel.checkPageColor() }
        let motion = settings.motion
        let keys: [(JobKey, Bool)] = [
            (.colorTo, settings.appearance.finalTextColor != nil),
            (.upColor, motion.flashes && options.job[.upColor] != nil),
            (.downColor, motion.flashes && options.job[.downColor] != nil), (.slideTint, motion.slide.hasTint),
        ]
        guard let key = keys.first(where: \.1)?.0 else { return }
        throw .usage(
            "\(JobKey.color.mark) currentColor: \(key.mark) would mix the text with a colour that only the page knows; leave "
                + "\(key.mark) out, or write the colour", key: key)
    }
}
