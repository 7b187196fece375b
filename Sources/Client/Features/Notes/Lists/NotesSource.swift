import Core
import Domain

/// What a list of notes is a list of.
public enum NotesSource: Equatable, Sendable {
    /// The notes of a topic.
    case topic(Identifier<Topic>)
    /// What is due, pinned or was changed last, of all topics that are not archived.
    case today
    /// The notes of all topics that are not archived.
    case all

    /// Creates the source of the list on a screen; nil for a screen without a list of notes.
    init?(_ screen: Screen) {
        if screen == .today {
            self = .today
        } else if screen == .allNotes {
            self = .all
        } else if let topic = screen.topic {
            self = .topic(topic)
        } else {
            return nil
        }
    }

    /// The topic; nil for a list of the notes of all topics.
    public var topic: Identifier<Topic>? {
        switch self {
        case .topic(let topic): topic
        case .today, .all: nil
        }
    }

    /// The arrangement until somebody chooses another one.
    var usualArrangement: NotesArrangement {
        var arrangement = NotesArrangement()
        if self == .all { arrangement.order = .changed }
        return arrangement
    }

    /// The name of the setting that stores the arrangement; nil for a list that can't be arranged.
    var setting: String? {
        switch self {
        case .topic(let topic): Setting.arrangement + topic.text
        case .today: nil
        case .all: Setting.arrangement + "all"
        }
    }
}
