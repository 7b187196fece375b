import Components
import Core
import Domain
import Localization
import ViewTree
import Wire

/// The screen on which a person makes and revokes the tokens of other programs.
public final class ProgramsFeature: Feature {
    /// The state of the screen.
    public private(set) var state = ProgramsState()

    public override var screens: [ScreenKind] { [.programs] }

    public override var acts: [Act] {
        [Act("programs", .data, strings.programsTitle, icon: .key, place: 2) { [self] in show(.programs) }]
    }

    public override func title(of screen: Screen) -> String { strings.programsTitle }

    public override func open(_ screen: Screen) { update(.opened) }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        ProgramsView(
            state: state, isSignedIn: session.hasValue, strings: strings, dateText: { [core] in core.words.dateText($0) },
            send: { [self] in frame.send($0, to: update) }
        ).node
    }

    public override var hasDialog: Bool { state.dialog != nil }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .signedIn, .wokeUp: if screen == .programs { perform(.load) }
        case .signedOut: state = ProgramsState()
        default: break
        }
    }

    /// Applies what happened on the screen.
    public func update(_ message: ProgramsMessage) {
        for effect in state.update(message) { perform(effect) }
    }

    private func perform(_ effect: ProgramsEffect) {
        switch effect {
        case .load:
            guard session.hasValue else { return }
            request(.listTokens, nil) { [self] answer in
                update(answer.value(of: .listTokens).map { .loaded($0.tokens) } ?? .missed(problem(of: answer)))
            }
        case .make(let name, let scopes, let lifetime):
            let message = TokenRequest(name: name, scopes: scopes, expiresAt: lifetime.days.map { now.adding(days: $0) })
            request(.makeToken, body: message) { [self] answer in
                update(answer.value(of: .makeToken).map { .made($0) } ?? .failed(problem(of: answer)))
            }
        case .revoke(let id):
            request(.removeToken, id) { [self] answer in
                // Whoever revoked it on another device has done what is wanted.
                if case .refused(404, _) = answer { return update(.revoked) }
                update(answer.json.hasValue ? .revoked : .failed(problem(of: answer)))
            }
        case .copy(let text): core.copy(text)
        case .sayRevoked(let name): say(.tokenRevoked(name: name))
        // An answer may arrive once another screen is shown.
        case .focusDialog: if screen == .programs { enqueue(.perform(Sheet.dialog, .focus)) }
        case .focusField: enqueue(.perform(NamePrompt.field, .focus))
        case .focusScreen: if screen == .programs { enqueue(.announceScreen) }
        case .back: show(.more)
        }
    }

    private func problem(of answer: Answer) -> ProgramsState.Problem {
        switch answer {
        case .unreachable: .unreachable
        case .refused(413, _): .tooMany
        case .taken, .refused: .other
        }
    }
}

extension Notice {
    /// A token was revoked.
    static func tokenRevoked(name: String) -> Notice { Notice("token " + name) { $0.noticeTokenRevoked(name: ShortName.of(name)) } }
}
