import Services
import Wire

/// Says why a request gets no answer but a problem.
enum ServerError: Error, Equatable, Sendable {
    /// Reports an address of the API that does not exist.
    case unknownAddress
    /// Reports an address that exists with other methods, listed as an `Allow` header does.
    case otherMethods(allowed: String)
    /// Reports a request without a valid session.
    case signedOut
    /// Reports a write that a page of another site may have sent.
    case foreignOrigin
    /// Reports a body that is not declared as JSON.
    case notJSON
    /// Reports a body over its limit in bytes.
    case tooLarge(limit: Int)
    /// A body that would take more memory once it is read than is allowed; the limit in bytes.
    case tooManyValues(limit: Int)
    /// Reports a body that can't be read, and why.
    case malformed(String)
    /// Reports a client that left while it sent its body.
    case clientGone
    /// Reports an invitation asked for before a pass phrase was set.
    case noPassPhrase
    /// Reports a person with the most event streams there may be.
    case tooManyStreams
    /// Reports large bodies that are held already, by the person or by all, so that there is no room for one more.
    case tooManyBodies
    /// Reports what a service refused.
    case service(ServiceError)

    /// Counts the seconds after which a body may find room that found none.
    private static let pauseOfBodies: Int64 = 5

    /// Describes the error for the client.
    var problem: Problem {
        switch self {
        case .unknownAddress: Problem(.notFound, status: 404, detail: "There is no such address.")
        case .otherMethods(let allowed): Problem(.other, status: 405, detail: "The address takes \(allowed).")
        case .signedOut: Problem(.signedOut, status: 401, detail: "Nobody is signed in.")
        case .foreignOrigin:
            Problem(
                .refused, status: 403,
                detail: "The request does not come from a page of this server; behind a proxy, start with --public-origin.")
        case .notJSON: Problem(.malformed, status: 415, detail: "The body's Content-Type must be application/json.")
        case .tooLarge(let limit): Problem(.tooLarge, status: 413, detail: "The body is over its limit of \(limit) bytes.")
        case .tooManyValues(let limit): Problem(.tooLarge, status: 413, detail: "The body takes more than \(limit) bytes once it is read.")
        case .malformed(let detail): Problem(.malformed, status: 400, detail: detail)
        case .clientGone: Problem(.malformed, status: 400, detail: "The body did not arrive whole.")
        case .noPassPhrase:
            Problem(.refused, status: 409, detail: "Set a pass phrase before inviting another device.")
        case .tooManyStreams:
            Problem(.tooMany, status: 429, detail: "At most \(EventHub.maximumStreamCount) event streams may be open.")
        case .tooManyBodies: Problem(.tooMany, status: 429, detail: "Too much is being sent at once.")
        case .service(let error): error.problem
        }
    }

    /// Gives the seconds after which the client may try again; nil when there is no such time.
    var retryAfterSeconds: Int64? {
        switch self {
        case .service(let error): error.retryAfterSeconds
        case .tooManyBodies: Self.pauseOfBodies
        case .unknownAddress, .otherMethods, .signedOut, .foreignOrigin, .notJSON, .tooLarge, .tooManyValues, .malformed, .clientGone,
            .noPassPhrase, .tooManyStreams:
            nil
        }
    }
}
