import Backups
import Components
import Domain
import Merge
import ProfileForm
import ThisDevice
import ViewTree
import Wire

extension App {
    /// Gives the name of this device: the one a person gave it here, the server's, or a proposal.
    var deviceName: String { givenDeviceName ?? session?.deviceName ?? boot.deviceName }

    /// Takes what happened in the profile and on the screen of this device.
    func updatePerson(_ message: Message) {
        switch message {
        case .profile(let message): updateProfile(message)
        case .frameCame(let milliseconds): updateProfile(.ticked(time: milliseconds))
        case .formMeasured(let measure): formMeasured(measure)
        case .thisDevice(let message): perform(thisDevice.update(message))
        case .backups(let message): perform(backups.update(message))
        case .platformTold(let userAgent, let touchPointCount, let platform, let platformVersion, let model):
            let facts = PlatformFacts(
                userAgent: userAgent, touchPointCount: touchPointCount, platform: platform, platformVersion: platformVersion, model: model)
            perform(thisDevice.update(.told(facts)))
        default: break
        }
    }

    /// Opens the screen of this device.
    func openThisDevice() {
        thisDevice = ThisDeviceState()
        ask(.askPlatform)
    }

    /// Tells the server the name that was given here, if it has not heard of it.
    func sendDeviceName() {
        guard isDeviceNameWaiting, sentDeviceName == nil, let session, let name = givenDeviceName else { return }
        sentDeviceName = name
        let body: JSON = ["name": .string(name)]
        ask(.request(Request(.renameDevice, "PATCH", Route.devices + "/" + session.device, body: body.text)))
    }

    /// Takes note that the server has taken the name; another may have been given meanwhile.
    func deviceNameTaken() {
        guard let sent = sentDeviceName else { return }
        sentDeviceName = nil
        session?.deviceName = sent
        guard let name = givenDeviceName, ExactText.areSame(name, sent) else { return sendDeviceName() }
        keepDeviceName(name, waits: false)
    }

    /// Takes note that the server does not take the name: signed out, it waits; else it stays on this device alone.
    func deviceNameRefused(_ problem: Problem.Kind) {
        sentDeviceName = nil
        if problem != .signedOut, let name = givenDeviceName { keepDeviceName(name, waits: false) }
    }

    private func keepDeviceName(_ name: String, waits: Bool) {
        givenDeviceName = name
        isDeviceNameWaiting = waits
        var batch = StoreBatch()
        batch.settings = [StoreBatch.Setting(Setting.deviceName, name), StoreBatch.Setting(Setting.deviceNameWaits, waits ? "1" : "")]
        store(batch)
    }

    private func perform(_ effects: [ThisDeviceEffect]) {
        for effect in effects {
            switch effect {
            case .rename(let name):
                keepDeviceName(name, waits: true)
                sendDeviceName()
            case .keepAddress(let address):
                let fields = [FieldWrite("webAddress", .text(address))]
                change { notebook, now throws(MergeError) in try notebook.writeProfile(fields, now: now) }
            case .keepMark(let mark):
                colorMark = mark
                var batch = StoreBatch()
                batch.settings = [StoreBatch.Setting(Setting.colorMark, "\(mark.rawValue)")]
                store(batch)
                ask(.perform(Segments.chosenItem, .focus))
            case .showFullScreen(let isOn): ask(.showFullScreen(isOn))
            case .open(let address): ask(.open(address))
            case .focusField:
                ask(.perform(ThisDeviceView.field, .focus))
                ask(.perform(ThisDeviceView.field, .selectAll))
            case .focusScreen: ask(.announceScreen)
            case .start: show(.start)
            case .back: show(.more)
            }
        }
    }
}
