import Core
import Domain

/// What the dialog of readings shows.
enum ReadingPlace: Equatable, Sendable {
    /// The question where a picture comes from.
    case choosing
    /// The reading of a picture.
    case following(EntityID)
}
