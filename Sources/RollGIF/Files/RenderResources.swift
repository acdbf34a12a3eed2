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
            plainForm: Likeness.compatibilityForm(of:))
    }

    /// Has the installed fonts listed on another thread, for a process that will need them: a quarter of the time to
    /// start, in which the command line is read. A caller that needs the list before it is there waits for it.
    public func listFonts() {
        // The list is made, and its errors reported, on first use where no thread can be started.
        _ = try? BackgroundThread { [fonts] in fonts.listInstalled() }
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
