import Numerals

extension TransitionPlanner {
    /// Plans one change. A transition without length or selected digits is a cut.
    func draft(_ change: LineChange) throws -> TransitionDraft {
        guard settings.curve.wallLength > .zero, settings.selection != .none else {
            return .cut
        }
        // Texts without columns fade.
        if settings.mode.traits.movesColumns, change.isToText {
            return change.old.text == change.new.text ? .cut : crossfade(change)
        }
        return switch settings.mode {
        case .roll: try exchangeOfWords(change) ?? roll(change)
        case .swap: try exchangeOfWords(change) ?? roll(change, onWheels: false)
        case .count: printed(change, .all)
        case .step: printed(change, .jumps)
        case .crossfade: crossfade(change)
        case .morph: morph(change)
        case .slide: slide(change)
        case .flip: flip(change)
        case .splitFlap: splitFlap(change)
        case .type: typed(change)
        }
    }

    /// Returns the exchange of lines of words that have nothing in common; nil for others.
    private func exchangeOfWords(_ change: LineChange) -> TransitionDraft? {
        guard change.new.numbers != nil, settings.layout == .move else { return nil }
        let columns = changedColumns(change)
        guard columns.contains(where: { $0.element.kind == .word }),
            columns.allSatisfy({ $0.role != .stay && $0.role != .roll || $0.isBlank })
        else { return nil }
        return crossfade(change)
    }
}
