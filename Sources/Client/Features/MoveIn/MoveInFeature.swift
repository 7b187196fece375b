import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// The screen on which a person moves in what they have in other programs, which the server reads while nothing is open here.
public final class MoveInFeature: Feature {
    public override init(_ core: Core) {
        super.init(core)
        core.uploads.deliver(MoveInView.kind) { [unowned(unsafe) self] files in take(files) }
    }

    /// The state of the screen, with the progress of files that are sent.
    public private(set) var state = MoveInState()

    public override var screens: [ScreenKind] { [.moveIn] }

    public override var acts: [Act] {
        [Act("move-in", .data, strings.moveInTitle, icon: .archive, place: 1) { [self] in show(.moveIn) }]
    }

    public override func title(of screen: Screen) -> String { strings.moveInTitle }

    public override func open(_ screen: Screen) { update(.opened) }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        MoveInView(
            state: state, topics: state.isChoosingTopic ? notebook.topics().map { $0.name } : [], isSignedIn: session.hasValue,
            strings: strings, dateText: { [core] in core.words.dateText($0) }, send: { [self] in frame.send($0, to: update) }
        ).node
    }

    public override var hasDialog: Bool { state.isChoosingTopic }

    public override var onlyInPageCount: Int { state.isSending ? 1 : 0 }

    /// The pause before the server is asked again how far an import is, in milliseconds.
    static let pause = 1_000

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .media(let event): happened(event)
        case .signedIn, .wokeUp: if screen == .moveIn { load() }
        case .signedOut: state = MoveInState()
        default: break
        }
    }

    private func happened(_ event: MediaEvent) {
        if case .importSent(let percent) = event { update(.sent(percent: percent)) }
        if case .importAnswered(let status, let body) = event {
            let answer = Answer(status: status, body: body)
            update(answer.json.hasValue ? .arrived : .sendingFailed(problem(of: answer)))
        }
    }

    /// Begins an import of files that were chosen here, or dropped on any list.
    private func take(_ files: Range<Int>) -> Bool {
        guard session.hasValue, !core.account.isHidden else { return false }
        if screen != .moveIn { show(.moveIn) }
        update(.chosen(files, core.makeIdentity()))
        return true
    }

    /// Has the server make a note of the page at an address, in a topic of a name, and shows how far it is.
    public func keep(_ page: String, inTopic name: String) {
        show(.moveIn)
        update(.pageAsked(page, topic: name, core.makeIdentity()))
    }

    /// Applies what happened on the screen.
    public func update(_ message: MoveInMessage) {
        for effect in state.update(message) { perform(effect) }
    }

    private func perform(_ effect: MoveInEffect) {
        switch effect {
        case .load: load()
        case .askLater(let id):
            wake("moveIn", afterMilliseconds: MoveInFeature.pause) { [self] in
                if screen == .moveIn { request(.tellImport, id.text) { [self] in told($0, isAsked: false) } }
            }
        case .choose(let field): enqueue(.perform(field, .click))
        case .forget(let files): enqueue(.media(.forgetChosen(files)))
        case .send(let files, let id): enqueue(.media(.sendImport(files, id)))
        case .stopSending: enqueue(.media(.stopImport))
        case .work(let id, let message): request(.importNotes, id.text, body: message) { [self] in told($0, isAsked: true) }
        case .read(let id, let outcome, let place, let number):
            request(.readImportLedger, id.text, query: ImportLedgerAnswer.query(outcome, after: place)) { [self] answer in
                guard let page = answer.value(of: .readImportLedger) else { return update(.failed(problem(of: answer))) }
                update(.read(page, isMore: place > 0, number: number))
            }
        case .drop(let id): request(.dropImport, id.text) { [self] in if !$0.json.hasValue { update(.failed(problem(of: $0))) } }
        case .focusDialog: enqueue(.perform(Sheet.dialog, .focus))
        case .focusFilter: enqueue(.perform(Segments.chosenItem, .focus))
        case .focusScreen: if screen == .moveIn { enqueue(.announceScreen) }
        case .back: show(.more)
        }
    }

    private func load() {
        guard session.hasValue else { return }
        request(.listImports) { [self] answer in
            guard let list = answer.value(of: .listImports) else { return update(.failed(problem(of: answer))) }
            update(.loaded(list.imports))
        }
    }

    /// Applies how far an import is; one that could not be asked about is asked about again.
    private func told(_ answer: Answer, isAsked: Bool) {
        guard let known = answer.value(of: .tellImport) else {
            update(.failed(problem(of: answer)))
            if !isAsked, answer.isUnreachable, let current = state.current { perform(.askLater(current.id)) }
            return
        }
        update(.told(known))
    }

    private func problem(of answer: Answer) -> MoveInState.Problem {
        switch answer {
        case .refused(_, .contradiction): .unsuitable
        case .refused(_, .tooLarge), .refused(_, .quota), .refused(_, .storage): .tooLarge
        case .taken, .refused: .other
        case .unreachable: .unreachable
        }
    }
}
