import Core
import Domain

/// Tells what the dialog of readings shows.
enum ReadingPlace: Equatable, Sendable {
    /// Asks where a picture comes from.
    case choosing
    /// Follows the reading of a picture.
    case following(EntityID)
}
