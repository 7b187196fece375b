import ClientTesting
import Domain
import JSON
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import Reminders

/// Drives the app as a value through what reminds while it is closed.
struct PushesAppTests: AppDriver {
    let now = Instant(milliseconds: 1_774_008_000_000)
    private static let subscription = PushSubscriptionRequest(endpoint: "https://push.example/a", p256dh: "k", auth: "a")
    let app: App
    private let note: Identifier<Note>

    /// Begins with somebody who is signed in and shows notifications, and a note that reminds at 14:00 UTC of a day.
    init() throws {
        (app, note) = try App.reminding(now: now)
        signIn("laptop")
        send(.becameLeader, .reminders(.notifySwitched(true)), .reminders(.permissionTold(.granted)))
    }

    @discardableResult private func signIn(_ device: String) -> [Effect] {
        let session = SessionAnswer(user: "owner", space: EntityID.zero.text, device: device, deviceName: "x", hasPassPhrase: true)
        return send(.answered(.account(.session), status: 200, body: session.jsonText))
    }

    private func requests(_ effects: [Effect]) -> [Request] {
        effects.compactMap { effect in
            if case .request(let request) = effect, case .push = request.query { request } else { nil }
        }
    }

    /// Lists what is left for the service worker.
    private func left(_ effects: [Effect]) -> [JSON?] {
        effects.compactMap { effect -> JSON?? in
            guard case .leaveForWorker(let text) = effect else { return nil }
            do throws(JSONError) { return .some(try JSON(parsing: Array(text.utf8))) } catch { return .some(nil) }
        }
    }

    private func subscribe() {
        send(.reminders(.pushSwitched(true)), .answered(.push(.key), status: 200, body: #"{"key":"abc"}"#))
        send(.reminders(.pushSubscribed(Self.subscription)), .answered(.push(.subscribe), status: 204, body: ""))
    }

    @Test func theServerIsToldWhereTheBrowserIsReached() throws {
        let asked = send(.show(.reminders), .reminders(.pushSwitched(true)))
        #expect(requests(asked).map(\.path) == [Route.pushKey])
        let told = send(.answered(.push(.key), status: 200, body: #"{"key":"abc"}"#))
        #expect(told.contains { if case .subscribeToPushes("abc", _) = $0 { true } else { false } })
        #expect(drawn().find(text: app.strings.remindersPushSettingUp) != nil)
        let request = try #require(requests(send(.reminders(.pushSubscribed(Self.subscription)))).first)
        #expect(request.method == "PUT" && request.body.flatMap { PushSubscriptionRequest(text: $0) } == Self.subscription)
        send(.answered(.push(.subscribe), status: 204, body: ""))
        #expect(drawn().find(text: app.strings.remindersPushSettingUp) == nil)
        #expect(drawn().find(text: app.strings.remindersPushPrivacy) != nil)
        let ended = send(.reminders(.pushSwitched(false)))
        #expect(requests(ended).map(\.method) == ["DELETE"])
        #expect(ended.contains { if case .unsubscribeFromPushes = $0 { true } else { false } })
    }

    @Test func whatFailsIsSaidWithAButtonToTryAgain() {
        send(.show(.reminders), .reminders(.pushSwitched(true)), .unreachable(.push(.key)))
        #expect(requests(send(.wokeUp)).map(\.path) == [Route.pushKey], "the network may be back")
        send(.unreachable(.push(.key)))
        #expect(drawn().find(text: app.strings.remindersPushNoServer) != nil)
        #expect(drawn().find(text: app.strings.remindersPushAgain) != nil)
        #expect(requests(send(.reminders(.pushRenewalDue))).map(\.path) == [Route.pushKey])
        send(.answered(.push(.key), status: 200, body: #"{"key":"abc"}"#), .reminders(.pushSubscribed(nil)))
        #expect(drawn().find(text: app.strings.remindersPushNoService) != nil)
    }

    @Test func aBrowserWithoutAPushServiceSaysSo() {
        send(.show(.reminders), .reminders(.permissionTold(.granted, hasPushes: false)))
        #expect(drawn().find(text: app.strings.remindersPush) == nil)
        #expect(drawn().find(text: app.strings.remindersPushUnavailable) != nil)
        send(.reminders(.notifySwitched(false)))
        #expect(drawn().find(text: app.strings.remindersPushUnavailable) == nil)
    }

    @Test func serverAndBrowserAreCheckedOnceAfterEachStartAndSignIn() {
        subscribe()
        #expect(requests(send(.wokeUp)).isEmpty)
        #expect(requests(signIn("laptop again")).map(\.path) == [Route.pushKey])
        let settings = [StoreBatch.Setting("hasStarted", "1"), StoreBatch.Setting("notifies", "1"), StoreBatch.Setting("pushes", "1")]
        let other = App(boot: .test(seed: 9, now: now))
        let session = SessionAnswer(user: "owner", space: EntityID.zero.text, device: "d", deviceName: "x", hasPassPhrase: true)
        var effects: [Effect] = []
        for message: Message in [
            .loaded(StoredState(settings: settings)), .answered(.account(.session), status: 200, body: session.jsonText), .becameLeader,
            .wokeUp,
        ] { effects += other.update(message, now: now) }
        #expect(requests(effects).map(\.path) == [Route.pushKey])
    }

    @Test func theServiceWorkerFindsTheWordsOfWhatWillBeDue() throws {
        let effects = send(.reminders(.pushSwitched(true)))
        let words = try #require(left(effects).last ?? nil)
        #expect(words["language"] == "en" && words["title"] == "Note reminder")
        #expect(words["paths"]?["note"] == "/notes/" && words["paths"]?["photo"]?.string?.hasSuffix("/") == true)
        let reminder = try #require(words["reminders"]?["reminder-" + note.text])
        #expect(reminder["title"] == "Mushrooms" && reminder["body"] == "until 20 March 2026")
        #expect(reminder["moment"]?.integer == now.milliseconds + 7_200_000)
        #expect(left(send(.hidden, .wokeUp)).isEmpty, "nothing has changed")
        send(.notes(.open(note)), .editor(.titleTyped("Old mushrooms", replacing: 0..<9, caret: 13)))
        let renamed = try #require(left(send(.hidden)).last ?? nil)
        #expect(renamed["reminders"]?["reminder-" + note.text]?["title"] == "Old mushrooms")
        #expect(left(send(.editor(.doneTapped), .notes(.delete(note)))).last??["reminders"] == .object(JSONObject([])))
        #expect(left(send(.reminders(.pushSwitched(false)))) == [nil])
    }

    @Test func signingOutEndsTheBrowsersSubscription() {
        subscribe()
        send(.show(.devices), .devices(.signOutTapped), .devices(.signOutConfirmed(keeps: true)))
        let effects = send(.answered(.account(.signOut), status: 204, body: ""))
        #expect(effects.contains { if case .unsubscribeFromPushes = $0 { true } else { false } })
    }
}
