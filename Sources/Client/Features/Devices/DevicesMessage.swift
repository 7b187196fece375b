import Wire

/// Reports what a person does on the screen of devices, and what the server answered.
public enum DevicesMessage: Sendable {
    /// Reports that the screen was opened.
    case opened
    /// Brings the list of devices.
    case loaded([Device])
    /// Reports that the list of devices could not be had, and what the server said, if it did.
    case missed(Problem.Kind?)
    /// Reports the sign-out button of a device.
    case removeTapped(id: String)
    /// Reports the button that adds a device.
    case addTapped
    /// Reports the button that changes the pass phrase.
    case changePassPhraseTapped
    /// Reports typing of the pass phrase in force.
    case currentTyped(String)
    /// Reports typing of the new pass phrase.
    case newTyped(String)
    /// Reports that the pass phrase form was confirmed.
    case passPhraseConfirmed
    /// Reports that a form was cancelled.
    case cancelled
    /// Reports that the server took the pass phrase.
    case passPhraseSet
    /// Brings a link for another device.
    case invited(InvitationAnswer)
    /// Reports a link to be copied.
    case copyTapped(String)
    /// Reports typing of the pass phrase that signs in.
    case signInTyped(String)
    /// Reports typing of the name of the person who signs in.
    case signInNameTyped(String)
    /// Reports that the sign-in form was confirmed.
    case signInConfirmed
    /// Reports the button that signs this device out.
    case signOutTapped
    /// Reports what is to become of what this device keeps, once it is signed out.
    case signOutConfirmed(keeps: Bool)
    /// Reports that a signed-out device is to forget what it keeps, which is asked about.
    case forgetTapped
    /// Reports that it is really to forget it.
    case forgetConfirmed
    /// Reports that the server said no.
    case failed(Problem.Kind)
    /// Reports that the server was not reached.
    case unreachable
    /// Reports the back button.
    case backTapped
}

/// Asks the composition for what the screen of devices can't do itself.
public enum DevicesEffect: Equatable, Sendable {
    /// Asks the server for the devices.
    case load
    /// Signs a device out.
    case remove(id: String)
    /// Sets the pass phrase.
    case setPassPhrase(current: String?, new: String)
    /// Makes a link for another device.
    case invite
    /// Copies a text.
    case copy(String)
    /// Signs in with a pass phrase.
    case signIn(user: String?, passPhrase: String)
    /// Signs this device out.
    case signOut
    /// Removes all that the device keeps.
    case forget
    /// Moves the focus into the dialog.
    case focusDialog
    /// Moves the focus back to the screen.
    case focusScreen
    /// Goes back.
    case back
}
