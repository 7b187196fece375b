import Core
import Localization

/// The notices about the limits of an edition.
extension Notice {
    /// The edition allows no more topics.
    static func topicLimit(count: Int) -> Notice { Notice("limit") { $0.noticeTopicLimit(count: count) } }
    /// The edition allows no more notes in a topic.
    static func noteLimit(count: Int) -> Notice { Notice("limit") { $0.noticeNoteLimit(count: count) } }
}
