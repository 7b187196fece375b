import HTTP
import Server
import Services

/// The reading of configuration and certificates while the server runs: all of it is used, or none where there is an error.
struct Reloader {
    /// The options that take effect at once; all others need a new start.
    static let live: [Option] = [
        .logLevel, .log, .proxy, .maxFileSize, .maxLibrarySize, .maxJournalSize, .tlsCertificate, .tlsKey, .config, .metrics,
    ]

    /// The parts of a running server that a reload changes.
    struct Parts {
        let server: HTTPServer
        let site: Site
        let fileLimits: [Setting<FileLimits>]
        /// The quota of what a person writes.
        let journals: Setting<Int64>
        /// The token that may read the numbers of the server.
        let token: Setting<[UInt8]?>

        init(_ server: HTTPServer, _ http: HTTPParts, _ services: ServiceParts) {
            self.server = server
            site = http.site
            fileLimits = [services.library.uploads.limits, services.backups.limits]
            journals = services.journals.quota
            token = http.token
        }
    }

    /// The options with which the server was started, with which the new ones are compared.
    private let options: ServeOptions
    private let parts: Parts
    private let log: Log
    private let read: () throws(CommandError) -> ServeOptions

    /// Creates a reloader of a server that was started with options.
    init(_ options: ServeOptions, _ parts: Parts, log: Log, read: @escaping () throws(CommandError) -> ServeOptions) {
        self.options = options
        self.parts = parts
        self.log = log
        self.read = read
    }

    /// Reads everything once more, and says in the log what came of it.
    func reload() {
        do throws(CommandError) {
            let next = try read()
            let token = try MetricsParts.token(next)
            try renewIdentity(next)
            parts.token.replace(token)
            parts.site.trust(next.proxies)
            for limits in parts.fileLimits { limits.replace(next.fileLimits) }
            parts.journals.replace(next.journalBytes)
            log.use(level: next.logLevel, format: next.logFormat)
            let waiting = Self.waiting(from: options, to: next)
            if !waiting.isEmpty {
                log.write(.warning, "changed, but used from the next start on: \(waiting.map(\.name).joined(separator: ", "))")
            }
            log.write(.info, "reloaded")
        } catch {
            log.write(.error, "cannot reload, nothing has changed: \(error.message)")
        }
    }

    /// Returns the options in which a configuration differs and that need a new start.
    static func waiting(from old: ServeOptions, to new: ServeOptions) -> [Option] {
        let ofTLS: [Option] = canRenew(old.tls, by: new.tls) ? [] : [.tlsCertificate, .tlsKey]
        return Option.ofServe.filter {
            (!live.contains($0) || ofTLS.contains($0)) && new.arguments.differs(from: old.arguments, in: $0)
        }
    }

    /// Returns whether a server that proves its name in one way can do it in another without a new start: by another certificate only.
    private static func canRenew(_ old: ServeOptions.TLS, by new: ServeOptions.TLS) -> Bool {
        switch (old, new) {
        case (.files, .files), (.localAuthority, .localAuthority): true
        case (.none, _), (.files, _), (.localAuthority, _): false
        }
    }

    private func renewIdentity(_ next: ServeOptions) throws(CommandError) {
        guard Self.canRenew(options.tls, by: next.tls), let identity = try TLSFiles.identity(for: next).tls else { return }
        do throws(HTTPError) {
            if try parts.server.renew(identity) { log.write(.info, "new connections get the new certificate") }
        } catch {
            throw CommandError(error)
        }
    }
}
