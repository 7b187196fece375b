import CGnuTLS

/// An X.509 certificate of GnuTLS, to be filled in and signed or to be read.
final class Certificate {
    /// The largest number of characters in a common name (RFC 5280, `ub-common-name`).
    static let maximumCommonNameLength = 64

    /// The pointer to GnuTLS's certificate, which lives as long as this object.
    let handle: gnutls_x509_crt_t

    init() throws(SecretsError) {
        var certificate: gnutls_x509_crt_t?
        try GnuTLS.check(gnutls_x509_crt_init(&certificate), "allocate certificate")
        guard let certificate else { throw .outOfMemory }
        handle = certificate
    }

    deinit {
        gnutls_x509_crt_deinit(handle)
    }

    /// Parses the first certificate of a PEM text.
    static func read(pem: String) throws(SecretsError) -> Certificate {
        let certificate = try Certificate()
        let code = GnuTLS.withDatum(Array(pem.utf8)) { datum in
            gnutls_x509_crt_import(certificate.handle, &datum, GNUTLS_X509_FMT_PEM)
        }
        try GnuTLS.check(code, "read certificate")
        return certificate
    }

    /// Fills in what every certificate has: version, a random serial number, subject, key and validity (Unix seconds).
    func describe(commonName: String, key: PrivateKey, validity: ClosedRange<Int64>) throws(SecretsError) {
        try GnuTLS.check(gnutls_x509_crt_set_version(handle, 3), "set version")
        var serial = RandomBytes.make(count: 16)
        serial[0] = serial[0] & 0x7F | 0x40
        try GnuTLS.check(gnutls_x509_crt_set_serial(handle, serial, serial.count), "set serial number")
        let name = Array(String(commonName.prefix(Self.maximumCommonNameLength)).utf8)
        try GnuTLS.check(
            gnutls_x509_crt_set_dn_by_oid(handle, GNUTLS_OID_X520_COMMON_NAME, 0, name, UInt32(name.count)), "set subject")
        try GnuTLS.check(gnutls_x509_crt_set_activation_time(handle, time_t(validity.lowerBound)), "set activation time")
        try GnuTLS.check(gnutls_x509_crt_set_expiration_time(handle, time_t(validity.upperBound)), "set expiry")
        try GnuTLS.check(gnutls_x509_crt_set_key(handle, key.handle), "set key")
        let identifier = try key.identifier()
        try GnuTLS.check(
            gnutls_x509_crt_set_subject_key_id(handle, identifier, identifier.count), "set subject key identifier")
    }

    /// Restricts the certificate to an authority that signs servers' certificates and no other authority's.
    func restrictToAuthority() throws(SecretsError) {
        try GnuTLS.check(gnutls_x509_crt_set_basic_constraints(handle, 1, 0), "set basic constraints")
        try GnuTLS.check(gnutls_x509_crt_set_key_usage(handle, UInt32(GNUTLS_KEY_KEY_CERT_SIGN)), "set key usage")
    }

    /// Restricts the certificate to a TLS server with these names and addresses.
    func restrictToServer(_ names: CertificateNames) throws(SecretsError) {
        try GnuTLS.check(gnutls_x509_crt_set_basic_constraints(handle, 0, -1), "set basic constraints")
        try GnuTLS.check(gnutls_x509_crt_set_key_usage(handle, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)), "set key usage")
        try GnuTLS.check(
            gnutls_x509_crt_set_key_purpose_oid(handle, GNUTLS_KP_TLS_WWW_SERVER, 0), "set extended key usage")
        for name in names.hostNames {
            try addAlternativeName(GNUTLS_SAN_DNSNAME, Array(name.utf8))
        }
        for address in names.addresses {
            try addAlternativeName(GNUTLS_SAN_IPADDRESS, address.bytes)
        }
    }

    /// Signs the certificate with ECDSA and SHA-256 as the issuer, which may be the certificate itself.
    func sign(issuer: Certificate, issuerKey: PrivateKey) throws(SecretsError) {
        let identifier = try issuerKey.identifier()
        try GnuTLS.check(
            gnutls_x509_crt_set_authority_key_id(handle, identifier, identifier.count), "set authority key identifier")
        try GnuTLS.check(gnutls_x509_crt_sign2(handle, issuer.handle, issuerKey.handle, GNUTLS_DIG_SHA256, 0), "sign")
    }

    /// Returns the certificate as PEM.
    func pem() throws(SecretsError) -> String {
        try GnuTLS.text("export certificate") { gnutls_x509_crt_export2(handle, GNUTLS_X509_FMT_PEM, &$0) }
    }

    /// Returns the certificate as DER.
    func der() throws(SecretsError) -> [UInt8] {
        try GnuTLS.bytes("export certificate") { gnutls_x509_crt_export2(handle, GNUTLS_X509_FMT_DER, &$0) }
    }

    /// Returns the identifier of the certified public key.
    func keyIdentifier() throws(SecretsError) -> [UInt8] {
        try GnuTLS.keyIdentifier("identify certificate") { bytes, length in
            gnutls_x509_crt_get_key_id(handle, 0, bytes, &length)
        }
    }

    /// Returns the last second of validity in Unix time.
    func expiry() throws(SecretsError) -> Int64 {
        let time = gnutls_x509_crt_get_expiration_time(handle)
        guard time != -1 else { throw .certificateFailure(operation: "read expiry", reason: "no such field") }
        return Int64(time)
    }

    var isAuthority: Bool {
        gnutls_x509_crt_get_ca_status(handle, nil) > 0
    }

    /// Returns whether the issuer's key signed this certificate, without checking its validity in time.
    func isSigned(by issuer: Certificate) -> Bool {
        guard gnutls_x509_crt_check_issuer(handle, issuer.handle) == 1 else { return false }
        var issuers: [gnutls_x509_crt_t?] = [issuer.handle]
        var flaws: UInt32 = 0
        let flags = UInt32(GNUTLS_VERIFY_DISABLE_TIME_CHECKS.rawValue)
        return gnutls_x509_crt_verify(handle, &issuers, 1, flags, &flaws) == 0 && flaws == 0
    }

    /// Returns the names and addresses that the certificate is for, without names of other kinds.
    func names() throws(SecretsError) -> CertificateNames {
        var names = CertificateNames()
        for index in 0..<UInt32(LocalAuthority.maximumNames) {
            var bytes = [UInt8](repeating: 0, count: 256)
            var length = bytes.count
            let kind = gnutls_x509_crt_get_subject_alt_name(handle, index, &bytes, &length, nil)
            guard kind != GNUTLS_E_REQUESTED_DATA_NOT_AVAILABLE else { break }
            try GnuTLS.check(kind, "read alternative names")
            let value = Array(bytes.prefix(length))
            if kind == GNUTLS_SAN_DNSNAME.rawValue {
                names.insert(hostName: String(decoding: value, as: UTF8.self))
            } else if kind == GNUTLS_SAN_IPADDRESS.rawValue, let address = NetworkAddress(bytes: value) {
                names.insert(address)
            }
        }
        return names
    }

    private func addAlternativeName(_ kind: gnutls_x509_subject_alt_name_t, _ value: [UInt8]) throws(SecretsError) {
        let flags = UInt32(GNUTLS_FSAN_APPEND)
        try GnuTLS.check(
            gnutls_x509_crt_set_subject_alt_name(handle, kind, value, UInt32(value.count), flags), "set alternative name")
    }
}
