import CGnuTLS

/// GnuTLS's status codes as errors, and its allocations as Swift values.
enum GnuTLS {
    /// Throws `certificateFailure` if the code is a failure (negative), and returns it otherwise.
    @discardableResult
    static func check(_ code: Int32, _ operation: String) throws(SecretsError) -> Int32 {
        guard code < 0 else { return code }
        throw .certificateFailure(operation: operation, reason: String(cString: gnutls_strerror(code)))
    }

    /// Returns the bytes that `export` allocates with GnuTLS, and frees them.
    static func bytes(_ operation: String, _ export: (inout gnutls_datum_t) -> Int32) throws(SecretsError) -> [UInt8] {
        var datum = gnutls_datum_t()
        try check(export(&datum), operation)
        defer { enot_gnutls_free(datum.data) }
        return Array(UnsafeBufferPointer(start: datum.data, count: Int(datum.size)))
    }

    /// Returns the text that `export` allocates with GnuTLS, and frees it.
    static func text(_ operation: String, _ export: (inout gnutls_datum_t) -> Int32) throws(SecretsError) -> String {
        String(decoding: try bytes(operation, export), as: UTF8.self)
    }

    /// Calls `body` with the bytes in GnuTLS's form, which is valid during the call only.
    static func withDatum(_ bytes: [UInt8], _ body: (inout gnutls_datum_t) -> Int32) -> Int32 {
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            return body(&datum)
        }
    }

    /// Returns the 20 bytes of a key identifier (SHA-1 of the public key, RFC 5280, 4.2.1.2), as filled in by `read`.
    static func keyIdentifier(
        _ operation: String, _ read: (UnsafeMutablePointer<UInt8>, inout Int) -> Int32
    ) throws(SecretsError) -> [UInt8] {
        var identifier = [UInt8](repeating: 0, count: 64)
        var length = identifier.count
        let code = identifier.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { read($0, &length) } ?? GNUTLS_E_MEMORY_ERROR
        }
        try check(code, operation)
        return Array(identifier.prefix(length))
    }
}
