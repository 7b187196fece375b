import Components

/// A list of what all topics contain, as it is offered above the topics.
public struct SmartList: Equatable {
    /// The screen that shows it.
    public let screen: Screen
    public let icon: Icon
    public let name: String
    /// The number beside the name.
    public let count: Int

    public init(screen: Screen, icon: Icon, name: String, count: Int) {
        self.screen = screen
        self.icon = icon
        self.name = name
        self.count = count
    }
}
