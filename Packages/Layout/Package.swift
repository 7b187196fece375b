// swift-tools-version: 6.2
import PackageDescription

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]
// Optimised in debug builds, too: tests run thousands of random cases, for which they would wait minutes otherwise.
let quick: [SwiftSetting] = [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]

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
