/// A request for the title of a web page.
public struct PageTitleRequest: WireMessage {
    /// The maximum length of an address, in bytes.
    public static let maximumAddressLength = 2_000

    /// The address of the page.
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
