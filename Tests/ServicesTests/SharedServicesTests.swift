import Domain
import Mail
import Secrets
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// States what several servers on one database do once.
@Suite(.timeLimit(.minutes(2))) struct SharedServicesTests {
    private static let now = Instant(milliseconds: 1_800_000_000_000)
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store() throws -> any SharedStore { try TestStore.openShared(folder.path) }

    @Test func anOrderGoesOnceHoweverManyServersAreAskedAtOnce() async throws {
        let sent = Mutex(0)
        let order = OrderRequest(
            catalogue: EntityID(high: 1, low: 1), id: EntityID(high: 2, low: 1), subject: "Subject", text: "Words",
            replyTo: "a@example.org")
        let services = try (0..<5).map { _ in
            let store = try store()
            return OrderService(store: store, leases: StoreLeases(store: store)) { _ throws(MailError) in sent.withLock { $0 += 1 } }
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        try await services[number % 5].send(
                            order, to: "shop@example.org", from: Identifier(EntityID(high: 5, low: 1)), now: Self.now)
                    } catch {
                        #expect(error as? ServiceError == .tooMany(retryAfterSeconds: 60))
                    }
                }
            }
        }
        #expect(sent.withLock { $0 } == 1)
    }

    @Test func aSignInLinkSignsOneDeviceInHoweverManyServersAreAskedAtOnce() async throws {
        let services = try (0..<5).map { _ in
            let store = try store()
            return SessionService(store: store, attempts: SharedAttempts(store: store))
        }
        let user = try await services[0].ensureFirstUser(now: Self.now)
        let secret = try await services[0].makeInvitation(for: user.id, now: Self.now).secret.text
        let count = await withTaskGroup(of: Int.self) { group in
            for number in 0..<15 {
                group.addTask {
                    let request = SignInRequest(invitation: secret, deviceName: "x")
                    do {
                        _ = try await services[number % 5].signIn(request, address: "192.0.2.\(number)", now: Self.now)
                        return 1
                    } catch {
                        return 0
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(count == 1)
        #expect(try await store().read { try $0.sessions(of: user.id) }.count == 1)
    }

    @Test func aDeviceThatWasSignedOutIsOutEverywhereWithinAMinuteAlsoWithoutHints() async throws {
        let services = [SessionService(store: try store()), SessionService(store: try store())]
        let user = try await services[0].ensureFirstUser(now: Self.now)
        let secret = try await services[0].makeInvitation(for: user.id, now: Self.now).secret.text
        let token = try await services[0].signIn(
            SignInRequest(invitation: secret, deviceName: "x"), address: "::1", now: Self.now
        ).token.text
        let caller = try await services[1].authenticate(token, now: Self.now)
        try await services[0].signOut(caller)
        let limit = SessionCache.standardAgeMilliseconds
        func moment(_ milliseconds: Int64) -> Instant { Instant(milliseconds: Self.now.milliseconds + milliseconds) }
        #expect(try await services[1].authenticate(token, now: moment(limit - 1)) == caller)
        await #expect(throws: ServiceError.signedOut) { try await services[1].authenticate(token, now: moment(limit)) }
    }
}
