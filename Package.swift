// swift-tools-version: 6.2
import PackageDescription

// One package, one source tree: `swift build` makes the server, `scripts/build-web` the client as Embedded Swift for wasm.
// Who may import whom is kept by `scripts/check-imports`.

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
let portable = native + [.treatWarning("EmbeddedRestrictions", as: .error), .enableExperimentalFeature("Extern")]
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

func shared(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: portable, linkerSettings: maths)
}

func feature(_ name: String) -> Target {
    shared(name, ["Domain", "Merge", "Markup", "Localization", "Wire", "ViewTree", "Components"], path: "Sources/Features/\(name)")
}

func server(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: native)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: native)
}

let package = Package(
    name: "Enot",
    products: [
        .executable(name: "enot", targets: ["enot"]),
        .executable(name: "merge-check", targets: ["MergeCheckTool"]),
        .executable(name: "EnotWeb", targets: ["EnotWeb"]),
        .library(name: "Merge", targets: ["Merge"]),
        .library(name: "ServerCore", targets: ["Domain", "Wire", "Secrets", "Store", "StoreSQLite", "Services"]),
        .library(name: "CSQLite", targets: ["CSQLite"]),
    ],
    targets: [
        // Shared by server and browser.
        shared("EmbeddedShims"),
        shared("Domain"),
        shared("Merge", ["Domain"]),
        shared("Markup", ["Domain"]),
        shared("Localization", ["Domain"]),
        shared("Wire", ["Domain", "Merge", "EmbeddedShims"]),
        shared("ViewTree"),
        server("ViewTreeTesting", ["ViewTree"]),
        shared("Components", ["Domain", "Markup", "Localization", "ViewTree"]),
        feature("Start"),
        feature("Topics"),
        feature("Notes"),
        feature("Editor"),
        feature("Trash"),
        feature("Settings"),
        feature("Devices"),
        shared(
            "Client",
            [
                "Domain", "Merge", "Markup", "Localization", "Wire", "ViewTree", "Components", "Start", "Topics", "Notes", "Editor",
                "Trash", "Settings", "Devices",
            ]),

        // In the browser only.
        shared("Browser", ["ViewTree", "EmbeddedShims"]),
        .executableTarget(name: "EnotWeb", dependencies: ["Client", "Browser", "Domain", "Merge"], swiftSettings: portable),

        // Checks of the merging, run natively and as wasm.
        shared("MergeCheck", ["Merge"]),
        .executableTarget(name: "MergeCheckTool", dependencies: ["Merge", "MergeCheck"], swiftSettings: native),
        .executableTarget(name: "MergeCheckWasm", dependencies: ["MergeCheck"], swiftSettings: portable),

        shared("ClientCheck", ["Client", "Domain", "Editor", "Notes", "Settings", "Topics"]),
        .executableTarget(name: "ClientCheckWasm", dependencies: ["ClientCheck"], swiftSettings: portable),

        // On the server only.
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CHTTPShim", dependencies: ["CMicrohttpd"]),
        server("Secrets", ["CSodium", "CGnuTLS", "CQREncode"]),
        server("HTTP", ["CMicrohttpd", "CHTTPShim"]),
        server("Store", ["Domain", "Merge"]),
        server("StoreSQLite", ["Domain", "Merge", "Store", "CSQLite"]),
        server("Services", ["Domain", "Merge", "Wire", "Store", "Secrets"]),
        server("Server", ["Domain", "Merge", "HTTP", "Wire", "Store", "Services", "Secrets"]),
        .executableTarget(
            name: "enot",
            dependencies: ["Domain", "Wire", "HTTP", "Store", "StoreSQLite", "Services", "Secrets", "Server"], swiftSettings: native),
        .target(name: "TestKit", dependencies: ["HTTP", "Wire", "Domain", "Merge"], path: "Tests/TestKit", swiftSettings: native),
        tests("MergeTests", ["Merge", "Domain", "MergeCheck", "MergeCheckTool"], resources: [.copy("Fixtures")]),
        tests("DomainTests", ["Domain"]),
        tests("MarkupTests", ["Markup"]),
        tests("ComponentsTests", ["Components"]),
        tests("FeaturesTests", ["Editor", "Topics", "Merge", "Domain"]),
        tests("LocalizationTests", ["Localization"]),
        tests("WireTests", ["Wire"]),
        tests("ViewTreeTests", ["ViewTree", "ViewTreeTesting"]),
        tests("ClientTests", ["Client", "ClientCheck", "ViewTreeTesting", "Domain", "Merge", "Wire", "Editor", "Topics", "Notes"]),
        tests("SimulationTests", ["TestKit", "Client", "Editor", "Services", "Store", "StoreSQLite", "Domain", "Merge", "Wire"]),
        tests("SecretsTests", ["Secrets"]),
        tests("HTTPTests", ["HTTP"]),
        tests("StoreTests", ["TestKit", "Store", "StoreSQLite", "Domain", "Merge", "CSQLite"]),
        tests("ServicesTests", ["TestKit", "Services", "Store", "StoreSQLite", "Domain", "Merge", "Wire", "Secrets", "CSQLite"]),
        tests("ServerTests", ["Server", "Domain", "HTTP", "Services", "StoreSQLite", "Merge", "TestKit", "Wire"]),
        tests("enotTests", ["enot", "Domain", "Merge", "Wire", "TestKit"]),
    ],
    swiftLanguageModes: [.v6]
)
