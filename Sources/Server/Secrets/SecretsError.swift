/// Says why a secret, a certificate or a QR code could not be made or read.
public enum SecretsError: Error, Equatable, Sendable {
    /// Reports a pass phrase of fewer scalars, once normalised, than `PassPhrase.minimumLength`.
    case phraseTooShort(scalars: Int)
    /// Reports a pass phrase of more UTF-8 bytes than `PassPhrase.maximumLength`.
    case phraseTooLong(bytes: Int)
    /// Reports that Argon2 did not get the memory that it needs.
    case outOfMemory
    /// Reports that too many pass phrases wait to be hashed already.
    case busy
    /// Reports that a certificate was asked for without any name or address.
    case noNames
    /// Reports more names and addresses than `LocalAuthority.maximumNames`.
    case tooManyNames(count: Int)
    /// Reports a host name that cannot stand in a certificate.
    case invalidHostName(String)
    /// Reports a text that is neither an IPv4 nor an IPv6 address.
    case invalidAddress(String)
    /// Reports a certificate operation that GnuTLS refused, with its reason.
    case certificateFailure(operation: String, reason: String)
    /// Reports a system call on a file that failed, with its `errno`.
    case fileFailure(path: String, operation: String, errorNumber: Int32)
    /// Reports a file that was read but does not hold what it should.
    case malformedFile(path: String, reason: String)
    /// Reports a text that is empty or longer than `QRCode.maximumLength`, with its length in UTF-8 bytes.
    case unsuitableQRCodeText(bytes: Int)
    /// Reports that libqrencode failed, with its `errno`.
    case qrCodeFailure(errorNumber: Int32)
}
