private import CHarfBuzz

/// An OpenType feature and its value.
struct FontFeature: Equatable {
    var tag: UInt32
    /// 0 is off, 1 on, more chooses an alternate.
    var value: UInt32
    /// The characters that it concerns, counted in the shaped text; all of them unless the user said otherwise.
    var start: UInt32 = 0
    var end: UInt32 = .max

    init(_ tag: String, _ value: UInt32) {
        self.tag = OpenTypeTag.value(tag)
        self.value = value
    }

    /// Reads HarfBuzz's own syntax: `tnum`, `-calt`, `ss01=1`, `aalt[3:5]=2`.
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
