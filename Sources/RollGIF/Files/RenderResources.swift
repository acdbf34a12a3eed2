import Numerals
import Rendering
import Threads
package import Typesetting

/// Caches that the renderers of one process share. They hold the list of installed fonts, the files of those in use,
/// and drawn glyphs.
///
/// Making one costs nothing. Pass the same one to many renderers to find and read every font once.
public final class RenderResources: Sendable {
    package let fonts: FontLibrary
    let masks = MaskCache()

    /// Empty resources, filled as jobs need them.
    ///
    /// - Parameter maximumFontBytes: larger font files are refused.
    public init(maximumFontBytes: Int = 64_000_000) {
        fonts = FontLibrary(
            maximumFileBytes: maximumFontBytes, nearest: { name, families in Spelling.nearest(to: name, in: families) },
            plainForm: { $0.compatibilityForm }, refusal: ConfinedInput.fault)
    }

    /// Prepares what a command line with these words probably needs, while it is read.
    ///
    /// The list of fonts is skipped if every font is a file, and the sets for money if no word can mean money. A wrong
    /// guess only costs time, because missing parts are made on first use.
    package func prepareInBackground(for words: [String]) {
        let fonts = words.indices.filter { words[$0] == "--font" && $0 + 1 < words.count }.map { words[$0 + 1] }
        let mayNameMoney = words.contains { word in
            Self.moneyOptions.contains(where: word.hasPrefix) || Self.mayBeMoney(word)
        }
        prepareInBackground(
            fontList: fonts.isEmpty || !fonts.allSatisfy { FontReference.file(of: $0) != nil }, currencies: mayNameMoney
        )
    }

    /// Options that show money, or may choose a style that does.
    private static let moneyOptions = ["--style", "--currency", "--preset", "--theme", "--job", "--defaults"]

    /// Returns whether a word has a sign that is not ASCII, a dollar, or three capitals, as a currency's code has.
    private static func mayBeMoney(_ word: String) -> Bool {
        var capitals = 0
        for byte in word.utf8 {
            if byte >= 0x80 || byte == UInt8(ascii: "$") { return true }
            if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { capitals += 1 }
        }
        return capitals >= 3
    }

    /// Makes ICU's sets of characters and the list of installed fonts on separate threads, which takes a third of the
    /// start-up time. A caller that needs them earlier waits.
    func prepareInBackground(fontList: Bool, currencies: Bool) {
        // If no thread can be started, they are made on first use, and their errors are reported then.
        if fontList, fonts.isListNeeded { _ = try? BackgroundThread { [fonts] in fonts.listInstalled() } }
        if currencies { _ = try? BackgroundThread { NumeralFormatter.prepare() } }
    }

    /// - Parameter isWanted: called now and then; building ends with an error once it returns false.
    func build(
        _ settings: RenderSettings, while isWanted: @escaping () -> Bool = { true }
    ) throws(RollGIFError) -> BuiltScene {
        try RollGIFError.wrapping { try SceneBuilder(settings, fonts: fonts, masks: masks, while: isWanted).build() }
    }
}
