import Glibc

/// A pair of Ed25519 keys in two small text files: one to guard, one to give to whoever checks signatures.
public enum SigningKeyFile {
    private static let secretLabel = "enot-license-secret "
    private static let publicLabel = "enot-license-public "

    /// Creates a random pair and writes both files, readable by their owner only, in a folder that is created if it is missing.
    ///
    /// Throws `fileFailure` if either file exists already.
    public static func generate(secretPath: String, publicPath: String) throws(SecretsError) {
        for path in [secretPath, publicPath] where try DurableFile.text(at: path) != nil {
            throw .fileFailure(path: path, operation: "create", errorNumber: EEXIST)
        }
        if let slash = secretPath.lastIndex(of: "/") { try DurableFile.makeDirectory(String(secretPath[..<slash])) }
        let pair = Ed25519.generateKeyPair()
        try DurableFile.replace(secretPath, with: secretLabel + text(of: pair.secretKey) + "\n")
        try DurableFile.replace(publicPath, with: publicLabel + text(of: pair.publicKey) + "\n")
    }

    /// Returns the 64 bytes of the secret key; throws `fileFailure` or `malformedFile`.
    public static func secretKey(at path: String) throws(SecretsError) -> [UInt8] {
        guard let key = try key(at: path, label: secretLabel, length: Ed25519.secretKeyLength) else {
            throw .fileFailure(path: path, operation: "open", errorNumber: ENOENT)
        }
        return key
    }

    /// Returns the 32 bytes of the public key; nil if there is no such file. Throws `fileFailure` or `malformedFile`.
    public static func publicKey(at path: String) throws(SecretsError) -> [UInt8]? {
        try key(at: path, label: publicLabel, length: Ed25519.publicKeyLength)
    }

    private static func key(at path: String, label: String, length: Int) throws(SecretsError) -> [UInt8]? {
        guard let text = try DurableFile.text(at: path) else { return nil }
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
        guard line.hasPrefix(label), let bytes = bytes(in: line.dropFirst(label.count)), bytes.count == length else {
            throw .malformedFile(path: path, reason: "the first line is not \"\(label)\" and \(2 * length) hexadecimal digits")
        }
        return bytes
    }

    private static func text(of bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func bytes(in text: Substring) -> [UInt8]? {
        let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
