import Server

/// Holds what `enot serve` was asked to do.
struct ServeOptions: Equatable, Sendable {
    /// Names the editions.
    enum Edition: String, CaseIterable, Sendable {
        case free, full
    }

    /// Names the languages clients may begin with.
    enum Locale: String, CaseIterable, Sendable {
        case auto, en, ru, ja
    }

    /// Tells what the server proves its name with.
    enum TLS: Equatable, Sendable {
        /// Serves plain HTTP.
        case none
        /// Makes a local authority in the data folder.
        case localAuthority
        /// Reads a certificate chain and its key.
        case files(certificate: String, key: String)
    }

    /// Names the data folder.
    var folder: String
    /// Holds the address to listen on.
    var host: String
    /// Holds the port to listen on, 0 for any.
    var port: Int
    /// Tells how to serve TLS.
    var tls: TLS
    /// Names the edition.
    var edition: Edition
    /// Names the language clients begin with.
    var locale: Locale
    /// Names the folder of the web client; nil to look for it.
    var web: String?
    /// Names the form of the log.
    var logFormat: Log.Format
    /// Holds the least level that is logged.
    var logLevel: Log.Level
    /// Says that a link is printed even if devices are signed in.
    var printsLink: Bool
    /// Holds the address that people use; nil for the server's own.
    var publicOrigin: String?

    /// Holds the greatest port.
    static let maximumPort = 65_535

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
        locale = try list.choice(of: .locale, default: .auto)
        web = list.value(of: .web)
        logFormat = try list.choice(of: .log, default: .human)
        logLevel = try list.choice(of: .logLevel, default: .info)
        printsLink = try list.isOn(.printLink)
        publicOrigin = try PublicOrigin.read(list)
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
