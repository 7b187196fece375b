import Components
import Core
import Domain
import Localization
import ViewTree
import Wire

/// The screen on which the owner of a server sees how it is.
public final class ServerHealthFeature: Feature {
    private let needs: any ServerHealthNeeds

    public init(_ core: Core, needs: any ServerHealthNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// The state of the screen.
    public private(set) var state = ServerHealthState()
    /// The number of requests; only the answer to the last one counts.
    private var requestNumber = 0

    public override var screens: [ScreenKind] { [.serverHealth] }

    public override var acts: [Act] {
        guard needs.ownsServer else { return [] }
        return [Act("server", .data, strings.serverTitle, icon: .server, place: 4) { [self] in show(.serverHealth) }]
    }

    public override func title(of screen: Screen) -> String { strings.serverTitle }

    public override func open(_ screen: Screen) { update(.opened) }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        let view = ServerHealthView(state: state, strings: strings, dateText: { [core] in core.words.dateText($0) }) { [self] in
            frame.send($0, to: update)
        }
        return [view.node]
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .signedIn, .wokeUp: if screen == .serverHealth { update(.checkAgain) }
        default: break
        }
    }

    /// Applies what happened on the screen.
    public func update(_ message: ServerHealthMessage) {
        for effect in state.update(message) {
            switch effect {
            case .load: load()
            case .back: show(.more)
            }
        }
    }

    private func load() {
        guard session.hasValue else { return update(.missed(.unreachable)) }
        requestNumber += 1
        let number = requestNumber
        request(.tellServer) { [self] answer in if number == requestNumber { answered(answer) } }
    }

    /// Applies the server's answer.
    func answered(_ answer: Answer) {
        if let findings = answer.value(of: .tellServer)?.findings { return update(.loaded(findings)) }
        switch answer {
        case .unreachable: update(.missed(.unreachable))
        case .refused(_, .notFound): update(.missed(.ownerOnly))
        case .taken, .refused: update(.missed(.other))
        }
    }
}
