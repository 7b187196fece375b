import Backups
import Components
import Devices
import Domain
import Editions
import Editor
import Finding
import Guide
import Lesson
import Library
import Localization
import Merge
import Notes
import Photos
import Settings
import Topics
import Trash
import ViewTree
import Wire

extension App {
    /// Tells whether the demand stands in the place of the screen; of all others only the devices are left.
    var isDemandShown: Bool { isLocked && screen != .devices }

    /// Goes where the address points, once what is stored was read.
    func enter() {
        if invitation != nil {
            isAtLink = true
            return useInvitation()
        }
        let asked = Screen(path: boot.path)
        let target = asked ?? (hasStarted ? .topics : .start)
        show(target, replaces: true)
        askSession()
    }

    /// Shows a screen; leaving the editor accepts the note.
    func show(_ target: Screen, replaces: Bool = false, isFromBrowser: Bool = false) {
        isWelcomeExpected = false
        isAtLink = false
        let isSame = ExactText.areSame(target.path, screen.path)
        // The history may lead from a note to itself: its editor stays as it is, and what is drawn stays true to it.
        let keepsEditor = isSame && isFromBrowser && editor.hasValue
        if !keepsEditor { leaveEditor() }
        leaveProfile()
        dropViewer()
        leavePhotos(for: target)
        if case .product = screen { leaveProduct() }
        isFromFinding = false
        if !keepsEditor { readingSheet = nil }
        isGoingBack = target.depth < screen.depth
        if screen == .lesson { lessonNotifications.stop() }
        let left = entityLeft(screen, for: target)
        if screen == .guide { guideReturn = nil }
        screen = target
        if !keepsEditor { prepare(target) }
        if !isFromBrowser { ask(.navigate(path: screen.path, replaces: replaces || isSame)) }
        if !isSame { focusRow(left) }
    }

    /// Leaves the start screen for the notes; the first time for the guide.
    func leaveStart() {
        guard !hasStarted else { return showNotebook(isFirst: false) }
        hasStarted = true
        var batch = StoreBatch()
        batch.settings = [StoreBatch.Setting(Setting.hasStarted, "1")]
        store(batch)
        isFirstGuide = true
        show(.guide)
        sayNothingYet()
    }

    /// Does what the guide asks for.
    func perform(_ effects: [GuideEffect]) {
        for effect in effects {
            switch effect {
            case .showPage(let page): ask(.perform(GuideView.page(page), .scrollIntoView(isCentered: false)))
            case .done:
                if let guideReturn { return show(guideReturn) }
                showNotebook(isFirst: isFirstGuide)
                isFirstGuide = false
            }
        }
    }

    /// Shows the topics; the first time the welcome.
    private func showNotebook(isFirst: Bool) {
        let topics = notebook.topics()
        if isFirst, topics.count == 1 { return show(.notes(topics[0].id)) }
        let isStranger = !session.hasValue && space == nil && invitation == nil && notebook.isEmpty
        show(isStranger ? .devices : .topics)
        isWelcomeExpected = isFirst
    }

    /// Does what the trash asks for.
    func updateTrash(_ message: TrashMessage) {
        switch message {
        case .restoreTopic(let topic):
            restore(topic)
            say(Notice(.restored(name: name(of: topic.entity))))
        case .restoreNote(let note):
            restore(note)
            say(Notice(.restored(name: name(of: note.entity))))
        case .restorePhoto(let photo):
            restore([photo])
            say(Notice(.restored(name: name(of: photo.entity))))
        case .rowTapped(let key): trash.toggle(key)
        case .deleteTapped(let key, let name):
            guard let entity = EntityID(text: key) else { return }
            let marks = notebook.trashMarks(now: now, of: entity)
            change { notebook, now throws(MergeError) in try notebook.emptyTrash(marks, now: now) }
            say(Notice(.deletedForGood(name: name), action: .refillTrash(marks)))
            ask(.announceScreen)
        case .emptyTapped:
            let marks = notebook.trashMarks(now: now)
            change { notebook, now throws(MergeError) in try notebook.emptyTrash(marks, now: now) }
            say(Notice(.trashEmptied, action: .refillTrash(marks)))
        case .backTapped: show(.more)
        }
    }

    /// Does what the further screens ask for.
    func updateSettings(_ message: SettingsMessage) {
        switch message {
        case .devicesTapped: show(.devices)
        case .editionTapped: show(.edition)
        case .backupTapped: show(.backups)
        case .languageTapped: show(.language)
        case .trashTapped: show(.trash)
        case .profileTapped: show(.profile)
        case .thisDeviceTapped: show(.thisDevice)
        case .startTapped: show(.start)
        case .aboutTapped: show(.about)
        case .lessonTapped: show(.lesson)
        case .cataloguesTapped: show(.catalogues)
        case .backTapped: show(.more)
        case .synchronizeTapped: tapStatus()
        case .languageChosen(let language):
            chosenLanguage = language
            var batch = StoreBatch()
            batch.settings = [StoreBatch.Setting(Setting.language, language?.rawValue ?? "")]
            store(batch)
            ask(.dress(strings.language, title: title))
        }
    }

    private func prepare(_ target: Screen) {
        switch target {
        case .guide: guide = GuideState()
        case .notes(let topic):
            if notes?.topic != topic {
                notes = NotesState(topic: topic)
                notes?.arrangement = arrangement(of: topic)
                resize(viewportHeight: boot.viewportHeight, textScale: boot.textScale)
            }
            _ = notes?.list.update(.arranging(false))
            let offset = notes?.list.scrollTop ?? 0
            ask(.perform(NotesView.scroller, .scroll(left: 0, top: offset)))
        case .topics:
            _ = topics.list.update(.arranging(false))
            ask(.perform(TopicsView.scroller, .scroll(left: 0, top: topics.list.scrollTop)))
        case .lesson: enterLesson()
        case .editor(let id):
            guard let note = notebook.note(id), note.deletedAt == nil else {
                screen = .topics
                return
            }
            editor = EditorState(note: note, history: histories.take(id.entity))
            if newNote == id { ask(.perform(EditorView.titleField, .focus)) }
        case .search: enterFinding()
        case .photos: ask(.perform(PhotosView.scroller, .scroll(left: 0, top: photos.grid.scrollTop)))
        case .photo(let id):
            guard let photo = notebook.photo(id), photo.deletedAt == nil else {
                screen = .photos
                return
            }
            editor = EditorState(photo: photo, history: histories.take(id.entity))
        case .edition: updateEdition(.opened)
        case .devices: perform(devices.update(.opened, hasPassPhrase: session?.hasPassPhrase ?? false))
        case .trash:
            trash = TrashState()
            if case .expired? = notice?.subject { notice = nil }
        case .catalogue(let place): openCatalogue(place)
        case .product(let id): openProduct(id)
        case .catalogues, .catalogueSettings: readCatalogues()
        case .profile: openProfile()
        case .thisDevice: openThisDevice()
        case .backups: perform(backups.update(.opened))
        case .library: openLibrary()
        case .file(let file): updateLibrary(.library(.details(.opened(file))))
        case .start, .more, .language, .about: break
        }
    }

    /// Closes the editor; a new note in which nothing was written is taken back.
    private func leaveEditor() {
        if let editor { close(editor) }
    }

    private func close(_ editor: EditorState) {
        self.editor = nil
        histories.keep(editor.history, of: editor.entity)
        receiveHeldBack()
        if editor.isEmpty, let note = editor.note, newNote == note, notebook.note(note)?.isBlank ?? true {
            change { notebook, now throws(MergeError) in try notebook.deleteNote(note, now: now) }
        }
        newNote = nil
        removeOverdue()
        save()
    }
}
