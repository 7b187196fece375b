import CGnuTLS

/// An ECDSA P-256 private key of GnuTLS.
final class PrivateKey {
    /// The pointer to GnuTLS's key, which lives as long as this object.
    let handle: gnutls_x509_privkey_t

    private init() throws(SecretsError) {
        var key: gnutls_x509_privkey_t?
        try GnuTLS.check(gnutls_x509_privkey_init(&key), "allocate key")
        guard let key else { throw .outOfMemory }
        handle = key
    }

    deinit {
        gnutls_x509_privkey_deinit(handle)
    }

    /// Returns a new random key.
    static func generate() throws(SecretsError) -> PrivateKey {
        let key = try PrivateKey()
        try GnuTLS.check(
            gnutls_x509_privkey_generate(key.handle, GNUTLS_PK_ECDSA, enot_gnutls_p256_bits(), 0), "generate key")
        return key
    }

    /// Parses the first private key of a PEM text.
    static func read(pem: String) throws(SecretsError) -> PrivateKey {
        let key = try PrivateKey()
        let code = GnuTLS.withDatum(Array(pem.utf8)) { datum in
            gnutls_x509_privkey_import(key.handle, &datum, GNUTLS_X509_FMT_PEM)
        }
        try GnuTLS.check(code, "read private key")
        return key
    }

    /// Returns the key as PKCS #8 PEM, not encrypted.
    func pem() throws(SecretsError) -> String {
        try GnuTLS.text("export key") { datum in
            gnutls_x509_privkey_export2_pkcs8(handle, GNUTLS_X509_FMT_PEM, nil, UInt32(GNUTLS_PKCS_PLAIN.rawValue), &datum)
        }
    }

    /// Returns the identifier of this key's public key.
    func identifier() throws(SecretsError) -> [UInt8] {
        try GnuTLS.keyIdentifier("identify key") { bytes, length in
            gnutls_x509_privkey_get_key_id(handle, 0, bytes, &length)
        }
    }
}
