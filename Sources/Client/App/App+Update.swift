import Catalogue
import Components
import Devices
import Domain
import Editions
import Editor
import Finding
import Guide
import Lesson
import Localization
import Merge
import Notes
import Photos
import ProfileForm
import Topics
import Wire

extension App {
    /// Takes a message at a time and gives what has to be done.
    public func update(_ message: Message, now: Instant) -> [Effect] {
        self.now = Instant(milliseconds: now.milliseconds + clockOffset)
        let undrawn = self.undrawn
        self.undrawn = message.changesNothingShown ? .nothing : .all
        handle(message)
        judgeEdition()
        judgeUploads()
        refreshFinding()
        followDocument()
        if self.undrawn == .all { retitle() }
        self.undrawn = max(undrawn, self.undrawn)
        let asked = effects
        effects = []
        return asked
    }

    /// Asks for something to be done once the message is handled.
    @inline(never) func ask(_ effect: Effect) { effects.append(effect) }

    /// Says that the screen shows what the app holds.
    public func drawn() { undrawn = .nothing }

    private func handle(_ message: Message) {
        switch message {
        case .stored where editor.hasValue, .outboxRead where editor.hasValue: updateQuietly(message)
        case .loaded, .recordsRead, .loadFailed, .stored, .storeFailed, .outboxRead, .outboxMissed, .told, .alarm, .hidden, .becameLeader,
            .announced,
            .wokeUp, .sheltered:
            updateStorage(message)
        case .answered(let kind, let status, let body):
            noteServer(isMissed: false)
            answered(kind, status: status, body: body)
        case .unreachable(let kind):
            noteServer(isMissed: true)
            unreachable(kind)
        case .guide(let message): perform(guide.update(message))
        case .topics(let message):
            switch message {
            case .addTapped where refusesTopic(): break
            case .nameConfirmed where topics.prompt == .add && refusesTopic(): break
            default: perform(topics.update(message))
            }
        case .notes(let message):
            if case .addTapped = message, let topic = notes?.topic, refusesNote(in: topic) { return }
            if let effects = notes?.update(message) { perform(effects) }
        case .sessionChanged: sessionChanged()
        case .libraryAnnounced: libraryAnnounced()
        case .navigated, .resized, .textResized, .updateReady, .clockTold, .startTapped, .tabTapped, .undoTapped, .noticeTapped,
            .noticeClosed,
            .statusTapped, .learned, .notLearned:
            updateFrame(message)
        case .viewportChanged(let viewport): if keyboardObservation != nil { viewportChanged(viewport) }
        default: updateFeature(message)
        }
    }

    /// Takes the messages of the other features.
    private func updateFeature(_ message: Message) {
        switch message {
        case .lesson(let message): perform(lesson.update(message))
        case .frame(let milliseconds, let isStill):
            if screen == .lesson { perform(lesson.update(.frame(milliseconds: milliseconds, isStill: isStill))) }
        case .editor(let message): updateEditor(message)
        case .reading(let message): updateReading(message)
        case .findingAsked: openFinding()
        case .finding(let message): perform(finding.update(message))
        case .trash(let message): updateTrash(message)
        case .photos(let message): perform(photos.update(message))
        case .media(let event): updateMedia(event)
        case .settings(let message): updateSettings(message)
        case .devices(let message):
            perform(devices.update(message, hasPassPhrase: session?.hasPassPhrase ?? false))
        case .edition(let message): updateEdition(message)
        case .library, .libraryRead, .shared: updateLibrary(message)
        case .documentMade(let address, let outcome): documentMade(address, outcome)
        case .verified(let isGenuine): verified(isGenuine)
        case .catalogue(let message): updateCatalogue(message)
        case .catalogues(let message): updateCatalogues(message)
        case .shelf(let event): updateShelf(event)
        case .viewer(let message): updateViewer(message)
        default: updatePerson(message)
        }
    }

    /// Takes a message of the editor. An edit of a text that is marked as not stored already, which asks for nothing but to be stored
    /// soon and changes no link, changes only the mirror.
    private func updateEditor(_ message: EditorMessage) {
        let (field, links, count) = (editor?.fieldVersion, editor?.paragraphs.linksVersion, unsaved.count)
        let (canUndo, canRedo) = (editor?.canUndo, editor?.canRedo)
        let isMarked = editor.map { isPending($0.entity) } ?? false
        if let effects = editor?.update(message, now: now) { perform(effects) }
        guard case .textTyped = message, isMarked, unsaved.count == count + 1, effects.count == 1, case .wake(.save, _) = effects[0],
            field == editor?.fieldVersion, links == editor?.paragraphs.linksVersion, canUndo == editor?.canUndo, canRedo == editor?.canRedo
        else { return }
        undrawn = .mirror
    }

    /// Takes what storing tells while somebody types: as a rule the screen shows nothing of it.
    private func updateQuietly(_ message: Message) {
        let (count, condition, notice) = (pending.count, engine.condition, notice)
        updateStorage(message)
        if count == pending.count, condition == engine.condition, notice == self.notice { undrawn = .nothing }
    }

    /// Takes the messages of storage, tabs and timers.
    private func updateStorage(_ message: Message) {
        switch message {
        case .loaded(let state): loaded(state)
        case .recordsRead(let records): merge(records)
        case .loadFailed:
            isLoaded = true
            isStorageBroken = true
            if isLeader { ask(.media(.readUploads)) }
            enter()
        case .stored(let id): stored(id)
        case .storeFailed(let id, let isFull): storeFailed(id, isFull: isFull)
        case .outboxRead(let entries): outboxRead(entries)
        case .outboxMissed: outboxMissed()
        case .told(let text): told(text)
        // Before this tab knows whose data the device holds, it would take all for nobody's, and drop it.
        case .sheltered(let entries): if isLoaded, space != nil { storeSheltered(entries) } else { shelteredEarly += entries }
        case .alarm(.save): save()
        case .alarm(.retry):
            if linkRefusal != nil { askSession() }
            useInvitation()
            sendDeviceName()
            perform(engine.handle(.retryDue))
        case .alarm(.composition): endComposition()
        case .alarm(.midnight):
            perform(engine.handle(.nudged))
            ask(.askClock)
        case .alarm(.upload): perform(uploads.handle(.retryDue))
        case .alarm(.notice):
            if notice?.stays == false { notice = nil }
            askAboutDeletion()
        case .alarm(.indexing): stepIndex()
        case .alarm(.reading): followReadings()
        case .alarm(.library): askLibrary()
        case .alarm(let alarm): updateFeature(alarm)
        case .hidden:
            if case .product = screen { leaveProduct() }
            updateProfile(.keepDue)
            save(isUrgent: true)
            shelter()
        case .becameLeader:
            isLeader = true
            ask(.media(.readUploads))
            perform(engine.handle(.becameLeader))
            if session.hasValue { ask(.listen) }
            if hasReadCatalogues { requestCatalogues() }
        case .announced: perform(engine.handle(.nudged))
        case .wokeUp:
            useInvitation()
            sendDeviceName()
            perform(engine.handle(.retryDue))
            if !session.hasValue, invitation == nil { askSession() }
            perform(uploads.handle(.permitted(isLeader && session.hasValue)) + uploads.handle(.retryDue))
            followReadings()
            ask(.askClock)
            refreshLibrary()
            retryLibrary()
            if hasReadCatalogues { requestCatalogues() }
        default: break
        }
    }

    /// Takes the timers of features.
    private func updateFeature(_ alarm: Alarm) {
        switch alarm {
        case .hold:
            if screen == .photos {
                _ = photos.update(.grid(.held))
            } else {
                perform(editor?.update(.color(.press(.timeCame)), now: now) ?? [])
            }
        case .keepProfile: updateProfile(.keepDue)
        case .profileFocus: updateProfile(.focusSettled)
        case .profileScrolling: updateProfile(.scrollingEnded)
        case .remark: updateCatalogue(.detail(.remarkKept))
        case .catalogues: requestCatalogues()
        case .catalogueRemoval: finishRemoval()
        default: break
        }
    }

    /// Takes the messages of the frame around the screens.
    private func updateFrame(_ message: Message) {
        switch message {
        case .navigated(let path): if !leavesViewerInHistory() { show(Screen(path: path) ?? .topics, isFromBrowser: true) }
        case .resized(let viewportHeight, let textScale):
            resize(viewportHeight: viewportHeight, textScale: textScale)
        case .textResized(let scale):
            if scale == boot.textScale { undrawn = .nothing } else { resize(viewportHeight: boot.viewportHeight, textScale: scale) }
        case .updateReady: say(Notice(.updateReady, action: .update))
        case .clockTold(let offsetMinutes, let untilMidnight):
            clockTold(offsetMinutes: offsetMinutes, untilMidnight: untilMidnight)
        case .startTapped: leaveStart()
        case .tabTapped(let tab): show(tab == .catalogue ? .catalogue(catalogue.tabPlace) : tab.screen)
        case .undoTapped, .noticeTapped: performNotice()
        case .noticeClosed:
            notice = nil
            askAboutDeletion()
        case .statusTapped: tapStatus()
        case .learned:
            takeWords()
            ask(.dress(strings.language, title: title))
        case .notLearned: say(Notice(.languageMissing))
        default: break
        }
    }

    /// Does what a person who asks how things stand most likely wants: to sign in or to exchange at once.
    func tapStatus() {
        if engine.condition == .asksMassDeletion { return say(Notice(.massDeletion, action: .confirmMassDeletion)) }
        if session.hasValue, !isStorageBroken { perform(engine.handle(.retryDue)) } else { show(.devices) }
    }

    /// Says something; passing notices go by themselves.
    func say(_ notice: Notice) {
        self.notice = notice
        if !notice.stays { ask(.wake(.notice, afterMilliseconds: Notice.milliseconds)) }
    }

    private func performNotice() {
        guard let action = notice?.action else { return }
        notice = nil
        switch action {
        case .restoreTopic(let topic): restore(topic)
        case .restoreNote(let note): restore(note)
        case .restoreFiles(let files, let name): restoreFiles(files, name: name)
        case .restorePhotos(let photos): restore(photos)
        case .stopExport: stopExport()
        case .stopDocument: stopDocument()
        case .showEdition: show(.edition)
        case .showTrash: show(.trash)
        case .showText(let file): showReading(file)
        case .takeRest(let note, let rest): putIntoText(rest, of: note)
        case .makeNote(let rest, let entity): makeNote(of: rest, after: entity)
        case .refillTrash(let marks): change { notebook, now throws(MergeError) in try notebook.refillTrash(marks, now: now) }
        case .restoreHistory(let views):
            change { notebook, now throws(MergeError) in try notebook.restoreHistory(views, now: now) }
        case .keepCatalogue(let id): keepCatalogue(id)
        case .confirmMassDeletion: perform(engine.handle(.confirmedMassDeletion))
        case .update:
            save(isUrgent: true)
            ask(.update)
        }
    }
}
