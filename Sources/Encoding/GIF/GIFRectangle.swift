/// A part of the screen, in pixels from its top left corner.
package struct GIFRectangle: Sendable, Equatable {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int

    package init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// The smallest rectangle that holds both.
    func union(_ other: GIFRectangle) -> GIFRectangle {
        let left = min(self.left, other.left)
        let top = min(self.top, other.top)
        let right = max(self.left + width, other.left + other.width)
        let bottom = max(self.top + height, other.top + other.height)
        return GIFRectangle(left: left, top: top, width: right - left, height: bottom - top)
    }
}
