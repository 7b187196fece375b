import Domain
import JSON

/// Tells whom a visit is for and what it may do.
public struct VisitSettings: Equatable, Sendable {
    /// Identifies the catalogue, of which the identities of the site's things are made.
    public var catalogue: EntityID
    /// Says that addresses inside a network may be connected to.
    public var allowsPrivateAddresses: Bool
    /// Says that a certificate no authority vouches for is accepted.
    public var allowsUntrustedCertificate: Bool

    /// Makes settings.
    public init(catalogue: EntityID, allowsPrivateAddresses: Bool, allowsUntrustedCertificate: Bool) {
        self.catalogue = catalogue
        self.allowsPrivateAddresses = allowsPrivateAddresses
        self.allowsUntrustedCertificate = allowsUntrustedCertificate
    }

    /// Reads the JSON form `{"catalogue","private","untrusted"}`; nil for anything else.
    public init?(json: JSON) {
        guard let catalogue = json["catalogue"]?.string.flatMap({ EntityID(text: $0) }), let isPrivate = json["private"]?.bool,
            let isUntrusted = json["untrusted"]?.bool
        else { return nil }
        self.init(catalogue: catalogue, allowsPrivateAddresses: isPrivate, allowsUntrustedCertificate: isUntrusted)
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "catalogue": .string(catalogue.text), "private": .bool(allowsPrivateAddresses), "untrusted": .bool(allowsUntrustedCertificate),
        ]
    }
}
