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
    shared(
        name, ["Domain", "Merge", "Markup", "Localization", "Search", "Wire", "ViewTree", "Components"], path: "Sources/Features/\(name)")
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
        .executable(name: "enot-media", targets: ["enot-media"]),
        .executable(name: "enot-mirror", targets: ["enot-mirror"]),
        .executable(name: "merge-check", targets: ["MergeCheckTool"]),
        .executable(name: "layout-check", targets: ["LayoutCheckTool"]),
        .executable(name: "search-check", targets: ["SearchCheckTool"]),
        .library(name: "Layout", targets: ["Layout"]),
        .library(name: "Search", targets: ["Domain", "Search"]),
        .executable(name: "EnotWeb", targets: ["EnotWeb"]),
        .library(name: "Merge", targets: ["Merge"]),
        .library(name: "ServerCore", targets: ["Domain", "Wire", "Secrets", "Store", "StoreSQLite", "Services"]),
        .library(name: "CSQLite", targets: ["CSQLite"]),
    ],
    targets: [
        // Shared by server and browser.
        shared("EmbeddedShims"),
        shared("Domain", ["EmbeddedShims"]),
        shared("Merge", ["Domain"]),
        shared("Layout"),
        shared("Notifications"),
        shared("Markup", ["Domain"]),
        shared("Localization", ["Domain"]),
        shared("Search", ["Domain", "Markup"]),
        shared("Wire", ["Domain", "Merge", "EmbeddedShims"]),
        shared("Archive", ["Domain", "Merge", "Wire"]),
        shared("ViewTree"),
        server("ViewTreeTesting", ["ViewTree"]),
        shared("Components", ["Domain", "Layout", "Markup", "Localization", "ViewTree"]),
        feature("Start"),
        feature("Guide"),
        feature("Topics"),
        feature("Notes"),
        feature("Editor"),
        feature("Trash"),
        feature("Photos"),
        feature("Settings"),
        feature("Devices"),
        feature("Backups"),
        feature("Finding"),
        shared(
            "Catalogue", ["Domain", "Layout", "Localization", "Wire", "ViewTree", "Components"], path: "Sources/Features/Catalogue"),
        shared(
            "Library", ["Domain", "Layout", "Localization", "Wire", "ViewTree", "Components"], path: "Sources/Features/Library"),
        shared(
            "Editions", ["Domain", "Localization", "Markup", "Notifications", "ViewTree", "Components"], path: "Sources/Features/Editions"),
        shared("Lesson", ["Components", "Layout", "Localization", "Notifications", "ViewTree"], path: "Sources/Features/Lesson"),
        shared(
            "ProfileForm", ["Domain", "Merge", "Layout", "Notifications", "Localization", "ViewTree", "Components"],
            path: "Sources/Features/ProfileForm"),
        feature("ThisDevice"),
        shared(
            "Client",
            [
                "Archive", "Backups", "Domain", "Merge", "Markup", "Localization", "Wire", "ViewTree", "Components", "Start", "Guide",
                "Topics",
                "Notes", "Editor",
                "Trash", "Photos", "Settings", "Devices", "Editions", "Lesson", "Layout", "Notifications", "ProfileForm", "ThisDevice",
                "Library", "Catalogue", "Finding", "Search",
            ]),

        // In the browser only.
        shared("Browser", ["ViewTree", "EmbeddedShims"]),
        .executableTarget(
            name: "EnotWeb",
            dependencies: [
                "Client", "Browser", "Components", "Lesson", "Photos", "ThisDevice", "Wire", "Domain", "Merge", "Layout", "Notifications",
            ],
            swiftSettings: portable),

        // Checks of layout, merging and the search, run natively and as wasm.
        shared("LayoutCheck", ["Layout", "Wire"]),
        .executableTarget(name: "LayoutCheckTool", dependencies: ["LayoutCheck"], swiftSettings: native),
        shared("MergeCheck", ["Merge"]),
        .executableTarget(name: "MergeCheckTool", dependencies: ["Merge", "MergeCheck"], swiftSettings: native),

        shared("SearchCheck", ["Domain", "Search", "Wire"]),
        .executableTarget(name: "SearchCheckTool", dependencies: ["SearchCheck"], swiftSettings: native),

        shared(
            "ClientCheck",
            [
                "Backups", "Catalogue", "Client", "Components", "Domain", "Editor", "Merge", "Notes", "Settings", "ThisDevice", "Topics",
                "Wire",
            ]),

        // On the server only.
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CLibXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(name: "CHTTPShim", dependencies: ["CMicrohttpd"]),
        server("Secrets", ["CSodium", "CGnuTLS", "CQREncode"]),
        server("HTTP", ["CMicrohttpd", "CHTTPShim"]),
        server("Store", ["Domain", "Merge"]),
        server("StoreSQLite", ["Domain", "Merge", "Store", "CSQLite"]),
        server("Blobs", ["CGnuTLS", "Domain"]),
        server("ArchiveFiles", ["Archive", "Blobs", "CZlib"]),
        server("Folders", []),
        server("Mirror", ["Domain", "Wire", "Secrets", "CCurl", "CLibXML"]),
        server("Mail", ["CCurl"]),
        server(
            "Services",
            [
                "Archive", "ArchiveFiles", "Domain", "Localization", "Markup", "MediaMessages", "Merge", "Search", "Wire", "Store",
                "Secrets", "Blobs", "Folders", "Mirror", "Mail",
            ]),
        server("Server", ["Domain", "Localization", "Merge", "HTTP", "Search", "Wire", "Store", "Services", "Secrets", "Blobs"]),
        server("MediaMessages", ["Domain", "Markup", "Wire"]),
        .target(name: "CSpawn"),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        server("Processes", ["CSpawn", "CSeccomp"]),
        server("MediaHost", ["Domain", "MediaMessages", "Processes", "Services", "Wire"]),
        server("MirrorHost", ["Mirror", "Processes", "Wire"]),
        .executableTarget(name: "enot-mirror", dependencies: ["Mirror", "Processes", "Wire"], swiftSettings: native),
        .executableTarget(
            name: "enot",
            dependencies: [
                "Domain", "Wire", "HTTP", "Store", "StoreSQLite", "Services", "Secrets", "Server", "MediaHost", "MediaMessages",
                "MirrorHost", "Archive", "ArchiveFiles", "Blobs", "Folders", "Mirror", "Mail",
            ],
            swiftSettings: native),

        // In the media process only, which `enot` starts but is not linked to: without these libraries all else builds and runs.
        // libvips needs no flags but those of gobject; its own hold -pthread, about which SwiftPM warns a dozen times.
        .systemLibrary(name: "CLibVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(
            name: "CLibAV", pkgConfig: "libavformat",
            providers: [.apt(["libavformat-dev", "libavcodec-dev", "libswscale-dev", "libswresample-dev"])]),
        .target(name: "CVips", dependencies: ["CLibVips"], linkerSettings: ["vips", "gobject-2.0", "glib-2.0"].map { .linkedLibrary($0) }),
        .target(
            name: "CAV", dependencies: ["CLibAV"],
            linkerSettings: ["avformat", "avcodec", "avutil", "swscale", "swresample", "m"].map { .linkedLibrary($0) }),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // Linked by their module maps: pkg-config would add what libtesseract itself needs, such as libcurl.
        .systemLibrary(name: "CTesseract", providers: [.apt(["libtesseract-dev"])]),
        .systemLibrary(name: "CLeptonica", providers: [.apt(["libleptonica-dev"])]),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        server(
            "MediaTools", ["CVips", "CAV", "CZlib", "CTesseract", "CLeptonica", "CPangoCairo", "Domain", "MediaMessages", "Wire"]),
        .executableTarget(
            name: "enot-media", dependencies: ["Domain", "MediaMessages", "MediaTools", "Processes", "Wire"], swiftSettings: native),
        .target(name: "TestKit", dependencies: ["HTTP", "Wire", "Domain", "Merge"], path: "Tests/TestKit", swiftSettings: native),
        tests("MergeTests", ["Merge", "Domain", "MergeCheck", "MergeCheckTool"], resources: [.copy("Fixtures")]),
        tests("DomainTests", ["Domain", "TestKit"]),
        tests("MarkupTests", ["Markup"]),
        tests(
            "ComponentsTests", ["Components", "Domain", "Layout", "Localization", "ViewTree", "ViewTreeTesting"],
            resources: [.copy("Fixtures")]),
        tests(
            "FeaturesTests",
            [
                "TestKit", "Guide", "Lesson", "Layout", "Notifications", "Editions", "Editor", "Notes", "Topics", "Components",
                "Localization", "Markup", "Merge", "Domain", "ViewTree", "ViewTreeTesting", "ProfileForm", "ThisDevice", "Photos",
                "Library", "Catalogue", "Finding", "Search", "Wire", "Start",
            ]),
        tests("LayoutTests", ["Layout", "LayoutCheck"], resources: [.copy("Fixtures")]),
        tests("NotificationsTests", ["Notifications"]),
        tests("SearchTests", ["Domain", "Search", "SearchCheck", "TestKit"], resources: [.copy("Fixtures")]),
        tests("LocalizationTests", ["Localization", "Domain"]),
        tests("WireTests", ["Wire"]),
        tests("ViewTreeTests", ["ViewTree", "ViewTreeTesting"]),
        tests(
            "ClientTests",
            [
                "Archive", "Backups", "Client", "ClientCheck", "Components", "ViewTreeTesting", "Domain", "Merge", "Wire", "Editions",
                "Editor",
                "Settings",
                "Topics", "Notes", "Lesson", "Layout", "Notifications", "ProfileForm", "ThisDevice", "Photos", "Library",
                "Catalogue", "Finding", "Search",
            ]),
        tests("SimulationTests", ["TestKit", "Client", "Search", "Editor", "Services", "Store", "StoreSQLite", "Domain", "Merge", "Wire"]),
        tests("SecretsTests", ["Secrets"]),
        tests("ArchiveFilesTests", ["Archive", "ArchiveFiles", "Blobs", "CZlib", "TestKit"]),
        tests("BlobsTests", ["Blobs", "TestKit"]),
        tests("FoldersTests", ["Folders", "TestKit"]),
        tests("MailTests", ["Mail"]),
        tests("MirrorTests", ["Mirror", "ClientCheck", "Domain", "Wire", "HTTP", "TestKit"]),
        tests("HTTPTests", ["HTTP"]),
        tests("ProcessesTests", ["Processes"]),
        tests("StoreTests", ["TestKit", "Store", "StoreSQLite", "Domain", "Merge", "CSQLite"]),
        tests(
            "ServicesTests",
            [
                "TestKit", "Archive", "ArchiveFiles", "Services", "Store", "StoreSQLite", "Domain", "Merge", "Wire", "Secrets", "CSQLite",
                "Blobs", "Folders", "Localization", "MediaMessages",
                "Mirror",
                "HTTP",
            ]),
        tests(
            "ServerTests",
            ["Server", "Domain", "HTTP", "MediaMessages", "Secrets", "Services", "StoreSQLite", "Merge", "TestKit", "Wire", "Blobs"]),
        tests("MediaToolsTests", ["CZlib", "MediaTools", "MediaMessages", "Domain", "Wire", "TestKit", "enot-media"]),
        tests(
            "MediaHostTests",
            ["MediaHost", "MediaMessages", "Processes", "ClientCheck", "Domain", "Wire", "Services", "TestKit", "enot-media"]),
        tests(
            "MirrorHostTests", ["MirrorHost", "Mirror", "ClientCheck", "Domain", "HTTP", "Wire", "TestKit", "enot-mirror"]),
        tests(
            "enotTests",
            ["enot", "enot-media", "enot-mirror", "Blobs", "Domain", "MediaMessages", "MediaTools", "Merge", "Wire", "TestKit"]),
    ],
    swiftLanguageModes: [.v6]
)
