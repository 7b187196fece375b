import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import Replication
import ViewTree
import Wire

/// The screen of this device, and the name of the device.
public final class ThisDeviceFeature: Feature {
    /// What the screen shows.
    public private(set) var state = ThisDeviceState()
    /// The name a person gave this device; nil before the first.
    private var givenName: String?
    /// Whether the server has not received the name yet.
    private(set) var isNameWaiting = false
    /// The name that is on its way to the server.
    private var sentName: String?

    // MARK: Screen

    public override var screens: [ScreenKind] { [.thisDevice] }

    public override var acts: [Act] {
        [Act("thisDevice", .person, strings.thisDeviceTitle, icon: .laptop, place: 6) { [self] in show(.thisDevice) }]
    }

    public override func title(of screen: Screen) -> String { strings.thisDeviceTitle }

    public override func open(_ screen: Screen) {
        state = ThisDeviceState()
        enqueue(.readPlatform { [self] in update(.told($0)) })
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        let facts = ThisDeviceView.Facts(
            name: name, isNameWaiting: isNameWaiting, webAddress: notebook.profile().webAddress, mark: core.colorMark,
            showsSource: core.showsSource, isSecure: core.boot.isSecure)
        return ThisDeviceView(state: state, facts: facts, strings: strings) { [self] in frame.send($0, to: update) }.node
    }

    public override var hasDialog: Bool { state.dialog != nil }

    /// The name of this device: the one a person gave it here, the server's, or a proposal.
    public var name: String { givenName ?? session?.deviceName ?? core.boot.deviceName }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .loaded(let stored): load(stored)
        case .exchanged(let status): if status > 0, status < 300 { sendName() }
        case .signedIn, .retryDue, .wokeUp: sendName()
        case .fullScreenChanged(let isOn): update(.fullScreenTold(isOn))
        default: break
        }
    }

    private func load(_ stored: StoredState) {
        givenName = stored.setting(Setting.deviceName)
        isNameWaiting = stored.setting(Setting.deviceNameWaits) == "1"
        core.colorMark = stored.setting(Setting.colorMark).flatMap { Int($0) }.flatMap { ColorMark(rawValue: $0) } ?? .tick
        core.showsSource = stored.setting(Setting.showsSource) == "1"
        core.showsBoth = stored.setting(Setting.showsBoth) == "1"
        core.hidesFormatting = stored.setting(Setting.hidesFormatting) == "1"
    }

    // MARK: Messages and answers

    /// Applies a message from the screen.
    public func update(_ message: ThisDeviceMessage) {
        for effect in state.update(message) { perform(effect) }
    }

    /// Sends the server the name that was given here, if it has not received it.
    func sendName() {
        guard isNameWaiting, sentName == nil, let session, let name = givenName else { return }
        sentName = name
        request(.renameDevice, session.device, body: DeviceRequest(name: name)) { [self] in answered($0) }
    }

    /// Applies the server's answer to the name: if it was accepted, another may have been given meanwhile; if the device is signed out or
    /// the server busy, the name waits; if it was refused, it stays on this device only.
    func answered(_ answer: Answer) {
        let sent = sentName
        sentName = nil
        switch answer {
        case .taken:
            guard let sent else { return }
            core.account.signedIn?.deviceName = sent
            guard let name = givenName, ExactText.areSame(name, sent) else { return sendName() }
            storeName(name, waits: false)
        case .refused(let status, let problem):
            guard problem != .signedOut, status != 429, status < 500, let sent, let name = givenName else { return }
            if ExactText.areSame(name, sent) { storeName(name, waits: false) } else { sendName() }
        case .unreachable: core.sync.handle(.nudged)
        }
    }

    private func storeName(_ name: String, waits: Bool) {
        givenName = name
        isNameWaiting = waits
        store(StoreBatch.Setting(Setting.deviceName, name), StoreBatch.Setting(Setting.deviceNameWaits, waits ? "1" : ""))
    }

    private func perform(_ effect: ThisDeviceEffect) {
        switch effect {
        case .rename(let name):
            storeName(name, waits: true)
            sendName()
        case .storeAddress(let address):
            let fields = [FieldWrite(Profile.webAddressField, address)]
            change { notebook, now throws(MergeError) in try notebook.writeProfile(fields, now: now) }
        case .storeMark(let chosen):
            core.colorMark = chosen
            store(StoreBatch.Setting(Setting.colorMark, "\(chosen.rawValue)"))
            enqueue(.perform(Segments.chosenItem, .focus))
        case .storeSource(let isOn):
            core.showsSource = isOn
            store(StoreBatch.Setting(Setting.showsSource, isOn ? "1" : ""))
        case .showFullScreen(let isOn): enqueue(.showFullScreen(isOn))
        case .open(let address): enqueue(.open(address))
        case .focusField:
            enqueue(.perform(ThisDeviceView.field, .focus))
            enqueue(.perform(ThisDeviceView.field, .selectAll))
        case .focusScreen: enqueue(.announceScreen)
        case .start: show(.start)
        case .back: show(.more)
        }
    }
}
