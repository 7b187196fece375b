import Domain
import JSON

/// An archive of what was on the server before a restore replaced it.
public struct EarlierArchive: Equatable, WireMessage {
    /// The name of its file, by which it is asked for.
    public var name = ""
    /// When it was made.
    public var madeAt = Instant(milliseconds: 0)
    /// The size, in bytes.
    public var byteCount: Int64 = 0

    public init(name: String, madeAt: Instant, byteCount: Int64) {
        self.name = name
        self.madeAt = madeAt
        self.byteCount = byteCount
    }

    public init() {}

    /// The query of the address that asks for it. A name consists of letters, digits, hyphens and full stops.
    public var addressQuery: String { "?name=" + name }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("name", &name)
        try visitor.required("madeAt", &madeAt)
        try visitor.required("byteCount", &byteCount)
    }

    public mutating func validate() throws(WireError) {
        byteCount = try JSON.byteCount(byteCount, "byteCount")
    }
}
