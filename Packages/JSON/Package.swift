// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]
// Optimised in debug builds, too: tests run thousands of random cases, for which they would wait minutes otherwise.
let quick: [SwiftSetting] = [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]

let package = Package(
    name: "JSON",
    products: [.library(name: "JSON", targets: ["JSON"])],
    dependencies: [.package(path: "../EmbeddedSupport"), .package(path: "../RandomTesting")],
    targets: [
        .target(name: "JSON", dependencies: ["EmbeddedSupport"], swiftSettings: portable + quick),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "RandomTesting"], swiftSettings: native),
    ],
    swiftLanguageModes: [.v6]
)
