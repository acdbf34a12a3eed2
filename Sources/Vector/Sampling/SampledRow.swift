/// Row: a scene's quantities at one instant, global ones and the channels of visible actors. Most actors of an
/// animation are invisible most of the time.
struct SampledRow: Sendable, Equatable {
    /// Global quantities: the colour's progress, the flash, and scale, rise and opacity of each pop-up.
    var globals: [Double]
    /// Numbers of the visible actors in the order in which they were added; their channels follow each other in
    /// `values`.
    private(set) var actors: [Int] = []
    private var values: [Double] = []

    private static let channels = Channel.allCases.count

    init(globals: Int) {
        self.globals = [Double](repeating: 0, count: globals)
    }

    /// Adds a visible actor with all channels unknown.
    ///
    /// - Returns: its place, for `set`.
    mutating func add(_ actor: Int) -> Int {
        actors.append(actor)
        values += repeatElement(.nan, count: Self.channels)
        return actors.count - 1
    }

    mutating func set(_ channel: Channel, of place: Int, to value: Double) {
        values[place * Self.channels + channel.rawValue] = value
    }

    /// Channel of an actor; `nan` where it is invisible or unknown.
    func value(_ channel: Channel, of actor: Int) -> Double {
        // States list columns mostly in the order in which they were first visible.
        guard let place = actors.firstIndex(of: actor) else { return .nan }
        return values[place * Self.channels + channel.rawValue]
    }

    /// Channel of the actor at a place among the visible ones.
    func value(_ channel: Channel, at place: Int) -> Double { values[place * Self.channels + channel.rawValue] }
}
