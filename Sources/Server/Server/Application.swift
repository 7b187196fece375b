import Domain
import HTTP
import JSON
import Services
import Wire

/// The server's answer to every request: the API by the routes of its controllers, everything else with pages.
public struct Application: Sendable {
    /// The table of what the API answers.
    var endpoints: EndpointTable
    private let authenticator: Authenticator
    private let pages: WebPages
    private let metricsPage: MetricsPage
    private let metrics: Metrics
    private let site: Site
    private let log: Log

    /// Creates the answer by some controllers; `version` is the program's, which the description of the API has.
    public init(
        controllers: [any Controller], sessions: SessionService, pages: WebPages, metricsPage: MetricsPage, site: Site, version: String,
        log: Log, now: @escaping @Sendable () -> Instant
    ) {
        let authenticator = Authenticator(sessions: sessions, site: site, now: now)
        func table(describedBy description: [UInt8]) -> EndpointTable {
            EndpointTable(controllers.flatMap(\.routes) + [APIRoute(open: .describe) { .json(description) }])
        }
        // The description has a route of its own, which it describes as well.
        let description = APIDescription.document(
            of: table(describedBy: []).routes, version: version, cookieName: authenticator.cookie.name, path: site.path)
        endpoints = table(describedBy: description.bytes)
        self.authenticator = authenticator
        self.pages = pages
        self.metricsPage = metricsPage
        metrics = metricsPage.metrics
        self.site = site
        self.log = log
    }

    /// Returns the answer to any request.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        let start = Metrics.microseconds()
        let response = await answerAnywhere(request)
        metrics.answered(response.status)
        guard log.level <= .debug else { return response }
        let duration = (Metrics.microseconds() - start) / 1_000
        log.write(.debug, "\(request.method.rawValue) \(request.path) \(response.status.rawValue) \(duration) ms")
        return response
    }

    /// Returns the answer to a request at the server's path or beside it, where the server only says how it is.
    private func answerAnywhere(_ request: HTTPRequest) async -> HTTPResponse {
        guard site.path != "/", ![Route.health, Route.ready, MetricsPage.path].contains(request.path) else { return await answer(request) }
        if let inner = request.below(site.path) { return await answer(inner) }
        return pages.answerBesidePath(request)
    }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        do throws(ServerError) {
            if request.path == MetricsPage.path { return try await metricsPage.answer(request) }
            guard request.path.utf8.starts(with: "/api/".utf8) || request.path == "/api" else { return try pages.answer(request) }
            switch endpoints.match(request.method, request.path) {
            case .none: throw .unknownAddress
            case .otherMethods(let allowed): throw .otherMethods(allowed: allowed)
            case .found(let route, let target): return try await answer(request, by: route, target)
            }
        } catch {
            return refusal(of: error, to: request)
        }
    }

    /// Returns the answer of a route to whoever may call it.
    private func answer(
        _ request: HTTPRequest, by route: APIRoute, _ target: EndpointTable.Target
    ) async throws(ServerError) -> HTTPResponse {
        switch route.access {
        case .anyone:
            try checkWrite(request, to: route.endpoint)
            return try await route.handler(APIRequest(request, to: target) {}, nil)
        case .signedIn(let role):
            let caller = try await authenticator.identify(request)
            request.reservePlace(person: caller.userID.hashValue)
            if let scopes = caller.scopes {
                guard let scope = route.scope, scopes.contains(scope) else { throw .lacksScope(route.scope) }
            }
            try checkWrite(request, to: route.endpoint, isByProgram: caller.scopes != nil)
            return try await answer(request, by: route, target, role, of: caller)
        }
    }

    /// Returns the answer of a route to somebody who is signed in, as long as they are and have the role.
    private func answer(
        _ request: HTTPRequest, by route: APIRoute, _ target: EndpointTable.Target, _ role: Role, of caller: Caller
    ) async throws(ServerError) -> HTTPResponse {
        let received = APIRequest<NoMessage>(request, to: target) { [authenticator] () async throws(ServerError) in
            switch route.recheck {
            case .database: try await authenticator.checkPermission()
            case .cache: _ = try await authenticator.identify(request)
            }
        }
        let permission = Permission(caller, isForOwner: role.isForOwner)
        let outcome: Result<HTTPResponse, ServerError> = await Permission.$ofRequest.withValue(permission) {
            do throws(ServerError) {
                // Others are looked at once their body is there.
                let isWholeWrite = route.endpoint.isWrite && route.endpoint.maximumBodyBytes == nil
                if role.isForOwner || isWholeWrite { try await authenticator.checkPermission() }
                return .success(try await route.handler(received, caller))
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        // Another program may have ended the session: what it reads ends with what it writes.
        case .failure(.service(.signedOut)), .failure(.service(.disabled)): authenticator.forget(caller)
        case .failure(.service(.ownerOnly)) where role == .hiddenOwner: throw .unknownAddress
        case .success, .failure: break
        }
        return try outcome.get()
    }

    /// Throws for writes that a page of another site may have sent, and for bodies of other media types than the endpoint takes. No browser
    /// adds a token by itself, as it does a cookie.
    private func checkWrite(_ request: HTTPRequest, to endpoint: Endpoint, isByProgram: Bool = false) throws(ServerError) {
        guard endpoint.isWrite else { return }
        guard isByProgram || site.isSameOrigin(request) else { throw .foreignOrigin }
        guard let limit = endpoint.maximumBodyBytes else { return }
        let type = (request.headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }
        guard endpoint.bodyTypes.contains(type.lowercased()) else { throw .otherMedia(endpoint.bodyTypes) }
        if request.contentLength > limit { throw .tooLarge(limit: limit) }
    }

    /// Returns the answer to a refused request; the cause of a failure goes only to the log.
    private func refusal(of error: ServerError, to request: HTTPRequest) -> HTTPResponse {
        let problem = error.problem
        if problem.status >= HTTPStatus.internalServerError.rawValue {
            log.write(.error, "\(request.method.rawValue) \(request.path) \(problem.status): \(error.internals)")
        }
        var headers = AnswerHeaders.problem
        if let seconds = error.retryAfterSeconds { headers.append("Retry-After", String(seconds)) }
        if let challenge = error.challenge { headers.append("WWW-Authenticate", challenge) }
        if case .otherMethods(let allowed) = error { headers.append("Allow", allowed) }
        return HTTPResponse(status: HTTPStatus(rawValue: problem.status), headers: headers, body: .bytes(error.body.bytes))
    }
}
