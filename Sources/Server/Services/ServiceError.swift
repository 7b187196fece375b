import ArchiveFiles
import Blobs
import Domain
import JSON
import Merge
import Replication
import Secrets
import Store
import Wire

/// The reason why a use case was refused; nothing was changed.
public enum ServiceError: Error, Equatable, Sendable {
    /// The values don't fit their fields.
    case malformed(String)
    /// The token has no session.
    case signedOut
    /// The passphrase is wrong, or the invitation does not work.
    case refused
    /// The person may not sign in.
    case disabled
    /// Only the owner of the server may do that.
    case ownerOnly
    /// There were too many attempts; the next one may be made after a number of seconds.
    case tooMany(retryAfterSeconds: Int64)
    /// The operations contradict the journal.
    case contradiction(String)
    /// The operations build on what the server does not have, or no longer has.
    case unknownParent(String)
    /// The server does not know the kind or the field.
    case unknownEntity(String)
    /// The batch would delete many of a space's entities; the values are the number of those, and of all.
    case massDeletion(count: Int, total: Int)
    /// The device has seen more than the server has.
    case aheadOfServer(revision: Int64)
    /// The device has the data of another space.
    case otherSpace
    /// The value or batch is over its limit.
    case tooLarge(String, limit: Int)
    /// The journal would take more bytes than its person has.
    case quota(limit: Int64)
    /// The files of a person would take more bytes than the person may have.
    case fileQuota(limit: Int64)
    /// What was asked for does not exist.
    case notFound(String)
    /// The name is taken.
    case nameTaken(String)
    /// The licence key is not valid.
    case licence(LicenceProblem)
    /// The bytes of an upload do not follow those that are there; the offset is where they have to begin.
    case wrongOffset(String, offset: Int64)
    /// The bytes of an upload don't match their digest; the offset is where they have to begin.
    case wrongDigest(String, offset: Int64)
    /// That can't be done with the file; the text is the reason.
    case unsuitable(String)
    /// Another server, which the request needs, refused or was not reached.
    case otherServer(String)
    /// This server can't do that as it is installed.
    case unavailable(String)
    /// The database failed.
    case storage(StoreError)
    /// Something happened that no rule foresees.
    case unexpected(String)

    /// Creates the error of this module for any error that a transaction passed on.
    init(_ error: any Error) {
        switch error {
        case let error as ServiceError: self = error
        case let error as StoreError: self = .storage(error)
        case let error as MergeError: self.init(merge: error)
        case let error as BlobError: self.init(blob: error)
        case ArchiveError.full: self = .storage(.full)
        case let error as ArchiveError: self = .unexpected(error.message)
        case let error as JSONError: self = .storage(.corrupt(detail: error.message))
        case let error as WireError: self = .storage(.corrupt(detail: error.message))
        case SecretsError.busy: self = .tooMany(retryAfterSeconds: 1)
        case SecretsError.phraseTooShort: self = .malformed("The passphrase must have at least \(PassPhrase.minimumLength) characters.")
        case SecretsError.phraseTooLong: self = .tooLarge("The passphrase", limit: PassPhrase.maximumLength)
        default: self = .unexpected("\(error)")
        }
    }

    /// Creates the error of this module for an error of the disk.
    init(blob error: BlobError) {
        switch error {
        case .full: self = .storage(.full)
        case .missing: self = .notFound("File not found.")
        case .unavailable(let detail): self = .storage(.unavailable(detail: detail))
        case .failed: self = .storage(.failed(detail: error.message))
        }
    }

    /// Creates the error of this module for an error of merging.
    init(merge error: MergeError) {
        switch error {
        case .text(let error): self.init(text: error)
        case .timestampReused(let timestamp): self = .contradiction("The timestamp \(timestamp.text) was already used for another value.")
        case .kindDiffers(let id): self = .contradiction("The entity \(id.text) has another kind.")
        case .shapeDiffers(let field): self = .malformed("The field \"\(field)\" has another shape.")
        }
    }

    /// Creates the error of this module for an error of a text.
    init(text error: TextError) {
        switch error {
        case .unknownParent(let id): self = .unknownParent("The event \(id.agent.text)/\(id.sequence) is unknown.")
        case .sequenceGap(let agent, let expected, let found):
            self = .unknownParent("The agent \(agent.text) continues with event \(found) instead of \(expected).")
        case .identityReused(let id): self = .contradiction("The event \(id.agent.text)/\(id.sequence) exists with other content.")
        case .positionOutOfBounds(let position, let length):
            self = .malformed("The position \(position) is outside a text of \(length) characters.")
        case .negativeDeletedCount, .emptyRun: self = .malformed("An edit has no events or a negative number of them.")
        case .tooManyEvents(let limit): self = .tooLarge("The history of a text", limit: limit)
        case .tooMuchWork(let limit): self = .tooLarge("The work of merging a text, in steps", limit: limit)
        }
    }

    /// The description of the error for the client.
    public var problem: Problem {
        switch self {
        case .malformed(let detail): Problem(.malformed, status: 400, detail: detail)
        case .signedOut: Problem(.signedOut, status: 401, detail: "You are not signed in.")
        case .refused: Problem(.refused, status: 403, detail: "The passphrase is wrong, or the invitation is not valid.")
        case .disabled:
            Problem(.disabled, status: 403, detail: "This person is disabled on this server. Its owner can enable them again.")
        case .ownerOnly: Problem(.refused, status: 403, detail: "Only the owner of this server may do that.")
        case .tooMany: Problem(.tooMany, status: 429, detail: "Too many attempts.")
        case .contradiction(let detail): Problem(.contradiction, status: 409, detail: detail)
        case .unknownParent(let detail): Problem(.unknownParent, status: 409, detail: detail)
        case .unknownEntity(let detail): Problem(.unknownEntity, status: 422, detail: detail)
        case .massDeletion(let count, let total):
            Problem(.massDeletion, status: 409, detail: "The batch would delete \(count) of \(total) entities.")
        case .otherSpace: Problem(.otherSpace, status: 409, detail: "This device has the data of another space.")
        case .aheadOfServer(let revision):
            Problem(.aheadOfServer, status: 409, detail: "The server has only reached revision \(revision).")
        case .tooLarge(let subject, let limit): Problem(.tooLarge, status: 413, detail: "\(subject) exceeds the limit of \(limit).")
        case .fileQuota(let limit): Problem(.quota, status: 413, detail: "This person's files together exceed the limit of \(limit) bytes.")
        case .quota(let limit): Problem(.quota, status: 507, detail: "This person's journal exceeds the limit of \(limit) bytes.")
        case .notFound(let detail): Problem(.notFound, status: 404, detail: detail)
        case .nameTaken(let name): Problem(.other, status: 409, detail: "The name \"\(name)\" is taken.")
        case .licence(let problem): ServiceError.describe(problem)
        case .wrongOffset(let detail, _): Problem(.wrongOffset, status: 409, detail: detail)
        case .wrongDigest(let detail, _): Problem(.wrongDigest, status: 409, detail: detail)
        case .unsuitable(let detail): Problem(.contradiction, status: 409, detail: detail)
        case .storage(let error): Problem(.storage, status: error == .full ? 507 : 503, detail: ServiceError.detail(of: error))
        case .unavailable(let detail): Problem(.other, status: 503, detail: detail)
        case .otherServer: Problem(.other, status: 502, detail: "Another server refused the request or could not be reached.")
        case .unexpected: Problem(.other, status: 500, detail: "Internal server error.")
        }
    }

    private static func describe(_ problem: LicenceProblem) -> Problem {
        switch problem {
        case .notAKey: Problem(.licenceMalformed, status: 422, detail: "The text is not a licence key.")
        case .truncated: Problem(.licenceTruncated, status: 422, detail: "The end of the licence key is missing.")
        case .foreign: Problem(.licenceForeign, status: 422, detail: "The licence key was not signed by this server's issuer.")
        case .expired: Problem(.licenceExpired, status: 422, detail: "The licence key has expired.")
        case .noIssuer: Problem(.licenceUnwanted, status: 422, detail: "This server does not accept licence keys.")
        }
    }

    /// The number of seconds after which the client may try again; nil if there is no such time.
    public var retryAfterSeconds: Int64? {
        if case .tooMany(let seconds) = self { seconds } else { nil }
    }

    /// The offset at which the next bytes of an upload have to begin; nil for errors of anything else.
    public var uploadOffset: Int64? {
        switch self {
        case .wrongOffset(_, let offset), .wrongDigest(_, let offset): offset
        case .malformed, .signedOut, .refused, .disabled, .ownerOnly, .tooMany, .contradiction, .unknownParent, .unknownEntity,
            .massDeletion, .aheadOfServer, .otherSpace, .tooLarge, .quota, .fileQuota, .notFound, .nameTaken, .licence, .unsuitable,
            .otherServer,
            .unavailable, .storage, .unexpected:
            nil
        }
    }

    /// Returns what a client may know of a database's failure; the whole stays in the log.
    private static func detail(of error: StoreError) -> String {
        switch error {
        case .full, .readOnly, .busy, .unknownOutcome, .closed: error.message
        case .unavailable: "The server's storage can't be reached at the moment."
        case .corrupt, .newerVersion, .constraint, .failed: "The server's database failed."
        }
    }
}
