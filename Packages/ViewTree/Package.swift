// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]

let package = Package(
    name: "ViewTree",
    products: [
        .library(name: "ViewTree", targets: ["ViewTree"]),
        .library(name: "ViewTreeTesting", targets: ["ViewTreeTesting"]),
    ],
    dependencies: [.package(path: "../RandomTesting")],
    targets: [
        .target(name: "ViewTree", swiftSettings: portable),
        .target(name: "ViewTreeTesting", dependencies: ["ViewTree"], swiftSettings: native),
        .testTarget(name: "ViewTreeTests", dependencies: ["ViewTree", "ViewTreeTesting", "RandomTesting"], swiftSettings: native),
    ],
    swiftLanguageModes: [.v6]
)
