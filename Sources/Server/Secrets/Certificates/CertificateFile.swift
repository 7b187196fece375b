import Glibc

/// A file with a certificate that somebody else made.
public enum CertificateFile {
    /// The largest size of a file, in bytes.
    private static let maximumBytes = 1 << 20

    /// Returns the last second of validity of the first certificate in a file of PEM, in Unix time. Throws `fileFailure`, or
    /// `malformedFile` for a file without a certificate.
    public static func expiry(at path: String) throws(SecretsError) -> Int64 {
        guard let file = fopen(path, "rbe") else { throw .fileFailure(path: path, operation: "open", errorNumber: errno) }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumBytes) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformedFile(path: path, reason: "not a PEM file") }
        do throws(SecretsError) { return try Certificate.read(pem: text).expiry() } catch {
            throw .malformedFile(path: path, reason: "no certificate in it")
        }
    }
}
