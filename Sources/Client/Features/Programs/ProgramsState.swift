import Components
import Domain
import EmbeddedSupport
import Wire

/// The screen of other programs: the tokens by which they act for a person.
public struct ProgramsState: Equatable, Sendable {
    /// A token as it is described before it is made.
    public struct Draft: Equatable, Sendable {
        public var prompt = NamePrompt()
        public var scopes: [TokenScope] = [.notesRead]
        public var lifetime = Lifetime.year
        /// Whether confirming was tried without a scope.
        public var isScopeMissing = false
    }

    /// How long a new token works.
    public enum Lifetime: CaseIterable, Sendable {
        case month, quarter, year, unlimited

        /// The number of days; nil for no end.
        public var days: Int64? {
            switch self {
            case .month: 30
            case .quarter: 90
            case .year: 365
            case .unlimited: nil
            }
        }
    }

    /// The dialog over the screen.
    public enum Dialog: Equatable, Sendable {
        /// A token is described.
        case adding(Draft)
        /// The secret of a token that was just made.
        case secret(TokenAnswer)
        /// The question whether a token is to be revoked.
        case revoking(Token)
    }

    /// The reason why something was not done.
    public enum Problem: Equatable, Sendable {
        /// The server was not reached.
        case unreachable
        /// The person has as many tokens as one may have.
        case tooMany
        /// The server failed.
        case other
    }

    /// The tokens, the latest made first; nil until the server has answered.
    public private(set) var tokens: [Token]?
    public private(set) var dialog: Dialog?
    /// Whether an answer of the server is awaited.
    public private(set) var isBusy = false
    /// The reason why the last request was not carried out.
    public private(set) var problem: Problem?

    public init() {}

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: ProgramsMessage) -> [ProgramsEffect] {
        switch message {
        case .opened:
            self = ProgramsState()
            return [.load]
        case .backTapped: return [.back]
        case .copyTapped(let text): return [.copy(text)]
        case .loaded(let tokens):
            self.tokens = tokens
            if dialog == nil { problem = nil }
        case .missed(let problem): if dialog == nil { self.problem = problem }
        case .addTapped: return open(.adding(Draft()), .focusField)
        case .nameTyped(let text): edit { $0.prompt = NamePrompt(text: text) }
        case .scopeChanged(let scope, let isOn):
            edit { draft in
                draft.scopes = TokenScope.allCases.filter { $0 == scope ? isOn : draft.scopes.contains($0) }
                draft.isScopeMissing = false
            }
        case .lifetimeChosen(let lifetime): edit { $0.lifetime = lifetime }
        case .addConfirmed: return confirmDraft()
        case .revokeTapped(let id):
            guard let token = tokens?.first(where: { ExactText.areSame($0.id, id) }) else { return [] }
            return open(.revoking(token), .focusDialog)
        case .revokeConfirmed: if case .revoking(let token) = dialog { return begin(.revoke(id: token.id)) }
        case .cancelled:
            // A token that is being made is shown once it is there.
            guard !isBusy else { return [] }
            close()
            return [.focusScreen]
        case .made(let answer):
            close()
            dialog = .secret(answer)
            return [.load, .focusDialog]
        case .revoked:
            guard case .revoking(let token) = dialog else { return [.load] }
            close()
            tokens?.removeAll { ExactText.areSame($0.id, token.id) }
            return [.load, .sayRevoked(name: token.name), .focusScreen]
        case .failed(let problem):
            isBusy = false
            self.problem = problem
        }
        return []
    }

    private mutating func open(_ dialog: Dialog, _ focus: ProgramsEffect) -> [ProgramsEffect] {
        guard !isBusy else { return [] }
        close()
        self.dialog = dialog
        return [focus]
    }

    private mutating func edit(_ change: (inout Draft) -> Void) {
        guard case .adding(var draft) = dialog, !isBusy else { return }
        change(&draft)
        dialog = .adding(draft)
    }

    private mutating func confirmDraft() -> [ProgramsEffect] {
        guard case .adding(var draft) = dialog else { return [] }
        draft.prompt.isMissing = draft.prompt.name == nil
        draft.isScopeMissing = draft.scopes.isEmpty
        dialog = .adding(draft)
        guard let name = draft.prompt.name, !draft.isScopeMissing else { return draft.prompt.isMissing ? [.focusField] : [] }
        return begin(.make(name: name, draft.scopes, draft.lifetime))
    }

    private mutating func begin(_ effect: ProgramsEffect) -> [ProgramsEffect] {
        guard !isBusy else { return [] }
        isBusy = true
        problem = nil
        return [effect]
    }

    private mutating func close() {
        isBusy = false
        problem = nil
        dialog = nil
    }
}
