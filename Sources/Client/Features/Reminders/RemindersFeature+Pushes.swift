import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import Wire

/// Pushes, which remind the device while Enot is closed: the browser and the server are introduced to each other, and what the service
/// worker shows is left for it here.
extension RemindersFeature {
    /// How many reminders are left for the service worker at most.
    private static let leftCount = 100
    /// How long a due reminder is left there, in milliseconds: as long as a push service keeps what it could not deliver.
    private static let leftMilliseconds: Int64 = 2 * 86_400_000

    /// Performs an effect that concerns pushes.
    func performPush(_ effect: RemindersEffect) {
        switch effect {
        case .storePushWish(let isWished):
            core.storeAndBroadcast([StoreBatch.Setting(Setting.pushes, isWished ? "1" : "")])
            if isWished { leaveForWorker() } else { leaveNothing() }
        case .requestPushKey: request(.tellPushKey) { [self] in update(.pushKeyTold($0.value(of: .tellPushKey)?.key)) }
        case .subscribe(let key): enqueue(.subscribeToPushes(key: key) { [self] in update(.pushSubscribed($0)) })
        case .sendSubscription(let subscription):
            request(.subscribe, body: subscription) { [self] in update(.pushSubscriptionTold($0.json.hasValue)) }
        case .unsubscribe:
            enqueue(.unsubscribeFromPushes)
            // If the server can't be reached, the push service tells it later that nobody is there any more.
            if session.hasValue { request(.unsubscribe) { _ in } }
        case .requestPermission, .storeWish, .open, .openDue, .closeDue, .moveDueToTomorrow, .finishDue, .back: break
        }
    }

    /// Introduces the browser and the server to each other again, once after each start and sign-in: either may have forgotten the other.
    func renewPushes() {
        guard state.isPushOn, let device = session?.device, device != renewedDevice else { return }
        renewedDevice = device
        update(.pushRenewalDue)
    }

    /// Tries again what failed since the server was not reached.
    func tryPushesAgain() { if state.standing == .missedServer { update(.pushRenewalDue) } }

    /// Ends the browser's subscription when the session ends, with which the server's has ended.
    func endSubscription() {
        renewedDevice = nil
        if state.isPushWished { enqueue(.unsubscribeFromPushes) }
    }

    /// Leaves for the service worker what it needs to show what is due in the person's language, if that has changed.
    func leaveForWorker() {
        // A tab that has not looked through the notebook yet would leave less than there is.
        guard hasLooked else { return }
        let text = state.isPushOn ? textForWorker : ""
        guard text != leftText else { return }
        leftText = text
        enqueue(.leaveForWorker(text))
    }

    /// Removes what was left, by whichever tab.
    private func leaveNothing() {
        leftText = ""
        enqueue(.leaveForWorker(""))
    }

    private var textForWorker: String {
        let earliest = core.time.deviceNow.milliseconds - RemindersFeature.leftMilliseconds
        var left: [Notebook.Reminder] = []
        for reminder in list where reminder.moment.milliseconds > earliest && left.count < RemindersFeature.leftCount {
            left.append(reminder)
        }
        var (paths, reminders) = (JSONObject([]), JSONObject([]))
        for kind in [EntityKind.note, .photo] { paths[kind.name] = .string(RemindersFeature.folder(of: kind)) }
        for reminder in left {
            let notification = notification(of: reminder)
            reminders[notification.tag] = [
                "title": .string(notification.title), "body": .string(notification.text), "moment": .integer(reminder.moment.milliseconds),
            ]
        }
        let json: JSON = [
            "language": .string(strings.language.rawValue), "title": .string(strings.remindersPushNeutral), "paths": .object(paths),
            "reminders": .object(reminders),
        ]
        return json.text
    }

    /// Returns what comes before the identity in the address of a note or photo.
    private static func folder(of kind: EntityKind) -> String {
        let screen: Screen = kind == .photo ? .photo(Identifier(.zero)) : .editor(Identifier(.zero))
        return String(decoding: ExactText.bytes(of: screen.path).dropLast(EntityID.textLength), as: UTF8.self)
    }
}
