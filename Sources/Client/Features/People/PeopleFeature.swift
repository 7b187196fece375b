import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// The screen on which the owner of a server manages its people.
public final class PeopleFeature: Feature {
    /// The state of the screen.
    public private(set) var state = PeopleState()
    /// Whether the person of this device owns the server, also known without it.
    public private(set) var isOwner = false
    /// How long to wait after a key until people are sought, in milliseconds.
    private static let typingPause = 250
    /// The number of lists that were requested; only the answer to the last one counts.
    private var listNumber = 0

    // MARK: Screen

    public override var screens: [ScreenKind] { [.people] }

    public override var acts: [Act] {
        guard isOwner else { return [] }
        return [Act("people", .data, strings.peopleTitle, icon: .people, place: 3) { [self] in show(.people) }]
    }

    public override func title(of screen: Screen) -> String { strings.peopleTitle }

    public override func open(_ screen: Screen) { update(.opened) }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        PeopleView(
            state: state, isSignedIn: session.hasValue, strings: strings, dateText: { [core] in core.words.dateText($0) },
            send: { [self] in frame.send($0, to: update) }
        ).node
    }

    public override var hasDialog: Bool { state.dialog.hasValue }

    // MARK: Events

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .loaded(let stored): isOwner = stored.setting(Setting.isOwner) == "1"
        case .settingChanged(let setting): receive(setting)
        case .signedIn: if screen == .people { update(.opened) }
        case .wokeUp: if screen == .people { perform(.load) }
        case .eventHandled: eventHandled()
        default: break
        }
    }

    private func receive(_ setting: StoreBatch.Setting) {
        if ExactText.areSame(setting.name, Setting.isOwner) { isOwner = setting.value == "1" }
    }

    private func eventHandled() {
        guard let session, session.isOwner != isOwner else { return }
        isOwner = session.isOwner
        core.storeAndBroadcast([StoreBatch.Setting(Setting.isOwner, isOwner ? "1" : "")])
    }

    // MARK: Messages and answers

    /// Applies what happened on the screen.
    public func update(_ message: PeopleMessage) {
        for effect in state.update(message, strings.language) { perform(effect) }
    }

    private func perform(_ effect: PeopleEffect) {
        switch effect {
        case .load: request(state.listRequest, isMore: false)
        case .loadMore(let name): request(PeopleListRequest(text: state.sought, after: name), isMore: true)
        case .seek: wake("people", afterMilliseconds: Self.typingPause) { [self] in perform(.load) }
        case .add(let name): request(.addPerson, body: PersonNameRequest(name: name)) { [self] in invited($0, .addPerson) }
        case .invite(let id): request(.invitePerson, id) { [self] in invited($0, .invitePerson) }
        case .change(let id, let message): request(.changePerson, id, body: message) { [self] in answered($0) }
        case .signOut(let id): request(.signPersonOut, id) { [self] in answered($0) }
        case .makeOwner(let id): request(.transferOwnership, id) { [self] in answered($0) }
        case .remove(let id): request(.removePerson, id) { [self] in answered($0) }
        case .copy(let text): core.copy(text)
        case .sayRemoved(let name): say(.personRemoved(name: name))
        case .saySignedOut(let name): say(.personSignedOut(name: name))
        case .leave(let name):
            core.account.signedIn?.isOwner = false
            say(.ownerChanged(name: name))
            if screen == .people { show(.more) }
        // An answer may arrive once another screen is shown.
        case .focusDialog: if screen == .people { enqueue(.perform(Sheet.dialog, .focus)) }
        case .focusField: enqueue(.perform(NamePrompt.field, .focus))
        case .focusScreen: if screen == .people { enqueue(.announceScreen) }
        case .back: show(.more)
        }
    }

    private func request(_ list: PeopleListRequest, isMore: Bool) {
        guard session.hasValue else { return }
        listNumber += 1
        let number = listNumber
        request(.listPeople, query: list.addressQuery) { [self] answer in if number == listNumber { listed(answer, isMore: isMore) } }
    }

    /// Applies the server's answer with the list, or with its next page.
    func listed(_ answer: Answer, isMore: Bool = false) {
        guard let list = answer.value(of: .listPeople) else { return update(.missed(listProblem(of: answer))) }
        update(isMore ? .moreLoaded(list.people, next: list.next) : .loaded(list.people, next: list.next))
    }

    /// Applies the server's answer with a link.
    func invited<Body>(_ answer: Answer, _ call: Call<Body, InvitationAnswer>) {
        if let invitation = answer.value(of: call) { update(.invited(invitation)) } else { update(.failed(problem(of: answer))) }
    }

    /// Applies the server's answer to anything else.
    func answered(_ answer: Answer) {
        update(answer.json.hasValue ? .done : .failed(problem(of: answer)))
    }

    private func listProblem(of answer: Answer) -> PeopleState.Problem {
        switch answer {
        case .unreachable: .unreachable
        case .refused(_, .refused): .ownerOnly
        case .taken, .refused: .other
        }
    }

    private func problem(of answer: Answer) -> PeopleState.Problem {
        switch answer {
        case .taken: .other
        case .unreachable: state.isRemoving ? .unanswered : .unreachable
        case .refused(_, .refused): .ownerOnly
        case .refused(_, .notFound): .gone
        case .refused(_, .storage): .full
        case .refused(_, .contradiction): state.isRemoving ? .notArchived : .other
        case .refused(409, _): .nameTaken
        case .refused: .other
        }
    }
}
