import EmbeddedSupport

/// Describes an error of the API, in the shape of RFC 9457.
public struct Problem: Equatable, WireMessage {
    /// Names the kinds of problem a client acts on.
    public enum Kind: String, Sendable, CaseIterable {
        /// Marks a request that can't be read.
        case malformed
        /// Marks a request without a valid session.
        case signedOut = "signed-out"
        /// Marks a wrong pass phrase or a used-up invitation.
        case refused
        /// Marks too many attempts.
        case tooMany = "too-many"
        /// Marks operations that contradict the journal.
        case contradiction
        /// Marks operations that build on what the server does not have.
        case unknownParent = "unknown-parent"
        /// Marks operations on kinds or fields the server does not know.
        case unknownEntity = "unknown-entity"
        /// Marks a batch that deletes more than half of a space without the person having been asked.
        case massDeletion = "mass-deletion"
        /// Marks a device that holds the data of another space than the one signed in to.
        case otherSpace = "other-space"
        /// Marks a device that has seen more than the server has: the server was restored from a backup.
        case aheadOfServer = "ahead-of-server"
        /// Marks a body over the limit.
        case tooLarge = "too-large"
        /// Marks operations for which the person has no room left on the server; deletions alone are taken.
        case quota
        /// Marks a server that can't store at the moment: full or read-only disk.
        case storage
        /// Marks an address that does not exist.
        case notFound = "not-found"
        /// Marks a text that is no licence key.
        case licenceMalformed = "licence-malformed"
        /// Marks a licence key whose end is missing.
        case licenceTruncated = "licence-truncated"
        /// Marks a licence key that was changed, or signed by somebody else.
        case licenceForeign = "licence-foreign"
        /// Marks a licence key whose last day is over.
        case licenceExpired = "licence-expired"
        /// Marks a licence key on a server that knows no issuer of keys.
        case licenceUnwanted = "licence-unwanted"
        /// Marks bytes of an upload that do not follow those that are there; the answer has the members of `UploadAnswer` too.
        case wrongOffset = "wrong-offset"
        /// Marks bytes of an upload that are not what their digest says; the answer has the members of `UploadAnswer` too.
        case wrongDigest = "wrong-digest"
        /// Marks everything else.
        case other
    }

    /// Names the kind.
    public var kind: Kind
    /// Repeats the HTTP status.
    public var status: Int
    /// Says in English what went wrong, for logs and developers.
    public var detail: String

    public init(_ kind: Kind, status: Int, detail: String) {
        self.kind = kind
        self.status = status
        self.detail = detail
    }

    /// Names the media type of the JSON form.
    public static let mediaType = "application/problem+json"

    public init() { self.init(.other, status: 0, detail: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        var (type, title) = (Problem.typePrefix + kind.rawValue, kind.rawValue)
        try visitor.required("type", &type)
        try visitor.nonempty("title", &title)
        try visitor.required("status", &status)
        try visitor.nonempty("detail", &detail)
        guard let name = ExactText.rest(of: type, after: Problem.typePrefix), !name.isEmpty else { return try visitor.refuse("type") }
        kind = Kind(rawValue: name) ?? .other
    }

    public func validate() throws(WireError) {
        guard (100..<600).contains(status) else { throw .invalid("status") }
    }

    private static let typePrefix = "urn:enot:problem:"
}
