import Domain
import Secrets
import Services
import TestKit
import Testing
import Wire

@Suite struct LicenceFlowTests {
    private func key(_ secretKey: [UInt8]) throws -> String {
        EditionPolicy.issue(try #require(Licence(name: "Ann", edition: .full, lastDay: nil)), secretKey: secretKey).text
    }

    @Test(arguments: ServerFixture.Transport.allCases)
    func aPersonHandsInAKeyAndRemovesIt(over transport: ServerFixture.Transport) async throws {
        let pair = Ed25519.generateKeyPair()
        let fixture = try ServerFixture(transport, editions: EditionPolicy(edition: .free, issuer: pair.publicKey))
        let cookie = try await fixture.signIn()
        func licence() async throws -> String? {
            try SessionAnswer(json: try await fixture.send(.get, Route.session, cookie: cookie).json()).licence
        }
        let text = try key(pair.secretKey)
        let body = LicenceRequest(key: text).bytes
        #expect(try await fixture.send(.put, Route.licence, body: body).status == 401)
        #expect(try await fixture.send(.put, Route.licence, cookie: cookie, body: body).status == 204)
        #expect(try await licence() == text)
        let refused = try await fixture.send(
            .put, Route.licence, cookie: cookie, body: LicenceRequest(key: try key(Ed25519.generateKeyPair().secretKey)).bytes)
        #expect(refused.status == 422)
        #expect(try Problem(json: try refused.json()).kind == .licenceForeign)
        #expect(try await fixture.send(.delete, Route.licence, cookie: cookie).status == 204)
        #expect(try await licence() == nil)
        await fixture.stop()
    }

    @Test(arguments: Edition.allCases, ["en", "ru", "ja", nil])
    func everybodyIsToldEditionAndLanguage(edition: Edition, locale: String?) async throws {
        let limits = EditionLimits(notes: 7)
        let fixture = try ServerFixture(.memory, editions: EditionPolicy(edition: edition, limits: limits, locale: locale))
        let settings = try ServerSettings(json: try await fixture.send(.get, Route.settings).json())
        #expect(settings == ServerSettings(edition: edition, limits: limits, locale: locale))
        let health = try await fixture.send(.get, Route.health).json()
        #expect(health["edition"]?.string == edition.rawValue)
        #expect(health["locale"]?.string == locale ?? "auto")
        let cookie = try await fixture.signIn()
        #expect(try SessionAnswer(json: try await fixture.send(.get, Route.session, cookie: cookie).json()).settings == settings)
        await fixture.stop()
    }

    @Test(.timeLimit(.minutes(1))) func otherDevicesHearThatTheLicenceChanged() async throws {
        let pair = Ed25519.generateKeyPair()
        let fixture = try ServerFixture(.socket, editions: EditionPolicy(edition: .free, issuer: pair.publicKey))
        let cookie = try await fixture.signIn()
        let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", cookie)])
        #expect(try await stream.read(until: "data: {\"revision\":0}\n\n") != nil)
        let body = LicenceRequest(key: try key(pair.secretKey)).bytes
        #expect(try await fixture.send(.put, Route.licence, cookie: cookie, body: body).status == 204)
        #expect(try await stream.read(until: "data: {\"session\":true}\n\n") != nil)
        await fixture.stop()
    }
}
