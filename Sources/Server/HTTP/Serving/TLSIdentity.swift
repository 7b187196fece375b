/// The certificate and key by which a server proves its name.
public struct TLSIdentity: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The certificate, followed by its issuers, in PEM.
    public let certificateChainPEM: String
    /// The certificate's private key in PEM, not encrypted.
    public let privateKeyPEM: String

    /// Creates an identity from PEM texts; they are checked when a server starts.
    public init(certificateChainPEM: String, privateKeyPEM: String) {
        self.certificateChainPEM = certificateChainPEM
        self.privateKeyPEM = privateKeyPEM
    }

    /// A description without the key, so that it can't slip into a log.
    public var description: String { "TLSIdentity" }

    /// A mirror without children, for the same reason.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
