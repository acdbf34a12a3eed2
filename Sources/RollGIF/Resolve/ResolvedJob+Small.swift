import Motion
import Numerals
import Rendering

extension ResolvedJob {
    /// Returns warnings about options for smaller or raised text that none of the numbers has, one sentence each.
    func smallTextWarning(_ built: BuiltScene) -> [String] {
        var sentences = zip(panels, built.panels).flatMap { panel, scene in
            panel.smallTextWarning(scene).map { "\(panel.panelName): \($0)" }
        }
        if settings.format.countsZeros, job.isAskedFor(.subscriptZeros), !settings.motion.mode.traits.printsAfresh,
            !built.lines.flatMap(\.elements).contains(where: { $0.element.key == .zeros(0) })
        {
            sentences.append("--subscript-zeros has no effect: no fraction begins with four zeros or more")
        }
        guard job.isAskedFor(.raise) else { return sentences }
        return sentences
            + built.unraised.map { part in
                switch part {
                case .symbol:
                    "--raise symbol has no effect: no number shows a currency; add --currency, or leave it out"
                case .fraction:
                    "--raise fraction has no effect: no number shows a fraction; add --fraction-digits, or leave it out"
                }
            }
    }
}
