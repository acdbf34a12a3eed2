package import Graphics
package import Numerals
import Threads

/// A compressed image of an animation.
struct FilmImage: Sendable {
    let box: PixelBox
    var data: [UInt8]
    /// Whether it is blended over the picture, which its transparent pixels leave unchanged; otherwise it replaces it.
    var isSparse: Bool
}

/// Plans the images of an animation and compresses them in parallel.
///
/// Every image after the first is the changed rectangle, either as it is or with unchanged pixels made transparent,
/// whichever is smaller.
final class FilmPlanner {
    private struct Planned: Sendable {
        let box: PixelBox
        /// The rectangle as it is, and possibly without unchanged pixels.
        let candidates: [PNGRows]
    }

    private let width: Int
    private let height: Int
    private let compression: OrderedQueue<Planned, FilmImage, EncodingError>
    /// Samples of the last picture; nil before the first.
    var shown: [UInt8]?
    /// Compressed images in order, as far as they are finished.
    private(set) var images: [FilmImage] = []
    /// Number of images, also of those that are not finished.
    private(set) var count = 0

    /// - Parameters:
    ///   - width, height: the size of all pictures in pixels.
    ///   - compress: compresses one of the candidates, the smallest.
    init(
        width: Int, height: Int, pool: ThreadPool,
        compress: @escaping @Sendable ([PNGRows]) throws(EncodingError) -> (data: [UInt8], index: Int)
    ) {
        (self.width, self.height) = (width, height)
        compression = OrderedQueue(pool, itemBytes: 8 * width * height) { (image) throws(EncodingError) in
            let (data, candidate) = try compress(image.candidates)
            return FilmImage(box: image.box, data: data, isSparse: candidate > 0)
        }
    }

    /// Adds a picture; returns false for one like the last, which needs no image.
    ///
    /// - Parameters:
    ///   - samples: all pixels in the layout.
    ///   - hasEvenCorner: whether rectangles begin at an even column and row.
    func append(
        _ samples: [UInt8], in layout: PNGLayout, hasEvenCorner: Bool = false
    ) throws(EncodingError) -> Bool {
        let whole = PixelBox(width: width, height: height)
        guard let before = shown else {
            shown = samples
            try append(samples, in: layout, box: whole)
            return true
        }
        let size = layout.bytesPerPixel
        let stride = size * width
        let change = unsafe before.withUnsafeBufferPointer { old in
            unsafe samples.withUnsafeBufferPointer { new in
                // Both have all rows.
                unsafe PixelBox(changedIn: whole, bytesPerPixel: size) { row in
                    unsafe (old.baseAddress! + row * stride, new.baseAddress! + row * stride)
                }
            }
        }
        guard var box = change else { return false }
        shown = samples
        if hasEvenCorner {
            box = PixelBox(rows: box.top & ~1..<box.rows.upperBound, columns: box.left & ~1..<box.columns.upperBound)
        }
        let part = box.cut(samples, width: width, bytesPerPixel: size)
        let sparse = layout.differences(from: box.cut(before, width: width, bytesPerPixel: size), to: part)
        try append(part, sparse, in: layout, box: box)
        return true
    }

    /// Adds an image.
    ///
    /// - Parameter sparse: the samples that give the same when blended over the picture; nil if there are none.
    func append(
        _ samples: [UInt8], _ sparse: [UInt8]? = nil, in layout: PNGLayout, box: PixelBox
    ) throws(EncodingError) {
        let candidates = ([samples] + [sparse].compactMap(\.self)).map {
            PNGRows(layout: layout, width: box.width, height: box.height, samples: $0)
        }
        count += 1
        try compression.submit(Planned(box: box, candidates: candidates)) { images.append($0) }
    }

    func finish() throws(EncodingError) {
        try compression.finish { images.append($0) }
    }

    func takeImages() throws(EncodingError) -> [FilmImage] {
        try finish()
        defer { (images, count) = ([], 0) }
        return images
    }
}

extension PNGLayout {
    /// Returns samples that give the new ones when blended over the old ones; they are transparent where nothing
    /// changes.
    ///
    /// Nil when everything changes, the layout has no transparent sample or a changed pixel is translucent.
    fileprivate func differences(from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
        guard let nothing = transparentSample else { return nil }
        let isOpaque = palette.map { $0.map { $0.alpha == 255 } }
        let size = bytesPerPixel
        var (sparse, hasHoles) = (new, false)
        for pixel in stride(from: 0, to: new.count, by: size) {
            var isSame = true
            for byte in pixel..<pixel + size where old[byte] != new[byte] { isSame = false }
            if isSame {
                hasHoles = true
                for component in 0..<size { sparse[pixel + component] = nothing[component] }
            } else if isOpaque.map({ !$0[Int(new[pixel])] }) ?? (hasAlpha && new[pixel + 3] != 255) {
                return nil
            }
        }
        return hasHoles ? sparse : nil
    }
}

/// An encoder of one animation: it takes frames in order and writes a file.
///
/// All canvases of an animation have the same size. After an error, or after `finish`, nothing more may be appended; an
/// encoder that is dropped unfinished leaves an unusable file.
package protocol FrameEncoder: AnyObject {
    /// Appends a frame with its duration in seconds. Encoders merge consecutive frames with the same picture.
    ///
    /// - Parameter change: the box outside of which the canvas equals the one appended before; all of the first one.
    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError)

    /// Writes the remaining bytes and ends the file. At least one frame must have been appended.
    func finish() throws(EncodingError)
}

extension FrameEncoder {
    /// Appends a frame that may differ everywhere.
    package func append(_ canvas: ColorCanvas, duration: Rational) throws(EncodingError) {
        try append(canvas, change: canvas.whole, duration: duration)
    }
}

/// A clock that rounds exact durations to whole ticks without accumulating errors. Every frame ends at the tick nearest
/// to its exact end.
struct FrameClock {
    private let ticksPerSecond: FrameRate
    private var elapsed = Rational.zero
    /// End of the last frame in ticks.
    private(set) var position = 0

    init(ticksPerSecond: FrameRate) {
        self.ticksPerSecond = ticksPerSecond
    }

    /// Returns the ticks of the next frame; 0 when it is too short to be shown.
    mutating func advance(by duration: Rational) -> Int {
        elapsed = elapsed + duration
        let end = elapsed.ticks(perSecond: ticksPerSecond)
        defer { position = end }
        return end - position
    }
}
