import Core
import Domain
import Replication
import ViewTree

/// What an address names and this device does not have yet: it is opened once it has come from the server.
///
/// The page's address stays the awaited one. The tab that talks to the server knows when everything has been received; other tabs only see
/// what arrives.
public final class ArrivalFeature: Feature {
    /// The screens of things that come with the notes.
    private static let kinds: [ScreenKind] = [.editor, .noteFacts, .versions, .notes, .topicVersions, .photo]
    /// The maximum time that a tab waits if it does not talk to the server, in milliseconds.
    static let patienceMilliseconds = 10_000

    /// The screen that is waited for; nil for none.
    private var awaited: Screen?
    /// Whether everything that others changed has come since the page was opened.
    private var hasCaughtUp = false
    private var isPatienceOver = false
    private var isServerReached = true

    public override var screens: [ScreenKind] { [.arrival] }

    public override func title(of screen: Screen) -> String { ArrivalView.title(phase, strings) }

    public override func path(of screen: Screen) -> String { awaited?.path ?? Screen.topics.path }

    /// Returns the screen to show for the one that an address names: this feature's own if the device does not have what it shows.
    public func destination(of named: Screen) -> Screen {
        guard let id = named.id, ArrivalFeature.kinds.contains(named.kind), notebook.replica[id] == nil else { return named }
        awaited = named
        return .arrival
    }

    public override func open(_ screen: Screen) {
        guard awaited.hasValue else {
            core.navigation.screen = .topics
            return
        }
        isPatienceOver = false
        wake("arrival", afterMilliseconds: ArrivalFeature.patienceMilliseconds) { [self] in isPatienceOver = !core.sync.isLeader }
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .screenChanges(let left, let target): screenChanges(from: left, to: target)
        case .signedIn: signedIn()
        case .serverReached(let isReached): isServerReached = isReached
        case .caughtUp: hasCaughtUp = true
        case .eventHandled: eventHandled()
        default: break
        }
    }

    private func screenChanges(from left: Screen, to target: Screen) {
        if target.kind != .arrival, target.kind != .devices { awaited = nil }
    }

    /// Waits again once the person has signed in.
    private func signedIn() {
        if screen == .devices, awaited.hasValue { show(.arrival, replaces: true) }
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        [
            ArrivalView(phase: phase, strings: strings) { [self] in
                frame.act { [self] in show(.devices) }
            } onTopics: { [self] in
                frame.act { [self] in show(.topics) }
            }.node
        ]
    }

    private func eventHandled() {
        guard screen.kind == .arrival, let awaited, isHere(awaited), hasCaughtUp || !core.sync.isLeader else { return }
        show(awaited, replaces: true)
    }

    private func isHere(_ screen: Screen) -> Bool {
        guard let id = screen.id, let entity = notebook.replica[id] else { return false }
        return !entity.isDeleted
    }

    /// The state of the wait.
    var phase: ArrivalView.Phase {
        if hasCaughtUp { return .missing }
        return switch core.sync.engine.condition {
        case .signedOut, .disabled: .signedOut
        case .offline, .problem: .unreachable
        case .unknown, .reached, .asksMassDeletion, .otherSpace:
            !isServerReached ? .unreachable : isPatienceOver ? .missing : .coming
        }
    }
}
