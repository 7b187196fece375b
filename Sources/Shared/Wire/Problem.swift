import EmbeddedSupport

/// An error of the API, in the format of RFC 9457.
public struct Problem: Equatable, WireMessage {
    /// The kinds of problem that a client handles.
    public enum Kind: String, Sendable, CaseIterable {
        /// A request that can't be read.
        case malformed
        /// A request without a valid session.
        case signedOut = "signed-out"
        /// A wrong passphrase or a used-up invitation.
        case refused
        /// A person who may not sign in, as the server's owner decided.
        case disabled
        /// Too many attempts.
        case tooMany = "too-many"
        /// Operations that contradict the journal.
        case contradiction
        /// Operations that build on what the server does not have.
        case unknownParent = "unknown-parent"
        /// Operations on kinds or fields the server does not know.
        case unknownEntity = "unknown-entity"
        /// A batch that deletes more than half of a space without the person's confirmation.
        case massDeletion = "mass-deletion"
        /// A device with the data of another space than the one signed in to.
        case otherSpace = "other-space"
        /// A device that has seen a later revision than the server's: the server was restored from a backup.
        case aheadOfServer = "ahead-of-server"
        /// A body over the limit.
        case tooLarge = "too-large"
        /// Operations for which the person's quota on the server is used up, so that only deletions are accepted; or a file for which the
        /// quota of files has no room.
        case quota
        /// A server that can't store at the moment: full or read-only disk.
        case storage
        /// An address that does not exist.
        case notFound = "not-found"
        /// A text that isn't a licence key.
        case licenceMalformed = "licence-malformed"
        /// A licence key whose end is missing.
        case licenceTruncated = "licence-truncated"
        /// A licence key that was changed, or signed by somebody else.
        case licenceForeign = "licence-foreign"
        /// A licence key that has expired.
        case licenceExpired = "licence-expired"
        /// A licence key on a server without an issuer of keys.
        case licenceUnwanted = "licence-unwanted"
        /// Bytes of an upload that do not follow those already received; the answer also has the members of `UploadAnswer`.
        case wrongOffset = "wrong-offset"
        /// Bytes of an upload that do not match their digest; the answer also has the members of `UploadAnswer`.
        case wrongDigest = "wrong-digest"
        /// Any other problem.
        case other
    }

    /// The kind of problem.
    public var kind: Kind
    /// The HTTP status, repeated.
    public var status: Int
    /// What went wrong, in English, for logs and developers.
    public var detail: String

    public init(_ kind: Kind, status: Int, detail: String) {
        self.kind = kind
        self.status = status
        self.detail = detail
    }

    /// The media type of the JSON form.
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
