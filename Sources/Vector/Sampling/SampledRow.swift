import Glibc
package import Scene

/// A scene's quantities at one instant: global ones, and the known channels of visible items. Only these are stored,
/// because most items are invisible at most instants, and most channels of an item are unknown.
struct SampledRow: Sendable, Equatable {
    /// Known channels of a visible item, stored consecutively in `values` in the channels' order.
    private struct Entry: Equatable {
        let item: Int32
        let start: Int32
        /// Bit of each known channel.
        var known: UInt16 = 0
    }

    /// Progress of the colour's change, 0 to 1.
    var colorProgress = 0.0
    /// Strength of the whole number's flash, 0 to 1.
    var flash = 0.0
    /// Transition whose colour flashes; nil for none.
    var flashing: Int?
    /// The visible pop-up, of which there is one at a time; nil for none.
    var popup: SampledPopup?
    private var entries: [Entry] = []
    private var values: [Double] = []

    init() {}

    /// - Parameter other: a row that probably has the same length.
    init(asLongAs other: SampledRow?) {
        guard let other else { return }
        entries.reserveCapacity(other.entries.count)
        values.reserveCapacity(other.values.count)
    }

    var count: Int { entries.count }

    /// Returns the number of the visible item at an index, in the order in which they were added.
    func item(at index: Int) -> Int { Int(entries[index].item) }

    func hasColors(of other: SampledRow) -> Bool {
        colorProgress == other.colorProgress && flash == other.flash && flashing == other.flashing
    }

    /// Returns whether the same items are visible as in another row, in the same order.
    func hasItems(of other: SampledRow) -> Bool {
        count == other.count && zip(entries, other.entries).allSatisfy { $0.item == $1.item }
    }

    /// Returns whether the visible item at an index has the same channels as the one at another row's index.
    func hasSample(at index: Int, equalTo other: SampledRow, at otherIndex: Int) -> Bool {
        let (entry, otherEntry) = (entries[index], other.entries[otherIndex])
        guard entry.known == otherEntry.known else { return false }
        let (start, otherStart) = (Int(entry.start), Int(otherEntry.start))
        return (0..<entry.known.nonzeroBitCount).allSatisfy { values[start + $0] == other.values[otherStart + $0] }
    }

    /// Returns a quantity of a transition's pop-up; 0 while it is invisible.
    func value(_ quantity: (SampledPopup) -> Double, ofPopup transition: Int) -> Double {
        guard let popup, popup.transition == transition else { return 0 }
        return quantity(popup)
    }

    /// Adds a visible item with all channels unknown.
    mutating func add(_ item: Int) { entries.append(Entry(item: Int32(item), start: Int32(values.count))) }

    /// Sets a channel of the item that was added last; `nan` leaves it unknown.
    mutating func set(_ channel: Channel, to value: Double) {
        let last = entries.count - 1
        guard !value.isNaN else { return }
        let index = index(of: channel, in: entries[last])
        if entries[last].known & channel.bit != 0 {
            values[index] = value
        } else {
            values.insert(value, at: index)
            entries[last].known |= channel.bit
        }
    }

    /// Returns the channel of the item at an index among the visible ones; `nan` where it is unknown, or at -1.
    func value(_ channel: Channel, at index: Int) -> Double {
        guard index >= 0 else { return .nan }
        let entry = entries[index]
        return entry.known & channel.bit == 0 ? .nan : values[self.index(of: channel, in: entry)]
    }

    private func index(of channel: Channel, in entry: Entry) -> Int {
        Int(entry.start) + (entry.known & (channel.bit - 1)).nonzeroBitCount
    }
}

extension Channel {
    fileprivate var bit: UInt16 { 1 << UInt16(rawValue) }
}

struct SampledPopup: Sendable, Equatable {
    let transition: Int
    let scale: Double
    /// Rise in em.
    let rise: Double
    /// Opacity, 0 to 1.
    let opacity: Double
}

/// Samples of a pop-up from the first to the last at which it is visible, because most pop-ups are visible briefly.
struct PopupSamples {
    /// Index of the first of them among the scene's samples.
    private var first = 0
    private var samples: [SampledPopup?] = []

    /// Adds a sample later than all others.
    mutating func add(_ popup: SampledPopup, at index: Int) {
        if samples.isEmpty { first = index }
        while first + samples.count < index { samples.append(nil) }
        samples.append(popup)
    }

    /// Returns the signal of a quantity, that of a pop-up without extent where it is invisible.
    ///
    /// - Parameter times: instants of the scene's samples in seconds.
    func signal(_ quantity: (SampledPopup) -> Double, at times: [Double]) -> Signal {
        let hidden = quantity(SampledPopup(transition: 0, scale: 0, rise: 0, opacity: 0))
        let end = min(times.count, first + samples.count + 1)
        var signal = Signal()
        for index in [0] + (max(1, first - 1)..<end) + (end..<max(end, times.count)).suffix(1) {
            let shown = samples.indices.contains(index - first) ? samples[index - first] : nil
            signal.append(shown.map(quantity) ?? hidden, at: times[index])
        }
        return signal
    }
}

/// The maximum error of each quantity.
package struct VectorBounds: Sendable {
    /// Bound of lengths in pixels.
    package var length: Double
    /// Bound of opacity, and of the progress of colours.
    package var opacity: Double
    package var cells: Double
    /// Bounds of a pop-up's scale and of lengths in em.
    package var scale: Double
    package var spriteScale: Double
    /// Bound of turns in degrees.
    package var turn: Double

    /// Makes bounds of a twentieth of a pixel and of one level in 255, times `coarseness`.
    package init(_ scene: ScenePart, coarseness: Double = 1) {
        length = 0.05 * coarseness
        opacity = coarseness / 255
        cells = length / scene.geometry.digits.pitch
        let widest = scene.popups.compactMap { $0?.line.width }.max() ?? 1
        scale = length / max(widest, scene.geometry.line.bottom - scene.geometry.line.top, 1)
        spriteScale = length / scene.geometry.line.em
        turn = spriteScale * 180 / .pi
    }

    /// Digits of a pop-up's scale whose rounding stays within its bound.
    var scaleDecimals: Int { max(4, Int(log10(0.5 / (0.8 * scale)).rounded(.up))) }

    /// Last of those digits.
    var scaleStep: Double { pow(10, Double(-scaleDecimals)) }

    func of(_ channel: Channel) -> Double {
        switch channel {
        case .center, .left, .right, .blur, .width: length
        case .scale: spriteScale
        case .travel: cells
        case .degrees: 0.5
        case .opacity, .flash: opacity
        }
    }
}
