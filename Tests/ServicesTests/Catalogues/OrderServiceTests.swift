import Domain
import Mail
import Store
import StoreSQLite
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Checks that orders go once, and not too many of them, a new start in between or not.
@Suite struct OrderServiceTests {
    private static let now = Instant(milliseconds: 1_800_000_000_000)
    private static let space = Identifier<Space>(EntityID(high: 5, low: 1))
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Holds a service over a database, and what it has sent.
    private final class Fixture: Sendable {
        let store: any Store
        let sent = Mutex<[MailMessage]>([])
        let problem = Mutex<MailError?>(nil)

        init(_ folder: TemporaryFolder) throws {
            store = try TestStore.open(folder.path + "/enot.sqlite")
        }

        func send(_ number: UInt64, text: String = "Words", at moment: Instant = now) async throws(ServiceError) {
            let service = OrderService(store: store) { [self] order throws(MailError) in
                if let problem = problem.withLock({ $0 }) { throw problem }
                sent.withLock { $0.append(order) }
            }
            let order = OrderRequest(
                catalogue: EntityID(high: 1, low: 1), id: EntityID(high: 2, low: number), subject: "Subject", text: text,
                replyTo: "a@example.org")
            try await service.send(order, to: "shop@example.org", from: space, now: moment)
        }

        var count: Int { sent.withLock { $0.count } }
    }

    @Test func anOrderGoesOnceAlsoAfterANewStart() async throws {
        let first = try Fixture(folder)
        try await first.send(1)
        try await first.send(1)
        #expect(first.count == 1)
        first.store.close()
        let second = try Fixture(folder)
        try await second.send(1)
        #expect(second.count == 0)
        try await second.send(1, text: "Other words")
        #expect(second.count == 1)
    }

    @Test func anOrderThatWasRefusedMayGoAgain() async throws {
        let fixture = try Fixture(folder)
        fixture.problem.withLock { $0 = .refused("no") }
        await #expect(throws: ServiceError.otherServer("The order was not sent: no")) { try await fixture.send(1) }
        fixture.problem.withLock { $0 = nil }
        try await fixture.send(1)
        #expect(fixture.count == 1)
    }

    @Test func ordersOfTheFutureKeepNobodyFromOrdering() async throws {
        let fixture = try Fixture(folder)
        let ahead = Self.now.adding(days: 3_651)
        for number in 1...UInt64(OrderService.maximumOfHour) { try await fixture.send(number, at: ahead) }
        try await fixture.send(99)
        #expect(fixture.count == OrderService.maximumOfHour + 1)
    }

    @Test func theOrdersOfAnHourAreCountedOverStarts() async throws {
        var fixture = try Fixture(folder)
        for number in 1...UInt64(OrderService.maximumOfHour) { try await fixture.send(number) }
        fixture.store.close()
        fixture = try Fixture(folder)
        await #expect(throws: ServiceError.tooMany(retryAfterSeconds: 60)) { try await fixture.send(99) }
        try await fixture.send(99, at: Instant(milliseconds: Self.now.milliseconds + 3_600_000))
        #expect(fixture.count == 1)
    }
}
