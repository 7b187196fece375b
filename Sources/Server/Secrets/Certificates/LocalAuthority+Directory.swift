import Glibc

extension LocalAuthority {
    /// The name of the file with the authority's key and certificate.
    public static let authorityFileName = "authority.pem"
    /// The name of the file with the server's key and certificate.
    public static let serverFileName = "server.pem"

    /// Reads the authority and its server certificate; throws `fileFailure` or `malformedFile`.
    public static func load(directory: String) throws(SecretsError) -> LocalAuthority {
        let authorityPath = path(authorityFileName, in: directory)
        let serverPath = path(serverFileName, in: directory)
        guard let authority = try readAuthority(authorityPath) else { throw missing(authorityPath) }
        guard let server = try read(serverPath) else { throw missing(serverPath) }
        guard try server.isSigned(by: authority) else {
            throw .malformedFile(path: serverPath, reason: "not signed by the authority")
        }
        return LocalAuthority(authority: authority, server: server)
    }

    /// Reads the authority, then creates and writes what is missing, expiring (at `now`, Unix seconds) or for other names.
    ///
    /// The directory is created too, its parent is not. An authority in its last 30 days is replaced, and has to be installed on other
    /// devices again. A damaged file is reported, never overwritten.
    public static func createIfMissing(
        directory: String, hostNames: [String], addresses: [String], now: Int64
    ) throws(SecretsError) -> LocalAuthority {
        let names = try CertificateNames(hostNames: hostNames, addresses: addresses)
        try DurableFile.makeDirectory(directory)
        let authority = try currentAuthority(path(authorityFileName, in: directory), title: names.title, now: now)
        let serverPath = path(serverFileName, in: directory)
        if let server = try read(serverPath), try server.isSigned(by: authority), !needsReissue(server, names: names, now: now) {
            return LocalAuthority(authority: authority, server: server)
        }
        let server = try makeServer(names, authority: authority, now: now)
        try DurableFile.replace(serverPath, with: server.pem)
        return LocalAuthority(authority: authority, server: server)
    }

    private static func currentAuthority(_ path: String, title: String, now: Int64) throws(SecretsError) -> CertifiedKey {
        if let authority = try readAuthority(path), !isExpiring(authority, now: now) {
            return authority
        }
        let authority = try makeAuthority(title: title, now: now)
        try DurableFile.replace(path, with: authority.pem)
        return authority
    }

    private static func readAuthority(_ path: String) throws(SecretsError) -> CertifiedKey? {
        guard let authority = try read(path) else { return nil }
        guard authority.isAuthority else { throw .malformedFile(path: path, reason: "not an authority's certificate") }
        return authority
    }

    private static func read(_ path: String) throws(SecretsError) -> CertifiedKey? {
        guard let text = try DurableFile.text(at: path) else { return nil }
        do throws(SecretsError) {
            return try CertifiedKey(pem: text)
        } catch {
            guard case .certificateFailure(let operation, let reason) = error else { throw error }
            throw .malformedFile(path: path, reason: "\(operation): \(reason)")
        }
    }

    private static func missing(_ path: String) -> SecretsError {
        .fileFailure(path: path, operation: "open", errorNumber: ENOENT)
    }

    private static func path(_ name: String, in directory: String) -> String {
        directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }
}
