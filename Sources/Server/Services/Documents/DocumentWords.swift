import Domain
import Localization

/// Says what stands in a document besides what the person wrote.
struct DocumentWords {
    private let strings: Strings
    private let dates: DateText

    init(_ language: Language) {
        strings = Strings(language)
        dates = DateText(language)
    }

    /// Stands for a name that is missing.
    var noTitle: String { strings.notesNoTitle }
    /// Stands where there are no notes.
    var empty: String { strings.notesEmptyTitle }
    /// Names a photo note without a caption.
    var photo: String { strings.photosPhoto }
    /// Names a selection of notes of several topics.
    var notes: String { strings.tabNotes }
    /// Names a selection of photo notes.
    var photos: String { strings.photosTitle }

    /// Tells the last day a note or photo is meant for, and the time of it; nothing for none.
    func deadline(of item: some TopicItem) -> String {
        item.deadline.map { strings.deadlineUntil(date: dates.long($0, item.deadlineTime)) } ?? ""
    }

    /// Returns what a note is called.
    func name(of note: Note) -> String { strings.name(of: note) }

    /// Tells how many notes there are, or which topic the only one is of, and on which days they were made.
    func detail(count: Int, ofOnlyNoteIn topic: Topic?, days: ClosedRange<CivilDate>?) -> String {
        let notes = topic.map { strings.title($0.name) } ?? strings.topicsNoteCount(count: count)
        guard let days else { return notes }
        let first = dates.long(days.lowerBound)
        return notes + " · " + (days.lowerBound == days.upperBound ? first : first + " – " + dates.long(days.upperBound))
    }
}
