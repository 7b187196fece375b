import Reminders
import Testing

/// Checks when this device shows notifications.
struct RemindersStateTests {
    @Test func notificationsAreOffUntilThePersonAndTheBrowserAgree() {
        var state = RemindersState()
        #expect(!state.isOn)
        #expect(state.update(.notifySwitched(true)) == [.askPermission])
        #expect(!state.isOn)
        #expect(state.update(.permissionTold(.granted)) == [.keepWish(true)])
        #expect(state.isOn)
        #expect(state.update(.notifySwitched(false)) == [.keepWish(false)])
        #expect(!state.isOn)
    }

    @Test func whatTheBrowserSaysByItselfSwitchesNothingOn() {
        var state = RemindersState()
        #expect(state.update(.permissionTold(.granted)).isEmpty)
        #expect(!state.isOn)
        state.take(isWished: true)
        #expect(state.isOn)
        _ = state.update(.permissionTold(.refused))
        #expect(!state.isOn)
    }

    @Test func wordsOfTheBrowserAreRead() {
        let words: [(String, NotificationPermission)] = [
            ("default", .undecided), ("granted", .granted), ("denied", .refused), ("", .unavailable), ("prompt", .unavailable),
        ]
        for (word, permission) in words { #expect(NotificationPermission(word: word) == permission) }
    }
}
