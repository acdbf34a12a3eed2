import Graphics
package import Motion
import Raster

extension Scene {
    /// What a frame shows.
    package func state(ofFrame frame: Int) -> FrameState {
        var state = timeline.state(ofFrame: frame)
        if !siblings.isEmpty { state.siblings = siblings.map { $0.timeline.state(ofFrame: frame) } }
        return state
    }

    /// Whether a frame shows values exactly as they are formatted, with nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool {
        timeline.isAtRest(frame) && siblings.allSatisfy { $0.timeline.isAtRest(frame) }
    }

    /// The last values at rest.
    package var finalState: FrameState {
        var state = timeline.finalState
        state.siblings = siblings.map(\.timeline.finalState)
        return state
    }

    /// This scene and those that stand beside it in the same picture.
    package var all: [Scene] { [self] + siblings }

    /// The same scene as a part of a larger picture.
    ///
    /// - Parameters:
    ///   - x, y: where the upper left corner of its own picture stands.
    ///   - name: what it is called.
    func moved(x: Int, y: Int, in frame: PanelFrame, name: String) -> Scene {
        var moved = self
        moved.name = name
        moved.backdrop = nil
        moved.geometry = geometry.moved(x: x, y: y, in: frame)
        moved.plates = PlateLayout(moved: plates, by: y)
        moved.cylinder = cylinder?.moved(by: y)
        return moved
    }
}

extension LineGeometry {
    /// The same line in a larger picture.
    fileprivate func moved(x: Int, y: Int, in frame: PanelFrame) -> LineGeometry {
        let (across, down) = (Double(x), Double(y))
        return LineGeometry(
            width: frame.width, height: frame.height, baseline: baseline + y, left: left + across, pitch: pitch,
            windowTop: windowTop + down, windowBottom: windowBottom + down, fade: fade, lineTop: lineTop + down,
            lineBottom: lineBottom + down, em: em, contentWidth: contentWidth, alignment: alignment,
            neededWidth: frame.neededWidth, neededHeight: frame.neededHeight,
            room: Room(
                left: room.left + across, right: room.right + across, top: room.top + down, bottom: room.bottom + down),
            labelTop: labelTop + down)
    }
}
