private import CHarfBuzz

/// An OpenType feature and its value.
struct FontFeature: Equatable {
    var tag: UInt32
    /// The value 0 is off, 1 is on, and a higher one chooses an alternate.
    var value: UInt32
    /// Range of characters of the shaped text; by default all of them.
    var start: UInt32
    var end: UInt32

    init(_ tag: String, _ value: UInt32, in range: Range<UInt32> = 0..<UInt32.max) {
        self.tag = OpenTypeTag.value(tag)
        self.value = value
        (start, end) = (range.lowerBound, range.upperBound)
    }

    /// Returns the same feature for a text with `count` more characters in front; one for the whole text stays so.
    func moved(by count: UInt32) -> FontFeature {
        var moved = self
        if start > 0 { moved.start = start &+ count < start ? .max : start + count }
        if end < .max { moved.end = end &+ count < end ? .max : end + count }
        return moved
    }

    /// Reads HarfBuzz's syntax: `tnum`, `-calt`, `ss01=1`, `aalt[3:5]=2`.
    init(parsing text: String) throws(TypesettingError) {
        var feature = hb_feature_t()
        guard text.utf8.count < 128, unsafe hb_feature_from_string(text, Int32(text.utf8.count), &feature) != 0 else {
            throw .badFeature(text)
        }
        tag = feature.tag
        value = feature.value
        start = feature.start
        end = feature.end
    }
}
