private import CFreeType

/// A FreeType library for one thread: "it is easiest to use one FT_Library object per thread" (freetype.h).
@safe final class FreeTypeLibrary {
    /// Handle, valid as long as this object; owners of its faces keep this object too.
    let handle: OpaquePointer

    init() throws(TypesettingError) {
        var library: OpaquePointer?
        let code = unsafe FT_Init_FreeType(&library)
        guard code == 0, let library = unsafe library else {
            throw .library(name: "FreeType", call: "FT_Init_FreeType", code: Int(code))
        }
        unsafe handle = library
        // Stem darkening is off even if the environment variable FREETYPE_PROPERTIES turns it on, because a job must
        // draw the same pixels everywhere. The value is read during the call only.
        var noDarkening: FT_Bool = 1
        unsafe FT_Property_Set(library, "cff", "no-stem-darkening", &noDarkening)
    }

    deinit {
        unsafe FT_Done_FreeType(handle)
    }
}
