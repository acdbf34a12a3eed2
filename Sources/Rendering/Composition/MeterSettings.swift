package import Graphics
import Scene

/// A bar under the number that fills as it nears its goal.
package struct MeterSettings: Sendable, Equatable {
    /// How full the bar is at each value, less than 0 and more than 1 for values beyond it.
    package var fractions: [Double]
    /// The numbers at which it is empty and full.
    package var start: Double
    package var goal: Double
    package var height: RelativeLength
    package var color: RGB
    /// What is seen of it where it is empty.
    package var track: RGBA

    package init(
        fractions: [Double], start: Double, goal: Double, height: RelativeLength, color: RGB, track: RGBA
    ) {
        (self.fractions, self.start, self.goal) = (fractions, start, goal)
        (self.height, self.color, self.track) = (height, color, track)
    }

    /// Room above and below the bar, in multiples of its height.
    private static let roomAbove = 0.35
    private static let roomBelow = 0.6

    /// Whole pixels, so that its edges are as sharp as its length is exact.
    private func barHeight(em: Double) -> Double { max(2, height.pixels(em: em).rounded()) }

    /// Pixels that the bar and the room around it take under the number.
    func room(em: Double) -> Double { (barHeight(em: em) * (1 + Self.roomAbove + Self.roomBelow)).rounded(.up) }

    /// The bar in a picture.
    ///
    /// - Parameter top: the upper edge of its room.
    func meter(top: Double, geometry: LineGeometry) -> Meter {
        let height = barHeight(em: geometry.em)
        let top = (top + height * Self.roomAbove).rounded()
        return Meter(
            fractions: fractions, start: start, goal: goal, color: color,
            track: RoundedRectangle(
                left: geometry.room.left.rounded(), top: top, right: geometry.room.right.rounded(),
                bottom: top + height, radius: height / 2))
    }
}
