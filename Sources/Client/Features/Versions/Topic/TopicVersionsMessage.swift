/// What a person does on the screen with what devices wrote into a topic.
public enum TopicVersionsMessage: Equatable, Sendable {
    /// The button of a sitting was tapped; the place is that in the list.
    case takeBackTapped(place: Int)
    case cancelled
    case confirmed
    case backTapped
}
