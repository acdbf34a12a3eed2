/// Fits of all signals in one file, with common keyframe instants for similar signals.
///
/// Most columns follow one curve over different distances. Keys that are close enough for the longest distance also
/// suit the others. Reusing them costs a key or two more than a separate fit, but saves time and, as repeated text,
/// most of a compressed file.
final class TrackFits {
    private let grids: [TimeGrid]
    private let overshoots: Bool
    private var knownTracks: [(track: Track, relativeSpread: Double)] = []

    /// Minimum size of a signal that may use a template, as a fraction of the template's.
    private static let minimumFraction = 0.2

    init(grids: [TimeGrid], overshoots: Bool) {
        self.grids = grids
        self.overshoots = overshoots
    }

    /// Returns the track of a signal; nil if it does not move.
    ///
    /// - Parameters:
    ///   - bound: maximum error, in the signal's unit.
    ///   - step: the step that values are rounded to.
    func track(_ signal: Signal, bound: Double, step: Double) -> Track? {
        let fitter = TrackFitter(bound: bound, valueStep: step, overshoots: overshoots)
        let relativeSpread = signal.spread / bound
        var isSmooth: Bool?
        for known in knownTracks
        where relativeSpread >= known.relativeSpread * Self.minimumFraction
            && relativeSpread <= known.relativeSpread * 1.01
        {
            let smooth = isSmooth ?? fitter.isSmooth(signal)
            isSmooth = smooth
            guard smooth else { break }
            if let reused = fitter.reusing(known.track, for: signal) { return reused }
        }
        let track = fitter.fit(signal, on: grids)
        guard !track.isConstant else { return nil }
        knownTracks.append((track, relativeSpread))
        return track
    }
}
