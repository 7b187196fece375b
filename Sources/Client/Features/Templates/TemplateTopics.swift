import Domain
import EmbeddedSupport

/// The topics with a meaning by their names, whichever language they were named in.
enum TemplateTopics {
    /// The names of the topic that holds the templates.
    static let templates = ["Templates", "Шаблоны", "テンプレート"]
    /// The names of the topic in which each day has a note.
    static let daily = ["Daily notes", "Ежедневные заметки", "毎日のノート"]

    /// Returns the topics with one of some names.
    static func named(_ names: [String], among topics: [Topic]) -> [Topic] {
        topics.filter { topic in names.contains { ExactText.areSame($0, topic.shownName) } }
    }
}
