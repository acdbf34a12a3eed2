package import Fractions
import Motion

/// One of several numbers in a picture.
package struct PanelSettings: Sendable, Equatable {
    /// What it is called in traces and texts.
    package var name: String
    package var settings: RenderSettings
    /// Seconds by which its changes start later than the others'.
    package var delay: Rational

    package init(name: String, settings: RenderSettings, delay: Rational = .zero) {
        (self.name, self.settings, self.delay) = (name, settings, delay)
    }
}

/// How panels stand beside each other.
package struct PanelFlow: Sendable, Equatable {
    package enum Direction: Sendable, Equatable {
        case row, column
        /// So many panels beside each other.
        case grid(columns: Int)
    }

    /// Where a panel stands in the room of its row or column.
    package enum Alignment: Sendable, Equatable {
        case start, center, end
        /// The numbers of a row stand on one line.
        case baseline
        /// Panels with a box of their own are all as large as the largest; others stand in the middle.
        case stretch
    }

    package var direction = Direction.row
    /// Pixels of the final picture.
    package var gap = 16.0
    package var alignment = Alignment.stretch
    /// Whether the first panel of a row stands at its right end.
    package var isRightToLeft = false

    package init() {}

    /// Panels beside each other.
    func columns(of count: Int) -> Int {
        switch direction {
        case .row: count
        case .column: 1
        case .grid(let columns): min(columns, count)
        }
    }
}
