import Domain
import Store
import StorePostgreSQL
import Synchronization
import TestKit
import Testing

/// States what holds when several servers use one database.
@Suite struct SharedDatabaseTests {
    private struct Refusal: Error {}

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() throws -> PostgresStore { try TestStore.openPostgreSQL(folder.path) }

    /// Appends an entry to a space's journal, as a push does.
    private static func push(_ operation: String, to space: Identifier<Space>, _ store: any Store) async throws {
        try await store.write(in: .space(space, foreseen: [.space(space)])) { transaction throws in
            guard var state = try transaction.space(space) else { throw Refusal() }
            state.revision += 1
            try transaction.append(Samples.entry(state.revision, operation: operation), to: space)
            try transaction.save(state)
        }
    }

    private static func journal(of space: Identifier<Space>, _ store: any Store) async throws -> [JournalEntry] {
        try await store.read { try $0.journal(of: space, after: 0, limit: .max, byteLimit: .max) }
    }

    @Test func serversThatStartAtOnceAllRun() async throws {
        let path = folder.path
        let stores = try await withThrowingTaskGroup(of: PostgresStore.self) { group in
            for _ in 0..<8 { group.addTask { try TestStore.openPostgreSQL(path) } }
            return try await group.reduce(into: [PostgresStore]()) { $0.append($1) }
        }
        for store in stores { #expect(try await store.read { try $0.spaces() } == []) }
    }

    @Test func writersOfOneSpaceLeaveNoGapAndNothingTwice() async throws {
        let stores = [try open(), try open(), try open()]
        let space: Identifier<Space> = Samples.space
        try await stores[0].write { transaction in try transaction.save(Space(id: space)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<600 { group.addTask { try await Self.push("\(number)", to: space, stores[number % 3]) } }
            try await group.waitForAll()
        }
        let entries = try await Self.journal(of: space, stores[1])
        #expect(entries.map(\.revision) == Array(1...600))
        #expect(Set(entries.map(\.operation)) == Set((0..<600).map { "\($0)" }))
        #expect(try await stores[2].read { try $0.space(space) }?.revision == 600)
        #expect(try await stores[2].read { try $0.journalByteCount(of: space) } == Int64((0..<600).map { "\($0)".utf8.count }.reduce(0, +)))
    }

    @Test func writersOfManySpacesNeverWaitForEachOtherForEver() async throws {
        let stores = [try open(), try open()]
        let spaces = (1...20).map { Samples.id(UInt64($0)) as Identifier<Space> }
        for space in spaces { try await stores[0].write(in: .accounts) { transaction in try transaction.save(Space(id: space)) } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<800 {
                group.addTask { try await Self.push("\(number)", to: spaces[number * 7 % spaces.count], stores[number % 2]) }
            }
            try await group.waitForAll()
        }
        for space in spaces { #expect(try await Self.journal(of: space, stores[0]).map(\.revision) == Array(1...40)) }
    }

    @Test func anInvitationIsUsedOnce() async throws {
        let stores = [try open(), try open()]
        let user = User(id: Samples.id(1), name: "Ann", space: Samples.space, createdAt: Instant(milliseconds: 1))
        try await stores[0].write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            try transaction.save(user)
        }
        for round in 0..<40 as Range<UInt8> {
            let digest = [round]
            try await stores[0].write(in: .accounts) { transaction in
                try transaction.save(Invitation(digest: digest, user: user.id, expiresAt: Instant(milliseconds: 9)))
            }
            let count = await withTaskGroup(of: Int.self) { group in
                for number in 0..<6 as Range<UInt8> {
                    group.addTask { await Self.use(digest, of: user, session: [round, number], stores[Int(number % 2)]) ? 1 : 0 }
                }
                return await group.reduce(0, +)
            }
            #expect(count == 1)
        }
        #expect(try await stores[1].read { try $0.sessions(of: user.id) }.count == 40)
    }

    /// Opens a session by an invitation; gives whether that was possible.
    private static func use(_ invitation: [UInt8], of user: User, session: [UInt8], _ store: any Store) async -> Bool {
        do {
            try await store.write(in: .accounts) { transaction throws in
                guard try transaction.invitation(digest: invitation) != nil else { throw Refusal() }
                try transaction.removeInvitation(digest: invitation)
                let moment = Instant(milliseconds: 1)
                try transaction.save(
                    Session(
                        id: Samples.id(1_000 + UInt64(session[0]) * 100 + UInt64(session[1])), user: user.id, tokenDigest: session,
                        name: "",
                        signedInAt: moment, lastSeenAt: moment))
            }
            return true
        } catch {
            return false
        }
    }

    @Test func whoReplacesEverythingIsAlone() async throws {
        let stores = [try open(), try open()]
        let space: Identifier<Space> = Samples.space
        try await stores[0].write { transaction in try transaction.save(Space(id: space)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    if number % 20 == 7 {
                        try await stores[number % 2].write(in: .everything) { transaction throws in
                            try transaction.removeEverything()
                            try transaction.save(Space(id: space))
                        }
                    } else {
                        try await Self.push("\(number)", to: space, stores[number % 2])
                    }
                }
            }
            try await group.waitForAll()
        }
        let entries = try await Self.journal(of: space, stores[0])
        #expect(entries.map(\.revision) == (0..<entries.count).map { Int64($0 + 1) })
        #expect(try await stores[0].read { try $0.space(space) }?.revision == Int64(entries.count))
    }

    @Test func whatIsAcknowledgedSurvivesCutConnectionsAndNothingIsThereTwice() async throws {
        let stores = [try open(), try open()]
        let space: Identifier<Space> = Samples.space
        try await stores[0].write { transaction in try transaction.save(Space(id: space)) }
        let isDone = Mutex(false)
        let path = folder.path
        async let cuts = Self.cutConnections(of: path) { isDone.withLock { $0 } }
        let acknowledged = await withTaskGroup(of: Set<String>.self) { group in
            for device in 0..<8 {
                group.addTask {
                    var sure: Set<String> = []
                    for number in 0..<150 {
                        let operation = "\(device)-\(number)"
                        if await Self.isAcknowledged(operation, in: space, stores[device % 2]) { sure.insert(operation) }
                    }
                    return sure
                }
            }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        isDone.withLock { $0 = true }
        #expect(try await cuts > 0)
        let entries = try await Self.journal(of: space, stores[1])
        #expect(entries.map(\.revision) == (0..<entries.count).map { Int64($0 + 1) })
        #expect(Set(entries.map(\.operation)).count == entries.count)
        #expect(acknowledged.subtracting(entries.map(\.operation)) == [])
        #expect(acknowledged.count > 1_000)
    }

    /// Pushes an operation; gives whether that was acknowledged. What is not may be there or not.
    private static func isAcknowledged(_ operation: String, in space: Identifier<Space>, _ store: any Store) async -> Bool {
        do {
            try await push(operation, to: space, store)
            return true
        } catch {
            return false
        }
    }

    /// Ends all connections to a database again and again; returns how often.
    private static func cutConnections(of path: String, until isDone: @escaping @Sendable () -> Bool) async throws -> Int {
        try await SocketClient.onThread {
            var count = 0
            while !isDone() {
                try TestStore.cutConnections(of: path)
                count += 1
            }
            return count
        }
    }
}
