import Panes
import Testing

/// Checks how wide panes are, and what is hidden.
@Suite struct PanesStateTests {
    private func panes(_ width: Double, textScale: Double = 1) -> PanesState {
        var state = PanesState()
        state.resize(width: width, textScale: textScale)
        return state
    }

    @Test(arguments: [
        (320, PaneLayout.column), (767, .column), (768, .rail), (1023, .rail), (1024, .split), (1439, .split), (1440, .sidebar),
        (1920, .sidebar),
    ])
    func aWindowHasRoomByItsWidth(width: Double, layout: PaneLayout) { #expect(panes(width).layout == layout) }

    @Test func largerTextTakesMoreRoom() {
        #expect(panes(1440, textScale: 1.5).layout == .rail)
        #expect(panes(1440, textScale: 1.25).layout == .split)
    }

    @Test(arguments: [Double.nan, .infinity, -5, 1e300, 0])
    func aWidthThatCanNotBeIsAColumn(width: Double) { #expect(panes(width).layout == .column) }

    @Test func anEdgeIsDraggedWithinWhatTheTextLeaves() {
        var state = panes(1440)
        #expect(state.width(before: .list) == 336)
        _ = state.update(.grasped(.list, x: 600))
        #expect(state.isDragging && state.update(.dragged(x: 660)).isEmpty)
        #expect(state.width(before: .list) == 396)
        _ = state.update(.dragged(x: 5_000))
        #expect(state.width(before: .list) == 480)
        _ = state.update(.dragged(x: -5_000))
        #expect(state.width(before: .list) == 280)
        #expect(state.update(.dragged(x: .nan)).isEmpty && state.width(before: .list) == 280)
        #expect(state.update(.released) == [.store("256 280 0")])
        #expect(!state.isDragging && state.update(.dragged(x: 700)).isEmpty && state.update(.released).isEmpty)
    }

    @Test func aDragFollowsThePointerWithLargerText() {
        var state = panes(2_400, textScale: 1.5)
        _ = state.update(.grasped(.list, x: 0))
        _ = state.update(.dragged(x: 60))
        #expect(state.width(before: .list) == 376)
    }

    @Test func keysMoveAnEdgeToItsEndsAndBack() {
        var state = panes(1440)
        _ = state.update(.stepped(.list, by: 1))
        #expect(state.width(before: .list) == 352)
        _ = state.update(.stepped(.list, by: -2))
        #expect(state.width(before: .list) == 320)
        _ = state.update(.pushed(.sidebar, isToEnd: true))
        #expect(state.width(before: .sidebar) == 400)
        _ = state.update(.pushed(.sidebar, isToEnd: false))
        #expect(state.width(before: .sidebar) == 224)
        _ = state.update(.reset(.sidebar))
        _ = state.update(.reset(.list))
        #expect(state == panes(1440))
    }

    @Test func aNarrowWindowShowsLessAndKeepsWhatWasChosen() {
        var state = panes(1440)
        _ = state.update(.pushed(.list, isToEnd: true))
        state.resize(width: 1024, textScale: 1)
        #expect(state.width(before: .list) == 1024 - 72 - 480)
        state.resize(width: 1440, textScale: 1)
        #expect(state.width(before: .list) == 480)
    }

    @Test func theTextKeepsItsRoomAtEveryWidth() {
        for width in stride(from: 1024.0, through: 2_600, by: 7) {
            var state = panes(width)
            for divider in Divider.allCases { _ = state.update(.pushed(divider, isToEnd: true)) }
            let before = (state.hasSidebar ? state.width(before: .sidebar) : 72) + state.width(before: .list)
            #expect(Int(width) - before >= 480, "\(width)")
        }
    }

    @Test func theSideBarAndAllButTheTextAreHidden() {
        var state = panes(1440)
        #expect(state.hasSidebar)
        #expect(state.update(.sidebarToggled) == [.store("256 336 1")])
        #expect(!state.hasSidebar)
        _ = state.update(.textAloneToggled)
        #expect(state.isTextAlone)
        _ = state.update(.sidebarToggled)
        #expect(!state.isTextAlone && !state.hasSidebar)
        _ = state.update(.sidebarToggled)
        #expect(state.hasSidebar)
    }

    @Test func whatBelongsToATextStandsBesideItWhereThereIsRoom() {
        #expect(!panes(1440).hasInspector && panes(1920).hasInspector)
        var state = panes(1440)
        _ = state.update(.textAloneToggled)
        #expect(state.hasInspector)
    }

    @Test func pageAndSourceStandSideBySideWhereEachIsAsWideAsOnATelephone() {
        #expect(panes(1440).hasRoomForBoth && panes(1920).hasRoomForBoth)
        #expect(panes(1_144).hasRoomForBoth && !panes(1_143).hasRoomForBoth)
        var state = panes(1024)
        #expect(!state.hasRoomForBoth)
        _ = state.update(.textAloneToggled)
        #expect(state.hasRoomForBoth)
        state.resize(width: 1023, textScale: 1)
        #expect(!state.hasRoomForBoth, "there is one column")
    }

    @Test(arguments: ["", "1 2", "256 336 1 4", "a b c", "256 336 x", "99999999999999999999 1 1", " 300 300 1"])
    func whatIsNoStoredTextLeavesThePanes(text: String) {
        var state = panes(1440)
        state.restore(text)
        #expect(state == panes(1440))
    }

    @Test func whatIsStoredComesBackWithinTheBounds() {
        var state = panes(1440)
        state.restore("300 9000 1")
        #expect(!state.hasSidebar && state.width(before: .list) == 480)
        _ = state.update(.sidebarToggled)
        #expect(state.width(before: .sidebar) == 300)
    }
}
