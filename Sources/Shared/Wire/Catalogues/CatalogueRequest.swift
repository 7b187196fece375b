/// Adds a catalogue or changes how it is mirrored.
public struct CatalogueRequest: Equatable, WireMessage {
    /// Limits the length of an address, in bytes.
    public static let maximumAddressLength = 2_000

    /// Holds the address, as it was typed.
    public var address: String
    /// Says that the person accepts a certificate that no authority vouches for.
    public var allowsUntrustedCertificate: Bool
    /// Says that nothing is to be fetched for now.
    public var isPaused: Bool

    public init(address: String, allowsUntrustedCertificate: Bool = false, isPaused: Bool = false) {
        self.address = address
        self.allowsUntrustedCertificate = allowsUntrustedCertificate
        self.isPaused = isPaused
    }

    public init() { self.init(address: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("address", &address)
        try visitor.nonempty("allowsUntrustedCertificate", &allowsUntrustedCertificate)
        try visitor.nonempty("isPaused", &isPaused)
    }

    public mutating func validate() throws(WireError) {
        guard address.utf8.count <= CatalogueRequest.maximumAddressLength else {
            throw .tooLong("address", limit: CatalogueRequest.maximumAddressLength)
        }
    }
}
