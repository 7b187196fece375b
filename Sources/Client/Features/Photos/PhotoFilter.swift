import Domain

/// A choice among the photos.
public enum PhotoFilter: Equatable, Sendable {
    case all
    /// Photos that belong to no topic.
    case withoutTopic
    /// Photos of a topic.
    case topic(Identifier<Topic>)

    /// The topic of photos that are added now; nil for none.
    public var topic: Identifier<Topic>? { if case .topic(let topic) = self { topic } else { nil } }

    /// Returns the shown photos, in their order.
    public func shown(of photos: [Photo], topics: [Topic]) -> [Photo] {
        switch self {
        case .all: photos
        // A photo whose topic is gone belongs to none.
        case .withoutTopic: photos.filter { photo in !topics.contains { $0.id == photo.topicID } }
        case .topic(let topic): photos.filter { $0.topicID == topic }
        }
    }

    /// Returns the filter of an item of the menu: all photos, those without a topic, then the topics.
    static func item(_ index: Int, of topics: [Identifier<Topic>]) -> PhotoFilter {
        switch index {
        case 0: .all
        case 1: .withoutTopic
        default: index - 2 < topics.count ? .topic(topics[index - 2]) : .all
        }
    }

    /// Returns the index of the filter in the menu.
    func place(among topics: [Topic]) -> Int {
        switch self {
        case .all: 0
        case .withoutTopic: 1
        case .topic(let topic): (topics.firstIndex { $0.id == topic } ?? -2) + 2
        }
    }
}
