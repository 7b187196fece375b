import Core
import Domain
import Search
import ViewTree

/// What the editor needs from other features.
public protocol EditorNeeds: EditorNotes, EditorFiles, EditorPhotos, EditorReading, EditorSearch {
    /// Makes a PDF of notes and photos.
    func makeDocument(notes: [Identifier<Note>], photos: [Identifier<Photo>], name: String)
}

/// What the editor needs from the notes around the open one.
public protocol EditorNotes: AnyObject {
    /// Returns whether there is no room for another note in a topic in this edition, and shows a notice then.
    func refusesNote(in topic: Identifier<Topic>) -> Bool
    /// Adds a note to a topic below another without opening it.
    func addNote(to topic: Identifier<Topic>, after earlier: Identifier<Note>, title: String) -> Identifier<Note>
    /// Shows that words did not fit into a text, and offers to make a note of them.
    func offerRest(_ rest: String, after entity: EntityID)
    /// Changes a note and offers to undo it.
    func change(_ note: Identifier<Note>, _ change: NoteChange)
    /// Moves notes to the trash whose deadline has passed and that are to be moved then.
    func removeOverdue()
    /// Returns the templates that an empty note can be begun with.
    func templateOffer(in frame: Frame) -> [Node]
}

/// What the editor needs from the files to which notes link.
public protocol EditorFiles: AnyObject {
    /// Returns what is known of a file.
    func file(_ id: EntityID) -> LinkedFile
    /// The number of changes of what is known of files.
    var fileVersion: Int { get }
    /// Asks about the files to which a text links; what is known of them then is drawn.
    func ask(aboutFilesIn text: String)
    /// Records sound for a note.
    func record(for note: Identifier<Note>)
    /// Shows a file large, growing from its place.
    func view(_ file: EntityID, from bounds: ElementBounds)
}

/// What the editor needs from the photos.
public protocol EditorPhotos: AnyObject {
    /// The list that a photo's own screen returns to.
    var photosList: Screen { get }
    /// Returns what is shown above a photo's caption: the picture and what can be done with it.
    func photoHeader(of photo: Photo, in frame: Frame) -> [Node]
    /// Returns the mark that shows where a photo is stored.
    func storageMark(of photo: Photo) -> Node
    /// Creates a photo of a picture that the device has stored.
    func addPhoto(_ picture: Picture, to topic: Identifier<Topic>?) -> Identifier<Photo>
    /// Shows one of some photos large.
    func view(_ photos: [Identifier<Photo>], at index: Int, from bounds: ElementBounds)
    /// Restores a photo from the trash.
    func restore(_ photo: Identifier<Photo>)
    /// Moves a photo to the trash and offers to restore it.
    func delete(_ photo: Identifier<Photo>)
}

/// What the editor needs from the reading of pictures.
public protocol EditorReading: AnyObject {
    /// Whether its dialog is shown.
    var isReadingShown: Bool { get }
    /// Opens its dialog.
    func openReading()
    /// Closes its dialog.
    func closeReading()
    /// Returns the button that opens its dialog, with the fields through which pictures come.
    func readingButton(in frame: Frame) -> [Node]
    /// Returns its dialog; nothing while it is closed.
    func readingDialog(in frame: Frame) -> [Node]
}

/// What the editor needs from the search.
public protocol EditorSearch: AnyObject {
    /// Shows what answers a query.
    func search(for query: String)
    /// Returns what on the device answers a query, the best first.
    func find(_ query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID?) -> [EntityID]
    /// The tags in use, without `#`.
    var tags: [String] { get }
}
