import CSodium
import CUnistring

/// The passphrases that people sign in with, hashed and verified.
///
/// Nothing is trimmed or replaced except by Unicode's NFKC (as required by NIST SP 800-63B), so that keyboards that compose letters or
/// widths differently agree.
public enum PassPhrase {
    /// The smallest number of Unicode scalars, after normalisation, in a new passphrase.
    public static let minimumLength = 8
    /// The largest number of UTF-8 bytes, as typed, in a passphrase.
    public static let maximumLength = 1024

    /// The memory of one Argon2id computation in bytes.
    static let memoryByteCount = 64 << 20
    /// The number of Argon2id's passes over its memory.
    static let passCount: UInt64 = 2

    /// Returns the Argon2id string to store; takes some 70 ms and 64 MiB.
    ///
    /// Throws `phraseTooShort`, `phraseTooLong` or `outOfMemory`.
    public static func hash(_ phrase: String) throws(SecretsError) -> String {
        guard phrase.utf8.count <= maximumLength else { throw .phraseTooLong(bytes: phrase.utf8.count) }
        guard let normalised = normalForm(of: phrase) else { throw .outOfMemory }
        let scalarCount = normalised.unicodeScalars.count
        guard scalarCount >= minimumLength else { throw .phraseTooShort(scalars: scalarCount) }
        Sodium.start()
        var characters = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let status = crypto_pwhash_str_alg(
            &characters, normalised, UInt64(normalised.utf8.count), passCount, memoryByteCount, crypto_pwhash_ALG_ARGON2ID13)
        guard status == 0 else { throw .outOfMemory }
        return String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns whether the phrase is the one from which `stored`, a result of `hash`, was made.
    ///
    /// False for a phrase that is too long, a string that is no Argon2 hash, and lack of memory.
    public static func verify(_ phrase: String, against stored: String) -> Bool {
        guard phrase.utf8.count <= maximumLength, stored.utf8.count < Int(crypto_pwhash_STRBYTES) else { return false }
        return [normalForm(of: phrase), earlierForm(of: phrase)].contains { form in
            guard let form else { return false }
            Sodium.start()
            return crypto_pwhash_str_verify(stored, form, UInt64(form.utf8.count)) == 0
        }
    }

    /// Returns the NFKC form of a text, by Unicode 14; nil for lack of memory.
    static func normalForm(of text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            var count = 0
            guard let form = enot_unistring_nfkc(bytes.baseAddress, bytes.count, &count) else { return nil }
            defer { free(form) }
            return String(decoding: UnsafeBufferPointer(start: form, count: count), as: UTF8.self)
        }
    }

    /// Returns the form by which earlier programs made hashes, when Foundation normalised; nil where it doesn't differ.
    ///
    /// Voiced marks of half width and single Korean letters were not joined to the character before them.
    static func earlierForm(of text: String) -> String? {
        let isJoined = { (scalar: Unicode.Scalar) in (0x3131...0x318E).contains(scalar.value) || (0xFF9E...0xFFDC).contains(scalar.value) }
        let scalars = text.unicodeScalars
        guard scalars.contains(where: isJoined) else { return nil }
        var form = ""
        var start = scalars.startIndex
        for index in scalars.indices.dropFirst() where isJoined(scalars[index]) {
            form += normalForm(of: String(scalars[start..<index])) ?? ""
            start = index
        }
        return form + (normalForm(of: String(scalars[start...])) ?? "")
    }
}
