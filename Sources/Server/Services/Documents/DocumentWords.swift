import Domain
import Localization

/// The words in a document that the person did not write.
struct DocumentWords {
    private let strings: Strings
    private let dates: DateText

    init(_ language: Language) {
        strings = Strings(language)
        dates = DateText(language)
    }

    /// The words for a missing name.
    var noTitle: String { strings.notesNoTitle }
    /// The words for a document without notes.
    var empty: String { strings.notesEmptyTitle }
    /// The name of a photo note without a caption.
    var photo: String { strings.photosPhoto }
    /// The title of a selection of notes of several topics.
    var notes: String { strings.tabNotes }
    /// The title of a selection of photo notes.
    var photos: String { strings.photosTitle }

    /// Returns the last day, and the time of it, that a note or photo is meant for; empty if there is none.
    func deadline(of item: some TopicItem) -> String {
        item.deadline.map { strings.deadlineUntil(date: dates.long($0, item.deadlineTime)) } ?? ""
    }

    /// Returns a note's displayed name.
    func name(of note: Note) -> String { strings.name(of: note) }

    /// Returns the number of notes, or the topic of the only one, and the days on which they were made.
    func detail(count: Int, ofOnlyNoteIn topic: Topic?, days: ClosedRange<CivilDate>?) -> String {
        let notes = topic.map { strings.title($0.name) } ?? strings.topicsNoteCount(count: count)
        guard let days else { return notes }
        let first = dates.long(days.lowerBound)
        return notes + " · " + (days.lowerBound == days.upperBound ? first : first + " – " + dates.long(days.upperBound))
    }
}
