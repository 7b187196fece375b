import Wire

/// What a person does on the devices screen, and what the server answered.
public enum DevicesMessage: Sendable {
    case opened
    /// The list of devices arrived.
    case loaded([Device])
    /// The list of devices could not be fetched; nil where the server has named no problem.
    case missed(Problem.Kind?)
    case removeTapped(id: String)
    case addTapped
    case changePassPhraseTapped
    /// The passphrase that is to be changed was typed.
    case currentTyped(String)
    /// The new passphrase was typed.
    case newTyped(String)
    /// The passphrase form was confirmed.
    case passPhraseConfirmed
    case cancelled
    /// The person's name is to be changed.
    case renameTapped
    /// A new name was typed.
    case nameTyped(String)
    /// The new name was confirmed.
    case nameConfirmed
    /// The server has changed the name.
    case renamed
    /// Somebody else has the name.
    case nameTaken
    /// The server has set the passphrase.
    case passPhraseSet
    case invited(InvitationAnswer)
    /// A link is to be copied.
    case copyTapped(String)
    /// The passphrase that signs in was typed.
    case signInTyped(String)
    case signInNameTyped(String)
    /// The sign-in form was confirmed.
    case signInConfirmed
    /// The button that signs this device out was tapped.
    case signOutTapped
    /// This device is to be signed out; `keeps` is whether it keeps what it stores.
    case signOutConfirmed(keeps: Bool)
    /// The button by which a signed-out device deletes what it stores was tapped; a question follows.
    case forgetTapped
    /// The question was answered with yes.
    case forgetConfirmed
    /// The server refused.
    case failed(Problem.Kind)
    /// The server was not reached.
    case unreachable
    case backTapped
}

/// What the devices screen asks of its feature.
public enum DevicesEffect: Equatable, Sendable {
    /// Requests the list of devices.
    case load
    case remove(id: String)
    case setPassPhrase(current: String?, new: String)
    /// Changes the person's name.
    case rename(String)
    case invite
    case copy(String)
    /// Signs in with a passphrase; `user` is nil where no name was typed.
    case signIn(user: String?, passPhrase: String)
    case signOut
    case forget
    case sayPassPhraseKept
    case sayNameKept
    case focusDialog
    /// Moves the focus to the field of a dialog.
    case focusField
    case focusScreen
    /// Returns to the previous screen.
    case back
}
