// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

// `make static` links everything into one file. This folder has its libraries and fonts. Only the objects with fonts are
// compiled differently.
let staticFolder = Context.environment["ROLLGIF_STATIC"]
let staticLinking: [LinkerSetting] =
    staticFolder.map { folder in
        // Debian has only a shared HarfBuzz, and ICU's data is larger than needed, so `.debian/static` makes both.
        let madeArchives = ["harfbuzz", "icudata"].map { "\(folder)/lib\($0).a" }
        let installedLibraries = [
            "fontconfig", "freetype", "expat", "brotlidec", "brotlicommon", "bz2", "uuid", "png16", "deflate",
            "webpmux", "webpdemux", "webp", "icui18n", "icuuc", "z", "stdc++", "m",
        ].map { "-l\($0)" }
        let arguments = ["--start-group"] + madeArchives + installedLibraries + ["--end-group"]
        return [.unsafeFlags(["-static-executable", "-L", folder] + arguments.flatMap { ["-Xlinker", $0] })]
    } ?? []

let package = Package(
    name: "rollgif",
    products: [
        .executable(name: "rollgif", targets: ["RollGIFCommand"]),
        .library(name: "RollGIF", targets: ["RollGIF", "RollGIFBatch"]),
    ],
    targets: [
        .target(name: "Integers", swiftSettings: settings),
        // From libicu-dev. It is a C target because no Swift module may see ICU's own headers (see CICU.h).
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev", "libdeflate-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),

        .target(name: "Numerals", dependencies: ["CICU", "Integers"], swiftSettings: settings),
        // System calls that Swift cannot reach. The module is only a header.
        .systemLibrary(name: "CLinux"),
        .target(name: "TextFormats", swiftSettings: settings),
        .target(name: "Fractions", swiftSettings: settings),
        .target(name: "Motion", dependencies: ["Fractions", "Numerals", "Integers"], swiftSettings: settings),
        .target(
            name: "Vector", dependencies: ["Fractions", "Graphics", "Motion", "Numerals", "Scene", "TextFormats"],
            swiftSettings: settings),
        .target(name: "Graphics", swiftSettings: settings),
        .target(name: "Raster", dependencies: ["Graphics"], swiftSettings: settings),
        .target(name: "Threads", swiftSettings: settings),
        .target(name: "Scene", dependencies: ["Fractions", "Graphics", "Motion", "Numerals"], swiftSettings: settings),
        .target(
            name: "CBuiltIn", exclude: ["skill.md"],
            cSettings: staticFolder.map { [.define("ROLLGIF_STATIC"), .unsafeFlags(["--embed-dir=\($0)"])] } ?? []),
        .target(
            name: "Typesetting",
            dependencies: ["Graphics", "Raster", "CFreeType", "CHarfBuzz", "CFontconfig", "CBuiltIn"],
            swiftSettings: settings),
        .target(
            name: "Encoding", dependencies: ["Fractions", "Graphics", "Raster", "Threads", "CPNG", "CWebP"],
            swiftSettings: settings),
        .target(
            name: "Inspection", dependencies: ["Encoding", "Raster", "CPNG", "CJPEG", "CWebP"],
            swiftSettings: settings),
        .target(
            name: "Rendering",
            dependencies: [
                "Fractions", "Graphics", "Numerals", "Motion", "Scene", "Raster", "Threads", "Typesetting",
            ],
            swiftSettings: settings),
        .target(
            name: "GIF",
            dependencies: [
                "Graphics", "Motion", "Scene", "Raster", "Threads", "Typesetting", "Rendering", "Encoding",
                "Inspection", "CGIF",
            ],
            swiftSettings: settings),
        .target(
            name: "RollGIF",
            dependencies: [
                "TextFormats", "Fractions", "Graphics", "Numerals", "Motion", "Scene", "Raster", "Threads",
                "Typesetting", "Vector", "Encoding", "Inspection", "Rendering", "GIF", "CLinux",
            ],
            swiftSettings: settings),
        .target(
            name: "RollGIFBatch",
            dependencies: [
                "RollGIF", "TextFormats", "Graphics", "Numerals", "Motion", "Threads", "Rendering", "Typesetting",
            ],
            swiftSettings: settings),
        .target(
            name: "Commands",
            dependencies: [
                "RollGIF", "RollGIFBatch", "TextFormats", "Graphics", "Numerals", "Raster", "Threads", "Typesetting",
                "Encoding", "Inspection", "Rendering",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "RollGIFCommand",
            dependencies: ["RollGIF", "RollGIFBatch", "Commands"],
            swiftSettings: settings, linkerSettings: staticLinking),

        .testTarget(
            name: "EncodingTests",
            dependencies: [
                "Encoding", "Inspection", "GIF", "Fractions", "Graphics", "Raster", "Threads", "TestSupport", "CGIF",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "NumeralsTests", dependencies: ["Numerals", "TestSupport", "Integers"], swiftSettings: settings),
        .testTarget(
            name: "TypesettingTests", dependencies: ["Typesetting", "Graphics", "Raster", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "MotionTests",
            dependencies: ["Motion", "Fractions", "Numerals", "RollGIF", "TestSupport", "Integers"],
            swiftSettings: settings),
        .testTarget(
            name: "VectorTests",
            dependencies: ["RollGIF", "Vector", "Fractions", "Graphics", "Motion", "Numerals", "Scene", "TestSupport"],
            swiftSettings: settings),
        .target(
            name: "TestSupport", dependencies: ["Graphics", "Raster"], path: "Tests/Support", swiftSettings: settings),
        .testTarget(name: "RasterTests", dependencies: ["Graphics", "Raster", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "RenderingTests",
            dependencies: [
                "RollGIF", "Rendering", "GIF", "Encoding", "Fractions", "Graphics", "Motion", "Numerals", "Raster",
                "Scene", "Threads", "Typesetting", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "RollGIFTests",
            dependencies: [
                "RollGIF", "Commands", "Rendering", "Scene", "Motion", "GIF", "Encoding", "Inspection", "Typesetting",
                "Graphics", "Raster", "TestSupport",
            ],
            swiftSettings: settings),
        // These tests use only public declarations, as another package does.
        .testTarget(name: "LibraryTests", dependencies: ["RollGIF", "RollGIFBatch"], swiftSettings: settings),
        .testTarget(
            name: "GoldenTests",
            dependencies: ["RollGIFCommand", "TestSupport", "Inspection", "Graphics", "Raster"],
            swiftSettings: settings),
        .testTarget(
            name: "BatchTests",
            dependencies: [
                "RollGIF", "RollGIFBatch", "Commands", "RollGIFCommand", "TextFormats", "Numerals", "Motion",
                "Rendering", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "RollGIF", "Commands", "RollGIFCommand", "Numerals", "Rendering", "Encoding", "Inspection", "Graphics",
                "Raster", "TestSupport",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "rollgif-bench",
            dependencies: ["RollGIF", "TestSupport", "Encoding", "Inspection", "GIF", "Graphics", "Raster"],
            path: "Tests/Benchmarks",
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// The studio is a separate program, so that the command contains no server. With the variable, SwiftPM does not download
// the server's libraries either.
if Context.environment["ROLLGIF_WITHOUT_STUDIO"] == nil {
    func nio(_ product: String) -> Target.Dependency { .product(name: product, package: "swift-nio") }
    package.dependencies.append(.package(url: "https://github.com/apple/swift-nio", from: "2.101.2"))
    package.products.append(.executable(name: "rollgif-studio", targets: ["RollGIFStudio"]))
    package.targets += [
        // Embeds the page's files with C's `#embed`, because large array literals compile slowly in Swift.
        .target(name: "CStudioPage", exclude: ["Page"]),
        .target(
            name: "StudioServer",
            dependencies: [
                "CStudioPage", "RollGIF", "RollGIFBatch", "Commands", "TextFormats", nio("NIOCore"), nio("NIOHTTP1"),
                nio("NIOPosix"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "RollGIFStudio",
            dependencies: ["StudioServer", "RollGIF", "Commands"],
            swiftSettings: settings, linkerSettings: staticLinking),
        .testTarget(
            name: "StudioTests",
            dependencies: ["StudioServer", "RollGIF", "RollGIFBatch", "RollGIFCommand", "TestSupport"],
            swiftSettings: settings),
    ]
}

// Only `make library-docs` needs the plugin.
if Context.environment["ROLLGIF_DOCC"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// Only `make fuzz` builds this, with libFuzzer.
if Context.environment["ROLLGIF_FUZZER"] != nil {
    package.targets.append(
        .executableTarget(
            name: "rollgif-fuzz",
            dependencies: [
                "RollGIF", "RollGIFBatch", "Numerals", "TextFormats", "Typesetting", "Inspection", "Graphics", "Motion",
                "Raster", "Rendering", "Scene",
            ],
            path: "Tests/Fuzz/Sources", swiftSettings: settings,
            // The gold linker fails on the sanitizers' objects.
            linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
