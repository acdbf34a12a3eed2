import Numerals
package import RollGIF
import Typesetting

/// A family of fonts, as `rollgif fonts --list` reports it.
package struct InstalledFontReport: Encodable {
    /// Axis of a variable font.
    package struct Axis: Encodable {
        package let tag: String
        package let minimum: Double
        package let `default`: Double
        package let maximum: Double
    }

    package let family: String
    package let styles: [String]
    package let lightestWeight: Int
    package let heaviestWeight: Int
    package let italic: Bool
    package let color: Bool
    package let axes: [Axis]
    /// Scripts as ISO 15924 codes.
    package let scripts: [String]
    /// Numbering systems, as names for `--numbering-system`.
    package let digits: [String]
    package let files: [String]

    /// Reports of all installed families that can be drawn, sorted by name.
    package static func all() throws(RollGIFError) -> [InstalledFontReport] {
        do {
            return try RenderResources().fonts.installedFamilies(digitSystems: DigitSystems.all).map(Self.init)
        } catch {
            throw RollGIFError(error)
        }
    }

    private init(_ family: InstalledFamily) {
        self.family = family.name
        styles = family.styles
        lightestWeight = Int(family.weights.lowerBound.rounded())
        heaviestWeight = Int(family.weights.upperBound.rounded())
        (italic, color) = (family.hasItalic, family.hasColors)
        axes = family.axes.map {
            Axis(
                tag: $0.tag, minimum: $0.range.lowerBound, default: $0.standard, maximum: $0.range.upperBound)
        }
        (scripts, digits, files) = (family.scripts, family.digits, family.files)
    }

    /// Lines for the user; absent features are left out.
    package var text: String {
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

    private static func short(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e6 ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
    }
}

extension Job {
    /// Returns the fonts that the job would use, and why, a line each or as JSON.
    package func fontReport(asJSON: Bool) throws(RollGIFError) -> String {
        let fonts = try FontReport.used(by: self)
        return asJSON ? JSONText.of(fonts) : fonts.map(\.sentence).joined(separator: "\n")
    }
}
