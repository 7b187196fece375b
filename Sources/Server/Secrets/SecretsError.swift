/// Why a secret, a certificate or a QR code could not be created or read.
public enum SecretsError: Error, Equatable, Sendable {
    /// The passphrase has fewer scalars, once normalised, than `PassPhrase.minimumLength`.
    case phraseTooShort(scalars: Int)
    /// The passphrase has more UTF-8 bytes than `PassPhrase.maximumLength`.
    case phraseTooLong(bytes: Int)
    /// Argon2 did not get the memory that it needs.
    case outOfMemory
    /// Too many passphrases wait to be hashed already.
    case busy
    /// A certificate was requested without any name or address.
    case noNames
    /// There are more names and addresses than `LocalAuthority.maximumNames`.
    case tooManyNames(count: Int)
    /// A host name can't be part of a certificate.
    case invalidHostName(String)
    /// A text is neither an IPv4 nor an IPv6 address.
    case invalidAddress(String)
    /// GnuTLS refused a certificate operation, for the given reason.
    case certificateFailure(operation: String, reason: String)
    /// A system call on a file failed, with its `errno`.
    case fileFailure(path: String, operation: String, errorNumber: Int32)
    /// A file was read but its content is not the expected one.
    case malformedFile(path: String, reason: String)
    /// The text is empty or longer than `QRCode.maximumLength`; its length is in UTF-8 bytes.
    case unsuitableQRCodeText(bytes: Int)
    /// Libqrencode failed, with its `errno`.
    case qrCodeFailure(errorNumber: Int32)
}
