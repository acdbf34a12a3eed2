import Motion
import Rendering
private import Synchronization

/// Settings under one name that a job uses as defaults, which are a theme, a preset or a destination.
package protocol SettingsBundle: Sendable {
    static var key: JobKey { get }
    /// All bundles of the type, in the order in which lists show them.
    static var all: [Self] { get }
    static var origin: Setting.Origin { get }
    var name: String { get }
    /// Use or look of the picture, in a few words.
    var purpose: String { get }
    var settings: [(key: JobKey, text: String)] { get }
}

extension SettingsBundle {
    package static func named(_ name: String) -> Self? { all.first { $0.name == name } }

    /// Returns the bundle that a job names; nil if it names none.
    ///
    /// - Throws: a usage error for an unknown name.
    package static func of(_ job: Job) throws(RollGIFError) -> Self? {
        guard let name = job[key] else { return nil }
        guard let found = named(name) else {
            throw .usage("\(key: key) \(Quoted.text(name)): \(UnknownName.bundle(name, of: key))")
        }
        return found
    }

    /// The settings with their values, which are read once in a process.
    package var layer: Settings {
        if let known = ReadLayers.known.withLock({ $0[Self.key]?[name] }) { return known }
        let layer = Settings(
            Dictionary(uniqueKeysWithValues: settings.map { ($0.key, [$0.text]) }), origin: Self.origin)
        ReadLayers.known.withLock { $0[Self.key, default: [:]][name] = layer }
        return layer
    }
}

/// Settings of the bundles that jobs of this process have named.
private enum ReadLayers {
    static let known = Mutex<[JobKey: [String: Settings]]>([:])
}

/// A theme or a preset that a job has. It sets what no key sets.
package enum TuningBundle: Sendable, Equatable {
    case theme(String), preset(String)

    package var isTheme: Bool { if case .theme = self { true } else { false } }

    package var tune: (@Sendable (inout MotionSettings) -> Void)? {
        switch self {
        case .theme(let name): Theme.named(name)?.tune
        case .preset(let name): Preset.named(name)?.tune
        }
    }

    package var look: (@Sendable (inout Appearance) -> Void)? {
        if case .theme(let name) = self { Theme.named(name)?.look } else { nil }
    }
}

extension Theme: SettingsBundle {
    package static var key: JobKey { .theme }
    package static var origin: Setting.Origin { .theme }
}

extension Preset: SettingsBundle {
    package static var key: JobKey { .preset }
    package static var origin: Setting.Origin { .preset }
}

extension DestinationRule: SettingsBundle {
    package static var key: JobKey { .place }
    package static var origin: Setting.Origin { .destination }
}
