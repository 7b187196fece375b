// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]

let package = Package(
    name: "EmbeddedSupport",
    products: [.library(name: "EmbeddedSupport", targets: ["EmbeddedSupport"])],
    targets: [
        .target(name: "EmbeddedSupport", swiftSettings: portable),
        .testTarget(name: "EmbeddedSupportTests", dependencies: ["EmbeddedSupport"], swiftSettings: native),
    ],
    swiftLanguageModes: [.v6]
)
