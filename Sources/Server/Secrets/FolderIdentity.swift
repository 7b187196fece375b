/// The random number that sets a data folder apart from those of other servers. It is not a secret.
public enum FolderIdentity {
    /// The number of bytes of an identity.
    public static let byteCount = 16

    private static let label = "enot-folder "

    /// Reads the identity of a file, 16 bytes; a missing file is created. Throws `fileFailure` or `malformedFile`.
    public static func createIfMissing(at path: String) throws(SecretsError) -> [UInt8] {
        guard let text = try DurableFile.text(at: path) else {
            let identity = RandomBytes.make(count: byteCount)
            try DurableFile.replace(path, with: label + Base64URL.text(of: identity) + "\n")
            return identity
        }
        let line = String(text.split(separator: "\n", omittingEmptySubsequences: false).first ?? "")
        guard line.hasPrefix(label), let identity = Base64URL.bytes(in: String(line.dropFirst(label.count))), identity.count == byteCount
        else {
            throw .malformedFile(path: path, reason: "the first line is not \"\(label)\" and \(byteCount) bytes in base64url")
        }
        return identity
    }
}
