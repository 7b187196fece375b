import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import ViewTree
import Wire

/// The account: who is signed in, the server's settings, and the screen of the signed-in devices.
public final class DevicesFeature: Feature {
    private let needs: any DevicesNeeds

    public init(_ core: Core, needs: any DevicesNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// The state of the devices screen.
    public private(set) var state = DevicesState()
    /// Who is signed in; nil until the server has answered.
    private(set) var signedIn: SessionAnswer? {
        get { core.account.signedIn }
        set { core.account.signedIn = newValue }
    }
    /// The space whose data the device holds; nil before the first sign-in.
    private(set) var space: String? {
        get { core.account.space }
        set { core.account.space = newValue }
    }
    /// Whether another person signed in than the one whose data the device holds, which is hidden until that person is back.
    private(set) var isHidden: Bool {
        get { core.account.isHidden }
        set { core.account.isHidden = newValue }
    }
    /// The server's settings, also stored on the device.
    private(set) var server: ServerSettings {
        get { core.account.server }
        set { core.account.server = newValue }
    }
    /// Whether the server has sent its settings since the start.
    private var isServerFresh = false
    /// The secret of the link that is being used.
    private var invitation: String? {
        get { core.account.invitation }
        set { core.account.invitation = newValue }
    }
    /// Why the link does not work; whether that matters is known once the server has answered who is signed in.
    private var linkRefusal: Problem.Kind?
    /// The pause before the link is tried again, in milliseconds.
    private var linkPause = 2_000
    /// Whether the server was asked who is signed in and could not be reached.
    private var isSessionMissed = false
    /// The request for what may change of a session.
    private var accountFlight = SingleFlight()
    /// The request for the list of devices.
    private var devicesFlight = SingleFlight()

    // MARK: The screen of devices

    public override var screens: [ScreenKind] { [.devices] }

    public override var acts: [Act] {
        [Act("devices", .person, strings.devicesTitle, icon: .device, place: 1) { [self] in show(.devices) }]
    }

    public override func title(of screen: Screen) -> String { strings.devicesTitle }

    public override func open(_ screen: Screen) { update(.opened) }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        DevicesView(
            state: state, session: signedIn, unsentCount: core.unsentCount, kept: keptContents, isHidden: isHidden,
            isStorageBroken: core.journal.engine.isStorageBroken, backLabel: needs.isLocked ? strings.limitBack : strings.moreTitle,
            strings: strings, dateText: { [core] in core.words.dateText($0) }, send: { [self] in frame.send($0, to: update) }
        ).node()
    }

    public override var hasDialog: Bool { state.hasDialog }

    /// The amount of somebody's notes stored on this device; nil where there is nothing to keep.
    private var keptContents: KeptContents? {
        guard space != nil, !core.journal.engine.isStorageBroken else { return nil }
        return KeptContents(
            topics: notebook.keptTopics().count, notes: core.notebook.knownNoteCount, photos: core.notebook.photos().count)
    }

    /// Applies what happened on the screen.
    public func update(_ message: DevicesMessage) {
        for effect in state.update(message, hasPassPhrase: signedIn?.hasPassPhrase ?? false, name: signedIn?.user ?? "") {
            perform(effect)
        }
    }

    private func perform(_ effect: DevicesEffect) {
        switch effect {
        case .load: if signedIn.hasValue { requestDevices() } else { send(.session, .tellSession) }
        case .remove(let id): send(.removeDevice, .removeDevice, id)
        case .setPassPhrase(let current, let new):
            send(.passPhrase, .setPassPhrase, body: PassPhraseRequest(current: current, new: new))
        case .rename(let name): send(.rename(name), .renameSelf, body: PersonNameRequest(name: name))
        case .invite: send(.invite, .invite)
        case .copy(let text): core.copy(text)
        case .signIn(let user, let phrase):
            let request = SignInRequest(user: user, passPhrase: phrase, deviceName: needs.deviceName)
            send(.signIn, .signIn, body: request)
        case .signOut: send(.signOut, .signOut)
        case .forget: enqueue(.removeAll)
        case .sayPassPhraseKept: say(.passPhraseKept)
        case .sayNameKept: say(.nameKept)
        case .focusDialog: enqueue(.perform(Sheet.dialog, .focus))
        case .focusField: enqueue(.perform(NamePrompt.field, .focus))
        // The answer may arrive once another screen is shown.
        case .focusScreen: if screen == .devices { enqueue(.announceScreen) }
        case .back: show(.more)
        }
    }

    private func send<Answer>(_ query: AccountQuery, _ call: Call<NoMessage, Answer>, _ identity: String? = nil) {
        request(call, identity) { [self] in answered(query, $0) }
    }

    private func send<Body, Answer>(_ query: AccountQuery, _ call: Call<Body, Answer>, body: Body) {
        request(call, body: body) { [self] in answered(query, $0) }
    }

    // MARK: Asking who is signed in

    /// Whether a link is to be used.
    var hasInvitation: Bool { invitation != nil }

    /// Stores the secret of the link that opened the page.
    public func readInvitation() {
        if core.boot.path == Route.enter, !core.boot.fragment.isEmpty { invitation = core.boot.fragment }
    }

    /// Asks the server who is signed in here.
    public func requestSession() {
        isSessionMissed = false
        send(.session, .tellSession)
    }

    /// Requests to sign in by the link in the page's address.
    public func useInvitation() {
        guard let invitation else { return }
        let request = SignInRequest(
            invitation: invitation, idempotencyKey: core.boot.linkKey, deviceName: needs.deviceName)
        send(.useLink, .signIn, body: request)
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .retryDue: retry()
        case .wokeUp: wakeUp()
        case .exchanged(let status): exchanged(status: status)
        case .announced(let announcement): announced(announcement)
        case .loaded(let stored): load(stored)
        case .settingChanged(let setting): receive(setting)
        default: break
        }
    }

    /// Asks again after a pause.
    private func retry() {
        if linkRefusal != nil { requestSession() }
        useInvitation()
    }

    /// Asks again when the network may be back.
    private func wakeUp() {
        useInvitation()
        requestSessionIfUnknown()
    }

    /// Asks who is signed in where that is not known and no link is being used.
    private func requestSessionIfUnknown() {
        if !signedIn.hasValue, invitation == nil { requestSession() }
    }

    /// Receives the news from another tab that somebody has signed in.
    private func receiveSignIn() {
        core.sync.beginAnew()
        if signedIn.hasValue { core.sync.handle(.nudged) } else { requestSession() }
    }

    /// Stores that the server answers again, and asks who is signed in where that is not known.
    private func serverAnswers() {
        if isSessionMissed { requestSession() }
    }

    private func exchanged(status: Int) {
        if status == 0 { return }
        let condition = core.sync.engine.condition
        if condition.isSignedOut { signedIn = nil }
        if condition == .disabled { sayDisabled() }
        if condition == .otherSpace { hideNotebook() }
        if status < 300 { serverAnswers() }
    }

    /// Says on the screen of devices that the server's owner has disabled the person.
    private func sayDisabled() { if screen == .devices { update(.failed(.disabled)) } }

    /// Tries the link again, or asks who is signed in, after a pause, which doubles.
    private func retryLinkSoon() {
        core.retrySoon(afterMilliseconds: linkPause)
        linkPause = min(2 * linkPause, DevicesFeature.longestLinkPause)
    }

    private func announced(_ announcement: AppEvent.Announcement) {
        if announcement == .session { sessionChanged() }
    }

    /// Requests again what may have changed of the account: the session, and the list of devices where it is shown.
    private func sessionChanged() {
        requestAccount()
        if screen == .devices, signedIn.hasValue { requestDevices() }
    }

    private func requestAccount() { if accountFlight.begin() { send(.account, .tellSession) } }

    private func requestDevices() { if devicesFlight.begin() { send(.devices, .listDevices) } }

    // MARK: Answers

    /// Applies the answer to a request.
    func answered(_ query: AccountQuery, _ answer: Answer) {
        switch query {
        case .session, .signIn, .useLink: answeredSignIn(query, answer)
        case .account:
            // Only the server's answer about the person who is signed in already may change what is known.
            if let session = answer.value(of: .tellSession), session.space == space {
                signedIn?.isOwner = session.isOwner
                signedIn?.user = session.user
                receive(session.settings, licence: session.licence)
            }
            if accountFlight.end() { requestAccount() }
        case .devices:
            if devicesFlight.end() { requestDevices() }
            switch answer {
            case .taken: update(.loaded(answer.value(of: .listDevices)?.devices ?? []))
            case .refused(_, let problem): update(.missed(problem))
            case .unreachable: update(.missed(nil))
            }
        case .signOut: if answer.json.hasValue { leave() } else { failed(answer) }
        case .removeDevice: if answer.json.hasValue { requestDevices() } else { failed(answer) }
        case .passPhrase:
            guard answer.json.hasValue else { return failed(answer) }
            signedIn?.hasPassPhrase = true
            update(.passPhraseSet)
        case .rename(let name):
            if case .refused(status: 409, _) = answer { return update(.nameTaken) }
            guard answer.json.hasValue else { return failed(answer) }
            signedIn?.user = name
            update(.renamed)
        case .invite:
            if let link = answer.value(of: .invite) {
                update(.invited(link))
            } else {
                failed(answer)
            }
        }
    }

    private func failed(_ answer: Answer) {
        switch answer {
        case .taken: update(.failed(.other))
        case .refused(_, let problem): update(.failed(problem))
        case .unreachable: update(.unreachable)
        }
    }

    private func leave() {
        let removesData = state.removesData
        signedIn = nil
        state = DevicesState()
        core.notify(.signedOut(isHidden: false))
        core.actHistory.forget()
        enqueue(.stopListening)
        core.sync.handle(.signedOut)
        if removesData { enqueue(.removeAll) }
    }

    private func answeredSignIn(_ query: AccountQuery, _ answer: Answer) {
        switch answer {
        case .taken:
            if query == .useLink { enqueue(.forgetLinkKey) }
            if let session = answer.value(of: .tellSession) {
                receive(session, by: query)
            } else {
                unreachable(query)
            }
        // A server that is busy or fails has not answered who is signed in.
        case .refused(let status, _) where query != .signIn && (status == 429 || status >= 500): unreachable(query)
        case .refused(_, let problem): refused(query, problem)
        case .unreachable: unreachable(query)
        }
    }

    private func unreachable(_ query: AccountQuery) {
        switch query {
        case .session:
            isSessionMissed = true
            core.sync.handle(.nudged)
            if linkRefusal != nil { retryLinkSoon() }
        case .useLink: retryLinkSoon()
        case .signIn, .signOut, .account, .devices, .removeDevice, .passPhrase, .rename, .invite: update(.unreachable)
        }
    }

    private func refused(_ query: AccountQuery, _ problem: Problem.Kind) {
        switch query {
        case .session:
            signedIn = nil
            core.sync.handle(problem == .disabled ? .disabled : .signedOut)
            if problem == .disabled { sayDisabled() }
            if space == nil, notebook.isEmpty, screen != .devices { show(.devices, replaces: true) }
            if linkRefusal != nil { say(.linkRefused) }
            linkRefusal = nil
            core.notify(.sessionRefused)
        case .useLink:
            // Anyone who is signed in already continues as without a link.
            invitation = nil
            linkRefusal = problem
            if core.navigation.isAtLink { core.shell.enter() } else { requestSession() }
        case .signIn, .signOut, .account, .devices, .removeDevice, .passPhrase, .rename, .invite: update(.failed(problem))
        }
    }

    private func receive(_ answer: SessionAnswer, by query: AccountQuery) {
        // Anyone who tapped START before the answer stays on the screen it opened.
        let leavesLink = core.navigation.isAtLink
        invitation = nil
        if linkRefusal == .otherSpace { say(.linkOfAnother(signedIn: answer.user)) }
        linkRefusal = nil
        if let space, space != answer.space {
            core.sync.handle(.otherSpace)
            let wasHidden = isHidden
            hideNotebook()
            if wasHidden, leavesLink || query != .session { say(.otherSpace) }
            if leavesLink { show(.devices, replaces: true) }
            return
        }
        if isHidden { apply(isHidden: false, isFromTab: false) }
        signedIn = answer
        receive(answer.settings, licence: answer.licence)
        enqueue(.listen)
        enqueue(.persistStorage)
        if space == nil {
            space = answer.space
            core.sync.belongs(to: answer.space)
            store(StoreBatch.Setting(Setting.space, answer.space))
            core.journal.handle(.ownerKnown)
        }
        // One of the other tabs may be the one that is connected to the server.
        if query != .session {
            core.sync.beginAnew()
            core.broadcast([StoreBatch.Setting(Setting.signedIn, "")])
        }
        core.sync.handle(.signedIn)
        core.notify(.signedIn)
        if leavesLink { show(core.boot.isRestored ? .backups : core.navigation.home, replaces: true) }
        if screen == .devices { update(.opened) }
    }

    // MARK: Another person

    /// Hides what the device holds from the person who signed in and does not own it, here and in other tabs, and after a restart as well.
    func hideNotebook() {
        guard !isHidden else { return }
        apply(isHidden: true, isFromTab: false)
        say(.otherSpace)
    }

    /// Hides what the device holds, or shows it again, as stored or received from another tab.
    private func apply(isHidden: Bool, isFromTab: Bool) {
        guard isHidden != self.isHidden else { return }
        self.isHidden = isHidden
        if !isFromTab { core.storeAndBroadcast([StoreBatch.Setting(Setting.hidden, isHidden ? "1" : "")]) }
        guard core.journal.isLoaded else { return }
        if isHidden {
            signedIn = nil
            state = DevicesState()
            core.notify(.signedOut(isHidden: true))
            core.notices.forget()
            core.actHistory.forget()
            show(.devices, replaces: true)
        } else {
            show(core.navigation.home, replaces: true)
        }
    }

    // MARK: What the server says of itself

    /// Receives the server's settings and the person's licence.
    private func receive(_ settings: ServerSettings?, licence: String?) {
        if let settings { receive(settings) }
        needs.receive(licenceOfServer: licence)
    }

    /// Applies the server's settings where only they were requested.
    public func answeredSettings(_ answer: Answer) {
        if let settings = answer.value(of: .tellSettings) { receive(settings) }
    }

    private func receive(_ settings: ServerSettings) {
        isServerFresh = true
        guard settings != server else { return }
        server = settings
        core.storeAndBroadcast([StoreBatch.Setting(Setting.server, settings.jsonText)])
        core.words.updatePage()
    }

    /// Reads the stored settings of the server; those sent since the start are newer, unless another tab sends these.
    private func restore(storedServer text: String, isFromTab: Bool) {
        guard isFromTab || !isServerFresh else { return }
        if let settings = ServerSettings(text: text) { server = settings }
    }

    private func load(_ stored: StoredState) {
        if let text = stored.setting(Setting.server) { restore(storedServer: text, isFromTab: false) }
        if let text = stored.setting(Setting.hidden) { apply(isHidden: text == "1", isFromTab: true) }
        apply(space: stored.setting(Setting.space))
    }

    private func receive(_ setting: StoreBatch.Setting) {
        if ExactText.areSame(setting.name, Setting.server) { restore(storedServer: setting.value, isFromTab: true) }
        if ExactText.areSame(setting.name, Setting.signedIn) { receiveSignIn() }
        if ExactText.areSame(setting.name, Setting.hidden) { apply(isHidden: setting.value == "1", isFromTab: true) }
    }

    private func apply(space: String?) {
        self.space = space
        core.sync.belongs(to: space)
    }

    /// The maximum pause before the link is tried again, in milliseconds.
    private static let longestLinkPause = 60_000
}
