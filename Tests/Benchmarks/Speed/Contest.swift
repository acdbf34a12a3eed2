/// Runs programs in turn, so that other load on the machine affects all of them alike.
struct Contest {
    let medians: [Double]

    /// Runs each contestant once to warm caches, then `rounds` times in turn.
    init(rounds: Int, _ contestants: [() throws -> Child]) throws {
        for contestant in contestants { _ = try contestant() }
        var times = [[Double]](repeating: [], count: contestants.count)
        for _ in 0..<rounds {
            for (index, contestant) in contestants.enumerated() {
                times[index].append(try contestant().milliseconds)
            }
        }
        medians = times.map(\.median)
    }
}
