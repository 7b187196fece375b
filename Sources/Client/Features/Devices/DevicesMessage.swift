import Wire

/// Reports what a person does on the screen of devices, and what the server answered.
public enum DevicesMessage: Sendable {
    case opened
    /// Brings the list of devices.
    case loaded([Device])
    /// Reports that the list of devices could not be had, with the server's problem where it has told one.
    case missed(Problem.Kind?)
    case removeTapped(id: String)
    case addTapped
    /// Reports the button that changes the pass phrase.
    case changePassPhraseTapped
    /// Reports typing of the pass phrase that is to be changed.
    case currentTyped(String)
    /// Reports typing of the new pass phrase.
    case newTyped(String)
    /// Reports that the pass phrase form was confirmed.
    case passPhraseConfirmed
    case cancelled
    /// Reports that the server has set the pass phrase.
    case passPhraseSet
    case invited(InvitationAnswer)
    /// Reports a link to be copied.
    case copyTapped(String)
    /// Reports typing of the pass phrase that signs in.
    case signInTyped(String)
    case signInNameTyped(String)
    /// Reports that the sign-in form was confirmed.
    case signInConfirmed
    /// Reports the button that signs this device out.
    case signOutTapped
    /// Reports that this device is to be signed out, and whether it keeps what it has.
    case signOutConfirmed(keeps: Bool)
    /// Reports the button by which a signed-out device forgets what it keeps; a question follows.
    case forgetTapped
    /// Reports that the device is really to forget it.
    case forgetConfirmed
    /// Reports that the server refused.
    case failed(Problem.Kind)
    /// Reports that the server was not reached.
    case unreachable
    case backTapped
}

/// Asks the composition for what the screen of devices can't do itself.
public enum DevicesEffect: Equatable, Sendable {
    /// Asks the server for the devices.
    case load
    case remove(id: String)
    case setPassPhrase(current: String?, new: String)
    case invite
    case copy(String)
    /// Signs in with a pass phrase; `user` is nil where no name was typed.
    case signIn(user: String?, passPhrase: String)
    case signOut
    case forget
    case sayPassPhraseKept
    case focusDialog
    case focusScreen
    /// Goes back.
    case back
}
