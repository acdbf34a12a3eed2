/// What a decoder does with an image's rectangle before it draws the next image (GIF89a §23).
package enum GIFDisposal: UInt8, Sendable {
    /// The image stays.
    case keep = 1
    /// The rectangle becomes transparent. (The standard says background colour; every browser clears.)
    case clear = 2
    /// The rectangle becomes what it was before the image was drawn.
    case restore = 3
}
