/// Asks the server to read back the archive that was sent.
public struct ArchiveRequest: WireMessage {
    /// Says that a whole server's archive takes the place of all there is.
    public var replacesAll = false

    public init(replacesAll: Bool) { self.replacesAll = replacesAll }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.nonempty("replaces", &replacesAll)
    }
}
