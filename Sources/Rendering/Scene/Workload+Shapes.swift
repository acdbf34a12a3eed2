import Fractions
import Graphics
import Motion
import Raster
import Scene

/// Work of the moving shapes next to numbers.
package struct ShapeWork: Sendable, Equatable {
    /// Drawings of one shape in one frame, and the pixels of all of them.
    package var drawings = 0.0
    package var pixels = 0.0
    /// Pixels that shapes change, summed over all frames; those of pictures from files and of emoji are counted apart.
    package var changes = 0.0
    package var pictures = 0.0
    /// Changed pixels of pictures from files whose colours hardly repeat, such as photographs.
    package var detailed = 0.0
    package var emoji = 0.0
    /// Number of shapes, and that of the number with the most.
    package var count = 0.0
    package var maximumCount = 0.0
    /// Bends in time that all shapes of a number are read at, times its shapes.
    package var bends = 0.0
    package var maximumBends = 0.0

    package init() {}

    mutating func add(_ other: ShapeWork) {
        drawings += other.drawings
        pixels += other.pixels
        changes += other.changes
        pictures += other.pictures
        detailed += other.detailed
        emoji += other.emoji
        count += other.count
        bends += other.bends
        (maximumCount, maximumBends) = (max(maximumCount, other.maximumCount), max(maximumBends, other.maximumBends))
    }

    /// Work of the shapes next to one number.
    ///
    /// - Parameters:
    ///   - moving: number of frames in which the number changes.
    ///   - passes: number of times that the number may pass a value, with the swings of its spring.
    ///   - files: pictures from files, by their indices.
    init(of part: ScenePart, moving: Int, passes: Double, files: [BackgroundPicture]) {
        let shapes = part.partShapes.shapes
        guard !shapes.isEmpty else { return }
        let canvas = PixelBox(width: part.geometry.width, height: part.geometry.height)
        let (all, most) = (Double(part.timeline.frameCount), Double(canvas.count))
        var (following, timed, longest, area) = (0.0, 0.0, 0.0, 0.0)
        for shape in shapes {
            let box = Double(shape.coveredPixels(on: canvas).count)
            let changing = min(all, shape.changingSeconds * Double(part.timeline.fps))
            area += box
            switch shape.form {
            case .picture(.file(let picture, _)):
                pictures += box * changing
                if changing > 0 { detailed += box * changing * files[picture].bitmap.detail }
            case .picture(.glyphs): emoji += box * changing
            case .fill, .stroke:
                if shape.followsNumber { following += box }
                timed += box * changing
            }
            longest = max(longest, changing)
        }
        changes =
            pictures + emoji + min(most, following) * Double(moving) + min(timed, most * longest)
        let drawn = min(all, Double(moving) + longest)
        (drawings, pixels) = (Double(shapes.count) * drawn, min(area, 8 * most) * drawn)
        // These are of vector files.
        let written = part.partShapes.withoutConicGradients.shapes
        let channels = written.flatMap(\.channels)
        let (instants, values) = (Set(channels.flatMap(\.instants)).count, Set(channels.flatMap(\.bends)).count)
        let bends = Double(instants) + passes * Double(values)
        (count, maximumCount) = (Double(written.count), Double(written.count))
        // Both sides of a bend are read.
        (self.bends, maximumBends) = (2 * bends * count, 2 * bends * count)
    }
}

extension PartShape {
    /// Whether any channel changes with the number.
    fileprivate var followsNumber: Bool {
        channels.contains { channel in
            guard case .following(let knots) = channel, let first = knots.first else { return false }
            return knots.contains { $0.value != first.value }
        }
    }

    fileprivate var changingSeconds: Double {
        channels.map { channel in
            guard case .timed(let knots, _) = channel else { return 0 }
            return zip(knots, knots.dropFirst()).reduce(0) { $0 + ($1.0.value == $1.1.value ? 0 : $1.1.at - $1.0.at) }
        }.max() ?? 0
    }

    /// Returns the pixels that the shape may ever cover, within its clip.
    fileprivate func coveredPixels(on canvas: PixelBox) -> PixelBox {
        if let clip { return PixelBox(around: clip.contours, by: 1).intersection(canvas) }
        let (x, y, scale) = (x.range, y.range, max(1, self.scale.range.upperBound))
        let box: RoundedRectangle
        switch form {
        case .picture(.file(_, let fileBox)): box = fileBox
        case .picture(.glyphs(let placed)):
            // An emoji fills a square about the middle of its growth.
            let half = placed.glyphs.map { abs(middle.x - $0.x) }.max() ?? 0
            box = RoundedRectangle(
                left: middle.x - half, top: middle.y - half, right: middle.x + half, bottom: middle.y + half)
        case .fill, .stroke:
            let pathBox = PixelBox(around: form.path.contours, by: form.lineWidth / 2 + 1)
            box = RoundedRectangle(
                left: Double(pathBox.columns.lowerBound), top: Double(pathBox.rows.lowerBound),
                right: Double(pathBox.columns.upperBound), bottom: Double(pathBox.rows.upperBound))
        }
        let (across, down) = (box.width * (scale - 1) / 2, box.height * (scale - 1) / 2)
        return RoundedRectangle(
            left: box.left + x.lowerBound - across, top: box.top + y.lowerBound - down,
            right: box.right + x.upperBound + across, bottom: box.bottom + y.upperBound + down
        ).pixels.intersection(canvas)
    }
}

extension ShapeForm {
    fileprivate var lineWidth: Double { if case .stroke(_, let width) = self { width } else { 0 } }
}

extension ShapeChannel {
    /// Smallest and largest value.
    fileprivate var range: ClosedRange<Double> {
        let values: [Double] =
            switch self {
            case .still(let value): [value]
            case .following(let knots): knots.map(\.value)
            case .timed(let knots, let final): knots.map(\.value) + [final]
            }
        return (values.min() ?? 0)...(values.max() ?? 0)
    }
}
