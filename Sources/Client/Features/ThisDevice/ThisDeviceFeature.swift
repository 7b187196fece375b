import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import Replication
import ViewTree
import Wire

/// Shows this device, and has a name for it.
public final class ThisDeviceFeature: Feature {
    /// What the screen shows.
    public private(set) var state = ThisDeviceState()
    /// Holds the name a person gave this device; nil before the first.
    private var givenName: String?
    /// Says that the server has not heard of the name yet.
    private(set) var isNameWaiting = false
    /// Holds the name that is on its way to the server.
    private var sentName: String?

    // MARK: Its screen

    public override var screens: [ScreenKind] { [.thisDevice] }

    public override var acts: [Act] {
        [Act("thisDevice", .person, strings.thisDeviceTitle, icon: .laptop, place: 6) { [self] in show(.thisDevice) }]
    }

    public override func title(of screen: Screen) -> String { strings.thisDeviceTitle }

    public override func open(_ screen: Screen) {
        state = ThisDeviceState()
        ask(.askPlatform { [self] in update(.told($0)) })
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        let facts = ThisDeviceView.Facts(
            name: name, isNameWaiting: isNameWaiting, webAddress: notebook.profile().webAddress, mark: core.colorMark,
            isSecure: core.boot.isSecure)
        return ThisDeviceView(state: state, facts: facts, strings: strings) { [self] in frame.send($0, to: update) }.node
    }

    public override var hasDialog: Bool { state.dialog != nil }

    /// Gives the name of this device: the one a person gave it here, the server's, or a proposal.
    public var name: String { givenName ?? session?.deviceName ?? core.boot.deviceName }

    public override func load(_ stored: StoredState) {
        givenName = stored.setting(Setting.deviceName)
        isNameWaiting = stored.setting(Setting.deviceNameWaits) == "1"
        core.colorMark = stored.setting(Setting.colorMark).flatMap { Int($0) }.flatMap { ColorMark(rawValue: $0) } ?? .tick
    }

    public override func exchanged(status: Int) { if status > 0, status < 300 { sendName() } }

    public override func signedIn() { sendName() }

    public override func retry() { sendName() }

    public override func wakeUp() { sendName() }

    public override func fullScreenChanged(_ isOn: Bool?) { update(.fullScreenTold(isOn)) }

    // MARK: What happens in it

    /// Takes what happened on the screen.
    public func update(_ message: ThisDeviceMessage) {
        for effect in state.update(message) { perform(effect) }
    }

    /// Tells the server the name that was given here, if it has not heard of it.
    func sendName() {
        guard isNameWaiting, sentName == nil, let session, let name = givenName else { return }
        sentName = name
        request(.renameDevice, session.device, body: DeviceRequest(name: name)) { [self] in answered($0) }
    }

    /// Takes what the server says to the name: taken, another may have been given meanwhile; signed out or busy, it waits; refused, it
    /// stays on this device alone.
    func answered(_ answer: Answer) {
        let sent = sentName
        sentName = nil
        switch answer {
        case .taken:
            guard let sent else { return }
            core.account.signedIn?.deviceName = sent
            guard let name = givenName, ExactText.areSame(name, sent) else { return sendName() }
            keepName(name, waits: false)
        case .refused(let status, let problem):
            guard problem != .signedOut, status != 429, status < 500, let sent, let name = givenName else { return }
            if ExactText.areSame(name, sent) { keepName(name, waits: false) } else { sendName() }
        case .unreachable: core.exchange.handle(.nudged)
        }
    }

    private func keepName(_ name: String, waits: Bool) {
        givenName = name
        isNameWaiting = waits
        keep(StoreBatch.Setting(Setting.deviceName, name), StoreBatch.Setting(Setting.deviceNameWaits, waits ? "1" : ""))
    }

    private func perform(_ effect: ThisDeviceEffect) {
        switch effect {
        case .rename(let name):
            keepName(name, waits: true)
            sendName()
        case .keepAddress(let address):
            let fields = [FieldWrite(Profile.webAddressField, address)]
            change { notebook, now throws(MergeError) in try notebook.writeProfile(fields, now: now) }
        case .keepMark(let chosen):
            core.colorMark = chosen
            keep(StoreBatch.Setting(Setting.colorMark, "\(chosen.rawValue)"))
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
