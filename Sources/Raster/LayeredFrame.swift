/// A frame before it meets its background: what each ink covers, and the coloured pictures over them.
package struct LayeredFrame: Sendable, Equatable {
    /// At least one; the first is the number's own ink.
    package var inks: [InkLayer]
    /// Nil when no picture shows.
    package var pictures: PictureCanvas?

    package init(inks: [InkLayer], pictures: PictureCanvas? = nil) {
        precondition(!inks.isEmpty, "a frame has an ink")
        self.inks = inks
        self.pictures = pictures
    }
}
