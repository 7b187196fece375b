import Domain
import Localization

/// A part of the list of what matters today, from top to bottom. A note is in the first part that it belongs to.
public enum TodayPart: Int, CaseIterable, Sendable {
    case overdue
    /// Due on the day itself.
    case today
    /// Due within the seven days that follow.
    case nextDays
    case pinned
    /// Changed last, but at most `recentCount` notes.
    case recent

    /// The maximum number of notes in the part of those that were changed last.
    public static let recentCount = 20
    /// How many of the days that follow count as the next ones.
    static let dayCount = 7

    /// Creates the part that a note belongs to on a day; those that belong to no other may have been changed lately.
    init(of note: Note, on day: CivilDate) {
        if let deadline = note.deadline, !note.isDone, deadline <= day.adding(days: TodayPart.dayCount) {
            self = deadline < day ? .overdue : deadline == day ? .today : .nextDays
        } else {
            self = note.isPinned ? .pinned : .recent
        }
    }

    /// Returns the part's title.
    func title(_ strings: Strings) -> String {
        switch self {
        case .overdue: strings.deadlineOverdue
        case .today: strings.listsToday
        case .nextDays: strings.listsNextDays
        case .pinned: strings.listsPinned
        case .recent: strings.listsRecent
        }
    }
}
