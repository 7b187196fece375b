import Testing

@testable import HTTP

/// Judges watches at given moments; the descriptor is no socket, so no peer is seen to leave.
struct ConnectionWatchTests {
    private let configuration = HTTPServerConfiguration()

    private func isCut(_ watch: ConnectionWatch, at milliseconds: Int) -> Bool {
        if case .mustBeCut = watch.sweep(nowMilliseconds: milliseconds, configuration: configuration) { true } else { false }
    }

    private func makeWatch() -> ConnectionWatch {
        ConnectionWatch(descriptor: -1, peerAddress: "", nowMilliseconds: 5000)
    }

    @Test func headIsCutPastItsDeadlineOnce() {
        let watch = makeWatch()
        #expect(!isCut(watch, at: 15_000))
        watch.requestLineArrived()
        #expect(isCut(watch, at: 15_001))
        #expect(!isCut(watch, at: 99_000))
        watch.enter(.idle, nowMilliseconds: 0)
        #expect(!isCut(watch, at: 999_000))
    }

    @Test func drippingRequestLineIsCut() {
        let watch = makeWatch()
        watch.enter(.idle, nowMilliseconds: 0)
        #expect(!isCut(watch, at: 40_000))
        #expect(isCut(watch, at: 40_001))
    }

    @Test func bodyIsCutBelowItsRateInAnyWindow() {
        let watch = makeWatch()
        watch.bodyBegins(endsAfterMilliseconds: 60_000, nowMilliseconds: 0)
        #expect(!isCut(watch, at: 9999))
        watch.bodyArrived(10_240)
        #expect(!isCut(watch, at: 10_000))
        watch.bodyArrived(1_000_000)
        #expect(!isCut(watch, at: 20_000))
        watch.bodyArrived(10_239)
        #expect(isCut(watch, at: 30_000))
    }

    @Test func bodyHeldByItsHandlerIsNotCut() {
        let watch = makeWatch()
        watch.bodyBegins(endsAfterMilliseconds: 60_000, nowMilliseconds: 0)
        watch.enter(.held, nowMilliseconds: 0)
        #expect(!isCut(watch, at: 999_000))
    }

    @Test func bodyThatArrivesSteadilyIsCutAtItsEnd() {
        let watch = makeWatch()
        watch.bodyBegins(endsAfterMilliseconds: 25_000, nowMilliseconds: 0)
        for moment in [10_000, 20_000] {
            watch.bodyArrived(1_000_000)
            #expect(!isCut(watch, at: moment))
        }
        watch.bodyArrived(1_000_000)
        #expect(!isCut(watch, at: 25_000))
        #expect(isCut(watch, at: 25_001))
    }

    @Test func timeForWhichABodyIsHeldDoesNotCount() {
        let watch = makeWatch()
        watch.bodyBegins(endsAfterMilliseconds: 9000, nowMilliseconds: 0)
        watch.enter(.held, nowMilliseconds: 5000)
        watch.bodyArrived(1_000_000, nowMilliseconds: 105_000)
        #expect(!isCut(watch, at: 109_000))
        #expect(isCut(watch, at: 109_001))
    }

    @Test func longBodiesHaveMoreTime() {
        #expect(configuration.bodyMilliseconds(byteCount: 0) == 120_000)
        #expect(configuration.bodyMilliseconds(byteCount: 16 << 20) == 120_000 + 2_048_000)
        #expect(configuration.bodyMilliseconds(byteCount: 512 << 20) == 3_600_000)
    }
}
