import Core
import Domain

/// What a person does with files that are not on the server.
public enum UnsentMessage: Equatable, Sendable {
    case retryTapped(EntityID)
    case saveTapped(UnsentFile)
    case discardTapped(UnsentFile)
    case discardCancelled
    case discardConfirmed
    case backTapped
    /// The line about files that are being sent was tapped.
    case transferTapped
    /// Sending is to be paused, or resumed.
    case pauseTapped(Bool)
    /// What is being sent is to be cancelled, once the person has confirmed it.
    case stopTapped
    case stopCancelled
    case stopConfirmed
}
