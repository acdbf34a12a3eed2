import Numerals
package import RollGIF
import Typesetting

/// Output of `rollgif fonts`, as text for the user or as JSON.
package enum FontTexts {
    /// Returns all installed families that can be drawn, sorted by name.
    package static func installed(asJSON: Bool) throws(RollGIFError) -> String {
        do {
            let families = try RenderResources().fonts.installedFamilies(digitSystems: DigitSystems.all)
            return asJSON ? JSONText.of(families) : families.map(\.text).joined(separator: "\n\n")
        } catch {
            throw RollGIFError(error)
        }
    }

    /// Returns the fonts that a job would use, and why, a line each.
    package static func used(by job: Job, asJSON: Bool) throws(RollGIFError) -> String {
        let fonts = try FontReport.used(by: job)
        return asJSON ? JSONText.of(fonts) : fonts.map(\.sentence).joined(separator: "\n")
    }
}

extension InstalledFamily {
    /// Lines for the user; absent features are left out.
    fileprivate var text: String {
        var facts = [
            lightestWeight == heaviestWeight
                ? "weight \(lightestWeight)" : "weights \(lightestWeight) to \(heaviestWeight)"
        ]
        if italic { facts.append("italic") }
        if color { facts.append("in colours") }
        var lines = ["\(family): \(facts.joined(separator: ", "))"]
        if styles.count > 1 { lines.append("  styles  \(styles.joined(separator: ", "))") }
        if !axes.isEmpty {
            let ranges = axes.map { "\($0.tag) \(Self.short($0.minimum)) to \(Self.short($0.maximum))" }
            lines.append("  axes    \(ranges.joined(separator: ", "))")
        }
        if !scripts.isEmpty { lines.append("  scripts \(scripts.joined(separator: " "))") }
        if !digits.isEmpty { lines.append("  digits  \(digits.joined(separator: " "))") }
        return lines.joined(separator: "\n")
    }

    private static func short(_ number: Double) -> String { OptionDefinition.text((number * 100).rounded() / 100) }
}
