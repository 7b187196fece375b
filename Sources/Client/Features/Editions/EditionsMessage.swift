import Domain
import Localization

/// Reports what a person does where the edition is shown and demanded, and what became of a licence key.
public enum EditionsMessage: Sendable {
    case opened
    /// Reports typing of the key.
    case keyTyped(String)
    /// Reports that the key was confirmed.
    case keyConfirmed
    /// Reports the button that removes the key in use.
    case removeTapped
    /// Reports that everything is to be exported.
    case exportTapped
    /// Reports a language chosen on the paywall.
    case languageChosen(Language)
    /// Reports the button of the paywall that signs in or out.
    case devicesTapped
    case backTapped
    /// Reports that the key is valid and used from now on.
    case accepted
    /// Reports that the key is not valid.
    case refused(LicenceProblem)
    /// Reports that the browser can't check the key and the server can't be reached; the key is kept and checked later.
    case waits
    /// Reports that the browser can't check the key and nobody is signed in.
    case needsSignIn
    /// Reports that the key in use was removed; its text goes back into the field, so that it is not lost.
    case removed(key: String)
}

/// Asks the composition for what the screen of the edition can't do itself.
public enum EditionsEffect: Equatable, Sendable {
    /// Checks whether the signature of a key is the issuer's.
    case check(LicenceKey)
    case remove
    /// Saves everything as a file.
    case export
    case choose(Language)
    case devices
    case back
}
