import Domain
import Localization

/// What a person does on the screen of the edition and the paywall, and what became of a licence key.
public enum EditionsMessage: Sendable {
    case opened
    /// The key was typed.
    case keyTyped(String)
    /// The key was confirmed.
    case keyConfirmed
    /// The button that removes the key in use was tapped.
    case removeTapped
    /// Everything is to be exported.
    case exportTapped
    /// A language was chosen on the paywall.
    case languageChosen(Language)
    /// The button of the paywall that signs in or out was tapped.
    case devicesTapped
    case backTapped
    /// The key is valid and used from now on.
    case accepted
    /// The key is not valid.
    case refused(LicenceProblem)
    /// The browser can't check the key and the server can't be reached; the key is kept and checked later.
    case waits
    /// The browser can't check the key and nobody is signed in.
    case needsSignIn
    /// The key in use was removed; its text returns to the field, so that it is not lost.
    case removed(key: String)
}

/// What the screen of the edition asks of its feature.
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
