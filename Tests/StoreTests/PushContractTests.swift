import Domain
import Store
import TestKit
import Testing

/// States what every driver does with subscriptions to reminders.
@Suite struct PushContractTests {
    private static func subscription(_ number: UInt64, at address: String, since moment: Int64 = 5) -> PushSubscription {
        PushSubscription(
            session: Samples.id(number), address: address, publicKey: [4, UInt8(number)], authentication: [0, 1],
            subscribedAt: Instant(milliseconds: moment))
    }

    private static func makeStore(_ driver: StoreDriver, _ folder: TemporaryFolder) async throws -> any Store {
        let store = try driver.open(folder)
        let moment = Instant(milliseconds: 1)
        try await store.write { transaction throws in
            for (number, space) in [(1, Samples.space), (2, Samples.id(9))] as [(UInt64, Identifier<Space>)] {
                try transaction.save(Space(id: space))
                try transaction.save(User(id: Samples.id(number), name: "\(number)", space: space, createdAt: moment))
            }
            for (number, user) in [(11, 1), (12, 1), (13, 2)] as [(UInt64, UInt64)] {
                try transaction.save(
                    Session(
                        id: Samples.id(number), user: Samples.id(user), tokenDigest: [UInt8(number)], name: "", signedInAt: moment,
                        lastSeenAt: moment))
            }
        }
        return store
    }

    @Test(arguments: StoreDriver.all) func subscriptionsAreKept(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            for (number, address) in [(11, "a"), (12, "b"), (13, "c")] as [(UInt64, String)] {
                try transaction.save(Self.subscription(number, at: address))
            }
        }
        func subscriptions(of space: Identifier<Space> = Samples.space) async throws -> [PushSubscription] {
            try await store.read { try $0.pushSubscriptions(of: space) }
        }
        #expect(try await subscriptions() == [Self.subscription(11, at: "a"), Self.subscription(12, at: "b")])
        #expect(try await subscriptions(of: Samples.id(9)) == [Self.subscription(13, at: "c")])
        try await store.write { transaction in try transaction.save(Self.subscription(11, at: "d", since: 7)) }
        #expect(try await subscriptions().first == Self.subscription(11, at: "d"), "a device is told from when on it first wanted to be")
        try await store.write { transaction in try transaction.save(Self.subscription(13, at: "b")) }
        #expect(try await subscriptions() == [Self.subscription(11, at: "d")], "a browser is one device's")
        try await store.write { transaction in try transaction.removePushSubscription(of: Samples.id(11), at: "a") }
        #expect(try await subscriptions().count == 1, "another address is meant")
        try await store.write { transaction in try transaction.removePushSubscription(of: Samples.id(11), at: "d") }
        try await store.write { transaction in try transaction.removePushSubscription(of: Samples.id(13), at: nil) }
        #expect(try await subscriptions().isEmpty)
        #expect(try await subscriptions(of: Samples.id(9)).isEmpty)
    }

    @Test(arguments: StoreDriver.all) func whatADeviceWasToldGoesWithItsSession(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let (first, second) = (
            PushedReminder(entity: .zero, moment: .init(milliseconds: 1)),
            PushedReminder(
                entity: .zero, moment: .init(milliseconds: 2))
        )
        func isPushed(_ reminder: PushedReminder, to session: UInt64 = 11) async throws -> Bool {
            try await store.read { try $0.isPushed(reminder, to: Samples.id(session)) }
        }
        try await store.write { transaction throws in
            try transaction.save(first, pushedTo: Samples.id(11))
            try transaction.save(Self.subscription(11, at: "a"))
            try transaction.save(second, pushedTo: Samples.id(11))
            try transaction.save(second, pushedTo: Samples.id(11))
        }
        #expect(try await !isPushed(first))
        #expect(try await isPushed(second))
        #expect(try await !isPushed(second, to: 12))
        try await store.write { transaction in try transaction.removePushedReminders(before: Instant(milliseconds: 2)) }
        #expect(try await isPushed(second))
        try await store.write { transaction in try transaction.removePushedReminders(before: Instant(milliseconds: 3)) }
        #expect(try await !isPushed(second))
        try await store.write { transaction throws in
            try transaction.save(second, pushedTo: Samples.id(11))
            try transaction.removeSession(Samples.id(11))
        }
        #expect(try await !isPushed(second))
        #expect(try await store.read { try $0.pushSubscriptions(of: Samples.space) } == [])
        #expect(try await store.read { try $0.damage() } == [])
    }

    @Test(arguments: StoreDriver.all) func whatIsDueIsListed(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            for (number, moment) in [(1, 30), (2, 10), (3, 20), (4, nil), (5, 40)] as [(UInt64, Int64?)] {
                var note = Note(id: Samples.id(number))
                note.remindAt = moment.map { Instant(milliseconds: $0) }
                let space: Identifier<Space> = number == 3 ? Samples.id(9) : Samples.space
                try transaction.save(Samples.record(number), in: space)
                try transaction.project(note, in: space)
            }
        }
        try await store.read { transaction throws in
            let due = try transaction.reminded(Note.self, after: .init(milliseconds: 10), until: .init(milliseconds: 30), limit: 9)
            #expect(due.map(\.id) == [Samples.id(1), Samples.id(3)] && due.map(\.space) == [Samples.space, Samples.id(9)])
            #expect(due.map(\.moment.milliseconds) == [30, 20])
            let late = try transaction.reminded(Note.self, after: .init(milliseconds: 0), until: .init(milliseconds: 99), limit: 1)
            #expect(late.map(\.id) == [Samples.id(5)])
            #expect(try transaction.reminded(Photo.self, after: .init(milliseconds: 0), until: .init(milliseconds: 99), limit: 9).isEmpty)
        }
    }
}
