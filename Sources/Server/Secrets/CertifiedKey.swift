/// Is a certificate with the private key that belongs to it, as one file keeps them.
struct CertifiedKey: Sendable {
    let certificatePEM: String
    let certificateDER: [UInt8]
    /// Gives the key as PKCS #8 PEM, not encrypted.
    let privateKeyPEM: String
    /// Gives the last second of validity in Unix time.
    let expiry: Int64
    /// Gives the names and addresses that the certificate is for.
    let names: CertificateNames
    let isAuthority: Bool

    /// Takes a newly signed certificate and its key, by way of their texts: GnuTLS does not read names that it was just given.
    init(_ certificate: Certificate, _ key: PrivateKey) throws(SecretsError) {
        try self.init(pem: key.pem() + certificate.pem())
    }

    /// Reads the key and the first certificate of a PEM text, or throws `certificateFailure` if they do not belong together.
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

    /// Gives the text of the file that keeps both: one file, so that no crash can part them.
    var pem: String { privateKeyPEM + certificatePEM }

    /// Claims that the authority signed this certificate.
    func isSigned(by authority: CertifiedKey) throws(SecretsError) -> Bool {
        try Certificate.read(pem: certificatePEM).isSigned(by: Certificate.read(pem: authority.certificatePEM))
    }
}
