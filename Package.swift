// swift-tools-version: 6.2
import PackageDescription

// `swift build` makes the server, `scripts/build-web` the client as Embedded Swift for wasm. What is of use without Enot is in Packages;
// their tests are run here, too. Who may import whom is kept by `scripts/check-imports`.

let native: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
// Embedded Swift asks for the import of every module whose members are used; so does the native build of the same modules.
let portable =
    native + [
        .enableUpcomingFeature("MemberImportVisibility"), .treatWarning("EmbeddedRestrictions", as: .error),
        .enableExperimentalFeature("Extern"),
    ]
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// Names the package of each module that this one does not hold.
let packages = [
    "EmbeddedSupport": "EmbeddedSupport", "JSON": "JSON", "Layout": "Layout", "Markdown": "Markdown", "MarkdownCheck": "Markdown",
    "Merge": "Merge", "MergeCheck": "Merge", "MergeHistories": "Merge", "RandomTesting": "RandomTesting",
    "ViewTree": "ViewTree", "ViewTreeTesting": "ViewTree",
]

func modules(_ names: [String]) -> [Target.Dependency] {
    names.map { name in packages[name].map { .product(name: name, package: $0) } ?? .byName(name: name) }
}

func module(_ name: String, _ dependencies: [String], in room: String) -> Target {
    .target(
        name: name, dependencies: modules(dependencies), path: "Sources/\(room)/\(name)", swiftSettings: portable, linkerSettings: maths)
}

/// Optimises a target in builds for tests as well, since its tests compute much.
func quick(_ target: Target) -> Target {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]
    return target
}

func shared(_ name: String, _ dependencies: [String]) -> Target { quick(module(name, dependencies, in: "Shared")) }

func client(_ name: String, _ dependencies: [String]) -> Target { module(name, dependencies, in: "Client") }

/// The features of the client, with what each is made of: they never import each other.
let features = [
    "Backups": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Localization", "ViewTree", "Wire"],
    "Catalogue": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Layout", "Localization", "Replication", "ViewTree", "Wire"],
    "Devices": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Localization", "ViewTree", "Wire"],
    "Documents": ["Core", "Domain", "EmbeddedSupport", "Localization", "Wire"],
    "Editions": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Localization", "Markup", "Notifications", "ViewTree", "Wire"],
    "Editor": [
        "Components", "Core", "Domain", "EmbeddedSupport", "HTMLReading", "Localization", "Markdown", "Markup", "Merge", "Replication",
        "Search", "ViewTree", "Wire",
    ],
    "Export": ["Archive", "Core", "Domain", "EmbeddedSupport", "JSON", "Localization", "Markup", "Merge", "Replication", "Wire"],
    "Lesson": ["Components", "Core", "EmbeddedSupport", "Layout", "Localization", "Notifications", "ViewTree"],
    "Library": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Layout", "Localization", "Markup", "ViewTree", "Wire"],
    "MoveIn": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "ViewTree", "Wire"],
    "NoteFacts": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Merge", "Replication", "ViewTree"],
    "NoteFiles": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Markup", "ViewTree", "Wire"],
    "Notes": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Markup", "Merge", "Replication", "ViewTree", "Wire"],
    "Palette": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Search", "ViewTree"],
    "Panes": ["Components", "EmbeddedSupport", "Localization", "ViewTree"],
    "People": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "ViewTree", "Wire"],
    "Photos": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Markup", "Merge", "Replication", "ViewTree", "Wire"],
    "ProfileForm": [
        "Components", "Core", "Domain", "EmbeddedSupport", "Layout", "Localization", "Notifications", "Replication", "ViewTree",
    ],
    "Programs": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "ViewTree", "Wire"],
    "Reading": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Merge", "Replication", "ViewTree", "Wire"],
    "Reminders": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Localization", "Merge", "Replication", "ViewTree", "Wire"],
    "SearchScreen": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Localization", "Markup", "Search", "ViewTree", "Wire"],
    "ServerHealth": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "ViewTree", "Wire"],
    "Settings": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "ViewTree", "Wire"],
    "Sharing": ["Components", "Core", "Domain", "EmbeddedSupport", "HTMLReading", "Localization", "ViewTree"],
    "Start": ["Components", "Core", "Domain", "Localization", "Replication", "ViewTree"],
    "Templates": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Merge", "Replication", "ViewTree"],
    "ThisDevice": ["Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Localization", "Replication", "ViewTree", "Wire"],
    "Topics": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Merge", "Replication", "ViewTree"],
    "Trash": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Markup", "Replication", "ViewTree", "Wire"],
    "Unsent": ["Components", "Core", "Domain", "Localization", "ViewTree"],
    "Versions": ["Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Markup", "Merge", "Replication", "ViewTree", "Wire"],
]
let featureNames = features.keys.sorted()
/// What lies below the features.
let belowFeatures = Set(features.values.joined()).sorted()

func server(_ name: String, _ dependencies: [String]) -> Target {
    .target(name: name, dependencies: modules(dependencies), path: "Sources/Server/\(name)", swiftSettings: native)
}

func system(_ name: String, _ pkgConfig: String?, _ debian: [String]) -> Target {
    .systemLibrary(name: name, path: "Sources/Server/Libraries/\(name)", pkgConfig: pkgConfig, providers: [.apt(debian)])
}

func shim(_ name: String, _ dependencies: [Target.Dependency] = [], linked libraries: [String] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Server/Libraries/\(name)",
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

func check(_ name: String, _ dependencies: [String]) -> Target { module(name, dependencies, in: "Programs") }

func program(_ name: String, _ dependencies: [String], _ settings: [SwiftSetting] = native) -> Target {
    .executableTarget(name: name, dependencies: modules(dependencies), path: "Sources/Programs/\(name)", swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [String], resources: [Resource] = [], of package: String? = nil) -> Target {
    .testTarget(
        name: name, dependencies: modules(dependencies), path: package.map { "Packages/\($0)/Tests/\(name)" }, resources: resources,
        swiftSettings: native)
}

let package = Package(
    name: "Enot",
    products: [
        .executable(name: "enot", targets: ["enot"]),
        .executable(name: "enot-media", targets: ["enot-media"]),
        .executable(name: "enot-mirror", targets: ["enot-mirror"]),
        .executable(name: "layout-check", targets: ["layout-check"]),
        .executable(name: "search-check", targets: ["search-check"]),
        .executable(name: "EnotWeb", targets: ["EnotWeb"]),
        .library(name: "Core", targets: ["Core"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Replication", targets: ["Replication"]),
        .library(name: "Search", targets: ["Domain", "Search"]),
        .library(
            name: "ServerCore",
            targets: ["Domain", "HTTP", "Replication", "Wire", "Secrets", "Server", "Store", "StorePostgreSQL", "StoreSQLite", "Services"]),
        .library(name: "CSQLite", targets: ["CSQLite"]),
    ],
    dependencies: Set(packages.values).sorted().map { .package(path: "Packages/\($0)") },
    targets: [
        // Shared by server and browser.
        shared("Domain", ["EmbeddedSupport"]),
        shared("Replication", ["Domain", "EmbeddedSupport", "Merge"]),
        shared("Notifications", []),
        shared("Markup", ["Domain", "EmbeddedSupport", "Markdown"]),
        shared("HTMLReading", ["EmbeddedSupport", "Markup"]),
        shared("Localization", ["Domain", "EmbeddedSupport", "Markup"]),
        shared("Search", ["Domain", "EmbeddedSupport", "Markup"]),
        shared("Wire", ["Domain", "EmbeddedSupport", "JSON", "Merge", "Replication"]),
        shared("Archive", ["Domain", "EmbeddedSupport", "JSON", "Replication", "Wire"]),

        // The client.
        client("Components", ["Domain", "EmbeddedSupport", "Layout", "Localization", "Markup", "ViewTree"]),
        client(
            "Core",
            [
                "Components", "Domain", "EmbeddedSupport", "JSON", "Layout", "Localization", "Markup", "Merge", "Notifications",
                "Replication", "Search", "ViewTree", "Wire",
            ]),
        client(
            "Client",
            featureNames + [
                "Components", "Core", "Domain", "EmbeddedSupport", "Localization", "Merge", "Notifications", "Search",
                "ViewTree", "Wire",
            ]),
        client("Browser", ["EmbeddedSupport", "ViewTree"]),

        // The server.
        system("CSodium", "libsodium", ["libsodium-dev"]),
        system("CGnuTLS", "gnutls", ["libgnutls28-dev"]),
        system("CNettle", "hogweed", ["nettle-dev"]),
        system("CQREncode", "libqrencode", ["libqrencode-dev"]),
        system("CUnistring", nil, ["libunistring-dev"]),
        system("CMicrohttpd", "libmicrohttpd", ["libmicrohttpd-dev"]),
        system("CSQLite", "sqlite3", ["libsqlite3-dev"]),
        system("CCurl", "libcurl", ["libcurl4-openssl-dev"]),
        system("CPostgreSQL", "libpq", ["libpq-dev"]),
        system("CGumbo", "gumbo", ["libgumbo-dev"]),
        system("CUchardet", "uchardet", ["libuchardet-dev"]),
        system("CSeccomp", "libseccomp", ["libseccomp-dev"]),
        system("CZlib", "zlib", ["zlib1g-dev"]),
        system("CClock", nil, ["libc6-dev"]),
        shim("CHTTPShim", ["CGnuTLS", "CMicrohttpd"]),
        shim("CSpawn"),
        server("Secrets", ["CGnuTLS", "CNettle", "CQREncode", "CSodium", "CUnistring"]),
        server("HTTP", ["CHTTPShim", "CMicrohttpd"]),
        server("Store", ["Domain"]),
        server("StoreSQLite", ["CSQLite", "CZlib", "Domain", "Store"]),
        server("StorePostgreSQL", ["CPostgreSQL", "Domain", "Store"]),
        server("ObjectStorage", ["CCurl", "CGnuTLS", "EmbeddedSupport", "HTTP"]),
        server("Blobs", ["CGnuTLS", "CSodium", "Domain", "EmbeddedSupport", "ObjectStorage"]),
        server("ArchiveFiles", ["Archive", "Blobs", "CZlib"]),
        server("Folders", []),
        quick(
            server(
                "Mirror",
                ["CCurl", "CGumbo", "CUchardet", "CZlib", "Domain", "EmbeddedSupport", "HTMLReading", "JSON", "Secrets", "Wire"])),
        server(
            "Importing",
            ["ArchiveFiles", "Blobs", "CGnuTLS", "CSQLite", "Domain", "EmbeddedSupport", "JSON", "Markup", "Mirror"]),
        server("Mail", ["CCurl", "EmbeddedSupport"]),
        server("MediaMessages", ["Domain", "JSON", "Wire"]),
        server("Processes", ["CSeccomp", "CSpawn"]),
        server(
            "Services",
            [
                "Archive", "ArchiveFiles", "Blobs", "Domain", "EmbeddedSupport", "Folders", "Importing", "JSON", "Localization", "Mail",
                "Markdown", "Markup", "MediaMessages", "Merge", "Mirror", "Replication", "Search", "Secrets", "Store", "Wire",
            ]),
        server(
            "Server",
            [
                "Blobs", "Domain", "EmbeddedSupport", "HTTP", "JSON", "Localization", "Markup", "Search", "Secrets", "Services", "Store",
                "Wire",
            ]),
        server("MediaHost", ["Domain", "JSON", "MediaMessages", "Processes", "Services"]),
        server("MirrorHost", ["JSON", "Mirror", "Processes"]),

        // In the media process only, which `enot` starts but is not linked to: without these libraries all else builds and runs.
        // libvips needs no flags but those of gobject; its own hold -pthread, about which SwiftPM warns a dozen times.
        system("CLibVips", "gobject-2.0", ["libvips-dev"]),
        system("CLibAV", "libavformat", ["libavformat-dev", "libavcodec-dev", "libswscale-dev", "libswresample-dev"]),
        shim("CVips", ["CLibVips"], linked: ["vips", "gobject-2.0", "glib-2.0"]),
        shim("CAV", ["CLibAV"], linked: ["avformat", "avcodec", "avutil", "swscale", "swresample", "m"]),
        // Linked by their module maps: pkg-config would add what libtesseract itself needs, such as libcurl.
        system("CTesseract", nil, ["libtesseract-dev"]),
        system("CLeptonica", nil, ["libleptonica-dev"]),
        system("CPangoCairo", "pangocairo", ["libpango1.0-dev"]),
        system("CPoppler", "poppler-glib", ["libpoppler-glib-dev"]),
        server(
            "MediaTools",
            [
                "CAV", "CLeptonica", "CPangoCairo", "CPoppler", "CTesseract", "CVips", "CZlib", "Domain", "EmbeddedSupport", "JSON",
                "MediaMessages", "Wire",
            ]),

        // Programs.
        program(
            "enot",
            [
                "ArchiveFiles", "Blobs", "CClock", "Domain", "EmbeddedSupport", "Folders", "HTTP", "Importing", "JSON", "Localization",
                "Mail", "MediaHost", "Markdown", "Markup", "MediaMessages", "Merge", "Mirror", "MirrorHost", "ObjectStorage", "Replication",
                "Secrets", "Server",
                "Services", "Store", "StorePostgreSQL", "StoreSQLite", "Wire",
            ]),
        program("enot-media", ["JSON", "MediaMessages", "MediaTools", "Processes"]),
        program("enot-mirror", ["JSON", "Mirror", "Processes", "Wire"]),
        program(
            "EnotWeb",
            [
                "Browser", "Catalogue", "Client", "Components", "Core", "Domain", "EmbeddedSupport", "JSON", "Layout", "Lesson",
                "Localization", "Notifications", "Photos", "ProfileForm", "Reminders", "Replication", "Settings", "Sharing", "ThisDevice",
                "ViewTree", "Wire",
            ], portable),

        // Checks of layout, the search and the client, run natively and as wasm; those of merging are with it.
        check("LayoutCheck", ["EmbeddedSupport", "JSON", "Layout"]),
        check("SearchCheck", ["Domain", "EmbeddedSupport", "JSON", "Search"]),
        check(
            "ClientCheck",
            [
                "Backups", "Catalogue", "Client", "Components", "Core", "Domain", "Editor", "EmbeddedSupport", "JSON", "Library",
                "Merge", "Notes", "Replication", "Settings", "ThisDevice", "Topics", "Wire",
            ]),
        program("layout-check", ["LayoutCheck"]),
        program("search-check", ["SearchCheck"]),

        // Tests, those of the packages among them.
        .target(
            name: "TestKit",
            dependencies: modules([
                "Domain", "HTTP", "JSON", "Merge", "RandomTesting", "Replication", "Store", "StorePostgreSQL", "StoreSQLite", "Wire",
            ]),
            path: "Tests/TestKit", swiftSettings: native),
        tests("ArchiveFilesTests", ["Archive", "ArchiveFiles", "Blobs", "CZlib", "RandomTesting", "TestKit"]),
        tests("BlobsTests", ["Blobs", "Domain", "ObjectStorage", "TestKit"]),
        .target(
            name: "ClientTesting",
            dependencies: modules(featureNames + belowFeatures + ["Client"]), path: "Tests/ClientTesting", swiftSettings: native),
        tests(
            "ClientTests",
            featureNames + belowFeatures + ["Client", "ClientCheck", "ClientTesting", "RandomTesting", "ViewTreeTesting"]),
        tests(
            "ComponentsTests",
            [
                "Components", "Domain", "Layout", "Localization", "Markup", "ViewTree", "ViewTreeTesting",
            ], resources: [.copy("Fixtures")]),
        tests("DomainTests", ["Domain", "EmbeddedSupport", "RandomTesting", "TestKit"]),
        tests(
            "FeaturesTests",
            featureNames + belowFeatures + ["MarkdownCheck", "RandomTesting", "TestKit", "ViewTreeTesting"]),
        tests("FoldersTests", ["Folders", "TestKit"]),
        tests("HTMLReadingTests", ["EmbeddedSupport", "HTMLReading", "Markup", "Mirror"], resources: [.copy("Fixtures")]),
        tests("HTTPTests", ["HTTP", "RandomTesting"]),
        tests(
            "ImportingTests",
            ["Archive", "ArchiveFiles", "CSQLite", "Domain", "Importing", "Markup", "RandomTesting", "TestKit"]),
        tests("LayoutCheckTests", ["LayoutCheck"], resources: [.copy("Fixtures")]),
        tests("LocalizationTests", ["Domain", "Localization"]),
        tests("MailTests", ["Mail"]),
        tests("MarkupTests", ["Domain", "EmbeddedSupport", "Markdown", "MarkdownCheck", "Markup", "RandomTesting"]),
        tests(
            "MediaHostTests",
            [
                "ClientCheck", "Domain", "enot-media", "JSON", "MarkdownCheck", "MediaHost", "MediaMessages", "Services", "TestKit",
            ]),
        tests("MediaToolsTests", ["CZlib", "Domain", "enot-media", "MediaMessages", "MediaTools", "RandomTesting", "TestKit"]),
        tests("MirrorHostTests", ["ClientCheck", "Domain", "enot-mirror", "HTTP", "JSON", "Mirror", "MirrorHost", "TestKit"]),
        tests("MirrorTests", ["ClientCheck", "CZlib", "Domain", "HTTP", "JSON", "Mirror", "RandomTesting", "TestKit", "Wire"]),
        tests("NotificationsTests", ["Notifications"]),
        tests("ObjectStorageTests", ["HTTP", "ObjectStorage", "TestKit"]),
        tests("ProcessesTests", ["Processes"]),
        tests("ReplicationTests", ["Domain", "Merge", "MergeCheck", "RandomTesting", "Replication"]),
        tests(
            "SearchTests", ["Domain", "MarkdownCheck", "Markup", "RandomTesting", "Search", "SearchCheck", "TestKit"],
            resources: [.copy("Fixtures")]),
        tests("SecretsTests", ["RandomTesting", "Secrets"]),
        tests(
            "ServerTests",
            [
                "Archive", "Blobs", "Domain", "HTTP", "JSON", "MediaMessages", "Merge", "Mirror", "RandomTesting", "Replication", "Secrets",
                "Server", "Services", "Store", "TestKit", "Wire",
            ]),
        tests(
            "ServicesTests",
            [
                "Archive", "ArchiveFiles", "Blobs", "CSQLite", "Domain", "EmbeddedSupport", "Folders", "HTTP", "Importing", "JSON",
                "Localization", "Mail", "MarkdownCheck", "Markup", "MediaMessages", "Merge", "MergeCheck", "Mirror", "ObjectStorage",
                "RandomTesting",
                "Replication", "Secrets", "Services", "Store", "StorePostgreSQL", "StoreSQLite", "TestKit", "Wire",
            ]),
        tests(
            "SimulationTests",
            [
                "Client", "ClientTesting", "Core", "Domain", "Editor", "SearchScreen", "EmbeddedSupport", "JSON", "Markup", "Merge",
                "RandomTesting",
                "Replication",
                "Search",
                "Services", "Store", "StoreSQLite", "TestKit", "Wire",
            ]),
        tests("StoreTests", ["Domain", "RandomTesting", "Store", "StorePostgreSQL", "StoreSQLite", "TestKit"]),
        tests("WireTests", ["Domain", "JSON", "Wire"]),
        tests(
            "enotTests",
            [
                "Archive", "Blobs", "Domain", "enot", "enot-media", "enot-mirror", "JSON", "MediaMessages", "MediaTools", "Merge",
                "RandomTesting",
                "Replication", "Server", "Services", "Store", "TestKit", "Wire",
            ]),
        tests("EmbeddedSupportTests", ["EmbeddedSupport"], of: "EmbeddedSupport"),
        tests("JSONTests", ["JSON", "RandomTesting"], of: "JSON"),
        tests("LayoutTests", ["Layout", "RandomTesting"], of: "Layout"),
        tests("MarkdownTests", ["Markdown", "MarkdownCheck", "RandomTesting"], resources: [.copy("Fixtures")], of: "Markdown"),
        tests(
            "MergeTests",
            [
                "Merge", "MergeCheck", "MergeHistories", "RandomTesting",
            ], resources: [.copy("Fixtures")], of: "Merge"),
        tests("ViewTreeTests", ["RandomTesting", "ViewTree", "ViewTreeTesting"], of: "ViewTree"),
    ] + featureNames.map { module($0, features[$0] ?? [], in: "Client/Features") },
    swiftLanguageModes: [.v6]
)
