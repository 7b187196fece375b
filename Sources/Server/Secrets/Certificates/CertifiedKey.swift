/// A certificate with its private key, as stored in one file.
struct CertifiedKey: Sendable {
    let certificatePEM: String
    let certificateDER: [UInt8]
    /// The key as PKCS #8 PEM, not encrypted.
    let privateKeyPEM: String
    /// The last second of validity in Unix time.
    let expiry: Int64
    /// The names and addresses that the certificate is for.
    let names: CertificateNames
    let isAuthority: Bool

    /// Creates a certified key from a newly signed certificate and its key, through their texts: GnuTLS does not read names that were just
    /// set.
    init(_ certificate: Certificate, _ key: PrivateKey) throws(SecretsError) {
        try self.init(pem: key.pem() + certificate.pem())
    }

    /// Parses the key and the first certificate of a PEM text; throws `certificateFailure` if they do not belong together.
    init(pem: String) throws(SecretsError) {
        let certificate = try Certificate.read(pem: pem)
        let key = try PrivateKey.read(pem: pem)
        guard try certificate.keyIdentifier() == key.identifier() else {
            throw .certificateFailure(operation: "match key", reason: "the certificate is for another key")
        }
        certificatePEM = try certificate.pem()
        certificateDER = try certificate.der()
        privateKeyPEM = try key.pem()
        expiry = try certificate.expiry()
        names = try certificate.names()
        isAuthority = certificate.isAuthority
    }

    /// The text of the file with both: one file, so that no crash can separate them.
    var pem: String { privateKeyPEM + certificatePEM }

    /// Returns whether the authority signed this certificate.
    func isSigned(by authority: CertifiedKey) throws(SecretsError) -> Bool {
        try Certificate.read(pem: certificatePEM).isSigned(by: Certificate.read(pem: authority.certificatePEM))
    }
}
