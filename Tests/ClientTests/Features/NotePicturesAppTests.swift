import ClientTesting
import Domain
import Merge
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import Photos

/// Shows photos in notes within the app: below the text, in lists, in the viewer, and what is left of them once they are deleted.
struct NotePicturesAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()

    init() throws {
        app = .begun(topics: ["A"], now: now)
        app.addNotes("Sails", "Other", now: now)
    }

    private func shown(_ className: String) -> [RecordedNode] {
        draw(on: screen)
        return screen.dom.root.all { $0.attributes[.class] == className }
    }

    private func note(_ title: String) throws -> Note {
        try #require(app.notebook.notes(in: app.notebook.topics()[0].id).first { $0.title == title })
    }

    private func open(_ title: String) throws { send(.show(.editor(try note(title).id))) }

    private func type(_ text: String) throws {
        let end = try #require(app.editor).text.selectionEnd
        send(.editor(.textTyped(text, replacing: end..<end, caret: end + text.utf16.count)))
    }

    /// Adds a photo as a person does on the screen of photos.
    private func addPhoto(_ file: UInt64) throws -> Identifier<Photo> {
        send(.show(.photos))
        return try store(send(.media(.chosen(for: PhotosView.kind, Int(file)..<Int(file) + 1))))
    }

    /// Lets the device keep the file that effects ask for, and gives the photo that is made of it.
    private func store(_ effects: [Effect]) throws -> Identifier<Photo> { try storeNext(effects).photo }

    private func storeNext(_ effects: [Effect]) throws -> (photo: Identifier<Photo>, next: [Effect]) {
        let kept = effects.compactMap { if case .media(.store(_, let id, .photo, _)) = $0 { id } else { nil } }
        let id = try #require(kept.first)
        var file = KeptFile(id: id, request: UploadRequest(name: "a.jpg", byteCount: 100, mediaType: "image/jpeg", purpose: .photo))
        (file.width, file.height) = (400, 300)
        let next = send(.media(.kept(file)))
        let photo = app.notebook.photo(showing: id)
        return (try #require(photo).id, next)
    }

    private func line(_ photo: Identifier<Photo>, _ caption: String = "") -> String {
        "![\(caption)](photo:\(EntityReference(photo.entity).text))"
    }

    @Test func picturesStandOnceInTheirLinesAndListsShowTheFirst() throws {
        let (first, second) = (try addPhoto(1), try addPhoto(2))
        try open("Sails")
        #expect(shown("mirror-picture").isEmpty)
        try type("On the lake\n" + line(first, "Two sails"))
        #expect(shown("mirror-picture").count == 1 && shown("mirror-line").first?.textContent.contains("Two sails") == true)
        try type("\n" + line(second) + "\n")
        #expect(shown("mirror-picture").count == 2 && shown("mirror-line is-bare").count == 1)
        try type("x" + line(first) + "\n" + line(first))
        #expect(shown("mirror-picture").count == 3, "what shares its line is no picture")
        send(.editor(.backTapped))
        #expect(shown("row-excerpt").map(\.textContent).contains { $0.hasPrefix("On the lakeTwo sails") })
        #expect(shown("row-picture").count == 1)
    }

    @Test func thePhotosOfATopicAreThoseThatNoNoteShows() throws {
        let topic = app.notebook.topics()[0].id
        try open("Sails")
        let photo = try #require(try add().first)
        #expect(app.notebook.photos(in: topic).map(\.id) == [photo])
        send(.editor(.backTapped))
        #expect(shown("photo-strip").isEmpty && shown("row-picture").count == 1)
        send(.notes(.delete(try note("Sails").id)))
        #expect(shown("photo-strip").count == 1, "no note shows it any more")
    }

    @Test func aPictureIsLookedAtAmongThoseOfItsNote() throws {
        let (first, second, third) = (try addPhoto(1), try addPhoto(2), try addPhoto(3))
        try open("Sails")
        try type(line(first, "Sails") + "\n" + line(second) + "\n" + line(third))
        send(.photos(.delete(second)), .editor(.picture(.tapped(third, ElementBounds()))))
        #expect(app.features.photos.viewed == [first, third] && app.core.viewer.state?.index == 1)
        #expect(app.features.photos.viewerItem(0)?.caption == "Sails", "the note says what it shows")
        #expect(app.features.photos.viewerCell(0) == EditorView.picture(of: first))
    }

    @Test func aDeletedPictureLeavesItsPlaceAndComesBack() throws {
        let photo = try addPhoto(1)
        try open("Sails")
        try type(line(photo, "Two sails"))
        send(.photos(.delete(photo)))
        #expect(shown("mirror-picture is-gone").count == 1 && shown("mirror-picture").isEmpty)
        send(.editor(.doneTapped))
        #expect(shown("page-figure is-gone").map(\.textContent) == ["This picture was deletedTwo sailsRestore"])
        send(.editor(.picture(.restoreTapped(photo))))
        #expect(shown("page-figure is-gone").isEmpty && shown("page-picture").count == 1)
        try type("\n" + line(Identifier(EntityID(high: 7, low: 7))))
        #expect(shown("page-figure is-gone").map(\.textContent) == ["This picture isn’t here"])
    }

    @Test func aPhotoKnowsTheNotesThatShowIt() throws {
        let photo = try addPhoto(1)
        for title in ["Sails", "Other"] {
            try open(title)
            try type(line(photo))
        }
        #expect(Set(app.notebook.notesShowing(photo).map(\.title)) == ["Sails", "Other"])
        send(.show(.photo(photo)))
        #expect(Set(shown("chip is-note").map(\.textContent)) == ["Sails", "Other"])
        let other = try note("Other").id
        send(.show(.editor(other)), .editor(.act(.delete)))
        #expect(app.notebook.notesShowing(photo).map(\.title) == ["Sails"])
        #expect(app.notebook.noteCount(showing: [photo], now: now) == 2, "the trash gives it back")
        try open("Sails")
        send(.editor(.textTyped("", replacing: 0..<line(photo).utf16.count, caret: 0)))
        #expect(app.notebook.notesShowing(photo).isEmpty && app.notebook.noteCount(showing: [photo], now: now) == 1)
    }

    @Test func whoDeletesAPhotoHearsHowManyNotesShowIt() throws {
        let (photo, other) = (try addPhoto(1), try addPhoto(2))
        for title in ["Sails", "Other"] {
            try open(title)
            try type(line(photo) + "\n" + line(other))
        }
        send(.photos(.delete(photo)))
        #expect(app.says(.photosDeleted(count: 1, noteCount: 2)))
        #expect(shown("notice-text").map(\.textContent) == ["1 photo moved to trash · shown in 2 notes"])
        send(.show(.trash))
        #expect(shown("row-detail").contains { $0.textContent.hasSuffix(" · shown in 2 notes") })
        send(.noticeTapped)
        #expect(app.notebook.photo(photo)?.deletedAt == nil)
    }

    // MARK: Adding

    private func text() -> String { app.editor?.text.string ?? "" }

    /// Chooses files for the open note and lets the device keep them.
    private func add(_ count: Int = 1) throws -> [Identifier<Photo>] {
        var effects = send(.media(.chosen(for: PictureSheet.kind, 0..<count)))
        return try (0..<count).map { _ in
            let (photo, next) = try storeNext(effects)
            effects = next
            return photo
        }
    }

    @Test func aPictureComesOnALineOfItsOwnWhereTheCaretIsAndIsOneStep() throws {
        try open("Sails")
        try type("before after")
        send(.editor(.textSelected(start: 6, end: 6)))
        let photo = try #require(try add().first)
        #expect(text() == "before\n" + line(photo) + "\n after")
        #expect(app.notebook.photo(photo)?.topicID == app.notebook.topics()[0].id, "it belongs to where the note is")
        try type("x")
        #expect(text() == "before\n" + line(photo) + "\nx after", "writing goes on below it")
        send(.editor(.historyStepped(isRedo: false, isTitle: false)), .editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(text() == "before after" && app.notebook.photos().count == 1, "the photo stays among the photos")
        send(.editor(.historyStepped(isRedo: true, isTitle: false)))
        #expect(text() == "before\n" + line(photo) + "\n after" && shown("mirror-picture").count == 1)
    }

    @Test func severalComeOneAfterAnotherAndAtTheEndWhereNobodyWrites() throws {
        try open("Sails")
        try type("words")
        try open("Other")
        try open("Sails")
        let photos = try add(2)
        #expect(text() == "words\n" + line(photos[0]) + "\n" + line(photos[1]) + "\n")
        #expect(app.editor?.text.selectionEnd == text().utf16.count)
    }

    @Test func aPictureComesIntoItsNoteThoughThatWasLeft() throws {
        try open("Sails")
        try type("words")
        let effects = send(.media(.chosen(for: PictureSheet.kind, 0..<1)))
        try open("Other")
        let photo = try store(effects)
        #expect(try note("Sails").text == "words\n" + line(photo) && note("Other").text.isEmpty)
        send(.media(.chosen(for: PictureSheet.kind, 0..<1)))
        send(.show(.photos))
        #expect(app.core.uploads.additions.count == 1)
    }

    @Test func aPictureForWhichANoteThatWasLeftHasNoRoomIsToldOf() throws {
        try open("Sails")
        try type(String(repeating: "x", count: Note.maximumTextLength))
        let effects = send(.media(.chosen(for: PictureSheet.kind, 0..<1)))
        try open("Other")
        _ = try store(effects)
        #expect(app.notice.map { app.isSaying($0) && $0.stay == .holdingText } == true)
        #expect(app.notebook.photos().count == 1)
    }

    @Test func underAnInputMethodAPictureWaits() throws {
        try open("Sails")
        send(.editor(.composing(true)))
        try type("か")
        let photo = try #require(try add().first)
        #expect(text() == "か")
        send(.editor(.composing(false)), .alarm(.composition))
        #expect(text() == "か\n" + line(photo) + "\n")
    }

    @Test func aPictureThatWaitsForAnInputMethodIsAddedWhenItsNoteIsLeft() throws {
        try open("Sails")
        let note = try #require(app.screen.note)
        send(.editor(.composing(true)))
        try type("か")
        let photo = try #require(try add().first)
        send(.editor(.backTapped))
        #expect(app.editor == nil && app.notebook.note(note)?.text.hasSuffix(line(photo)) == true)
    }

    @Test func thePhotosThatAreThereAreOffered() throws {
        let photo = try addPhoto(1)
        try open("Sails")
        send(.editor(.picture(.asked)))
        let button = try #require(shown("photo-thumbnail").first)
        #expect(screen.dom.root.first { $0.attributes[.role] == "dialog" }?.textContent.hasPrefix("Add picture") == true)
        screen.tap(button)
        #expect(text() == line(photo) + "\n" && app.editor?.pictures.isChoosing == false)
        send(.editor(.picture(.asked)))
        let effects = send(.editor(.picture(.filesTapped)))
        #expect(effects.contains { if case .perform(PictureSheet.fileField, .click) = $0 { true } else { false } })
        #expect(effects.contains { if case .perform(_, .focus) = $0 { true } else { false } }, "a chooser that is cancelled says nothing")
        #expect(app.editor?.pictures.isChoosing == false)
    }

    @Test func aFullTextTakesNoPicture() throws {
        try open("Sails")
        let full = String(repeating: "x", count: Note.maximumTextLength - 10)
        send(.editor(.textTyped(full, replacing: 0..<0, caret: full.utf16.count)))
        _ = try add()
        #expect(text() == full && app.notebook.photos().count == 1)
        send(.noticeTapped)
        #expect(app.editor?.text.string.hasPrefix("![](photo:") == true, "a note is made of it")
    }
}
