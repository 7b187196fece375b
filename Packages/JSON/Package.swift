// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]

let package = Package(
    name: "JSON",
    products: [.library(name: "JSON", targets: ["JSON"])],
    dependencies: [.package(path: "../EmbeddedSupport"), .package(path: "../RandomTesting")],
    targets: [
        .target(name: "JSON", dependencies: ["EmbeddedSupport"], swiftSettings: portable),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "RandomTesting"], swiftSettings: native),
    ],
    swiftLanguageModes: [.v6]
)
