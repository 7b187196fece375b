// swift-tools-version: 6.2
import PackageDescription

// Benchmarks that need the server's modules; a package of its own, so that the product builds and ships without them.

let package = Package(
    name: "EnotBenchmarks",
    dependencies: [
        .package(name: "Enot", path: ".."), .package(path: "../Packages/Layout"), .package(path: "../Packages/Markdown"),
        .package(path: "../Packages/Merge"),
    ],
    targets: [
        .executableTarget(
            name: "StoreBench",
            dependencies: [
                .product(name: "ServerCore", package: "Enot"), .product(name: "Merge", package: "Merge"),
                .product(name: "CSQLite", package: "Enot"),
            ],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)],
            // SQLite's library has to find the counting `fdatasync` of the program before the C library's.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic-symbol=fdatasync"])]),
        .executableTarget(
            name: "LayoutBench", dependencies: [.product(name: "Layout", package: "Layout")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableExperimentalFeature("Extern"), .treatAllWarnings(as: .error),
            ]),
        .executableTarget(
            name: "MarkdownBench", dependencies: [.product(name: "Markdown", package: "Markdown")],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "MemoryBench",
            dependencies: [
                .product(name: "Core", package: "Enot"), .product(name: "Domain", package: "Enot"),
                .product(name: "Merge", package: "Merge"), .product(name: "Replication", package: "Enot"),
                .product(name: "Search", package: "Enot"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableExperimentalFeature("Extern"), .treatAllWarnings(as: .error),
            ]),
        .executableTarget(
            name: "VersionsBench", dependencies: [.product(name: "Merge", package: "Merge")],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "SearchBench", dependencies: [.product(name: "Search", package: "Enot")],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]),
    ],
    swiftLanguageModes: [.v6]
)
