import Domain
import MediaHost
import MediaMessages
import MirrorHost
import Server
import Services

/// The options of `enot serve`.
struct ServeOptions: Equatable, Sendable {
    /// A language with which clients may begin.
    enum Locale: String, CaseIterable, Sendable {
        case auto, en, ru, ja
    }

    /// How the server proves its name.
    enum TLS: Equatable, Sendable {
        case none
        /// By a local authority in the data folder.
        case localAuthority
        /// By a certificate chain and its key.
        case files(certificate: String, key: String)
    }

    /// The arguments, variables and lines from which the options were parsed.
    let arguments: ArgumentList
    var database: Database
    var host: String
    /// The port to listen on, 0 for any.
    var port: Int
    var tls: TLS
    var edition: Edition
    /// The largest number of notes in the free edition.
    var freeLimit: Int
    /// What the full edition costs and where a key comes from; nil for nothing.
    var editionOffer: String?
    /// The file of the public key for checking licence keys; nil for the one in the data folder, if there is one.
    var licenceKeyFile: String?
    var locale: Locale
    /// The languages in which text in pictures is read, the main one first.
    var readingLanguages: [String]
    /// The folder of the web client; nil to search for it.
    var web: String?
    var logFormat: Log.Format
    /// The lowest level that is logged.
    var logLevel: Log.Level
    /// Whether a link is printed even if devices are signed in.
    var printsLink: Bool
    /// The address that people use; nil for the server's own.
    var publicAddress: String?

    /// The addresses of proxies on other machines.
    var proxies: [String]
    /// The file with the token that may read the numbers of the server; nil for nobody.
    var metrics: String?
    /// The folders whose files the library shows.
    var libraries: [String]
    /// The path of the program that examines files.
    var mediaTool: String
    /// The path of the program that reads websites.
    var mirrorTool: String
    /// The limits on added files.
    var fileLimits: FileLimits
    /// The largest size of what a person writes, with its whole history, in bytes.
    var journalBytes: Int64
    /// Whether catalogues may come from inside the server's own network.
    var allowsPrivateSites: Bool
    /// The mail server that sends orders; nil for none.
    var mailServer: String?
    /// The folder of the catalogue to begin with, `none` for no such catalogue; nil to search for it.
    var recorded: String?
    /// Whether a database that is not the one served before is accepted.
    var acceptsDatabase: Bool
    /// The folder of nightly archives; nil for none.
    var backup: String?
    /// The place for nightly archives in a storage that speaks S3; nil for a folder.
    var storedBackup: StoredArchive?
    /// The server of map tiles; nil for none.
    var tiles: String?
    var tilesCredit: String

    static let maximumPort = 65_535
    /// The largest number of notes that the free edition can be given.
    static let maximumFreeLimit = 1_000_000
    /// The largest number of letters in an offer of the full edition.
    static let maximumOfferLength = 500

    /// The data folder.
    var folder: String { database.folder }

    /// Parses the options; throws `usage` for invalid values.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        arguments = list
        database = try Database(list, environment: environment)
        host = try Self.host(list)
        guard let port = Int(list.value(of: .port) ?? "8080"), (0...Self.maximumPort).contains(port) else {
            throw .usage("--port must be a number from 0 to \(Self.maximumPort)")
        }
        self.port = port
        tls = try Self.tls(list)
        edition = try list.choice(of: .edition, default: .full)
        guard let freeLimit = Int(list.value(of: .freeLimit) ?? "\(EditionLimits.standardNotes)"),
            (1...Self.maximumFreeLimit).contains(freeLimit)
        else { throw .usage("--free-limit must be a number from 1 to \(Self.maximumFreeLimit)") }
        self.freeLimit = freeLimit
        editionOffer = list.value(of: .editionOffer)
        guard (editionOffer ?? "").count <= Self.maximumOfferLength else {
            throw .usage("--edition-offer must have at most \(Self.maximumOfferLength) characters")
        }
        licenceKeyFile = list.value(of: .licenceKeyFile)
        locale = try list.choice(of: .locale, default: .auto)
        readingLanguages = try Self.readingLanguages(list, locale).map(\.rawValue)
        web = list.value(of: .web)
        logFormat = try list.choice(of: .log, default: .human)
        logLevel = try list.choice(of: .logLevel, default: .info)
        printsLink = try list.isOn(.printLink)
        publicAddress = try PublicAddress.read(list)
        proxies = list.values(of: .proxy, separator: ",")
        if let wrong = proxies.first(where: { TrustedProxies.Rule($0) == nil }) {
            throw .usage("--proxy must be an address, a network such as 172.16.0.0/12, or a name, not \(wrong)")
        }
        if !proxies.isEmpty, publicAddress == nil { throw .usage("--proxy requires --public-origin") }
        metrics = list.value(of: .metrics)
        libraries = list.values(of: .library).reduce(into: []) { known, path in
            if !known.contains(path) { known.append(path) }
        }
        if database.address != nil, !libraries.isEmpty {
            throw .usage("--library cannot be combined with --database: other servers of the database don't see these directories")
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
        if let backup, StoredArchive.isAddress(backup) {
            storedBackup = try StoredArchive(placeOf: backup, environment: environment)
        }
        tiles = list.value(of: .tiles)
        tilesCredit = list.value(of: .tilesCredit) ?? "© OpenStreetMap contributors"
    }

    /// Returns the address to listen on, one of IPv6 without brackets.
    private static func host(_ list: ArgumentList) throws(CommandError) -> String {
        guard let text = list.value(of: .host) else { return "127.0.0.1" }
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let host = isBracketed ? String(text.dropFirst().dropLast()) : text
        let isName = host.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "0123456789-._".utf8.contains(byte)
        }
        // An address of one link has a zone.
        guard Site.isAddress(String(host.prefix { $0 != "%" })) || (isName && !isBracketed) else {
            throw .usage("--host must be an address or a name without a port; for the whole network it is 0.0.0.0 or ::")
        }
        return host
    }

    static func byteCount(_ option: Option, _ list: ArgumentList) throws(CommandError) -> Int64? {
        guard let text = list.value(of: option) else { return nil }
        guard let count = ByteCount.read(text) else { throw .usage("--\(option.name) must be a number of bytes, such as 500M or 20G") }
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
            if isLocal { throw .usage("--tls cannot be combined with --tls-certificate and --tls-key") }
            return .files(certificate: certificate, key: key)
        default: throw .usage("--tls-certificate and --tls-key must be given together")
        }
    }
}
