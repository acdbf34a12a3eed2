import TestSupport
import Testing

@testable import RollGIF

/// The table of destinations is consistent, and one too many or too few breaks every rule of every destination.
@Suite struct PlaceTests {
    @Test func thereAreManyPlacesAndEachSaysWhereItsRulesAreFrom() {
        #expect(DestinationRule.all.count >= 30)
        #expect(Set(DestinationRule.names).count == DestinationRule.all.count)
        for place in DestinationRule.all {
            #expect(!place.formats.isEmpty && !place.source.text.isEmpty && !place.purpose.isEmpty, "\(place.name)")
            #expect(place.source.checked.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil, "\(place.name)")
            #expect(place.name.wholeMatch(of: /[a-z0-9-]+/) != nil, "\(place.name)")
        }
    }

    /// Settings of destinations are valid values of their keys.
    @Test func settingsOfPlacesAreValid() throws {
        for place in DestinationRule.all {
            for (key, text) in place.settings {
                #expect(throws: Never.self, "\(place.name) \(key)") { try key.check(text) }
            }
        }
    }

    private static func right(_ place: DestinationRule) -> FileProperties {
        let limits = place.limits
        var facts = FileProperties(
            format: place.formats[0].rawValue, width: limits.width?.upperBound ?? limits.canvas?.width ?? 300,
            height: limits.height?.upperBound ?? limits.canvas?.height ?? 200)
        // Facts are known only where there is a rule for them.
        facts.bytes = limits.bytes
        facts.frames = limits.frames?.upperBound ?? limits.pixelFrames.map { $0 / (facts.width * facts.height) }
        if let most = limits.pixelFrames, let frames = facts.frames {
            facts.frames = min(frames, most / (facts.width * facts.height))
        }
        facts.rate = limits.rate?.upperBound
        facts.minimumFrameDuration = limits.minimumFrameDuration.map(Double.init)
        facts.seconds = limits.seconds?.upperBound ?? limits.totalDuration?.upperBound
        facts.plays = limits.plays == 0...0 ? 0 : 1
        (facts.codec, facts.pixels) = (limits.codec, limits.pixels)
        facts.hasSound = limits.isSilent ? false : nil
        facts.forbidden = []
        (facts.flashes, facts.contrast) = (limits.flashes, limits.contrast)
        return facts
    }

    @Test(arguments: DestinationRule.names) func oneTooManyBreaksARuleAndNoOther(name: String) throws {
        let place = try #require(DestinationRule.named(name))
        let right = Self.right(place)
        #expect(place.findings(right).filter { !$0.isMet }.map(\.sentence) == [])
        var broken: Set<String> = []
        func breaks(_ rules: Set<String>, _ change: (inout FileProperties) -> Void) {
            var facts = right
            change(&facts)
            let found = Set(place.findings(facts).filter { !$0.isMet }.map(\.rule))
            #expect(!found.isEmpty && found.isSubset(of: rules), "\(name): \(found) where one of \(rules) was broken")
            broken.formUnion(found)
        }
        let limits = place.limits
        let sizes: Set<String> = ["width", "height", "size", "shape", "pixels times frames"]
        breaks(["type"]) { $0.format = "y4m" }
        if limits.width != nil { breaks(sizes) { $0.width += 1 } }
        if let least = limits.width?.lowerBound, least > 1 { breaks(sizes) { $0.width = least - 1 } }
        if limits.height != nil { breaks(sizes) { $0.height += 1 } }
        if !limits.sizes.isEmpty {
            breaks(["size"]) { $0.width += 1 }
            breaks(["size"]) { $0.height += 1 }
        }
        if limits.oneSide != nil {
            breaks(["size"]) { $0.width += 1 }
            breaks(["size"]) { ($0.width, $0.height) = ($0.width - 1, $0.height - 1) }
        }
        if let side = limits.longSide { breaks(["size"]) { ($0.width, $0.height) = (side - 1, side - 1) } }
        if let aspect = limits.aspect {
            breaks(["shape"]) { ($0.width, $0.height) = (1000, Int(1000 / aspect.upperBound) - 1) }
            breaks(["shape"]) { ($0.width, $0.height) = (Int(1000 * aspect.lowerBound) - 1, 1000) }
        }
        if limits.bytes != nil { breaks(["bytes"]) { $0.bytes! += 1 } }
        if let frames = limits.frames {
            breaks(["frames", "pixels times frames"]) { $0.frames = frames.upperBound + 1 }
            if frames.lowerBound > 1 {
                breaks(["frames"]) { $0.frames = frames.lowerBound - 1 }
                breaks(["frames"]) { $0.frames = nil }
            }
        }
        if let most = limits.pixelFrames {
            breaks(["pixels times frames", "frames"]) { $0.frames = most / ($0.width * $0.height) + 1 }
        }
        if let rate = limits.rate {
            breaks(["frames a second"]) { $0.rate = rate.upperBound + 1 }
            if rate.lowerBound > 1 { breaks(["frames a second"]) { $0.rate = rate.lowerBound - 1 } }
        }
        if let most = limits.flashes { breaks(["flashes a second"]) { $0.flashes = most + 1 } }
        if let least = limits.contrast { breaks(["contrast"]) { $0.contrast = least - 0.01 } }
        if let least = limits.minimumFrameDuration {
            breaks(["shortest frame"]) { $0.minimumFrameDuration = Double(least) - 1 }
        }
        if let seconds = limits.seconds {
            breaks(["seconds"]) { $0.seconds = seconds.upperBound + 0.001 }
            if seconds.lowerBound > 0 { breaks(["seconds"]) { $0.seconds = seconds.lowerBound - 0.001 } }
        }
        if let all = limits.totalDuration {
            let rules: Set<String> = ["seconds of all plays", "whole seconds", "plays"]
            breaks(rules) { $0.seconds = all.upperBound + 0.002 }
            breaks(rules) { $0.plays = 0 }
            breaks(rules) { ($0.seconds, $0.plays) = (all.upperBound / 2 + 0.5, 2) }
        }
        if limits.wholeSeconds { breaks(["whole seconds"]) { $0.seconds = 1.002 } }
        if let most = limits.plays?.upperBound {
            breaks(most > 1 ? ["plays", "seconds of all plays"] : ["plays"]) {
                $0.plays = most + 1
                if most > 1 { $0.seconds = 1 }
            }
        }
        if limits.codec != nil { breaks(["codec"]) { $0.codec = "mpeg4" } }
        if limits.pixels != nil { breaks(["pixels"]) { $0.pixels = "yuv444p" } }
        if limits.isSilent { breaks(["sound"]) { $0.hasSound = true } }
        if place.formats == [.tgs] { breaks(["features"]) { $0.forbidden = ["mattes"] } }
        // The checks above broke every rule of the destination.
        #expect(Set(place.findings(right).map(\.rule)).isSubset(of: broken.union(["type"])), "\(name)")
    }

    @Test func listsOfPlacesAreSplitAndNamesAreFilledIn() throws {
        var job = Job(from: "1", to: "2")
        job[list: .place] = ["slack-emoji,reel", "trmnl"]
        job[.output] = "out/{place}.{ext}"
        let jobs = try job.splitByDestination()
        #expect(jobs.map { $0[.output] } == ["out/slack-emoji.gif", "out/reel.mp4", "out/trmnl.png"])
        job[.output] = "a.gif"
        #expect(throws: RollGIFError.self) { try job.splitByDestination() }
        job[list: .place] = ["slak-emoji"]
        #expect {
            try job.splitByDestination()
        } throws: { error in
            (error as? RollGIFError)?.message.contains("did you mean slack-emoji?") == true
        }
    }

    /// Smaller type is the last concession, after levels and frames, and the report has it.
    @Test func smallerTypeIsTheLastThatGoes() throws {
        var job = Job(from: "12345678", to: "87654321")
        (job[.width], job[.height], job[.fit]) = ("240", "120", "true")
        var resolved = try ResolvedJob(job)
        let resources = RenderResources()
        let built = try resources.build(resolved.settings)
        func fitted(_ bytes: Int) throws -> FittedSize? {
            var limits = FileLimits()
            limits.bytes = bytes
            resolved.destination = DestinationRule(
                "tight", "a place that takes little", [.gif], limits, .guide("a test"))
            return try FittedScene(built, of: resolved, resources: resources, threads: 1).choice().fitted
        }
        let refusal = try #require(throws: RollGIFError.self) { try fitted(1) }
        let least = try #require(
            refusal.message.firstMatch(of: /the smallest is (\d+) bytes/).flatMap { Int($0.output.1) })
        #expect(try fitted(least)?.typeFactor == nil)
        let smaller = try #require(try fitted(least - 1))
        #expect(smaller.typeFactor == 0.75)
        #expect(smaller.sentence(isStill: false)?.hasSuffix("type at 75 %") == true)
    }
}
