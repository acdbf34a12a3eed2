/// Row: a scene's quantities at one instant, global ones and the channels of visible items. Most items of an
/// animation are invisible most of the time.
struct SampledRow: Sendable, Equatable {
    /// Global quantities: the colour's progress, the flash, and scale, rise and opacity of each pop-up.
    var globals: [Double]
    /// Numbers of the visible items in the order in which they were added; their channels follow each other in
    /// `values`.
    private(set) var items: [Int] = []
    private var values: [Double] = []

    private static let channels = Channel.allCases.count

    init(globals: Int) {
        self.globals = [Double](repeating: 0, count: globals)
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
