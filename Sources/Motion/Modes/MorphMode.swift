import Fractions

/// Mode `morph`: old and new glyph of a column together, each moving, scaled, faded and blurred.
struct MorphMode: TransitionMode {
    // Springs of SwiftUI's numericText.
    let traits = ModeTraits(
        movesColumns: true, isDirected: true, shiftsByHeight: true, springs: (.numericText, .numericTextFade),
        planningSeconds: 15e-6, drawsAnew: true)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        if let text = planner.exchangeOfTexts(change) { return text }
        let settings = planner.settings
        var columns = planner.changedColumns(change)
        let (longestDelay, move) = planner.stagger(&columns, step: settings.stagger, total: settings.staggerTotal)
        // Fade shortened in proportion when delays shorten the motion.
        let pace = move.wallLength / settings.curve.wallLength
        let fade =
            settings.fade.map { pace == Rational(1) ? $0 : $0.lasting(($0.wallLength * pace).roundedToMicroseconds) }
            ?? move
        let plan = MorphPlan(
            columns: columns, move: move, fade: fade, morph: settings.morph,
            digits: planner.digits, policy: settings.digitWidth, layout: settings.layout,
            sign: change.isUp == (settings.content == .up) ? 1 : -1)
        return TransitionDraft(plan: .moving(plan), length: max(move.wallLength, fade.wallLength) + longestDelay)
    }
}
