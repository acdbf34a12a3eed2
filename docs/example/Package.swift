// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "example",
    dependencies: [.package(name: "rollgif", path: "../..")],
    targets: [
        .executableTarget(
            name: "example", dependencies: [.product(name: "RollGIF", package: "rollgif")], path: "Sources")
    ]
)
