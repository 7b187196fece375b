import Domain
import Markup

extension SearchDocument {
    /// Creates the search document of a note; nil for a blank one.
    public init?(_ note: Note) {
        if note.isBlank { return nil }
        self.init(
            .note, note.id.entity, topic: note.topicID?.entity, title: note.title, text: NotePicture.read(note.text),
            deadline: note.deadline, moment: note.createdAt ?? Instant(milliseconds: 0), isInTrash: note.deletedAt != nil)
    }

    /// Creates the search document of a photo note.
    public init(_ photo: Photo) {
        self.init(
            .photo, photo.id.entity, topic: photo.topicID?.entity, text: photo.caption, pictureText: photo.pictureText,
            deadline: photo.deadline, moment: photo.createdAt ?? Instant(milliseconds: 0), isInTrash: photo.deletedAt != nil)
    }

    /// Creates the search document of a topic; nil for one in the trash, unless it has a note in use.
    public init?(_ topic: Topic, hasNotes: Bool) {
        guard topic.isKept(hasNotes: hasNotes) else { return nil }
        self.init(.topic, topic.id.entity, title: topic.name, moment: topic.createdAt ?? Instant(milliseconds: 0))
    }
}
