import Domain
import Foundation
import Server
import Services
import Store
import TestKit
import Testing
import Wire

/// Sends each request that changes something slowly: its last byte comes after the right to make it has ended.
///
/// Another program ends it, as the command line and other servers do, so the server has heard nothing of it.
@Suite(.timeLimit(.minutes(5))) struct LateRequestTests {
    /// How a right ends.
    enum Ending: CaseIterable {
        case signedOut, disabled, removed, handedOver
    }

    /// All that changes something and needs a session. A sign-in has the person, the link and the passphrase looked at when it is done.
    static let endpoints = Endpoint.allCases.filter { $0.method != .get && $0 != .signIn }

    /// Endpoints whose request can't succeed in the server of these tests, such as what would visit a website or needs a passphrase.
    private static let refusedAnyway: Set<Endpoint> = [
        .invite, .setLicence, .giveUpPictureText, .refreshCatalogue, .tellPageTitle, .order, .importArchive, .importNotes,
    ]

    private let fixture: ServerFixture
    private let path: String
    /// The management of people in another program.
    private let people: PeopleService
    private let otherStore: any Store
    private let owner: User

    init() async throws {
        fixture = try ServerFixture(.socket)
        path = fixture.folder.path + "/enot.sqlite"
        owner = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        otherStore = try TestStore.open(path)
        people = PeopleService(store: otherStore, sessions: SessionService(store: otherStore), bus: InProcessBus())
    }

    private func stop() async {
        otherStore.close()
        await fixture.stop()
    }

    private func end(_ ending: Ending, of person: LatePerson, for endpoint: Endpoint) async throws {
        if fixture.isForOwner(endpoint), ending != .signedOut { try await people.transferOwnership(to: owner.id) }
        switch ending {
        case .signedOut: try await otherStore.write(in: .accounts) { try $0.removeSession(person.caller.sessionID) }
        case .disabled: try await people.change(person.user.id, isDisabled: true)
        case .removed: try await otherStore.write(in: .everything) { try $0.remove(person.user) }
        case .handedOver: break
        }
    }

    @Test(arguments: Ending.allCases) func aRequestThatEndsAfterItsRightChangesNothing(ending: Ending) async throws {
        for endpoint in Self.endpoints where ending != .handedOver || fixture.isForOwner(endpoint) {
            let person = try await LatePerson(of: endpoint, fixture, people)
            let request = try await person.beginRequest(to: endpoint)
            #expect(!request.isAnsweredEarly, "\(endpoint)")
            try await end(ending, of: person, for: endpoint)
            let before = try TestStore.contents(of: path)
            let reply = try await request.finish()
            // An owner whose right ends hands the server over before: that may be noticed first.
            let isRefused = reply.status == (ending == .disabled ? 403 : 401)
            #expect(isRefused || reply.status == 403 && fixture.isForOwner(endpoint), "\(endpoint)")
            #expect(try TestStore.contents(of: path) == before, "\(endpoint)")
            #expect(try arrivedBytes() == 0, "\(endpoint)")
            if ending == .signedOut, fixture.isForOwner(endpoint) { try await people.transferOwnership(to: owner.id) }
        }
        await stop()
    }

    /// Returns the bytes of archives that have arrived.
    private func arrivedBytes() throws -> Int {
        let folder = URL(fileURLWithPath: fixture.folder.path + "/uploads")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        return try files.filter { $0.lastPathComponent.hasPrefix("arriving") }.reduce(0) { sum, file in
            sum + (try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
        }
    }

    @Test func aSlowRequestWhoseRightIsThereIsDone() async throws {
        for endpoint in Self.endpoints {
            let person = try await LatePerson(of: endpoint, fixture, people)
            let request = try await person.beginRequest(to: endpoint)
            let reply = try await request.finish()
            #expect(Self.refusedAnyway.contains(endpoint) ? ![401, 403].contains(reply.status) : reply.status < 300, "\(endpoint)")
            if fixture.isForOwner(endpoint) { try await people.transferOwnership(to: owner.id) }
        }
        await stop()
    }

    @Test func aSlowSignInOfWhoeverIsDisabledOpensNoSession() async throws {
        let user = try await fixture.sessions.addUser(named: "Ann", now: ServerFixture.now)
        let secret = try await fixture.sessions.makeInvitation(for: user.id, now: ServerFixture.now).secret.text
        let request = try await LateRequest(
            port: fixture.port, method: "POST", path: Route.session,
            headers: [("Origin", "http://127.0.0.1:\(fixture.port)"), ("Content-Type", "application/json")],
            body: SignInRequest(invitation: secret, deviceName: "late").bytes)
        try await people.change(user.id, isDisabled: true)
        #expect(try await request.finish().status == 403)
        #expect(try await otherStore.read { try $0.sessions(of: user.id) }.isEmpty)
        await stop()
    }

    @Test func whatIsReadEndsWithTheFirstWriteThatIsRefused() async throws {
        let person = try await LatePerson(of: .synchronize, fixture, people)
        try await people.signOut(person.user.id)
        #expect(try await fixture.send(.delete, Route.licence, cookie: person.cookie).status == 401)
        #expect(try await fixture.send(.get, Route.devices, cookie: person.cookie).status == 401)
        await stop()
    }
}
