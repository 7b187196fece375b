import HTTP
import Services
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Server

/// Asks every endpoint as everybody; who may is read from the table of routes.
@Suite(.timeLimit(.minutes(1))) struct AccessTests {
    /// Who asks.
    enum Asking: CaseIterable {
        case nobody, signedOut, disabled, person, owner
        /// The owner's browser, made to ask by a page of another site.
        case otherSite
    }

    /// The routes of a server, whose handlers only note that they were reached.
    private final class Reached: Sendable {
        private let endpoints = Mutex<[Endpoint]>([])

        func application(of fixture: ServerFixture) -> Application {
            var application = fixture.application
            application.endpoints = EndpointTable(
                application.endpoints.routes.map { route in
                    var route = route
                    route.handler = { [self] request, _ in
                        endpoints.withLock { $0.append(request.target.endpoint) }
                        return .done
                    }
                    return route
                })
            return application
        }

        /// Returns the endpoints that were reached since the last call.
        func take() -> [Endpoint] {
            endpoints.withLock { endpoints in
                defer { endpoints = [] }
                return endpoints
            }
        }
    }

    /// Returns how somebody is refused; nil for whoever may call.
    private static func refusal(of asking: Asking, by route: APIRoute) -> (status: Int, kind: Problem.Kind)? {
        switch (route.access, asking) {
        case (.anyone, .otherSite), (.signedIn, .otherSite): route.endpoint.isWrite ? (403, .refused) : nil
        case (.anyone, _), (.signedIn, .owner), (.signedIn(.person), .person): nil
        case (.signedIn, .nobody), (.signedIn, .signedOut): (401, .signedOut)
        case (.signedIn, .disabled): (403, .disabled)
        case (.signedIn(.owner), .person): (403, .refused)
        case (.signedIn(.hiddenOwner), .person): (404, .notFound)
        }
    }

    private static func cookies(_ fixture: ServerFixture) async throws -> [Asking: String] {
        let owner = try await fixture.signIn()
        let (person, disabled) = (try await fixture.signInStranger("person"), try await fixture.signInStranger("disabled"))
        let signedOut = try await fixture.signIn()
        #expect(try await fixture.send(.delete, Route.session, cookie: signedOut).status == 204)
        let user = try #require(try await fixture.store.read { try $0.users() }.first { $0.name == "disabled" })
        try await fixture.people.change(user.id, isDisabled: true)
        return [.owner: owner, .otherSite: owner, .person: person, .disabled: disabled, .signedOut: signedOut]
    }

    @Test func everyEndpointIsReachedByThoseWhoMayCallItAndNobodyElse() async throws {
        let fixture = try ServerFixture(.memory)
        let (cookies, reached) = (try await Self.cookies(fixture), Reached())
        let application = reached.application(of: fixture)
        for route in application.endpoints.routes {
            let endpoint = route.endpoint
            let headers = endpoint.entry.body.isJSON ? [RequestCase.json] : []
            for (path, asking) in endpoint.examplePaths.flatMap({ path in Asking.allCases.map { (path, $0) } }) {
                let reply = try await fixture.send(
                    endpoint.method, path, headers: headers, cookie: cookies[asking], isOwnPage: asking != .otherSite, to: application)
                let name = "\(endpoint) \(path) as \(asking)"
                if let refusal = Self.refusal(of: asking, by: route) {
                    #expect(try reply.status == refusal.status && reply.problem()?.kind == refusal.kind, "\(name)")
                    #expect(reached.take().isEmpty, "\(name)")
                } else {
                    #expect(reply.status == 204 && reached.take() == [endpoint], "\(name)")
                }
            }
        }
        await fixture.stop()
    }

    @Test func everyEndpointHasOneRoute() async throws {
        let fixture = try ServerFixture(.memory)
        // An endpoint with two is not in the table either.
        #expect(fixture.application.endpoints.routes.map(\.endpoint) == Endpoint.allCases)
        await fixture.stop()
    }

    @Test func anEndpointWithoutARouteOrWithTwoIsRefused() async throws {
        let fixture = try ServerFixture(.memory)
        let routes = fixture.application.endpoints.routes
        for wrong in [routes.filter { $0.endpoint != .listDevices }, routes + routes.filter { $0.endpoint == .listDevices }] {
            var application = fixture.application
            application.endpoints = EndpointTable(wrong)
            let cookie = try await fixture.signIn()
            #expect(try await fixture.send(.get, Route.devices, cookie: cookie, to: application).status == 404)
            #expect(try await fixture.send(.get, Route.session, cookie: cookie, to: application).status == 200)
        }
        await fixture.stop()
    }

    @Test func onlyTheseAreForTheOwner() async throws {
        let fixture = try ServerFixture(.memory)
        let ofPeople: Set<Endpoint> = [
            .listPeople, .addPerson, .changePerson, .removePerson, .invitePerson, .signPersonOut, .transferOwnership,
        ]
        let hidden: Set<Endpoint> = [.tellServer, .sendServerArchive, .sendEarlierArchive]
        func endpoints(for role: Role) -> Set<Endpoint> {
            Set(fixture.application.endpoints.routes.filter { $0.access == .signedIn(role) }.map(\.endpoint))
        }
        #expect(endpoints(for: .owner) == ofPeople && endpoints(for: .hiddenOwner) == hidden)
        await fixture.stop()
    }
}
