import Domain
import MediaHost
import MediaMessages
import MirrorHost
import Server
import Services

/// Holds what `enot serve` was asked to do.
struct ServeOptions: Equatable, Sendable {
    /// Names the languages clients may begin with.
    enum Locale: String, CaseIterable, Sendable {
        case auto, en, ru, ja
    }

    /// Tells what the server proves its name with.
    enum TLS: Equatable, Sendable {
        case none
        /// Makes a local authority in the data folder.
        case localAuthority
        /// Reads a certificate chain and its key.
        case files(certificate: String, key: String)
    }

    var folder: String
    var host: String
    /// Holds the port to listen on, 0 for any.
    var port: Int
    var tls: TLS
    var edition: Edition
    /// Limits the notes in all of the free edition.
    var freeLimit: Int
    /// Says what the full edition costs and where a key comes from; nil for nothing.
    var editionOffer: String?
    /// Names the file of the public key that licence keys are checked with; nil for the one in the data folder, if there is one.
    var licenceKeyFile: String?
    var locale: Locale
    /// Lists the languages that the words in pictures are read in, the main one first.
    var readingLanguages: [String]
    /// Names the folder of the web client; nil to look for it.
    var web: String?
    var logFormat: Log.Format
    /// Holds the least level that is logged.
    var logLevel: Log.Level
    /// Says that a link is printed even if devices are signed in.
    var printsLink: Bool
    /// Holds the address that people use; nil for the server's own.
    var publicOrigin: String?

    /// Lists the addresses of proxies on other machines.
    var proxies: [String]
    /// Lists the folders whose files the library shows.
    var libraries: [String]
    /// Names the program that looks into files.
    var mediaTool: String
    /// Names the program that reads websites.
    var mirrorTool: String
    /// Limits what is taken in.
    var fileLimits: FileLimits
    /// The bytes that what a person writes may have, with all of its past.
    var journalBytes: Int64
    /// Says that catalogues may come from inside the server's own network.
    var allowsPrivateSites: Bool
    /// Names the mail server that orders are sent by; nil for none.
    var mailServer: String?
    /// Names the folder of the catalogue to begin with, `none` for no such catalogue; nil to look for it.
    var recorded: String?
    /// Whether a database that is not the one served before is taken.
    var acceptsDatabase: Bool
    /// Names the folder of nightly archives; nil for none.
    var backup: String?
    /// Names the server of map tiles; nil for none.
    var tiles: String?
    var tilesCredit: String

    static let maximumPort = 65_535
    /// Holds the greatest number of notes that the free edition may be given.
    static let maximumFreeLimit = 1_000_000
    /// Holds how many letters an offer of the full edition may have.
    static let maximumOfferLength = 500

    /// Reads the options; throws `usage` for values that are not what they stand for.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        folder = try DataFolder.path(list, environment: environment)
        host = list.value(of: .host) ?? "127.0.0.1"
        guard let port = Int(list.value(of: .port) ?? "8080"), (0...Self.maximumPort).contains(port) else {
            throw .usage("--port takes a number from 0 to \(Self.maximumPort)")
        }
        self.port = port
        tls = try Self.tls(list)
        edition = try list.choice(of: .edition, default: .full)
        guard let freeLimit = Int(list.value(of: .freeLimit) ?? "\(EditionLimits.standardNotes)"),
            (1...Self.maximumFreeLimit).contains(freeLimit)
        else { throw .usage("--free-limit takes a number from 1 to \(Self.maximumFreeLimit)") }
        self.freeLimit = freeLimit
        editionOffer = list.value(of: .editionOffer)
        guard (editionOffer ?? "").count <= Self.maximumOfferLength else {
            throw .usage("--edition-offer takes at most \(Self.maximumOfferLength) letters")
        }
        licenceKeyFile = list.value(of: .licenceKeyFile)
        locale = try list.choice(of: .locale, default: .auto)
        readingLanguages = try Self.readingLanguages(list, locale).map(\.rawValue)
        web = list.value(of: .web)
        logFormat = try list.choice(of: .log, default: .human)
        logLevel = try list.choice(of: .logLevel, default: .info)
        printsLink = try list.isOn(.printLink)
        publicOrigin = try PublicOrigin.read(list)
        proxies = list.values(of: .proxy, separator: ",")
        if let wrong = proxies.first(where: { !Site.isAddress($0) }) { throw .usage("--proxy takes an IP address, not \(wrong)") }
        if !proxies.isEmpty, publicOrigin == nil { throw .usage("--proxy goes with --public-origin") }
        libraries = list.values(of: .library).reduce(into: []) { known, path in
            if !known.contains(path) { known.append(path) }
        }
        mediaTool = MediaHost.toolPath(environment: environment)
        mirrorTool = MirrorHost.toolPath(environment: environment)
        fileLimits = FileLimits(
            fileBytes: try Self.byteCount(.maxFileSize, list) ?? FileLimits.standardFileBytes,
            totalBytes: try Self.byteCount(.maxLibrarySize, list))
        journalBytes = try Self.byteCount(.maxJournalSize, list) ?? JournalRoom.standardSpaceBytes
        allowsPrivateSites = try list.isOn(.allowPrivateSites)
        mailServer = list.value(of: .smtp)
        recorded = list.value(of: .recorded)
        acceptsDatabase = try list.isOn(.acceptDatabase)
        backup = list.value(of: .backup)
        tiles = list.value(of: .tiles)
        tilesCredit = list.value(of: .tilesCredit) ?? "© OpenStreetMap contributors"
    }

    private static func byteCount(_ option: Option, _ list: ArgumentList) throws(CommandError) -> Int64? {
        guard let text = list.value(of: option) else { return nil }
        guard let count = ByteCount.read(text) else { throw .usage("--\(option.name) takes a number of bytes, like 500M or 20G") }
        return count
    }

    private static func readingLanguages(_ list: ArgumentList, _ locale: Locale) throws(CommandError) -> [ReadingLanguage] {
        if let text = list.value(of: .readingLanguages) { return try ReadingLanguage.list(text, of: .readingLanguages) }
        switch locale {
        case .auto: return ReadingLanguage.allCases
        case .en: return [.english]
        case .ru: return [.russian, .english]
        case .ja: return [.japanese, .english]
        }
    }

    private static func tls(_ list: ArgumentList) throws(CommandError) -> TLS {
        let isLocal = try list.isOn(.tls)
        switch (list.value(of: .tlsCertificate), list.value(of: .tlsKey)) {
        case (nil, nil): return isLocal ? .localAuthority : .none
        case (let certificate?, let key?):
            if isLocal { throw .usage("--tls makes its own certificate; leave it out or --tls-certificate and --tls-key") }
            return .files(certificate: certificate, key: key)
        default: throw .usage("--tls-certificate and --tls-key go together")
        }
    }
}
