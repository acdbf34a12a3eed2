import Synchronization

/// Where workers leave the masks that they have drawn for those who come after them: a batch draws the same digits a
/// thousand times.
package final class MaskShelf: Sendable {
    /// Lets masks cross from one thread to another. Sound because whoever takes them off the shelf has them alone
    /// until they are put back.
    private struct Parcel: @unchecked Sendable {
        let masks: OutlineMasks
    }

    private let parcels = Mutex<[Parcel]>([])
    let cacheBytes: Int

    /// An empty shelf.
    ///
    /// - Parameter cacheBytes: how much coverage a worker keeps for the next time, and how much of coloured pictures
    ///   and of their bitmaps on the way.
    package init(cacheBytes: Int = 8 << 20) {
        self.cacheBytes = cacheBytes
    }

    /// What a worker left, or nothing drawn yet.
    func take() throws(TypesettingError) -> OutlineMasks {
        if let parcel = parcels.withLock({ $0.popLast() }) { return parcel.masks }
        return try OutlineMasks(limit: cacheBytes)
    }

    /// Leaves masks to others; the caller uses them no more.
    func put(_ masks: OutlineMasks) {
        let parcel = Parcel(masks: masks)
        parcels.withLock { $0.append(parcel) }
    }
}
