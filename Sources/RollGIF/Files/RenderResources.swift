import Numerals
import Rendering
import Threads
package import Typesetting

/// Caches that the renderers of one process share: the list of installed fonts, the files of those in use, and the
/// glyphs that have been drawn.
///
/// Making one costs nothing; pass the same to many renderers to find and read every font once.
public final class RenderResources: Sendable {
    package let fonts: FontLibrary
    let masks = MaskCache()

    /// Empty resources, filled as jobs need them.
    ///
    /// - Parameter maximumFontBytes: larger font files are refused.
    public init(maximumFontBytes: Int = 64_000_000) {
        fonts = FontLibrary(
            maximumFileBytes: maximumFontBytes, nearest: { name, families in Spelling.nearest(to: name, in: families) },
            plainForm: { $0.compatibilityForm })
    }

    /// Makes ICU's sets of characters and the list of installed fonts, which most jobs need, on threads of their own: a
    /// third of the time to start, in which the command line is read. A caller that needs them earlier waits.
    public func prepareInBackground() {
        // They are made, and their errors reported, on first use where no thread can be started.
        if fonts.isListNeeded { _ = try? BackgroundThread { [fonts] in fonts.listInstalled() } }
        _ = try? BackgroundThread { NumeralFormatter.prepare() }
    }

    /// The scene of resolved settings.
    func build(_ settings: RenderSettings) throws(RollGIFError) -> BuiltScene {
        do {
            return try SceneBuilder(settings, fonts: fonts, masks: masks).build()
        } catch {
            throw RollGIFError(error)
        }
    }
}
