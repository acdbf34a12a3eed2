import Numerals
import TestSupport

@testable import Motion

struct RandomJob: CustomStringConvertible {
    var formatter = TestFormatter()
    var values: [String]
    var settings = MotionSettings()

    static let curves = [
        "spring", "bouncy", "smooth", "linear", "ease", "ease-in-out", "ease-out-expo", "cubic-bezier(.34,1.56,.64,1)",
    ]
    private var curveName = ""

    init(seed: Int) throws {
        var random = SeededRandom(seed)
        formatter.fractionDigits = Int.random(in: 0...3, using: &random)
        formatter.currency = ["", "$", "KM"].randomElement(using: &random) ?? ""
        formatter.suffix = ["", "%", " b"].randomElement(using: &random) ?? ""
        formatter.groupsFrom = [4, 4, 5, 99].randomElement(using: &random) ?? 4
        formatter.minimumIntegers = [1, 1, 1, 3].randomElement(using: &random) ?? 1
        formatter.usesParentheses = Bool.random(using: &random)
        let fractions = formatter.fractionDigits
        values = (0..<Int.random(in: 2...3, using: &random)).map { _ in random.number(fractions: fractions) }
        settings.mode = MotionSettings.Mode.allCases.randomElement(using: &random) ?? .roll
        if Bool.random(using: &random) { settings.mode = .roll }
        settings.selection = MotionSettings.Selection.allCases.randomElement(using: &random) ?? .all
        settings.direction = MotionSettings.Direction.allCases.randomElement(using: &random) ?? .auto
        settings.path = MotionSettings.Path.allCases.randomElement(using: &random) ?? .forward
        let counts = settings.mode == .roll && (settings.path == .carry || settings.path == .countThrough)
        if !counts { settings.match = MotionSettings.Match.allCases.randomElement(using: &random) ?? .place }
        settings.layout = MotionSettings.Layout.allCases.randomElement(using: &random) ?? .move
        // No key sets the match or the layout, and the only preset that matches by index has this layout.
        if settings.match == .left { settings.layout = .final }
        settings.enter = MotionSettings.Enter.allCases.randomElement(using: &random) ?? .rollFade
        settings.digitWidth = MotionSettings.DigitWidthPolicy.allCases.randomElement(using: &random) ?? .widest
        settings.alignment = MotionSettings.Alignment.allCases.randomElement(using: &random) ?? .center
        settings.stagger = Rational([0, 0, 30, 75].randomElement(using: &random) ?? 0, over: 1000)
        settings.staggerOrigin = MotionSettings.StaggerOrigin.allCases.randomElement(using: &random) ?? .left
        settings.fps = [50, 50, 30, 25, 7, 1].randomElement(using: &random) ?? 50
        settings.boomerang = Bool.random(using: &random)
        settings.loop = [.forever, .once, .times(3)].randomElement(using: &random) ?? .forever
        settings.firstFrame = MotionSettings.FirstFrame.allCases.randomElement(using: &random) ?? .start
        settings.delta = Bool.random(using: &random)
        curveName = Self.curves.randomElement(using: &random) ?? "spring"
        var options = CurveOptions()
        switch curveName {
        case "spring": break
        case "bouncy", "smooth": options.spring = try SpringChoice(parsing: curveName)
        default:
            options.easing = try Easing(parsing: curveName)
            options.duration = Rational(Int.random(in: 1...12, using: &random), over: 10)
        }
        settings.curve = try options.resolve().curve
    }

    func timeline() throws -> Timeline { try formatter.timeline(values, settings) }

    var description: String {
        "\(values) \(settings.mode) \(settings.selection) \(settings.path) \(settings.match) \(settings.layout) "
            + "\(settings.enter) \(settings.digitWidth) \(curveName) fps \(settings.fps) stagger "
            + "\(settings.stagger.decimalText)"
    }
}

extension SeededRandom {
    /// Spreads neighbouring seeds far apart.
    init(_ seed: Int) {
        self.init(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15)
    }

    /// Returns a signed decimal number with up to `integers` integer digits, often short, often close to a power of
    /// ten.
    mutating func number(integers: Int = 9, fractions: Int) -> String {
        var digits = ""
        let count = Int.random(in: 1...integers, using: &self)
        let style = Int.random(in: 0..<4, using: &self)
        for index in 0..<(count + fractions) {
            switch style {
            case 0: digits += "9"
            case 1: digits += index == 0 ? "1" : "0"
            default: digits += String(Int.random(in: 0...9, using: &self))
            }
        }
        let sign = Int.random(in: 0..<3, using: &self) == 0 ? "-" : ""
        return sign + digits.dropLast(fractions) + (fractions > 0 ? "." + digits.suffix(fractions) : "")
    }
}
