/// Holds what a server proves its name with.
public struct TLSIdentity: Sendable, CustomStringConvertible, CustomReflectable {
    /// Holds the certificate, then its issuers, in PEM.
    public let certificateChainPEM: String
    /// Holds the certificate's private key in PEM, not encrypted.
    public let privateKeyPEM: String

    /// Makes an identity of PEM texts; they are checked when a server starts.
    public init(certificateChainPEM: String, privateKeyPEM: String) {
        self.certificateChainPEM = certificateChainPEM
        self.privateKeyPEM = privateKeyPEM
    }

    /// Describes the identity without its key, so that it can't slip into a log.
    public var description: String { "TLSIdentity" }

    /// Mirrors nothing, for the same reason.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
