/// Row: a scene's quantities at one instant, global ones and the channels of visible items. Most items of an
/// animation are invisible most of the time.
struct SampledRow: Sendable, Equatable {
    /// Progress of the colour's change, 0 to 1.
    var colorProgress = 0.0
    /// Strength of the whole number's flash, 0 to 1.
    var flash = 0.0
    /// Pop-up that is seen, of which there is one at a time; nil for none.
    var popup: SampledPopup?
    /// Numbers of the visible items in the order in which they were added; their channels follow each other in
    /// `values`.
    private(set) var items: [Int] = []
    private var values: [Double] = []

    private static let channels = Channel.allCases.count

    /// Quantity of a transition's pop-up; 0 while it is not seen.
    func value(_ quantity: KeyPath<SampledPopup, Double>, ofPopup transition: Int) -> Double {
        guard let popup, popup.transition == transition else { return 0 }
        return popup[keyPath: quantity]
    }

    /// Adds a visible item with all channels unknown.
    ///
    /// - Returns: its place, for `set`.
    mutating func add(_ item: Int) -> Int {
        items.append(item)
        values += repeatElement(.nan, count: Self.channels)
        return items.count - 1
    }

    mutating func set(_ channel: Channel, of index: Int, to value: Double) {
        values[index * Self.channels + channel.rawValue] = value
    }

    /// Channel of an item; `nan` where it is invisible or unknown.
    func value(_ channel: Channel, of item: Int) -> Double {
        // States list columns mostly in the order in which they were first visible.
        guard let index = items.firstIndex(of: item) else { return .nan }
        return values[index * Self.channels + channel.rawValue]
    }

    /// Channel of the item at a place among the visible ones.
    func value(_ channel: Channel, at index: Int) -> Double { values[index * Self.channels + channel.rawValue] }
}

/// Pop-up at one instant.
struct SampledPopup: Sendable, Equatable {
    /// Index of the transition that it belongs to.
    let transition: Int
    let scale: Double
    /// Rise in em.
    let rise: Double
    /// Opacity, 0 to 1.
    let opacity: Double
}

/// Samples of a pop-up from the first to the last at which it is seen, since most of many are seen for a short time.
struct PopupSamples {
    /// Index of the first of them among the scene's samples.
    private var first = 0
    private var seen: [SampledPopup?] = []

    /// Adds a sample later than all others.
    mutating func add(_ popup: SampledPopup, at index: Int) {
        if seen.isEmpty { first = index }
        while first + seen.count < index { seen.append(nil) }
        seen.append(popup)
    }

    /// Quantity at each of the scene's samples; that of a pop-up without extent where it is not seen.
    func values(_ quantity: (SampledPopup) -> Double, count: Int) -> [Double] {
        let hidden = quantity(SampledPopup(transition: 0, scale: 0, rise: 0, opacity: 0))
        var values = [Double](repeating: hidden, count: count)
        for (index, popup) in zip(first..., seen) { values[index] = popup.map(quantity) ?? hidden }
        return values
    }
}
