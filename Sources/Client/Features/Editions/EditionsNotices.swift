import Core
import Localization

/// What is said of the limits of an edition.
extension Notice {
    /// The edition holds no more topics.
    static func topicLimit(count: Int) -> Notice { Notice("limit") { $0.noticeTopicLimit(count: count) } }
    /// The edition holds no more notes in a topic.
    static func noteLimit(count: Int) -> Notice { Notice("limit") { $0.noticeNoteLimit(count: count) } }
}
