import Numerals

extension TransitionPlanner {
    /// Plans the mode `morph`: the old and the new glyph of a column move, scale, fade and blur at the same time.
    func morph(_ change: LineChange) -> TransitionDraft {
        var columns = changedColumns(change)
        let (longestDelay, move) = stagger(&columns)
        // The fade is shortened in proportion when delays shorten the motion.
        let pace = move.wallLength / settings.curve.wallLength
        let fade =
            settings.fade.map { pace == Rational(1) ? $0 : $0.lasting(($0.wallLength * pace).roundedToMicroseconds) }
            ?? move
        let length = move.wallLength.approximate
        func window(opens: Bool) -> OpeningWindow {
            OpeningWindow(start: 0, length: length, opens: opens, shape: .curve(move), within: length)
        }
        // Neighbours make room for a new glyph when it comes, and close up at once where one leaves.
        for index in columns.indices where columns[index].entersOrLeaves {
            let column = columns[index]
            columns[index].windows =
                column.role == .enter
                ? column.edgeWindows(within: column.delay + length, timing: timing)
                : [window(opens: column.role == .enter)]
        }
        let plan = MorphPlan(
            columns: columns, room: ColumnRoom(self, look: .unchanged, change: window(opens: true)), move: move,
            fade: fade, morph: settings.morph, sign: change.isUp == (settings.content == .up) ? 1 : -1)
        return TransitionDraft(plan: plan, length: max(move.wallLength, fade.wallLength) + longestDelay)
    }
}

/// Morphs every changed column. The old and the new glyph move, shrink, fade and blur together, with no digit between
/// them.
///
/// Let m be the progress of the motion, e that of the fade, h the height of the digits. For the new glyph the offset is
/// offset·h·(1 − m), the scale s + (1 − s)·e, and the opacity e. Its Gaussian blur has σ = blur·h·(1 − e). For the old
/// glyph they are −offset·h·m, 1 − (1 − s)·e, 1 − e and σ = blur·h·e. When the number grows the new glyph comes from
/// below. By default, entering and leaving columns do not move, and symbols move as digits do.
struct MorphPlan: ColumnMotion {
    let columns: [Column]
    let room: ColumnRoom
    let move: Curve
    /// Curve of scale, opacity and blur.
    let fade: Curve
    let morph: MotionSettings.Morph
    /// 1 when new glyphs come from below, -1 when they come from above.
    let sign: Double

    /// Returns the progress within a fraction of the time, 0 to 1.
    private func part(_ part: Double, at time: Double) -> Double {
        let length = part * move.wallLength.approximate
        return length > 0 ? min(max(time / length, 0), 1) : time >= 0 ? 1 : 0
    }

    func pictures(of index: Int, at time: Double, in opening: ColumnOpening) -> [ElementState] {
        let column = columns[index]
        let time = time - column.delay
        let (m, e) = (move.progress(at: time), fade.progress(at: time))
        guard column.isMorphing else { return [column.resting(column.new ?? column.old, digits)] }
        let height = digits.height
        let isWhole = column.entersOrLeaves
        let direction = morph.opposesSymbols && !column.isDigit ? -sign : sign
        let offset = isWhole && !morph.movesColumns ? 0 : direction * morph.offset * height
        var sprites: [Sprite] = []
        if let old = column.old {
            var sprite = Sprite(cell: old.cell)
            sprite.y = -offset * m
            sprite.scale = 1 - (1 - morph.scale) * e
            sprite.opacity = morph.fadeOut.map { 1 - part($0, at: time) } ?? min(max(1 - e, 0), 1)
            sprite.blur = max(0, morph.blur * height * e)
            sprites.append(sprite)
        }
        if let new = column.new {
            var sprite = Sprite(cell: new.cell)
            sprite.y = offset * (1 - m)
            sprite.scale = morph.scale + (1 - morph.scale) * e
            sprite.opacity = morph.fadeIn.map { part($0, at: time) } ?? min(max(e, 0), 1)
            sprite.blur = max(0, morph.blur * height * (1 - e))
            sprites.append(sprite)
        }
        if column.entersOrLeaves {
            // Neighbours are closer while the column opens or closes.
            let maximum = ColumnOpening.strength(of: opening.width, in: room.width(of: column, at: 0))
            for index in sprites.indices { sprites[index].opacity = min(sprites[index].opacity, maximum) }
        }
        let shown = (e < 0.5 ? column.old : column.new) ?? column.new ?? column.old
        return [
            column.state(
                shown.map(digits.text) ?? "", .sprites(sprites.filter { $0.opacity > 0 && $0.scale > 0 }))
        ]
    }

    private var digits: DigitCells { room.digits }
}
