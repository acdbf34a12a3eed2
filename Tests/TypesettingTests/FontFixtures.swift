import Testing

@testable import Typesetting

/// Fonts for the tests: those drawn for them, and those that happen to be installed.
enum FontFixtures {
    static let boxes = path("Boxes.ttf")
    static let variable = path("BoxesVariable.ttf")
    static let postScript = path("BoxesPostScript.otf")
    static let collection = path("Boxes.ttc")
    static let colour = path("BoxesColour.ttf")
    static let bitmap = path("BoxesBitmap.ttf")
    static let apple = path("BoxesApple.ttf")
    static let bomb = path("CompositeBomb.ttf")
    static let unknownLocaFormat = path("UnknownLocaFormat.ttf")
    static let variableBomb = path("CompositeBombVariable.ttf")

    static let library = FontLibrary()

    static let asciiDigits = (0...9).map(String.init)

    static func path(_ name: String) -> String {
        let tests = #filePath.split(separator: "/").dropLast(3)
        return "/" + tests.joined(separator: "/") + "/Fixtures/Fonts/" + name
    }

    static func isInstalled(_ family: String) -> Bool {
        (try? library.catalog())?.match(family: family, weight: 400, italic: false, language: "en") != nil
    }

    /// A typesetter at 64 px, where a unit of the box fonts is a sixteenth of a pixel, with its digits set.
    static func typesetter(
        _ names: [String] = [boxes], size: Double = 64, weight: Int = 400, italic: Bool = false,
        features: [String] = [], variations: [String: Double] = [:], tabular: Bool = false, language: String = "en"
    ) throws(TypesettingError) -> Typesetter {
        let typesetter = try Typesetter(
            FontRequest(
                names: names, weight: weight, italic: italic, size: size, features: features, variations: variations,
                tabularDigits: tabular, language: language), library: library)
        try typesetter.typesetDigits(asciiDigits)
        return typesetter
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test, visibly, where a family is not installed.
    static func needs(_ family: String, package: String) -> Self {
        .enabled(if: FontFixtures.isInstalled(family), "font '\(family)' (\(package)) is not installed")
    }
}
