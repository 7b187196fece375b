import HTTP
import JSON
import Services
import Wire

extension Application {
    /// The deepest level to which a body's JSON may nest; the messages need six.
    static let maximumDepth = 16

    /// Returns an answer with a message.
    func json<Body, Message>(_ message: Message, of call: Call<Body, Message>) -> HTTPResponse { json(message.bytes) }

    /// Returns an answer with encoded JSON.
    func json(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: AnswerHeaders.json, body: .bytes(bytes))
    }

    /// The answer to a request that succeeded and returns nothing.
    var done: HTTPResponse {
        HTTPResponse(status: .noContent, headers: AnswerHeaders.empty)
    }

    /// Returns the answer to a refused request; the cause of a failure goes only to the log.
    func refusal(of error: ServerError, to request: HTTPRequest) -> HTTPResponse {
        let problem = error.problem
        if problem.status >= HTTPStatus.internalServerError.rawValue {
            log.write(.error, "\(request.method.rawValue) \(request.path) \(problem.status): \(Self.internals(of: error))")
        }
        var headers = AnswerHeaders.problem
        if let seconds = error.retryAfterSeconds { headers.append("Retry-After", String(seconds)) }
        if case .otherMethods(let allowed) = error { headers.append("Allow", allowed) }
        return HTTPResponse(status: HTTPStatus(rawValue: problem.status), headers: headers, body: .bytes(body(of: problem, error).bytes))
    }

    /// Returns a problem's JSON form; that of an upload has the members of an upload's answer too, so that the device can continue.
    private func body(of problem: Problem, _ error: ServerError) -> JSON {
        guard case .service(let error) = error, let offset = error.uploadOffset, case .object(var object) = problem.json else {
            return problem.json
        }
        object["offset"] = .integer(offset)
        object["isComplete"] = .bool(false)
        return .object(object)
    }

    /// Throws if a request whose body has arrived, maybe slowly, is no longer permitted.
    ///
    /// Pushes are many, and most of them are writes, whose transaction looks; here only what this server has heard of is looked at.
    private func checkPermission(of request: HTTPRequest, to endpoint: Endpoint) async throws(ServerError) {
        guard !endpoint.entry.isOpen else { return }
        if endpoint == .synchronize { _ = try await identify(request) } else { try await checkPermission() }
    }

    /// Reads a request's JSON body within the limit of its endpoint and, where there is one, within a share of the memory for all bodies.
    func body<Message, Answer>(
        of call: Call<Message, Answer>, in request: HTTPRequest, within share: BodyBudget.Share? = nil
    ) async throws(ServerError) -> Message {
        let limit = call.endpoint.maximumBodyBytes ?? 0
        let collected: [UInt8]?
        do throws(HTTPError) {
            collected = try await request.body.collect(limit: limit) { share?.grow(by: $0) ?? true }
        } catch {
            if case .bodyTooLarge(let limit) = error { throw .tooLarge(limit: limit) }
            throw .clientGone
        }
        try await checkPermission(of: request, to: call.endpoint)
        guard let bytes = collected else { throw .tooManyBodies }
        if let share { try admit(bytes, to: share) }
        let json: JSON
        do throws(JSONError) {
            json = try JSON(parsing: bytes, limits: JSONLimits(maximumDepth: Self.maximumDepth, maximumBytes: limit))
        } catch {
            throw .malformed(error.message)
        }
        do throws(WireError) { return try Message(json: json) } catch { throw .malformed(error.message) }
    }

    /// Reserves the memory that a body needs once it is read; throws `tooManyValues` if it will never fit, and `tooManyBodies` if it does
    /// not fit now.
    private func admit(_ bytes: [UInt8], to share: BodyBudget.Share) throws(ServerError) {
        let size = ParsedSize.bytes(of: bytes)
        guard bytes.count + size <= share.limit else { throw .tooManyValues(limit: share.limit) }
        guard share.grow(by: size) else { throw .tooManyBodies }
    }

    /// Runs a use case; an error of the service becomes a problem.
    func service<Outcome>(_ use: @autoclosure () async throws(ServiceError) -> Outcome) async throws(ServerError) -> Outcome {
        do throws(ServiceError) { return try await use() } catch { throw .service(error) }
    }

    private static func internals(of error: ServerError) -> String {
        if case .service(.storage(let error)) = error { return error.message }
        if case .service(.unexpected(let detail)) = error { return detail }
        if case .service(.otherServer(let detail)) = error { return detail }
        return error.problem.detail
    }
}
