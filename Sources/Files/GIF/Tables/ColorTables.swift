import Graphics

/// Colour tables of a clip's images. Most images share a global one, and those that are smaller with a separate table
/// have one.
///
/// They are chosen when images are planned, because only the colours of changing pixels need short codes, and before
/// images are coded.
struct ColorTables: Sendable {
    /// Colours of the global table, followed by entries that images use as transparent ones.
    let palette: [RGB]
    private let layout: TableLayout
    /// Index of each colour in the global table; nil if images keep their indices.
    private let indices: [RGB: UInt8]?

    /// Sizes of the global table that are compared.
    private static let limits = [256, 128, 64, 32, 16, 4]

    var colorCount: Int { layout.colorCount }

    /// Keeps the common palette of all images, one entry of which is transparent.
    init(keeping palette: [RGB]) {
        self.palette = palette
        layout = TableLayout(colorCount: palette.count - 1)
        indices = nil
    }

    /// Chooses the tables with which some images are smallest.
    ///
    /// - Parameters:
    ///   - images: the first images of a clip, at least one.
    ///   - used: the indices that each of them uses.
    ///   - isComplete: whether no image follows, so that unused colours are left out.
    init(for images: [PlannedImage], using used: [UsedIndices], isComplete: Bool) {
        var numbers = ColorNumbers()
        let used = zip(images, used).map { numbers.colors(of: $1, in: $0) }
        let (order, layout) = Self.order(of: used, numbered: numbers.colors.count)
        var colors = order.map { numbers.colors[$0] }
        if isComplete {
            self.layout = layout
        } else {
            for color in images[0].colors where colors.count < 256 && !colors.contains(color) { colors.append(color) }
            self.layout = TableLayout(colorCount: colors.count)
        }
        if colors.isEmpty { colors = [images[0].palette[0]] }
        indices = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
        palette = colors + [RGB](repeating: colors[0], count: max(0, self.layout.entryCount - colors.count))
    }

    /// Returns the colours of the global table in order, which are those of all images, or of the images that share it
    /// best.
    private static func order(of images: [UsedColors], numbered colorCount: Int) -> ([Int], TableLayout) {
        var sharing = TableSharing(images, colorCount: colorCount)
        var best: (size: Int, colors: [Int], layout: TableLayout)?
        for limit in limits {
            let isWhole = sharing.colorCount <= limit
            sharing.reduce(to: limit)
            let colors = ColorOrder.colors(of: sharing.sharing, numbered: colorCount)
            let layout = TableLayout(colorCount: colors.count, for: sharing.sharing)
            // If all colours fit they are one table.
            if isWhole, best == nil { return (colors, layout) }
            let size = size(of: images, numbered: colorCount, with: colors, layout)
            if size < best?.size ?? .max { best = (size, colors, layout) }
        }
        return best.map { ($0.colors, $0.layout) } ?? ([], TableLayout(colorCount: 0))
    }

    /// Returns the estimated bytes of the global table and of images that share it or have their own.
    private static func size(
        of images: [UsedColors], numbered colorCount: Int, with colors: [Int], _ layout: TableLayout
    ) -> Int {
        var indices = [Int](repeating: -1, count: colorCount)
        for (index, color) in colors.enumerated() { indices[color] = index }
        return images.reduce(layout.byteCount) { size, image in
            let ownSize = TableLayout.ownEstimate(
                colorCount: image.changed.count, changeCount: image.changeCount,
                hasTransparency: image.hasTransparency)
            guard image.changed.allSatisfy({ indices[$0] >= 0 }) else { return size + ownSize }
            let shared = layout.estimate(
                last: image.changed.map { indices[$0] }.max() ?? -1, colorCount: image.changed.count,
                changeCount: image.changeCount, hasTransparency: image.hasTransparency)
            return size + min(ownSize, shared)
        }
    }
}

extension ColorTables {
    /// Returns the plan of an image under the indices of its table, with the table if that is the image's own.
    ///
    /// - Parameter used: the indices that the image uses; nil if they have not been found yet.
    func coded(_ image: PlannedImage, using used: UsedIndices?) -> (plan: GIFFramePlan, palette: [RGB]?) {
        guard let indices else { return (image.plan, nil) }
        let used = used ?? image.plan.usedIndices()
        var plan = image.plan
        if let recoding = shared(image, using: used, indices) {
            plan.recode(by: recoding.table, transparentIndex: recoding.hole)
            return (plan, nil)
        }
        let palette = plan.recode(with: used, of: image.palette)
        return (plan, palette)
    }

    /// Returns the index in the global table of each index of an image, and the transparent one. Returns nil if the
    /// image does not fit that table, or is smaller with its own.
    private func shared(
        _ image: PlannedImage, using used: UsedIndices, _ indices: [RGB: UInt8]
    ) -> (table: [UInt8], hole: UInt8?)? {
        var table = [UInt8](repeating: 0, count: 256)
        var isChanging = [Bool](repeating: false, count: 256)
        var last = -1
        for index in used.changed {
            guard let new = indices[image.palette[Int(index)]] else { return nil }
            table[Int(index)] = new
            isChanging[Int(new)] = true
            last = max(last, Int(new))
        }
        let colorCount = isChanging.count(where: \.self)
        let estimates = (
            shared: layout.estimate(
                last: last, colorCount: colorCount, changeCount: used.changeCount,
                hasTransparency: used.hasTransparency),
            own: TableLayout.ownEstimate(
                colorCount: colorCount, changeCount: used.changeCount, hasTransparency: used.hasTransparency)
        )
        guard estimates.shared <= estimates.own else { return nil }
        let free = used.hasTransparency ? isChanging.prefix(layout.entryCount).firstIndex(of: false) : nil
        if used.hasHoles, free == nil { return nil }
        for index in used.unchanged {
            // Colours that the table lacks stay as they are on the screen.
            guard let new = indices[image.palette[Int(index)]] ?? free.map(UInt8.init) else { return nil }
            table[Int(index)] = new
        }
        return (table, free.map { UInt8($0) })
    }
}

extension GIFFramePlan {
    /// Stores the image's pixels under its own table, which is returned.
    ///
    /// Colours of changing pixels come first, because a table ends with the largest index that a code needs.
    fileprivate mutating func recode(with used: UsedIndices, of colors: [RGB]) -> [RGB] {
        var (palette, table) = ([RGB](), [UInt8](repeating: 0, count: 256))
        if used.hasTransparency, let transparentIndex { palette.append(colors[Int(transparentIndex)]) }
        let first = palette.count
        for index in used.changed + used.unchanged {
            let color = colors[Int(index)]
            let known = palette[first...].firstIndex(of: color)
            table[Int(index)] = UInt8(known ?? palette.count)
            if known == nil { palette.append(color) }
        }
        recode(by: table, transparentIndex: used.hasTransparency ? 0 : nil)
        return palette
    }
}
