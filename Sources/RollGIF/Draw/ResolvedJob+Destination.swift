import Graphics
import Motion
import Numerals
import Rendering
import Scene

extension ResolvedJob {
    /// Returns the size limit of the job's files, from `--max-bytes` and the destination's limits; nil for any size.
    ///
    /// - Parameter built: its scene.
    func budget(of built: BuiltScene) -> SizeBudget? {
        let limits = destination?.limits
        let geometry = built.scene.geometry
        let byPixels = limits?.pixelFrames.map { max(1, $0 / (geometry.width * geometry.height)) }
        let frames = [limits?.frames?.upperBound, byPixels].compactMap(\.self).min()
        let bytes = [maximumBytes, limits?.bytes].compactMap(\.self).min()
        guard frames != nil || bytes != nil else { return nil }
        // The error names `--max-bytes` rather than the destination if it is the stricter limit.
        let isOwn = maximumBytes.map { $0 == bytes } ?? false
        return SizeBudget(
            bytes: bytes, frames: frames, minimumRate: FrameRate(Int((limits?.rate?.lowerBound ?? 1).rounded(.up))),
            destination: isOwn && frames == nil ? nil : destination?.name)
    }

    /// Refuses a format, a canvas size, a duration or a number of plays that no search can correct.
    func checkDestination(_ built: BuiltScene) throws(RollGIFError) {
        guard let destination else { return }
        let (geometry, timeline) = (built.scene.geometry, built.scene.timeline)
        for output in outputs {
            var facts = FileProperties(
                format: output.format.rawValue, ending: output.ending, width: geometry.width, height: geometry.height)
            if destination.limits.contrast != nil { facts.contrast = minimumContrast }
            if !output.isStill {
                facts.seconds = timeline.length.approximate
                facts.rate = Double(output.format == .tgs ? OutputFormat.vectorRate : timeline.fps)
                facts.frames = output.format.isVector ? nil : destination.limits.frames?.lowerBound
                if [.gif, .apng, .webp].contains(output.format) { facts.plays = plays }
            }
            guard
                let broken = destination.findings(facts).first(where: { !$0.isMet && $0.rule != "pixels times frames" })
            else { continue }
            throw .usage("\(key: .place) \(destination.name): \(broken.sentence)\(remedy(broken, output))")
        }
    }

    /// Throws if frames flash more often than the destination accepts.
    func checkFlashes(_ count: FlashCount) throws(RollGIFError) {
        guard let destination else { return }
        var facts = FileProperties(width: 0, height: 0)
        facts.flashes = count.meter.maximumFlashes(plays: plays)
        guard let broken = destination.findings(facts).first(where: { $0.rule == "flashes a second" && !$0.isMet })
        else {
            return
        }
        throw .usage(
            "\(key: .place) \(destination.name): \(broken.sentence); change more slowly, or choose colours that are "
                + "nearer to each other")
    }

    /// Warnings about stills for a destination that also accepts animations with such an extension.
    var destinationWarnings: [Message] {
        guard let destination, destination.namesAPNGAsPNG else { return [] }
        return outputs.filter(\.isStill).map {
            "\(Quoted.path($0.path)) is a still picture; to make an animation for \(destination.name), leave \(key: .format) out"
        }
    }

    /// Returns advice for a finding, as the end of its sentence; empty if the finding itself says it.
    private func remedy(_ finding: DestinationFinding, _ output: Output) -> Message {
        switch finding.rule {
        case "type", "name":
            if let destination, asksFor(.format) && finding.rule == "type" {
                "; give \(key: .format, is: destination.formats[0].rawValue), or leave \(key: .format) out"
            } else if let destination {
                "; end the name in .\(destination.ending(of: destination.formats[0])), as in "
                    + "\(key: .output, is: Quoted.bare(output.named(endingIn: destination.ending(of: destination.formats[0]))))"
            } else {
                ""
            }
        case "width", "height", "size", "shape":
            "; leave the size to \(key: .place), or choose another \(key: .canvas)"
        case "frames a second": "; lower \(key: .fps)"
        case "seconds", "seconds of all plays", "whole seconds":
            "; change \(key: .duration) or \(key: .loop)"
        case "plays": "; leave \(key: .loop) to \(key: .place)"
        case "contrast": "; choose another \(key: .color) or \(key: .background)"
        default: ""
        }
    }

    /// Builds the animation as long as its destination accepts. Holds change first, and then everything runs faster.
    ///
    /// - Parameter build: makes the scene of settings.
    /// - Returns: the scene, and a sentence about the changes; nil for none.
    mutating func fitDuration(
        _ build: (RenderSettings) throws(RollGIFError) -> BuiltScene
    ) throws(RollGIFError) -> (built: BuiltScene, sentence: Message?) {
        var built = try build(settings)
        guard let destination, outputs.contains(where: { !$0.isStill }) else { return (built, nil) }
        let ownLength = built.scene.timeline.length.approximate
        for _ in 0..<4 {
            let length = built.scene.timeline.length
            let before = plays
            fitPlays(length.approximate, destination)
            let wanted = wantedLength(length.approximate, destination.limits)
            if let wanted { settings.changeLength(from: length, to: Rational(roundedToMicroseconds: wanted)) }
            guard wanted != nil || plays != before else { break }
            built = try build(settings)
        }
        let length = built.scene.timeline.length.approximate
        guard abs(length - ownLength) > 1e-6 else { return (built, nil) }
        return (
            built,
            "for \(destination.name) it lasts \(DestinationRule.number(length)) s instead of \(DestinationRule.number(ownLength)): rests "
                + (length > ownLength ? "are longer" : "are shorter, and if need be it runs faster")
        )
    }

    /// Sets the number of plays to the maximum that the destination's time allows, if the job does not set `--loop`.
    private mutating func fitPlays(_ length: Double, _ destination: DestinationRule) {
        guard let limit = destination.limits.totalDuration, !asksFor(.loop), length > 0 else { return }
        var plays = max(1, Int(limit.upperBound / length))
        if let limit = destination.limits.plays, limit.count > 1 {
            plays = min(max(plays, limit.lowerBound), limit.upperBound)
        }
        if destination.limits.wholeSeconds { plays = 1 }
        settings.changeMotion { $0.loop = plays == 1 ? .once : .times(plays) }
    }

    /// Returns the seconds of one play that the rules require; nil if they are met.
    private func wantedLength(_ length: Double, _ limits: FileLimits) -> Double? {
        let plays = Double(max(1, plays))
        var bounds = limits.seconds ?? 0...Double.infinity
        if let all = limits.totalDuration { bounds = all.lowerBound / plays...all.upperBound / plays }
        let hair = 1e-6
        if limits.wholeSeconds {
            let whole = min(max((length * plays).rounded(), bounds.lowerBound * plays), bounds.upperBound * plays)
            return abs(length * plays - whole) < hair ? nil : whole / plays
        }
        if length > bounds.upperBound + hair {
            // This is the largest whole number of frames that fits.
            let fps = Double(settings.motion.fps)
            return (bounds.upperBound * fps + hair).rounded(.down) / fps
        }
        return length < bounds.lowerBound - hair ? bounds.lowerBound : nil
    }
}

extension RenderSettings {
    /// Minimum lengths of the holds, in seconds.
    private static let (minimumHoldEnd, minimumHoldStart) = (Rational(4, over: 10), Rational(1, over: 10))

    /// Lengthens the last hold, or shortens the holds and then everything.
    fileprivate mutating func changeLength(from length: Rational, to wanted: Rational) {
        var missing = length - wanted
        func shorten(_ hold: inout Rational, minimum: Rational) {
            guard missing > .zero, hold > minimum else { return }
            let cut = min(missing, hold - minimum)
            hold = hold - cut
            missing = missing - cut
        }
        if missing <= .zero {
            motion.holdEnd = motion.holdEnd - missing
        } else {
            shorten(&motion.holdEnd, minimum: Self.minimumHoldEnd)
            shorten(&motion.holdStart, minimum: Self.minimumHoldStart)
        }
        if missing > .zero {
            let factor = Rational(
                roundedToMicroseconds: wanted.approximate / (wanted + missing).approximate * 0.9999)
            changeMotion { $0.scaleTime(by: factor) }
        }
        let (holdEnd, holdStart) = (motion.holdEnd, motion.holdStart)
        changeMotion { ($0.holdEnd, $0.holdStart) = (holdEnd, holdStart) }
    }
}
