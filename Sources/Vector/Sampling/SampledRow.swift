/// A scene's quantities at one instant: a few of its own, and the channels of the actors that are there. Of all actors of an
/// animation mostly few are seen at once.
struct SampledRow: Sendable, Equatable {
    /// The colour's progress, the number's flash, scale and rise of each pop-up.
    var globals: [Double]
    /// The numbers of the actors that are there, in the order in which they came, and their channels one after the other.
    private(set) var actors: [Int] = []
    private var values: [Double] = []

    private static let channels = Channel.allCases.count

    init(globals: Int) {
        self.globals = [Double](repeating: 0, count: globals)
    }

    /// The channels of an actor that is there from now on, all of them unknown.
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

    /// A channel of an actor; `nan` where it is not there or not known.
    func value(_ channel: Channel, of actor: Int) -> Double {
        // States show columns mostly in the order in which they were first seen.
        guard let place = actors.firstIndex(of: actor) else { return .nan }
        return values[place * Self.channels + channel.rawValue]
    }

    /// The same of the actor at a place among those that are there.
    func value(_ channel: Channel, at place: Int) -> Double { values[place * Self.channels + channel.rawValue] }
}
