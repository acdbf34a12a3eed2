package import Fractions
import Motion

/// A panel: one of several numbers in a picture.
package struct PanelSettings: Sendable, Equatable {
    /// Name of the panel in traces and messages.
    package var name: String
    package var settings: RenderSettings
    /// Delay of the panel's changes behind the other panels', in seconds.
    package var delay: Rational

    package init(name: String, settings: RenderSettings, delay: Rational = .zero) {
        (self.name, self.settings, self.delay) = (name, settings, delay)
    }
}

/// The flow of the panels: direction, gap and alignment.
package struct PanelFlow: Sendable, Equatable {
    package enum Direction: Sendable, Equatable {
        case row, column
        /// Rows of this many panels.
        case grid(columns: Int)
    }

    /// Alignment of a panel within its grid cell.
    package enum Alignment: Sendable, Equatable {
        case start, center, end
        /// Baselines of all numbers in a row are level.
        case baseline
        /// Panels with a separate background, card or plate grow to their grid cell; others are centred.
        case stretch
    }

    package var direction = Direction.row
    /// Gap between panels, in pixels of the final picture.
    package var gap = 16.0
    package var alignment = Alignment.stretch
    /// Whether the first and the last panel of a row are equally wide and aligned towards the middle, as the numbers of
    /// a score are next to its colon.
    package var facesMiddle = false
    /// Whether the first panel of a row is at its right end.
    package var isRightToLeft = false

    package init() {}

    /// Returns the number of panels per row.
    func columns(of count: Int) -> Int {
        switch direction {
        case .row: count
        case .column: 1
        case .grid(let columns): min(columns, count)
        }
    }
}
