/// How a WebP keeps its pictures.
package enum WebPMode: Sendable, Equatable {
    /// Every visible pixel exactly. For text and digits also the smaller one.
    case lossless
    /// For photographic pictures: 1 (small) to 100 (good).
    case lossy(quality: Int)
}
