import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import Wire

/// Sees to it that the device is reminded while Enot is closed: server and browser know of each other, and the service worker finds here
/// what it shows.
extension RemindersFeature {
    /// Limits what is left for the service worker.
    private static let leftCount = 100
    /// Counts the milliseconds for which what is due is left there: as long as a push service keeps what it could not hand over.
    private static let leftMilliseconds: Int64 = 2 * 86_400_000

    /// Does what pushes need.
    func performPush(_ effect: RemindersEffect) {
        switch effect {
        case .keepPushWish(let isWished):
            core.keepAndTell([StoreBatch.Setting(Setting.pushes, isWished ? "1" : "")])
            if isWished { leaveForWorker() } else { leaveNothing() }
        case .askPushKey: request(.tellPushKey) { [self] in update(.pushKeyTold($0.value(of: .tellPushKey)?.key)) }
        case .subscribe(let key): ask(.subscribeToPushes(key: key) { [self] in update(.pushSubscribed($0)) })
        case .tellSubscription(let subscription):
            request(.subscribe, body: subscription) { [self] in update(.pushSubscriptionTold($0.json.hasValue)) }
        case .unsubscribe:
            ask(.unsubscribeFromPushes)
            // Where the server is not reached, its push service says that nobody is there any more.
            if session.hasValue { request(.unsubscribe) { _ in } }
        case .askPermission, .keepWish, .open, .openDue, .closeDue, .moveDueToTomorrow, .finishDue, .back: break
        }
    }

    /// Lets browser and server get to know each other anew, once after each start and sign-in: either may have forgotten the other.
    func renewPushes() {
        guard state.isPushOn, let device = session?.device, device != renewedDevice else { return }
        renewedDevice = device
        update(.pushRenewalDue)
    }

    /// Tries again what the server was not reached for.
    func tryPushesAgain() { if state.standing == .missedServer { update(.pushRenewalDue) } }

    /// Ends the browser's subscription with the session, which the server's went with.
    func endSubscription() {
        renewedDevice = nil
        if state.isPushWished { ask(.unsubscribeFromPushes) }
    }

    /// Leaves for the service worker what it needs to say in the person's language what is due, if that has changed.
    func leaveForWorker() {
        // A tab that has not looked yet would leave less than is there.
        guard hasLooked else { return }
        let text = state.isPushOn ? textForWorker : ""
        guard text != leftText else { return }
        leftText = text
        ask(.leaveForWorker(text))
    }

    /// Takes away what was left, by whichever tab.
    private func leaveNothing() {
        leftText = ""
        ask(.leaveForWorker(""))
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

    /// Gives what comes before the identity in the address of what is of a kind.
    private static func folder(of kind: EntityKind) -> String {
        let screen: Screen = kind == .photo ? .photo(Identifier(.zero)) : .editor(Identifier(.zero))
        return String(decoding: ExactText.bytes(of: screen.path).dropLast(EntityID.textLength), as: UTF8.self)
    }
}
