// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]
// Tests lead thousands of random cases through it, for which they would wait minutes without optimisation.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "Layout",
    products: [.library(name: "Layout", targets: ["Layout"])],
    dependencies: [.package(path: "../RandomTesting")],
    targets: [
        .target(name: "Layout", swiftSettings: portable + quick, linkerSettings: maths),
        .testTarget(name: "LayoutTests", dependencies: ["Layout", "RandomTesting"], swiftSettings: native),
    ],
    swiftLanguageModes: [.v6]
)
