import BigInt
import Numerals

/// Writes what was drawn as JSON, so that a test needs no eyes.
package struct Trace: Sendable {
    /// A frame as a file holds it: its index on the grid, and the centiseconds until the next one that was kept. A
    /// frame merged into its predecessor is left out and lengthens that one's delay.
    package struct Frame: Sendable {
        package var index: Int
        package var delay: Int

        package init(index: Int, delay: Int) {
            self.index = index
            self.delay = delay
        }
    }

    package let timeline: Timeline
    /// Pixels of the whole sprite.
    package let canvasWidth: Int
    package let canvasHeight: Int
    /// Pixels from the canvas' left edge to the content box.
    package let contentX: Double

    package init(timeline: Timeline, canvasWidth: Int, canvasHeight: Int, contentX: Double) {
        self.timeline = timeline
        self.canvasWidth = canvasWidth
        self.canvasHeight = canvasHeight
        self.contentX = contentX
    }

    /// Hands the text on piece by piece, a frame each, so that memory does not grow with their number.
    package func write(_ frames: some Sequence<Frame>, to sink: (String) throws -> Void) rethrows {
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
        let state = timeline.state(ofFrame: frame.index)
        var json = JSONText()
        json.beginObject()
        json.add("index", frame.index)
        json.add("time", raw: timeline.time(ofFrame: frame.index).decimalText)
        json.add("delay", frame.delay)
        json.add("value", text: state.value)
        if state.colorProgress > 0 { json.add("color", rounded: state.colorProgress) }
        if let delta = state.delta {
            json.beginObject("delta")
            json.add("transition", delta.transition)
            json.add("scale", rounded: delta.scale)
            json.add("rise", rounded: delta.rise)
            json.endObject()
        }
        json.beginArray("elements")
        for element in state.elements { add(element, to: &json) }
        json.endArray()
        json.endObject()
        return json.text
    }

    private func add(_ element: ElementState, to json: inout JSONText) {
        json.beginObject()
        json.add("key", text: element.key.description)
        json.add("kind", text: element.kind.rawValue)
        json.add("text", text: element.text)
        switch element.content {
        case .wheel(let position, _):
            json.add("wheel", number: position)
            add(element.travel, to: &json)
        case .swap(_, _, let progress): json.add("swap", rounded: progress)
        case .cell: break
        }
        json.add("x", rounded: element.x + contentX)
        json.add("width", rounded: element.width)
        json.add("opacity", rounded: element.opacity)
        if element.shift != 0 { json.add("shift", rounded: element.shift) }
        if element.lift != 0 { json.add("lift", rounded: element.lift) }
        json.endObject()
    }

    private func add(_ travel: Travel, to json: inout JSONText) {
        // Beyond 2^53 cells a Double would lose whole ones.
        guard travel.cells.bitWidth > 53 else {
            json.add("travel", number: travel.approximate)
            return
        }
        json.add("travel", text: travel.description)
    }
}
