import Domain
import Localization

/// Reports what a person does where the edition is shown and demanded, and what became of a licence key.
public enum EditionMessage: Sendable {
    /// Reports that the screen was opened.
    case opened
    /// Reports typing of the key.
    case keyTyped(String)
    /// Reports that the key was confirmed.
    case keyConfirmed
    /// Reports the button that removes the key in force.
    case removeTapped
    /// Reports that everything is to be exported.
    case exportTapped
    /// Reports a language chosen on the demand.
    case languageChosen(Language)
    /// Reports that signing in or out was asked for on the demand.
    case devicesTapped
    /// Reports the back button.
    case backTapped
    /// Reports that the key counts from now on.
    case accepted
    /// Reports that the key does not count.
    case refused(LicenceProblem)
    /// Reports that the browser can't check the key and the server can't be reached; it is checked later.
    case waits
    /// Reports that the browser can't check the key and nobody is signed in.
    case needsSignIn
    /// Reports that the key in force was removed; its text is offered, so that nothing is lost.
    case removed(key: String)
}

/// Asks the composition for what the screen of the edition can't do itself.
public enum EditionEffect: Equatable, Sendable {
    /// Finds out whether the signature of a key is the issuer's.
    case check(LicenceKey)
    /// Removes the key in force.
    case remove
    /// Hands everything to the person as a file.
    case export
    /// Changes the language.
    case choose(Language)
    /// Shows the devices.
    case devices
    /// Goes back.
    case back
}
