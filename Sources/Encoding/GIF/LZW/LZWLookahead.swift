/// How hard the parser looks for a better cut than the longest string.
struct LZWLookahead {
    /// How many symbols shorter than the longest a string may be; 0 is greedy.
    var distance: Int
    /// How many codes, the chosen one included, must get further for it. Two are the least that can tell; a third
    /// and a fourth keep short-lived gains from costing the dictionary a string.
    var codes: Int
    /// The same as `distance` for the codes after it.
    var innerDistance: Int

    static let greedy = LZWLookahead(distance: 0, codes: 2, innerDistance: 0)
}
