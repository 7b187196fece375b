// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]
// Optimised in debug builds, too: tests parse thousands of random texts and large hostile ones, and would take minutes otherwise.
let quick: [SwiftSetting] = [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]

let package = Package(
    name: "Markdown",
    products: [
        .library(name: "Markdown", targets: ["Markdown"]),
        .library(name: "MarkdownCheck", targets: ["MarkdownCheck"]),
        .executable(name: "markdown-check", targets: ["markdown-check"]),
    ],
    dependencies: [.package(path: "../EmbeddedSupport"), .package(path: "../JSON"), .package(path: "../RandomTesting")],
    targets: [
        .target(name: "Markdown", swiftSettings: portable + quick),
        // Reads files of examples and runs them, natively and as wasm.
        .target(name: "MarkdownCheck", dependencies: ["EmbeddedSupport", "JSON", "Markdown"], swiftSettings: portable + quick),
        .executableTarget(name: "markdown-check", dependencies: ["Markdown", "MarkdownCheck"], swiftSettings: native),
        .testTarget(
            name: "MarkdownTests", dependencies: ["Markdown", "MarkdownCheck", "RandomTesting"], resources: [.copy("Fixtures")],
            swiftSettings: native),
    ],
    swiftLanguageModes: [.v6]
)
