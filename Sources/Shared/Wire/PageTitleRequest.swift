/// Asks the server what a page of the web is called.
public struct PageTitleRequest: WireMessage {
    /// Limits the length of an address, in bytes.
    public static let maximumAddressLength = 2_000

    /// Holds the address.
    public var address = ""

    public init(address: String) { self.address = address }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("address", &address)
    }

    public func validate() throws(WireError) {
        guard address.utf8.count <= Self.maximumAddressLength else { throw .tooLong("address", limit: Self.maximumAddressLength) }
    }
}
