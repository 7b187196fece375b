// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]

let package = Package(
    name: "RandomTesting",
    products: [.library(name: "RandomTesting", targets: ["RandomTesting"])],
    targets: [.target(name: "RandomTesting", swiftSettings: portable)],
    swiftLanguageModes: [.v6]
)
