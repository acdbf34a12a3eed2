import Raster

/// Where things stand vertically, and how large the canvas is; pixels of the final picture.
struct LineGeometry: Sendable {
    /// Canvas size in whole pixels.
    let width: Int
    let height: Int
    /// The canvas row that the glyphs stand on.
    let baseline: Int
    /// The content box's left edge.
    let left: Double
    /// From a wheel's cell to the next one.
    let pitch: Double
    /// The digits' window in canvas rows.
    let windowTop: Double
    let windowBottom: Double
    /// Pixels of the window that fade at the top and at the bottom.
    let fade: Double
}
