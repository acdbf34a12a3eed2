/// The name that was probably meant.
enum NearestName {
    static func of(_ text: String, in names: [String]) -> String? {
        names.first { $0.lowercased() == text.lowercased() }
    }
}
