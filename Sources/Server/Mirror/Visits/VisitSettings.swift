import Domain
import Wire

/// Whom a visit is for and what it may do.
public struct VisitSettings: Equatable, WireMessage {
    /// The identity of the catalogue, from which the identities of the site's items are made.
    public var catalogue: EntityID
    /// Whether addresses inside a network may be connected to.
    public var allowsPrivateAddresses: Bool
    /// Whether a certificate that no authority vouches for is accepted.
    public var allowsUntrustedCertificate: Bool

    public init(catalogue: EntityID, allowsPrivateAddresses: Bool, allowsUntrustedCertificate: Bool) {
        self.catalogue = catalogue
        self.allowsPrivateAddresses = allowsPrivateAddresses
        self.allowsUntrustedCertificate = allowsUntrustedCertificate
    }

    public init() { self.init(catalogue: .zero, allowsPrivateAddresses: false, allowsUntrustedCertificate: false) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("catalogue", &catalogue)
        try visitor.required("private", &allowsPrivateAddresses)
        try visitor.required("untrusted", &allowsUntrustedCertificate)
    }
}
