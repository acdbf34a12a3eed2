/// Images that share one table. The images with the most unique colours leave it one by one.
///
/// Colours are those of changing pixels; all others can stay as they are on the screen.
struct TableSharing {
    private let images: [UsedColors]
    private(set) var isSharing: [Bool]
    /// Number of colours of the images that share.
    private(set) var colorCount = 0
    /// Number of sharing images with a colour, and the sum of their indices, which is the index of a single one.
    private var users: [(count: Int, sum: Int)]
    /// Number of colours that no other sharing image has, by image.
    private var uniqueCounts: [Int]

    /// - Parameter colorCount: number of colours of all images; their colours are below it.
    init(_ images: [UsedColors], colorCount all: Int) {
        self.images = images
        isSharing = [Bool](repeating: true, count: images.count)
        users = [(count: Int, sum: Int)](repeating: (0, 0), count: all)
        uniqueCounts = [Int](repeating: 0, count: images.count)
        for (number, image) in images.enumerated() {
            for color in image.changed {
                users[color].count += 1
                users[color].sum += number
            }
        }
        for user in users where user.count > 0 {
            colorCount += 1
            if user.count == 1 { uniqueCounts[user.sum] += 1 }
        }
    }

    /// Images that share.
    var sharing: [UsedColors] { zip(images, isSharing).filter(\.1).map(\.0) }

    /// Makes images leave until the others have at most `limit` colours, or only one is left.
    mutating func reduce(to limit: Int) {
        while colorCount > limit {
            // Numbers of unique colours are compared as fractions of all colours of their images.
            let candidates = images.indices.filter { isSharing[$0] }
            guard candidates.count > 1, let next = candidates.max(by: { fraction($0) < fraction($1) }) else { return }
            leave(next)
        }
    }

    private func fraction(_ number: Int) -> Double {
        Double(uniqueCounts[number]) / Double(max(1, images[number].changed.count))
    }

    private mutating func leave(_ number: Int) {
        isSharing[number] = false
        colorCount -= uniqueCounts[number]
        for color in images[number].changed {
            users[color].count -= 1
            users[color].sum -= number
            if users[color].count == 1 { uniqueCounts[users[color].sum] += 1 }
        }
    }
}
