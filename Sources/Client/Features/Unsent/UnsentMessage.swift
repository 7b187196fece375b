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
}
