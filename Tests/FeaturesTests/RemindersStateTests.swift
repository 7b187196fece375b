import Core
import Reminders
import Testing
import Wire

/// Checks when this device shows notifications.
struct RemindersStateTests {
    @Test func notificationsAreOffUntilThePersonAndTheBrowserAgree() {
        var state = RemindersState()
        #expect(!state.isOn)
        #expect(state.update(.notifySwitched(true)) == [.requestPermission])
        #expect(!state.isOn)
        #expect(state.update(.permissionTold(.granted)) == [.storeWish(true)])
        #expect(state.isOn)
        #expect(state.update(.notifySwitched(false)) == [.storeWish(false)])
        #expect(!state.isOn)
    }

    @Test func whatTheBrowserSaysByItselfSwitchesNothingOn() {
        var state = RemindersState()
        #expect(state.update(.permissionTold(.granted)).isEmpty)
        #expect(!state.isOn)
        state.restore(isWished: true)
        #expect(state.isOn)
        _ = state.update(.permissionTold(.refused))
        #expect(!state.isOn)
    }

    private static let subscription = PushSubscriptionRequest(endpoint: "https://push.example/a", p256dh: "k", auth: "a")

    /// Gives the state of a device that shows notifications.
    private var notifying: RemindersState {
        var state = RemindersState()
        state.restore(isWished: true)
        _ = state.update(.permissionTold(.granted))
        return state
    }

    @Test func serverAndBrowserGetToKnowEachOtherOnceThatIsWished() {
        var state = notifying
        #expect(state.hasPushes && !state.isPushOn)
        #expect(state.update(.pushSwitched(true)) == [.storePushWish(true), .requestPushKey])
        #expect(state.isPushOn && state.standing == .settingUp)
        #expect(state.update(.pushRenewalDue).isEmpty, "it is under way")
        #expect(state.update(.pushKeyTold("key")) == [.subscribe(key: "key")])
        #expect(state.update(.pushSubscribed(Self.subscription)) == [.sendSubscription(Self.subscription)])
        #expect(state.update(.pushSubscriptionTold(true)).isEmpty)
        #expect(state.standing == .on)
        #expect(state.update(.pushSwitched(false)) == [.storePushWish(false), .unsubscribe])
        #expect(!state.isPushOn && state.standing == .idle)
    }

    @Test func whatFailsIsSaidAndTriedAgain() {
        var state = notifying
        _ = state.update(.pushSwitched(true))
        #expect(state.update(.pushKeyTold(nil)).isEmpty)
        #expect(state.standing == .missedServer && state.isPushOn)
        #expect(state.update(.pushRenewalDue) == [.requestPushKey])
        _ = state.update(.pushKeyTold("key"))
        #expect(state.update(.pushSubscribed(nil)).isEmpty)
        #expect(state.standing == .missedBrowser)
        _ = state.update(.pushRenewalDue)
        _ = state.update(.pushKeyTold("key"))
        _ = state.update(.pushSubscribed(Self.subscription))
        _ = state.update(.pushSubscriptionTold(false))
        #expect(state.standing == .missedServer)
    }

    @Test func withoutNotificationsNothingIsPushed() {
        var state = RemindersState()
        #expect(state.update(.pushSwitched(true)).isEmpty && !state.isPushWished)
        state = notifying
        _ = state.update(.pushSwitched(true))
        #expect(state.update(.notifySwitched(false)) == [.storeWish(false), .storePushWish(false), .unsubscribe])
        state = notifying
        state.restore(isPushWished: true)
        _ = state.update(.permissionTold(.refused))
        #expect(!state.isPushOn && state.update(.pushRenewalDue).isEmpty)
        _ = state.update(.permissionTold(.granted, hasPushes: false))
        #expect(!state.hasPushes)
    }

    @Test func whoHasChangedTheirMindMeanwhileIsNotReached() {
        var state = notifying
        _ = state.update(.pushSwitched(true))
        _ = state.update(.pushSwitched(false))
        #expect(state.update(.pushKeyTold("key")).isEmpty)
        #expect(state.update(.pushSubscribed(Self.subscription)) == [.unsubscribe])
        #expect(state.update(.pushSubscribed(nil)).isEmpty)
        _ = state.update(.pushSubscriptionTold(true))
        #expect(state.standing == .idle)
    }

    @Test func wordsOfTheBrowserAreRead() {
        let words: [(String, NotificationPermission)] = [
            ("default", .undecided), ("granted", .granted), ("denied", .refused), ("", .unavailable), ("prompt", .unavailable),
        ]
        for (word, permission) in words { #expect(NotificationPermission(word: word) == permission) }
    }

    @Test(arguments: [
        (100.0, [104.0], false), (100, [107.9], false), (100, [150, 195.9], false), (100, [150, 196], true), (200, [150, 104], true),
        (100, [200, 110], false),
    ])
    func theLineGoesOnlyWhenItIsSwipedFarEnough(start: Double, places: [Double], goes: Bool) {
        var state = RemindersState()
        _ = state.update(.linePressed(x: start))
        for place in places { _ = state.update(.lineSlid(x: place)) }
        #expect(state.update(.lineReleased) == (goes ? [.closeDue] : []))
        #expect(!state.swipe.isUnderWay)
    }

    @Test func aTouchMovesNothingAndWhatTheBrowserTakesOverEndsNothing() {
        var state = RemindersState()
        _ = state.update(.lineSlid(x: 300))
        #expect(state.swipe.offset == 0, "no pointer is down")
        _ = state.update(.linePressed(x: 100))
        _ = state.update(.lineSlid(x: 108))
        #expect(state.swipe.offset == 0)
        _ = state.update(.lineSlid(x: 300))
        #expect(state.swipe.offset == 200)
        _ = state.update(.lineCancelled)
        #expect(state.update(.lineReleased) == [])
    }
}
