/// What a person does on the screen of a note's versions.
public enum VersionsMessage: Equatable, Sendable {
    /// The slider was moved to a stop.
    case sliderMoved(stop: Int)
    /// A version was chosen in the list, by its place.
    case versionTapped(Int)
    /// Drawing what a version changed was switched.
    case changesSwitched(Bool)
    case restoreTapped
    case backTapped
}
