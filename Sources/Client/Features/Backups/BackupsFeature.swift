import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import ViewTree
import Wire

/// The export of everything, the import of archives, and the server's backups.
public final class BackupsFeature: Feature {
    private let needs: any BackupsNeeds

    public init(_ core: Core, needs: any BackupsNeeds) {
        self.needs = needs
        super.init(core)
        for (word, replaces) in [(BackupsView.serverKind, true), (BackupsView.ownKind, false)] {
            core.uploads.deliver(word) { [unowned(unsafe) self] files in
                update(.chosen(file: files.lowerBound, replaces: replaces))
                return true
            }
        }
    }

    /// The state of the screen, with the progress of an export or import.
    public private(set) var state = BackupsState()

    public override var screens: [ScreenKind] { [.backups] }

    public override var acts: [Act] {
        [Act("backups", .data, strings.backupTitle, icon: .export, place: 2) { [self] in show(.backups) }]
    }

    public override func title(of screen: Screen) -> String { strings.backupTitle }

    public override func open(_ screen: Screen) { update(.opened) }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        BackupsView(
            state: state, isSignedIn: session.hasValue, strings: strings, dateText: { [core] in core.words.dateText($0) },
            send: { [self] in frame.send($0, to: update) }
        ).node
    }

    public override var hasDialog: Bool { state.hasDialog }

    public override var onlyInPageCount: Int { state.isBusy ? 1 : 0 }

    /// The pause before the server is asked again what has come since a restore, in milliseconds.
    static let restorePause = 5_000

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .signedIn: signedIn()
        case .media(let event): happened(event)
        default: break
        }
    }

    /// Passes START where the link leads to this screen: the server was restored in this browser.
    private func signedIn() {
        guard core.boot.isRestored, !core.navigation.hasStarted else { return }
        core.navigation.hasStarted = true
        store(StoreBatch.Setting(Setting.hasStarted, "1"))
    }

    /// Applies what happened on the screen.
    public func update(_ message: BackupsMessage) {
        for effect in state.update(message) {
            switch effect {
            case .load: load()
            case .loadLater:
                wake("backups.restore", afterMilliseconds: BackupsFeature.restorePause) { [self] in
                    if screen == .backups { load() }
                }
            case .save: needs.exportEverything()
            case .choose(let field): enqueue(.perform(field, .click))
            case .send(let file, let replaces): enqueue(.media(.sendArchive(file: file, replaces: replaces)))
            case .stop: enqueue(.media(.stopArchive))
            case .enter(let secret): enqueue(.removeAllAndEnter(secret: secret))
            case .showMoveIn: show(.moveIn)
            case .focusDialog: enqueue(.perform(Sheet.dialog, .focus))
            case .focusScreen: enqueue(.announceScreen)
            case .back: show(.more)
            }
        }
    }

    private func happened(_ event: MediaEvent) {
        if case .archiveSent(let percent) = event { update(.sent(percent: percent)) }
        if case .archiveAnswered(let status, let body) = event { archiveAnswered(Answer(status: status, body: body)) }
    }

    private func load() {
        if session.hasValue { request(.tellBackups) { [self] in answered($0) } }
    }

    /// Applies the server's answer about an archive.
    private func archiveAnswered(_ answer: Answer) {
        switch answer {
        case .taken:
            let read = answer.value(of: .importArchive)
            update(read.map { .read($0) } ?? .failed(.other))
        case .refused(_, .contradiction): update(.failed(.unsuitable))
        case .refused(_, .tooLarge), .refused(_, .quota): update(.failed(.tooLarge))
        case .refused: update(.failed(.other))
        case .unreachable: update(.failed(.unreachable))
        }
    }

    /// Applies the server's answer about its backups.
    func answered(_ answer: Answer) {
        let read = answer.value(of: .tellBackups)
        update(read.map { .loaded($0) } ?? .missed)
    }
}
