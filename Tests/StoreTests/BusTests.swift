import Domain
import Store
import StorePostgreSQL
import Synchronization
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct BusTests {
    private let folder: TemporaryFolder
    private let space: Identifier<Space> = Samples.space

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Collects what a bus says, and waits for it.
    private final class Ear: Sendable {
        private let hints = AsyncStream.makeStream(of: Hint.self)

        init(_ bus: any Bus) { bus.listen { [hints] in _ = hints.continuation.yield($0) } }

        /// Returns the next hints up to one, including it.
        func hints(until last: Hint) async -> [Hint] {
            var found: [Hint] = []
            for await hint in hints.stream {
                found.append(hint)
                if hint == last { return found }
            }
            return found
        }
    }

    private func buses() throws -> [any Bus] { [InProcessBus(), try TestStore.openShared(folder.path).makeBus()] }

    @Test func listenersOfTheSameServerHearAtOnceAndNothingOnceItIsClosed() throws {
        for bus in try buses() {
            let heard = Mutex<[Hint]>([])
            for _ in 0..<2 { bus.listen { hint in heard.withLock { $0.append(hint) } } }
            #expect(bus.isConnected)
            bus.send(.grown(space, revision: 1))
            #expect(heard.withLock { $0 } == [.grown(space, revision: 1), .grown(space, revision: 1)])
            bus.close()
            bus.send(.replaced)
            #expect(heard.withLock { $0.count } == 2)
        }
    }

    @Test func serversHearEachOtherAndNotThemselvesAgain() async throws {
        let buses = try (0..<5).map { _ in try TestStore.openShared(folder.path).makeBus() }
        let ears = buses.map(Ear.init)
        for (number, bus) in buses.enumerated() { bus.send(.grown(Samples.id(UInt64(number)), revision: 1)) }
        let end = Hint.stopRun(EntityID(high: 1, low: 1))
        let sent = Set((0..<5).map { Hint.grown(Samples.id(UInt64($0)), revision: 1) })
        for ear in ears {
            var heard: [Hint] = []
            // Each server's own hint comes first, the others' in any order.
            while Set(heard) != sent {
                buses[0].send(end)
                heard += await ear.hints(until: end).filter { $0 != end }
            }
            #expect(heard.count == sent.count)
        }
        for bus in buses { bus.close() }
    }

    @Test func whatWaitsIsSentBeforeTheEnd() async throws {
        let (first, second) = (try TestStore.openShared(folder.path).makeBus(), try TestStore.openShared(folder.path).makeBus())
        let ear = Ear(second)
        first.send(.replaced)
        first.close()
        #expect(await ear.hints(until: .replaced) == [.replaced])
        second.close()
    }

    @Test func aLostConnectionIsAGapAfterWhichHintsArriveAgain() async throws {
        let (first, second) = (try TestStore.openShared(folder.path).makeBus(), try TestStore.openShared(folder.path).makeBus())
        let ear = Ear(second)
        try TestStore.cutListeners(of: folder.path)
        #expect(await ear.hints(until: .gap) == [.gap])
        #expect(second.isConnected)
        first.send(.devices(space))
        #expect(await ear.hints(until: .devices(space)) == [.devices(space)])
        first.close()
        second.close()
    }

    @Test func hintsAreSentAgainWhenTheirConnectionWasLost() async throws {
        let (first, second) = (try TestStore.openShared(folder.path).makeBus(), try TestStore.openShared(folder.path).makeBus())
        let ear = Ear(second)
        first.send(.devices(space))
        #expect(await ear.hints(until: .devices(space)) == [.devices(space)])
        try TestStore.cutConnections(of: folder.path)
        #expect(await ear.hints(until: .gap) == [.gap])
        first.send(.catalogues(space))
        #expect(await ear.hints(until: .catalogues(space)) == [.catalogues(space)])
        first.close()
        second.close()
    }
}
