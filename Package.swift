// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

// Most of the tests' time is spent in these modules, so debug builds optimise them too. SwiftPM refuses such flags in a
// package that it has fetched.
let fastSettings =
    settings
    + (Context.packageDirectory.contains("/checkouts/") ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

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
        .library(name: "RollGIF", targets: ["RollGIF"]),
    ],
    targets: [
        // From libicu-dev. It is a C target because no Swift module may see ICU's own headers (see CICU.h).
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev", "libdeflate-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),

        .target(name: "Numerals", dependencies: ["CICU"], swiftSettings: fastSettings),
        // System calls that Swift cannot reach. The module is only a header.
        .systemLibrary(name: "CLinux"),
        .target(name: "TextFormats", swiftSettings: settings),
        .target(name: "Motion", dependencies: ["Numerals"], swiftSettings: fastSettings),
        .target(
            name: "Vector", dependencies: ["Numerals", "Graphics", "Motion", "Scene", "TextFormats"],
            swiftSettings: fastSettings),
        .target(name: "Graphics", swiftSettings: fastSettings),
        .target(name: "Threads", swiftSettings: settings),
        .target(name: "Scene", dependencies: ["Numerals", "Graphics", "Motion"], swiftSettings: fastSettings),
        .target(
            name: "CBuiltIn", exclude: ["skill.md"],
            cSettings: staticFolder.map { [.define("ROLLGIF_STATIC"), .unsafeFlags(["--embed-dir=\($0)"])] } ?? []),
        .target(
            name: "Typesetting",
            dependencies: ["Graphics", "CFreeType", "CHarfBuzz", "CFontconfig", "CBuiltIn"],
            swiftSettings: settings),
        .target(
            name: "Rendering",
            dependencies: ["Numerals", "Graphics", "Motion", "Scene", "Threads", "Typesetting"],
            swiftSettings: settings),
        .target(
            name: "Files",
            dependencies: [
                "Graphics", "Motion", "Numerals", "Scene", "Threads", "Typesetting", "Rendering", "CGIF", "CPNG",
                "CJPEG", "CWebP",
            ],
            swiftSettings: settings),
        .target(
            name: "Settings",
            dependencies: [
                "TextFormats", "Numerals", "Graphics", "Motion", "Scene", "Typesetting", "Rendering",
            ],
            swiftSettings: settings),
        .target(
            name: "RollGIF",
            dependencies: [
                "TextFormats", "Numerals", "Graphics", "Motion", "Scene", "Threads", "Typesetting", "Vector", "Files",
                "Rendering", "Settings", "CLinux",
            ],
            swiftSettings: settings),
        .target(
            name: "Commands",
            dependencies: [
                "RollGIF", "TextFormats", "Graphics", "Numerals", "Threads", "Typesetting", "Files", "Rendering",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "RollGIFCommand",
            dependencies: ["RollGIF", "Commands", "TextFormats", "Threads"],
            swiftSettings: settings, linkerSettings: staticLinking),

        .testTarget(
            name: "EncodingTests",
            dependencies: ["Files", "Numerals", "Graphics", "Threads", "TestSupport", "CGIF"],
            swiftSettings: settings),
        .testTarget(
            name: "NumeralsTests", dependencies: ["Numerals", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "TypesettingTests", dependencies: ["Typesetting", "Graphics", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "MotionTests",
            dependencies: ["Motion", "Numerals", "RollGIF", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "VectorTests",
            dependencies: ["RollGIF", "Vector", "Numerals", "Graphics", "Motion", "Scene", "TestSupport"],
            swiftSettings: settings),
        .target(
            name: "TestSupport", dependencies: ["Graphics"], path: "Tests/Support", swiftSettings: settings),
        .testTarget(name: "RasterTests", dependencies: ["Graphics", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "RenderingTests",
            dependencies: [
                "RollGIF", "Rendering", "Files", "Numerals", "Graphics", "Motion", "Scene", "Threads", "Typesetting",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "RollGIFTests",
            dependencies: [
                "RollGIF", "Settings", "Commands", "Rendering", "Scene", "Motion", "Files", "Typesetting", "Graphics",
                "TestSupport",
            ],
            swiftSettings: settings),
        // These tests use only public declarations, as another package does.
        .testTarget(name: "LibraryTests", dependencies: ["RollGIF"], swiftSettings: settings),
        .testTarget(
            name: "GoldenTests",
            dependencies: ["RollGIFCommand", "TestSupport", "Files", "Graphics"],
            swiftSettings: settings),
        .testTarget(
            name: "BatchTests",
            dependencies: [
                "RollGIF", "Settings", "Commands", "RollGIFCommand", "TextFormats", "Numerals", "Motion", "Rendering",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "RollGIF", "Settings", "Commands", "RollGIFCommand", "Numerals", "Rendering", "Files", "Graphics",
                "TestSupport",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "rollgif-bench",
            dependencies: ["RollGIF", "TestSupport", "Files", "Graphics"],
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
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .target(
            name: "StudioServer",
            dependencies: [
                "CSodium", "CStudioPage", "RollGIF", "Commands", "TextFormats", "Threads", nio("NIOCore"),
                nio("NIOHTTP1"), nio("NIOPosix"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "RollGIFStudio",
            dependencies: ["StudioServer", "RollGIF", "Commands"],
            swiftSettings: settings, linkerSettings: staticLinking),
        .testTarget(
            name: "StudioTests",
            dependencies: ["StudioServer", "RollGIF", "RollGIFCommand", "TestSupport"],
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
                "RollGIF", "Numerals", "TextFormats", "Typesetting", "Files", "Graphics", "Motion", "Rendering",
                "Scene",
            ],
            path: "Tests/Fuzz/Sources", swiftSettings: settings,
            // The gold linker fails on the sanitizers' objects.
            linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
