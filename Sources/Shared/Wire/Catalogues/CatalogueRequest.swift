import JSON

/// Adds a catalogue or changes how it is mirrored.
public struct CatalogueRequest: Equatable, Sendable {
    /// Limits the length of an address, in bytes.
    public static let maximumAddressLength = 2_000

    /// Holds the address, as it was typed.
    public var address: String
    /// Says that the person accepts a certificate that no authority vouches for.
    public var allowsUntrustedCertificate: Bool
    /// Says that nothing is to be fetched for now.
    public var isPaused: Bool

    /// Makes a request.
    public init(address: String, allowsUntrustedCertificate: Bool = false, isPaused: Bool = false) {
        self.address = address
        self.allowsUntrustedCertificate = allowsUntrustedCertificate
        self.isPaused = isPaused
    }

    /// Reads the JSON form `{"address","allowsUntrustedCertificate"?,"isPaused"?}`.
    public init(json: JSON) throws(WireError) {
        address = try json.text(at: "address")
        guard address.utf8.count <= CatalogueRequest.maximumAddressLength else {
            throw .tooLong("address", limit: CatalogueRequest.maximumAddressLength)
        }
        allowsUntrustedCertificate = json["allowsUntrustedCertificate"]?.bool ?? false
        isPaused = json["isPaused"]?.bool ?? false
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "address": .string(address), "allowsUntrustedCertificate": .bool(allowsUntrustedCertificate), "isPaused": .bool(isPaused),
        ]
    }
}
