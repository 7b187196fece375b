import Testing
import ThisDevice
import Wire

struct ThisDeviceStateTests {
    @Test func nameIsTakenWithoutTheSpaceAroundItAndWithinItsLimit() {
        var state = ThisDeviceState()
        #expect(state.update(.renameTapped(name: "Firefox · Linux")) == [.focusField])
        #expect(state.text == "Firefox · Linux")
        _ = state.update(.typed("  "))
        #expect(state.update(.confirmed) == [.focusField])
        #expect(state.isWrong && state.dialog == .name)
        _ = state.update(.typed("  Аня’s iPad \n"))
        #expect(!state.isWrong)
        #expect(state.update(.confirmed) == [.rename("Аня’s iPad"), .focusScreen])
        _ = state.update(.renameTapped(name: ""))
        _ = state.update(.typed(String(repeating: "ё", count: Device.maximumNameLength + 1)))
        #expect(state.update(.confirmed).first == .rename(String(repeating: "ё", count: Device.maximumNameLength)))
    }

    @Test func addressIsAskedForKeptAndOpened() {
        var state = ThisDeviceState()
        _ = state.update(.openTapped)
        _ = state.update(.typed("javascript:alert(1)"))
        #expect(state.update(.confirmed) == [.focusField])
        #expect(state.isWrong)
        _ = state.update(.typed("github.com/me"))
        #expect(
            state.update(.confirmed) == [.storeAddress("https://github.com/me"), .open("https://github.com/me"), .focusScreen])
        #expect(state.dialog == nil)
    }

    @Test func changedAddressIsKeptAndNotOpened() {
        var state = ThisDeviceState()
        _ = state.update(.changeAddressTapped(address: "https://a.org"))
        #expect(state.text == "https://a.org")
        _ = state.update(.typed("https://b.org"))
        #expect(state.update(.confirmed) == [.storeAddress("https://b.org"), .focusScreen])
    }

    @Test func fullScreenIsOfferedWhereItCanBeChangedAndFollowsTheBrowser() {
        var state = ThisDeviceState()
        #expect(state.isFullScreen == nil)
        #expect(state.update(.fullScreenTold(false)) == [])
        #expect(state.update(.fullScreenSwitched(true)) == [.showFullScreen(true)])
        #expect(state.isFullScreen == false)
        _ = state.update(.fullScreenTold(true))
        #expect(state.isFullScreen == true)
    }

    @Test func theMarkOfTheChosenColourIsKept() {
        var state = ThisDeviceState()
        #expect(state.update(.markChosen(.heart)) == [.storeMark(.heart)])
    }

    @Test func cancellingChangesNothing() {
        var state = ThisDeviceState()
        _ = state.update(.openTapped)
        #expect(state.update(.cancelled) == [.focusScreen])
        #expect(state.dialog == nil)
    }
}
