import Domain
import Testing

@testable import Services

@Suite struct CatalogueDueTests {
    private let now = Instant(milliseconds: 1_795_000_000_000)

    private func isDue(refreshedDays: Int64? = nil, retryDays: Int64? = nil) -> Bool {
        var state = CatalogueRunState(address: "https://site.example")
        (state.refreshedAt, state.retryAt) = (refreshedDays.map { now.adding(days: $0) }, retryDays.map { now.adding(days: $0) })
        return CatalogueService.isDue(state, at: now)
    }

    @Test func aRefreshIsDueAfterTenDaysAndWaitsForItsRetry() {
        #expect(isDue())
        #expect(!isDue(refreshedDays: 0) && !isDue(refreshedDays: -9) && isDue(refreshedDays: -10) && isDue(refreshedDays: -400))
        #expect(!isDue(retryDays: 1) && !isDue(retryDays: 10) && isDue(retryDays: 0) && isDue(refreshedDays: -10, retryDays: -1))
    }

    @Test func whatAClockThatWasAheadHasStoredKeepsNothingWaiting() {
        #expect(isDue(refreshedDays: 3_651) && isDue(retryDays: 3_651) && isDue(refreshedDays: 3_651, retryDays: 3_652))
    }

    @Test func aWaitIsUnderWayUntilItsEndAndNeverForLongerThanWaitsAre() {
        func isAwaited(_ milliseconds: Int64) -> Bool {
            Instant(milliseconds: now.milliseconds + milliseconds).isAwaited(at: now, longest: 60)
        }
        #expect(!isAwaited(-1) && !isAwaited(0) && isAwaited(1) && isAwaited(60) && !isAwaited(61))
    }
}
