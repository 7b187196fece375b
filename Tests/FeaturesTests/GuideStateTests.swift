import Start
import Testing

struct GuideStateTests {
    @Test func nextLeadsThroughAllPagesAndOut() {
        var guide = GuideState()
        for page in 1..<GuidePage.allCases.count {
            #expect(guide.update(.nextTapped) == [.showPage(page)])
            _ = guide.update(.scrolled(page))
        }
        #expect(guide.isLast)
        #expect(guide.update(.nextTapped) == [.done])
    }

    @Test func swipingBeyondTheEndsStaysOnAPage() {
        var guide = GuideState()
        _ = guide.update(.scrolled(-1))
        #expect(guide.page == 0)
        #expect(guide.update(.previousTapped) == [])
        _ = guide.update(.scrolled(99))
        #expect(guide.isLast)
        #expect(guide.update(.previousTapped) == [.showPage(guide.page - 1)])
    }

    @Test func skippingLeavesFromAnyPage() {
        var guide = GuideState()
        #expect(guide.update(.skipTapped) == [.done])
    }
}
