import Domain
import HTTP
import Services
import Wire

/// An endpoint with who may call it, what goes either way, and the handler that answers it.
public struct APIRoute: Sendable {
    /// How a request whose body has arrived, maybe slowly, is looked at once more.
    enum Recheck: Sendable {
        /// The database is asked whether the request is still permitted.
        case database
        /// Only what this server has heard of counts, as each transaction of the handler asks the database by itself.
        case cache
    }

    /// What answers a request, with who asks; nobody where anyone may.
    typealias Handler = @Sendable (APIRequest<NoMessage>, Caller?) async throws(ServerError) -> HTTPResponse

    /// The deepest level to which a body's JSON may nest; the messages need six.
    static let maximumDepth = 16

    let endpoint: Endpoint
    let access: Access
    let recheck: Recheck
    /// The scope that a token needs to call it; nil if no token may.
    private(set) var scope: TokenScope?
    /// What a request must carry.
    let request: APIContent
    /// What a successful answer carries.
    let answer: APIContent
    var handler: Handler

    private init(
        _ endpoint: Endpoint, _ access: Access, recheck: Recheck = .database, _ request: APIContent, _ answer: APIContent,
        _ handler: @escaping Handler
    ) {
        self.endpoint = endpoint
        self.access = access
        self.recheck = recheck
        self.request = request
        self.answer = answer
        self.handler = handler
    }

    /// Returns the route as one that other programs may call as well, by a token with a scope.
    func open(to scope: TokenScope) -> APIRoute {
        precondition(access == .signedIn(.person), "what only the owner may do, no token may")
        var route = self
        route.scope = scope
        return route
    }

    /// Returns the handler of requests that need somebody signed in.
    private static func signedIn(
        _ handler: @escaping @Sendable (APIRequest<NoMessage>, Caller) async throws(ServerError) -> HTTPResponse
    ) -> Handler {
        { request, caller throws(ServerError) in
            guard let caller else { throw .signedOut }
            return try await handler(request, caller)
        }
    }

    /// Routes a call of people with a role to a handler that makes its answer whole, such as with a cookie; the content of the request is
    /// that of the call unless another is given.
    init<Body, Answer>(
        _ call: Call<Body, Answer>, for role: Role, recheck: Recheck = .database, receiving content: APIContent? = nil,
        _ handler: @escaping @Sendable (APIRequest<Body>, Caller) async throws(ServerError) -> HTTPResponse
    ) {
        self.init(
            call.endpoint, .signedIn(role), recheck: recheck, content ?? APIContent(Body.self), APIContent(Answer.self),
            Self.signedIn { request, caller throws(ServerError) in try await handler(request.expecting(Body.self), caller) })
    }

    /// Routes a call of people with a role to a handler that returns the message of the answer.
    init<Body, Answer>(
        _ call: Call<Body, Answer>, for role: Role, receiving content: APIContent? = nil,
        _ handler: @escaping @Sendable (APIRequest<Body>, Caller) async throws(ServerError) -> Answer
    ) {
        self.init(call, for: role, receiving: content) { request, caller throws(ServerError) -> HTTPResponse in
            .json(try await handler(request, caller).bytes)
        }
    }

    /// Routes a call of people with a role, whose answer carries nothing.
    init<Body>(
        _ call: Call<Body, NoMessage>, for role: Role,
        _ handler: @escaping @Sendable (APIRequest<Body>, Caller) async throws(ServerError) -> Void
    ) {
        self.init(call, for: role) { request, caller throws(ServerError) -> HTTPResponse in
            try await handler(request, caller)
            return .done
        }
    }

    /// Routes an endpoint whose request and answer are no messages to a handler.
    init(
        _ endpoint: Endpoint, for role: Role, receiving request: APIContent = .none, answering content: APIContent,
        _ handler: @escaping @Sendable (APIRequest<NoMessage>, Caller) async throws(ServerError) -> HTTPResponse
    ) {
        self.init(endpoint, .signedIn(role), request, content, Self.signedIn(handler))
    }

    /// Routes a call that anyone may make to a handler.
    init<Body, Answer>(
        open call: Call<Body, Answer>, _ handler: @escaping @Sendable (APIRequest<Body>) async throws(ServerError) -> HTTPResponse
    ) {
        self.init(call.endpoint, .anyone, APIContent(Body.self), APIContent(Answer.self)) { request, _ throws(ServerError) in
            try await handler(request.expecting(Body.self))
        }
    }

    /// Routes an endpoint that anyone may call, whose answer is an object that no message describes, to a handler.
    init(open endpoint: Endpoint, _ handler: @escaping @Sendable () async -> HTTPResponse) {
        self.init(endpoint, .anyone, .none, .object()) { _, _ in await handler() }
    }
}
