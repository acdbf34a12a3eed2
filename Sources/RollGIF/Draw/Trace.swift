import Files
import Motion
import Numerals
import Rendering
import Scene
import TextFormats

/// Writes the drawn frames as JSON, for tests.
struct Trace: Sendable {
    /// A frame as a file holds it, with its index on the grid and the centiseconds until the next one that was kept. A
    /// frame merged into its predecessor is left out, and lengthens the delay of that one.
    struct Frame: Sendable {
        var index: Int
        var delay: Int
    }

    let timeline: Timeline
    /// Pixels of the whole sprite.
    let canvasWidth: Int
    let canvasHeight: Int
    /// Pixels from the canvas' left edge to the content box.
    let contentX: Double
    /// Unit words below the numbers (`days`, `hours`); nil without them.
    var words: UnitWords?
    /// Shapes of the moving parts next to the number, such as meters and sparklines.
    var beside = PartShapes()
    /// Traces of the panels in one picture, by their names; empty for a single number.
    var panels: [(name: String, trace: Trace)] = []

    /// Writes the trace of a scene.
    ///
    /// - Parameter images: the images of its GIF; without a GIF nothing was merged.
    static func write(_ scene: Scene, to file: OutputFile, images: [StoredImage]?) throws {
        let (timeline, geometry) = (scene.timeline, scene.geometry)
        func made(_ part: ScenePart) -> Trace {
            var trace = Trace(
                timeline: part.timeline, canvasWidth: geometry.width, canvasHeight: geometry.height,
                contentX: part.geometry.left, words: part.words)
            trace.beside = part.partShapes
            return trace
        }
        var trace = made(scene.parts[0])
        if scene.parts[0].name != nil { trace.panels = scene.parts.map { ($0.name ?? "", made($0)) } }
        let sink = FileDescriptorSink(descriptor: file.descriptor)
        let frames =
            images?.map { Frame(index: $0.frame, delay: $0.delay) }
            ?? (0..<timeline.frameCount).map { Frame(index: $0, delay: timeline.delay(ofFrame: $0)) }
        try trace.write(frames) { text in
            var text = text
            // The bytes live as long as the closure.
            try text.withUTF8 { unsafe try sink.write(UnsafeRawBufferPointer($0)) }
        }
    }

    /// Passes the text on frame by frame, so that memory does not grow with the number of frames.
    func write(_ frames: some Sequence<Frame>, to sink: (String) throws -> Void) rethrows {
        try sink(
            "{\"version\":1,\"canvas\":{\"width\":\(canvasWidth),\"height\":\(canvasHeight)},"
                + "\"fps\":\(timeline.fps),\n\"frames\":[")
        var separator = "\n"
        for frame in frames {
            try sink(separator + text(of: frame))
            separator = ",\n"
        }
        try sink("\n]}\n")
    }

    private func text(of frame: Frame) -> String {
        var members: [(String, JSONNode)] = [
            ("index", JSONNode(frame.index)),
            ("time", JSONNode(.number(timeline.time(ofFrame: frame.index).decimalText))),
            ("delay", JSONNode(frame.delay)),
        ]
        let nodes = panels.map { panel in
            JSONNode(members: [("name", JSONNode(panel.name))] + panel.trace.state(ofFrame: frame.index))
        }
        members += nodes.isEmpty ? state(ofFrame: frame.index) : [("panels", JSONNode(.array(nodes)))]
        return JSONWriter.line(JSONNode(members: members))
    }

    private func state(ofFrame frame: Int) -> [(String, JSONNode)] {
        let state = timeline.state(ofFrame: frame)
        var members: [(String, JSONNode)] = [("value", JSONNode(state.value))]
        if state.colorProgress > 0 { members.append(("color", JSONNode(rounded: state.colorProgress))) }
        members += readings(state, at: timeline.time(ofFrame: frame).approximate)
        if let delta = state.delta {
            members.append(
                (
                    "delta",
                    [
                        "transition": JSONNode(delta.transition), "scale": JSONNode(rounded: delta.scale),
                        "rise": JSONNode(rounded: delta.rise), "opacity": JSONNode(rounded: delta.opacity),
                    ]
                ))
        }
        members.append(("elements", JSONNode(.array(state.elements.map(node)))))
        if let words {
            let nodes = words.placed(state, in: timeline.transitions).map { word -> JSONNode in
                [
                    "unit": JSONNode(word.unit.rawValue), "text": JSONNode(word.text),
                    "x": JSONNode(rounded: word.left + contentX), "width": JSONNode(rounded: word.width),
                    "opacity": JSONNode(rounded: word.opacity),
                ]
            }
            members.append(("unitLabels", JSONNode(.array(nodes))))
        }
        return members
    }

    /// Returns the readings of the parts next to the number, grouped by the part's name.
    private func readings(_ state: FrameState, at time: Double) -> [(String, JSONNode)] {
        let all = beside.readings(state, in: timeline.transitions, at: time)
        var names: [String] = []
        for (reading, _) in all where !names.contains(reading.part) { names.append(reading.part) }
        return names.map { name in
            (
                name,
                JSONNode(
                    members: all.filter { $0.reading.part == name }.map {
                        ($0.reading.name, JSONNode(rounded: $0.value))
                    })
            )
        }
    }

    private func node(_ element: ElementState) -> JSONNode {
        var members: [(String, JSONNode)] = [
            ("key", JSONNode(element.key.description)), ("kind", JSONNode(element.kind.rawValue)),
            ("text", JSONNode(element.text)),
        ]
        switch element.content {
        case .wheel(let position, _): members += [("wheel", JSONNode(position)), ("travel", JSONNode(element.travel))]
        case .strip(_, let position): members += [("strip", JSONNode(position)), ("travel", JSONNode(element.travel))]
        case .sprites(let sprites):
            members.append(("sprites", JSONNode(.array(sprites.map(node)))))
        case .fold(let fold):
            members.append(
                (
                    "fold",
                    [
                        "from": fold.from.map { JSONNode($0) } ?? JSONNode(.null),
                        "to": fold.to.map { JSONNode($0) } ?? JSONNode(.null), "angle": JSONNode(rounded: fold.angle),
                    ]
                ))
        case .cell: break
        }
        members += [
            ("x", JSONNode(rounded: element.x + contentX)), ("width", JSONNode(rounded: element.width)),
            ("opacity", JSONNode(rounded: element.opacity)),
        ]
        if element.shift != 0 { members.append(("shift", JSONNode(rounded: element.shift))) }
        return JSONNode(members: members)
    }

    private func node(_ sprite: Sprite) -> JSONNode {
        var members: [(String, JSONNode)] = [
            ("cell", JSONNode(sprite.cell)), ("y", JSONNode(rounded: sprite.y)),
            ("scale", JSONNode(rounded: sprite.scale)), ("opacity", JSONNode(rounded: sprite.opacity)),
            ("blur", JSONNode(rounded: sprite.blur)),
        ]
        if sprite.clip == .window { members.append(("lift", JSONNode(rounded: sprite.displacement))) }
        return JSONNode(members: members)
    }
}
