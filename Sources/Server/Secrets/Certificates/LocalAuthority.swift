/// A home network's own certificate authority, with the one server certificate that it issued.
///
/// Phones trust the server once its authority's certificate is installed on them; the authority's key signs nothing but servers'
/// certificates (path length 0).
public struct LocalAuthority: Sendable {
    /// The largest number of names and addresses in a server certificate.
    public static let maximumNames = 100
    /// The validity of the authority in days: ten years.
    public static let authorityDays: Int64 = 3652
    /// The validity of a server certificate in days, which stays below the 398 that browsers accept.
    public static let serverDays: Int64 = 397
    /// How many days before its expiry a certificate is replaced.
    public static let renewalDays: Int64 = 30

    static let daySeconds: Int64 = 86_400

    let authority: CertifiedKey
    let server: CertifiedKey

    /// Creates an authority, named after the first name, and a server certificate, valid from a day before `now` (Unix seconds).
    ///
    /// Nothing is written. Throws `noNames`, `tooManyNames`, `invalidHostName`, `invalidAddress` or `certificateFailure`.
    public init(generatingFor hostNames: [String], addresses: [String], now: Int64) throws(SecretsError) {
        let names = try CertificateNames(hostNames: hostNames, addresses: addresses)
        let authority = try Self.makeAuthority(title: names.title, now: now)
        self.init(authority: authority, server: try Self.makeServer(names, authority: authority, now: now))
    }

    /// Creates a local authority from its certificate and a server certificate that it signed.
    init(authority: CertifiedKey, server: CertifiedKey) {
        self.authority = authority
        self.server = server
    }

    /// The authority's certificate as PEM, to be installed on other devices.
    public var certificatePEM: String { authority.certificatePEM }

    /// The authority's certificate as DER, to be installed on other devices.
    public var certificateDER: [UInt8] { authority.certificateDER }

    /// The last second of the authority's validity in Unix time.
    public var authorityExpiry: Int64 { authority.expiry }

    /// The last second of the server certificate's validity in Unix time.
    public var serverExpiry: Int64 { server.expiry }

    /// Returns what a TLS server needs: its certificate followed by the authority's, and its private key.
    public func serverIdentity() -> (certificateChainPEM: String, privateKeyPEM: String) {
        (server.certificatePEM + authority.certificatePEM, server.privateKeyPEM)
    }

    /// Returns whether the server certificate is for other names than these or has less than `renewalDays` left at `now`.
    public func needsReissue(hostNames: [String], addresses: [String], now: Int64) throws(SecretsError) -> Bool {
        try Self.needsReissue(server, names: CertificateNames(hostNames: hostNames, addresses: addresses), now: now)
    }

    /// Returns this authority with a new server certificate and key; nothing is written.
    public func reissued(hostNames: [String], addresses: [String], now: Int64) throws(SecretsError) -> LocalAuthority {
        let names = try CertificateNames(hostNames: hostNames, addresses: addresses)
        return LocalAuthority(authority: authority, server: try Self.makeServer(names, authority: authority, now: now))
    }

    /// Returns whether the server certificate is for other names, or expires soon or is not valid yet at `now`.
    static func needsReissue(_ server: CertifiedKey, names: CertificateNames, now: Int64) -> Bool {
        !server.names.covers(exactly: names) || isExpiring(server, now: now) || isOfTheFuture(server, now: now)
    }

    /// Returns whether less than `renewalDays` of validity are left at `now`.
    static func isExpiring(_ certified: CertifiedKey, now: Int64) -> Bool {
        certified.expiry < now + renewalDays * daySeconds
    }

    /// Returns whether a server certificate lasts for longer than one that was made at `now`: the clock was ahead, and it isn't valid yet.
    static func isOfTheFuture(_ server: CertifiedKey, now: Int64) -> Bool {
        server.expiry > now + serverDays * daySeconds
    }

    /// Returns a key and a certificate that it signs itself.
    static func makeAuthority(title: String, now: Int64) throws(SecretsError) -> CertifiedKey {
        let key = try PrivateKey.generate()
        let certificate = try Certificate()
        try certificate.describe(
            commonName: "Enot at \(title)", key: key, validity: validity(days: authorityDays, now: now))
        try certificate.restrictToAuthority()
        try certificate.sign(issuer: certificate, issuerKey: key)
        return try CertifiedKey(certificate, key)
    }

    /// Returns a key and a certificate for a server, which does not outlive the authority.
    static func makeServer(
        _ names: CertificateNames, authority: CertifiedKey, now: Int64
    ) throws(SecretsError) -> CertifiedKey {
        let full = validity(days: serverDays, now: now)
        guard full.lowerBound < authority.expiry else {
            throw .certificateFailure(operation: "issue server certificate", reason: "the authority has expired")
        }
        let key = try PrivateKey.generate()
        let certificate = try Certificate()
        try certificate.describe(
            commonName: names.title, key: key, validity: full.lowerBound...min(full.upperBound, authority.expiry))
        try certificate.restrictToServer(names)
        try certificate.sign(
            issuer: Certificate.read(pem: authority.certificatePEM), issuerKey: PrivateKey.read(pem: authority.privateKeyPEM))
        return try CertifiedKey(certificate, key)
    }

    /// Returns a validity that began a day ago, for devices whose clocks are slow; both ends are included (RFC 5280, 4.1.2.5).
    private static func validity(days: Int64, now: Int64) -> ClosedRange<Int64> {
        let start = now - daySeconds
        return start...(start + days * daySeconds - 1)
    }
}
