import HTTP
import Wire

/// All files of the web client, small ones in memory and large ones open; only what was loaded can be served.
public struct WebAssets: Sendable {
    /// The page for every address of the app.
    public static let shellName = "index.html"

    private let assets: [String: WebAsset]

    /// Creates assets from files for a server that answers below a path: their names relative to the client's folder, such as
    /// `images/icon.svg`, and their bytes.
    ///
    /// A file named like another with `.br` or `.gz` after it is the other's compressed form and has no address of its own.
    public init(files: [String: [UInt8]], below path: String = "/") {
        self.init(files.mapValues { WebFile(bytes: $0) }, below: path)
    }

    init(_ files: [String: WebFile], below path: String) {
        let files = path == "/" ? files : Self.files(files, below: path)
        var assets: [String: WebAsset] = [:]
        for (name, file) in files {
            let isCompressed = WebAsset.Encoding.allCases.contains { encoding in
                name.hasSuffix(encoding.suffix) && files[String(name.dropLast(encoding.suffix.count))] != nil
            }
            if isCompressed { continue }
            let compressed = WebAsset.Encoding.allCases.compactMap { encoding in
                files[name + encoding.suffix].map { (encoding: encoding, file: $0) }
            }
            assets["/" + name] = WebAsset(name: name, file: file, compressed: compressed)
        }
        self.assets = assets
    }

    /// Whether there is a page to open the app with.
    public var hasShell: Bool { assets["/" + Self.shellName] != nil }

    /// Returns the answer to a GET; nil for a path that neither is a file nor opens the app.
    func answer(_ request: HTTPRequest) -> HTTPResponse? {
        if let asset = assets[request.path] { return asset.answer(request) }
        guard PagePath.opensProgram(request.path) else { return nil }
        return assets["/" + Self.shellName]?.answer(request)
    }
}
