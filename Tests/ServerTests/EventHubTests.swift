import Domain
import HTTP
import Synchronization
import Testing

@testable import Server

@Suite struct EventHubTests {
    private final class Sink: Sendable {
        private struct State {
            var offer = HTTPResponseWriter.Offer.accepted
            var text = ""
            var isEnded = false
        }

        private let state = Mutex(State())

        var text: String { state.withLock { $0.text } }
        var isEnded: Bool { state.withLock { $0.isEnded } }

        func become(_ offer: HTTPResponseWriter.Offer) { state.withLock { $0.offer = offer } }

        func listener(session: EntityID) -> EventHub.Listener {
            EventHub.Listener(
                session: session,
                offer: { bytes in
                    self.state.withLock { state in
                        if state.offer == .accepted { state.text += String(decoding: bytes, as: UTF8.self) }
                        return state.offer
                    }
                },
                end: { self.state.withLock { $0.isEnded = true } })
        }
    }

    private let space = EntityID(high: 1, low: 1)
    private let session = EntityID(high: 2, low: 2)

    @Test func onlyTheStreamsOfASpaceAreToldItsChanges() throws {
        let hub = EventHub()
        let (mine, foreign) = (Sink(), Sink())
        _ = try #require(hub.add(mine.listener(session: session), to: space))
        _ = try #require(hub.add(foreign.listener(session: session), to: EntityID(high: 9, low: 9)))
        hub.announce(space, revision: 5)
        #expect(mine.text == "data: {\"revision\":5}\n\n")
        #expect(foreign.text.isEmpty)
    }

    @Test func everyStreamIsAskedToComeBackOnceAndGoesOn() throws {
        let hub = EventHub()
        let sinks = [Sink(), Sink(), Sink()]
        for (sink, space) in zip(sinks, [space, space, EntityID(high: 9, low: 9)]) {
            _ = try #require(hub.add(sink.listener(session: session), to: space))
        }
        hub.askToReturn(within: 7...7)
        #expect(sinks.allSatisfy { $0.text == "retry: 7\n\n" && !$0.isEnded })
    }

    @Test func aStreamIsNeverToldAnOlderRevision() throws {
        let hub = EventHub()
        let sink = Sink()
        let ticket = try #require(hub.add(sink.listener(session: session), to: space))
        hub.announce(space, revision: 6)
        hub.greet(ticket, revision: 5)
        hub.announce(space, revision: 6)
        #expect(sink.text == "data: {\"revision\":6}\n\n")
    }

    @Test func aStreamIsNotGreetedWithAnOlderRevisionOfTheLibrary() throws {
        let hub = EventHub()
        let sink = Sink()
        let ticket = try #require(hub.add(sink.listener(session: session), to: space))
        hub.announceLibrary(space, revision: 6)
        hub.greet(ticket, libraryRevision: 5)
        let event = "event: library\ndata: {\"revision\":6}\n\n"
        #expect(sink.text == event)
        hub.announceLibrary(space, revision: 6)
        #expect(sink.text == event + event, "a copy that progresses is told by the same revision")
    }

    @Test(arguments: [HTTPResponseWriter.Offer.full, .closed])
    func aStreamThatTakesNothingIsEndedAndTheOthersGoOn(offer: HTTPResponseWriter.Offer) throws {
        let hub = EventHub()
        let (slow, quick) = (Sink(), Sink())
        _ = try #require(hub.add(slow.listener(session: session), to: space))
        _ = try #require(hub.add(quick.listener(session: session), to: space))
        slow.become(offer)
        hub.beat()
        #expect(slow.isEnded)
        #expect(!quick.isEnded)
        #expect(quick.text == ":\n\n")
        #expect(hub.streamCount == 1)
    }

    @Test func signingOutEndsTheStreamsOfThatSessionAlone() throws {
        let hub = EventHub()
        let (mine, other) = (Sink(), Sink())
        _ = try #require(hub.add(mine.listener(session: session), to: space))
        _ = try #require(hub.add(other.listener(session: EntityID(high: 3, low: 3)), to: space))
        hub.end(session: session, of: space)
        #expect(mine.isEnded)
        #expect(!other.isEnded)
    }

    @Test func thereIsRoomAgainWhenAStreamOfAFullSpaceHasLeft() throws {
        let hub = EventHub()
        var tickets: [EventHub.Ticket] = []
        for _ in 0..<EventHub.maximumStreamCount { tickets.append(try #require(hub.add(Sink().listener(session: session), to: space))) }
        #expect(!hub.hasRoom(in: space))
        #expect(hub.add(Sink().listener(session: session), to: space) == nil)
        hub.remove(tickets[0])
        #expect(hub.hasRoom(in: space))
    }
}
