import Domain
import HTTP
import JSON
import Services
import Wire

/// Why a request is answered with a problem.
enum ServerError: Error, Equatable, Sendable {
    /// The API has no such address.
    case unknownAddress
    /// The address exists, but with other methods, listed as in an `Allow` header.
    case otherMethods(allowed: String)
    /// The request has no valid session.
    case signedOut
    /// The token does not have the scope that the address needs; nil if no token may call it.
    case lacksScope(TokenScope?)
    /// A page of another site may have sent the write.
    case foreignOrigin
    /// The body is not declared as one of the media types that the endpoint takes.
    case otherMedia([String])
    /// A write needs to say which version it is of.
    case conditionMissing
    /// The version that a write is of is not known, or not the present one where it has to be.
    case unknownVersion
    /// The body is larger than its limit in bytes.
    case tooLarge(limit: Int)
    /// The body would take more memory once it is read than is allowed; the limit is in bytes.
    case tooManyValues(limit: Int)
    /// The body can't be read, for the given reason.
    case malformed(String)
    /// The client left while it sent its body.
    case clientGone
    /// An invitation was requested before a passphrase was set.
    case noPassPhrase
    /// The person has the largest number of event streams already.
    case tooManyStreams
    /// Large bodies of the person or of all leave no room for one more.
    case tooManyBodies
    /// A service refused the request.
    case service(ServiceError)

    /// The seconds after which a body that found no room may find some.
    private static let pauseOfBodies: Int64 = 5

    /// The error as described to the client.
    var problem: Problem {
        switch self {
        case .unknownAddress: Problem(.notFound, status: 404, detail: "The API has no such address.")
        case .otherMethods(let allowed): Problem(.other, status: 405, detail: "This address supports only \(allowed).")
        case .signedOut: Problem(.signedOut, status: 401, detail: "You are not signed in.")
        case .lacksScope(let scope?): Problem(.refused, status: 403, detail: "The token lacks the scope \(scope.rawValue).")
        case .lacksScope(nil): Problem(.refused, status: 403, detail: "No token may call this address.")
        case .foreignOrigin:
            Problem(
                .refused, status: 403,
                detail: "The request was not sent by a page of this server. Behind a reverse proxy, use --public-origin.")
        case .otherMedia(let types):
            Problem(.malformed, status: 415, detail: "The body's Content-Type must be \(types.joined(separator: " or ")).")
        case .conditionMissing:
            Problem(.other, status: 428, detail: "Send If-Match with the ETag that you have read, or * for any version.")
        case .unknownVersion: Problem(.other, status: 412, detail: "The version of If-Match is not known. Read the note once more.")
        case .tooLarge(let limit): Problem(.tooLarge, status: 413, detail: "The body is larger than \(limit) bytes.")
        case .tooManyValues(let limit): Problem(.tooLarge, status: 413, detail: "The parsed body takes more than \(limit) bytes of memory.")
        case .malformed(let detail): Problem(.malformed, status: 400, detail: detail)
        case .clientGone: Problem(.malformed, status: 400, detail: "The body is incomplete.")
        case .noPassPhrase:
            Problem(.refused, status: 409, detail: "Set a passphrase before inviting another device.")
        case .tooManyStreams:
            Problem(.tooMany, status: 429, detail: "At most \(EventHub.maximumStreamCount) event streams can be open.")
        case .tooManyBodies: Problem(.tooMany, status: 429, detail: "Too many large requests at once.")
        case .service(let error): error.problem
        }
    }

    /// The seconds after which the client may try again; nil when there is no such time.
    var retryAfterSeconds: Int64? {
        switch self {
        case .service(let error): error.retryAfterSeconds
        case .tooManyBodies: Self.pauseOfBodies
        case .unknownAddress, .otherMethods, .signedOut, .lacksScope, .foreignOrigin, .otherMedia, .conditionMissing, .unknownVersion,
            .tooLarge, .tooManyValues, .malformed,
            .clientGone, .noPassPhrase, .tooManyStreams:
            nil
        }
    }

    /// The value of `WWW-Authenticate`, by which a program learns that it needs a token, or another one (RFC 6750, 3); nil for other
    /// errors.
    var challenge: String? {
        if case .lacksScope(let scope) = self {
            return "Bearer error=\"insufficient_scope\"" + (scope.map { ", scope=\"\($0.rawValue)\"" } ?? "")
        }
        return problem.status == HTTPStatus.unauthorized.rawValue ? "Bearer" : nil
    }

    /// The problem's JSON form; that of an upload has the members of an upload's answer too, so that the device can continue.
    var body: JSON {
        guard case .service(let error) = self, let offset = error.uploadOffset, case .object(var object) = problem.json else {
            return problem.json
        }
        object["offset"] = .integer(offset)
        object["isComplete"] = .bool(false)
        return .object(object)
    }

    /// What the log says of a failure and the client is not told.
    var internals: String {
        if case .service(.storage(let error)) = self { return error.message }
        if case .service(.unexpected(let detail)) = self { return detail }
        if case .service(.otherServer(let detail)) = self { return detail }
        return problem.detail
    }
}
