import RollGIF
import Typesetting

/// Report of `rollgif licenses`: the libraries, fonts and data of the program, and their licences.
package struct LicenseReport: Encodable {
    package struct Component: Encodable {
        package let name: String
        package let use: String
        /// Licence as an SPDX expression.
        package let license: String
        /// Whether it is inside of this file; otherwise the system's own is used.
        package fileprivate(set) var isInside = false
    }

    /// `static` where all libraries and fonts are inside, `dynamic` where the system's are used.
    package let build: String
    package private(set) var components = [
        Component(
            name: "Swift", use: "language and runtime", license: "Apache-2.0 WITH Swift-exception", isInside: true),
        Component(name: "ICU", use: "numbers of all locales, line breaks, their data", license: "Unicode-3.0"),
        Component(name: "FreeType", use: "outlines and metrics of fonts", license: "FTL"),
        Component(name: "HarfBuzz", use: "shaping of text", license: "MIT-Modern-Variant"),
        Component(name: "fontconfig", use: "installed fonts", license: "HPND"),
        Component(name: "Expat", use: "fontconfig's configuration", license: "MIT"),
        Component(name: "giflib", use: "GIF", license: "MIT"),
        Component(name: "libpng", use: "PNG and APNG", license: "libpng-2.0"),
        Component(name: "libdeflate", use: "compression of PNG", license: "MIT"),
        Component(name: "libjpeg-turbo", use: "JPEG pictures", license: "IJG AND BSD-3-Clause AND Zlib"),
        Component(name: "libwebp", use: "WebP", license: "BSD-3-Clause"),
        Component(name: "zlib", use: "compressed fonts and PNG", license: "Zlib"),
        Component(name: "Brotli", use: "compressed fonts", license: "MIT"),
        Component(name: "bzip2", use: "compressed fonts", license: "bzip2-1.0.6"),
        Component(name: "libuuid", use: "fontconfig's caches", license: "BSD-3-Clause"),
        Component(name: "GNU C Library", use: "system calls", license: "LGPL-2.1-or-later"),
        Component(
            name: "libstdc++", use: "C++ of ICU and HarfBuzz", license: "GPL-3.0-or-later WITH GCC-exception-3.1"),
        Component(name: "Inter", use: "the default font", license: "OFL-1.1"),
        Component(name: "DejaVu Sans", use: "characters that Inter lacks", license: "Bitstream-Vera"),
    ]
    /// Licence texts in full; nil if the system's libraries are used.
    package let texts: String?

    package init() {
        let texts = BuiltInText.licenses
        self.texts = texts
        build = texts == nil ? "dynamic" : "static"
        if texts != nil { for index in components.indices { components[index].isInside = true } }
    }

    /// Report for the user: one line per component, then the texts.
    package var text: String {
        let width = components.map(\.name.count).max() ?? 0
        let lines = components.map { component in
            let origin = component.isInside ? "inside" : "the system's"
            return "\(component.name.padded(to: width))  \(component.license) (\(origin)): \(component.use)"
        }
        let end =
            texts
            ?? "The texts: share/doc/rollgif/LICENSES-linked of an installed rollgif for the parts inside, and "
            + "/usr/share/doc/PACKAGE/copyright on Debian for the system's parts."
        return (["rollgif is under the MIT licence. It uses:", ""] + lines + ["", end]).joined(separator: "\n")
    }
}

/// Texts of the program that its tables complete.
package enum BuiltInPage {
    /// The page of `rollgif skill`.
    package static let skill = BuiltInText.skill
}
