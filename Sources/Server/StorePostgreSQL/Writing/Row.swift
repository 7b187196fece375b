import Domain
import Store

/// What a database has under a key.
enum Row: Sendable {
    case none
    case session(Session)
    case person(User)
    case space(Space, journalBytes: Int64)
    case entry(JournalEntry)
    case topic(Identifier<Topic>)
    case entity(EntityRecord)
    case text(frontier: String?, content: String?)
    case sequence(Int64)
}
