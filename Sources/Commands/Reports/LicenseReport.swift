import RollGIF
import Typesetting

/// Report of `rollgif licenses`: the libraries, fonts and data of the program, and their licences.
package struct LicenseReport: Encodable {
    /// Third-party component.
    package struct Component: Encodable {
        package let name: String
        /// Use of the component in the program.
        package let use: String
        /// Licence as an SPDX expression.
        package let license: String
        /// Whether it is inside of this file; otherwise the system's own is used.
        package let isInside: Bool
    }

    /// `static` where all libraries and fonts are inside, `dynamic` where the system's are used.
    package let build: String
    package let components: [Component]
    /// Licence texts in full; nil if the system's libraries are used.
    package let texts: String?

    package init() {
        let texts = BuiltInText.licenses
        self.texts = texts
        build = texts == nil ? "dynamic" : "static"
        components = Self.rows.map { row in
            Component(name: row.name, use: row.use, license: row.license, isInside: row.isOurs || texts != nil)
        }
    }

    /// Report for the user: one line per component, then the texts.
    package var text: String {
        let width = components.map(\.name.count).max() ?? 0
        let lines = components.map { component in
            let name = component.name + String(repeating: " ", count: width - component.name.count)
            let origin = component.isInside ? "inside" : "the system's"
            return "\(name)  \(component.license) (\(origin)): \(component.use)"
        }
        let end =
            texts
            ?? "The texts: share/doc/rollgif/LICENSES-linked of an installed rollgif for the parts inside, and "
            + "/usr/share/doc/PACKAGE/copyright on Debian for the system's parts."
        return (["rollgif is under the MIT licence. It uses:", ""] + lines + ["", end]).joined(separator: "\n")
    }

    private struct Row {
        let name: String
        let license: String
        let use: String
        /// Whether it is linked into every build, not only into the static one.
        var isOurs = false
    }

    private static let rows = [
        Row(name: "Swift", license: "Apache-2.0 WITH Swift-exception", use: "language and runtime", isOurs: true),
        Row(name: "ICU", license: "Unicode-3.0", use: "numbers of all locales, line breaks, their data"),
        Row(name: "FreeType", license: "FTL", use: "outlines and metrics of fonts"),
        Row(name: "HarfBuzz", license: "MIT-Modern-Variant", use: "shaping of text"),
        Row(name: "fontconfig", license: "HPND", use: "installed fonts"),
        Row(name: "Expat", license: "MIT", use: "fontconfig's configuration"),
        Row(name: "giflib", license: "MIT", use: "GIF"),
        Row(name: "libpng", license: "libpng-2.0", use: "PNG and APNG"),
        Row(name: "libdeflate", license: "MIT", use: "compression of PNG"),
        Row(name: "libjpeg-turbo", license: "IJG AND BSD-3-Clause AND Zlib", use: "JPEG pictures"),
        Row(name: "libwebp", license: "BSD-3-Clause", use: "WebP"),
        Row(name: "zlib", license: "Zlib", use: "compressed fonts and PNG"),
        Row(name: "Brotli", license: "MIT", use: "compressed fonts"),
        Row(name: "bzip2", license: "bzip2-1.0.6", use: "compressed fonts"),
        Row(name: "libuuid", license: "BSD-3-Clause", use: "fontconfig's caches"),
        Row(name: "GNU C Library", license: "LGPL-2.1-or-later", use: "system calls"),
        Row(name: "libstdc++", license: "GPL-3.0-or-later WITH GCC-exception-3.1", use: "C++ of ICU and HarfBuzz"),
        Row(name: "Inter", license: "OFL-1.1", use: "the default font"),
        Row(name: "DejaVu Sans", license: "Bitstream-Vera", use: "characters that Inter lacks"),
    ]
}
