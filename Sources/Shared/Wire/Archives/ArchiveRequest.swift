/// A request to import the archive that was sent.
public struct ArchiveRequest: WireMessage {
    /// Whether a whole server's archive replaces everything on the server.
    public var replacesAll = false

    public init(replacesAll: Bool) { self.replacesAll = replacesAll }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.nonempty("replaces", &replacesAll)
    }
}
