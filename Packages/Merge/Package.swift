// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
// Optimised in debug builds, too: tests run thousands of random cases, for which they would wait minutes otherwise.
let quick: [SwiftSetting] = [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]

let package = Package(
    name: "Merge",
    products: [
        .library(name: "Merge", targets: ["Merge"]),
        .library(name: "MergeCheck", targets: ["MergeCheck"]),
        .library(name: "MergeHistories", targets: ["MergeHistories"]),
        .executable(name: "merge-check", targets: ["merge-check"]),
    ],
    dependencies: [.package(path: "../EmbeddedSupport"), .package(path: "../RandomTesting")],
    targets: [
        .target(name: "Merge", dependencies: ["EmbeddedSupport"], swiftSettings: portable + quick),
        // Checks of recorded and random histories, run natively and as wasm.
        .target(name: "MergeCheck", dependencies: ["Merge", "RandomTesting"], swiftSettings: portable + quick),
        .target(name: "MergeHistories", dependencies: ["Merge", "MergeCheck"], swiftSettings: native),
        .executableTarget(name: "merge-check", dependencies: ["MergeHistories"], swiftSettings: native),
        .testTarget(
            name: "MergeTests", dependencies: ["Merge", "MergeCheck", "MergeHistories", "RandomTesting"],
            resources: [.copy("Fixtures")], swiftSettings: native),
    ],
    swiftLanguageModes: [.v6]
)
