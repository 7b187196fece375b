import Domain
import Wire

/// What a person does on the screen of other programs, and what the server answered.
public enum ProgramsMessage: Sendable {
    case opened
    case backTapped
    /// The list of tokens arrived.
    case loaded([Token])
    /// The list could not be fetched.
    case missed(ProgramsState.Problem)
    case addTapped
    /// The name of a new token was typed.
    case nameTyped(String)
    /// A scope of a new token was switched.
    case scopeChanged(TokenScope, Bool)
    /// How long a new token works was chosen.
    case lifetimeChosen(ProgramsState.Lifetime)
    /// A new token is to be made as it was described.
    case addConfirmed
    /// A token is to be revoked, after a question.
    case revokeTapped(id: String)
    case revokeConfirmed
    /// The dialog was closed.
    case cancelled
    /// The secret is to be copied.
    case copyTapped(String)
    /// The server has made a token.
    case made(TokenAnswer)
    /// The server has revoked a token.
    case revoked
    /// The server has not done what was asked.
    case failed(ProgramsState.Problem)
}

/// What the screen of other programs asks of its feature.
public enum ProgramsEffect: Equatable, Sendable {
    case load
    case make(name: String, [TokenScope], ProgramsState.Lifetime)
    case revoke(id: String)
    case copy(String)
    case sayRevoked(name: String)
    case focusDialog
    /// Moves the focus to the field of a dialog.
    case focusField
    case focusScreen
    /// Returns to the previous screen.
    case back
}
