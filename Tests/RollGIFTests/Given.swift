import Motion
import Rendering
import Scene

@testable import RollGIF

extension Job {
    /// A job of settings with one text each.
    init(_ settings: [JobKey: String]) { self.init(settings: settings.mapValues { [$0] }) }
}

func resolved(_ settings: [JobKey: String]) throws -> ResolvedJob {
    var resolved = try ResolvedJob(Job(settings))
    _ = try resolved.readFiles()
    return resolved
}

func built(_ settings: [JobKey: String]) throws -> BuiltScene {
    try RenderResources().build(resolved(settings).settings)
}

/// The only number of a picture.
func part(_ settings: [JobKey: String]) throws -> ScenePart { try built(settings).scene.parts[0] }

extension ScenePart {
    /// What a part beside the number shows in a frame, as the trace has it; NaN if there is no such value.
    ///
    /// - Parameter kind: name of the part; nil for any.
    func reading(_ name: String, of kind: String? = nil, frame: Int) -> Double {
        let (state, time) = (timeline.state(ofFrame: frame), timeline.time(ofFrame: frame).approximate)
        return partShapes.readings(state, in: timeline.transitions, at: time)
            .first { $0.reading.name == name && $0.reading.part == kind ?? $0.reading.part }?.value ?? .nan
    }
}
