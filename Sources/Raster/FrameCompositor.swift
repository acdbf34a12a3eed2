import Graphics

/// A compositor of frames in true colour, whole or in part.
package protocol FrameCompositor: Sendable {
    func extent(of frame: LayeredFrame) -> FrameExtent

    /// Composites a part of a frame, which must lie inside the canvas.
    ///
    /// - Parameter shown: the reduction of coverage to levels; nil for full coverage.
    func composited(_ frame: LayeredFrame, in part: PixelBox, shown: ShownCoverage?) -> ColorCanvas
}

extension FrameCompositor {
    package func composited(_ frame: LayeredFrame, shown: ShownCoverage? = nil) -> ColorCanvas {
        composited(frame, in: frame.whole, shown: shown)
    }
}

/// The extent of a frame's drawing. Outside the extents of both, two frames of one compositor are equal.
package struct FrameExtent: Sendable {
    private let whole: PixelBox
    /// Colour of pixels on which nothing is drawn, as far as it depends on the frame.
    private let background: RGBA
    /// Box of text, shapes and pictures with their effects.
    private let text: PixelBox
    private let underlay: Underlay?

    /// - Parameter margin: the distance in pixels that effects extend beyond the text.
    init(_ frame: LayeredFrame, background: RGBA, margin: Int = 0) {
        self.background = background
        whole = frame.whole
        let box = frame.textBox
        text = box.isEmpty ? .empty : box.expanded(by: margin)
        underlay = frame.underlay
    }

    var drawn: PixelBox { text.union(underlay?.canvas.drawn ?? .empty).intersection(whole) }

    /// Returns the box in which the frame may differ from another one; the whole canvas where there is none.
    package func change(from other: FrameExtent?) -> PixelBox {
        guard let other, other.background == background else { return whole }
        // Neighbouring frames mostly share the object of their underlay.
        if other.underlay === underlay { return text.union(other.text).intersection(whole) }
        return drawn.union(other.drawn)
    }
}
