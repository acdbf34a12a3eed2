package import RollGIF

/// Report of `rollgif themes`, `presets` or `places` about one of them.
package protocol BundleReport: Encodable {
    associatedtype Bundle: SettingsBundle
    init(_ bundle: Bundle)
    var name: String { get }
    /// Settings, by long option.
    var options: [String: String] { get }
    /// Entry for the user, with its settings.
    var text: String { get }
    /// List of all for the user.
    static var listing: String { get }
}

extension BundleReport {
    /// Reports of all, in the order in which lists show them.
    package static var all: [Self] { Bundle.all.map(Self.init) }

    /// The settings as they would be typed.
    var typed: String {
        options.sorted { $0.key < $1.key }.map { name, value in
            value == "true" ? "--\(name)" : "--\(name) \(value.contains(where: " #(".contains) ? "'\(value)'" : value)"
        }.joined(separator: " ")
    }

    /// Returns the reports with these names, or all reports for an empty list, as text for the user or as JSON.
    ///
    /// - Throws: a usage error for an unknown name.
    package static func text(of names: [String], asJSON: Bool) throws(RollGIFError) -> String {
        var reports = names.isEmpty ? all : []
        for typed in names {
            guard let bundle = Bundle.named(typed.lowercased()) else {
                throw .usage(
                    "unknown \(Bundle.key == .place ? "destination" : Bundle.key.rawValue) \(Quoted.text(typed)); "
                        + UnknownName(typed, of: Bundle.key).advice)
            }
            reports.append(Self(bundle))
        }
        if asJSON { return JSONText.of(reports) }
        return names.isEmpty ? listing : reports.map(\.text).joined(separator: "\n\n")
    }
}

extension SettingsBundle {
    /// Settings by long option.
    var options: [String: String] {
        Dictionary(uniqueKeysWithValues: settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) })
    }
}
