/// A request to add a catalogue or to change how it is mirrored.
public struct CatalogueRequest: Equatable, WireMessage {
    /// The maximum length of an address, in bytes.
    public static let maximumAddressLength = 2_000

    /// The address, as it was typed.
    public var address: String
    /// Whether the person accepts a certificate without a trusted authority.
    public var allowsUntrustedCertificate: Bool
    /// Whether mirroring is paused.
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
