import Fractions
import Numerals

/// Morph of every changed column: old and new glyph together, no digit between them, each moving, shrinking, fading and
/// blurring.
///
/// Formulas, with m the progress of the motion and e that of the fade, h the height of the digits, and constants of the
/// settings: the new glyph stands at offset·h·(1 − m), is scaled by s + (1 − s)·e, has the opacity e and a Gaussian
/// blur of σ = blur·h·(1 − e); the old one stands at −offset·h·m, is scaled by 1 − (1 − s)·e, has the opacity 1 − e and
/// σ = blur·h·e. When the number grows the new glyph comes from below. Entering and leaving columns do not move, and
/// symbols move as digits do, unless the settings say otherwise.
struct MorphPlan: MovingPlan {
    let columns: [Column]
    /// Curve of the offset.
    let move: Curve
    /// Curve of scale, opacity and blur.
    let fade: Curve
    let morph: MotionSettings.Morph
    let digits: DigitCells
    let policy: MotionSettings.DigitWidthPolicy
    let layout: MotionSettings.Layout
    /// 1 when new glyphs come from below, -1 when they come from above.
    let sign: Double

    /// The line at `time` seconds after the transition's start.
    func box(at time: Double) -> LineBox {
        var box = LineBox()
        for column in columns {
            let width = width(of: column, at: time)
            var state = shown(column, at: time - column.delay)
            state.width = width
            if column.role == .leave { state.fade(by: ColumnOpening.strength(of: width, in: restWidth(column.old))) }
            box.append([state], advance: width)
        }
        return box
    }

    /// Width of that line in pixels, without its glyphs.
    func width(at time: Double) -> Double {
        columns.reduce(0) { $0 + width(of: $1, at: time) }
    }

    /// Width of a column in pixels; neighbours make room at once, whatever the delay of the glyph.
    private func width(of column: Column, at time: Double) -> Double {
        let progress = layout == .final ? 1 : min(max(move.progress(at: time), 0), 1)
        let full = digits.restWidth(of: column, at: progress, policy: policy)
        return switch column.role {
        case .enter: PixelGrid.snap(full * progress)
        case .leave: PixelGrid.snap(full * (1 - progress))
        case .stay, .roll, .swap: full
        }
    }

    /// Progress within a fraction of the time, 0 to 1.
    private func part(_ part: Double, at time: Double) -> Double {
        let length = part * move.wallLength.approximate
        return length > 0 ? min(max(time / length, 0), 1) : time >= 0 ? 1 : 0
    }

    private func restWidth(_ measured: MeasuredElement?) -> Double {
        measured.map { digits.restWidth(of: $0, policy: policy) } ?? 0
    }

    private func shown(_ column: Column, at time: Double) -> ElementState {
        let (m, e) = (move.progress(at: time), fade.progress(at: time))
        guard column.isMorphing else {
            let measured = column.new ?? column.old!
            return column.state(
                digits.text(of: measured),
                digits.content(of: measured))
        }
        let height = digits.height
        let isWhole = column.role == .enter || column.role == .leave
        let way = column.isDigit || morph.symbols == .same ? sign : -sign
        let offset = isWhole && morph.enter == .still ? 0 : way * morph.offset * height
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
        let shown = (e < 0.5 ? column.old : column.new) ?? column.new ?? column.old!
        return column.state(
            digits.text(of: shown),
            .sprites(sprites.filter { $0.opacity > 0 && $0.scale > 0 }))
    }
}

extension ElementState {
    /// Limits the opacity of sprites to `strength`.
    fileprivate mutating func fade(by strength: Double) {
        guard case .sprites(var sprites) = content else { return }
        for index in sprites.indices { sprites[index].opacity = min(sprites[index].opacity, strength) }
        content = .sprites(sprites.filter { $0.opacity > 0 })
    }
}

extension Column {
    /// Whether the column's last glyph differs from its first.
    var isMorphing: Bool {
        switch role {
        case .stay: false
        case .roll: startDigit != endDigit
        case .swap, .enter, .leave: true
        }
    }
}
