import Components
import Domain
import Library
import Localization
import Merge
import Wire

extension App {
    /// Counts the milliseconds between the first screen and the first step of indexing.
    static let indexingPause = 30
    /// Counts the pause between typing and storing, in milliseconds.
    static let saveMilliseconds = 150
    /// Counts the milliseconds after which what was typed without such a pause is stored all the same.
    static let longestUnsavedMilliseconds: Int64 = 2_000

    /// Takes what the device has stored and goes where the address points.
    func loaded(_ state: StoredState) {
        merge(state.records)
        let waiting = state.outbox.flatMap { queued($0) }
        chosenLanguage = state.setting(Setting.language).flatMap { Language(rawValue: $0) }
        take(stored: state.settings)
        space = state.setting(Setting.space)
        engine.space = space
        simulatesKeyboard = state.setting(Setting.simulatesKeyboard) == "1"
        colorMark = state.setting(Setting.colorMark).flatMap { Int($0) }.flatMap { ColorMark(rawValue: $0) } ?? .tick
        givenDeviceName = state.setting(Setting.deviceName)
        isDeviceNameWaiting = state.setting(Setting.deviceNameWaits) == "1"
        hasStarted = state.setting(Setting.hasStarted) != nil
        library.isGrid = state.setting(Setting.libraryIsGrid) == "1"
        arrangements = state.settings.filter { ExactText.rest(of: $0.name, after: Setting.arrangement) != nil }
        engine.observe(revision: state.setting(Setting.revision).flatMap { Int64($0) } ?? 0)
        engine.observe(mark: state.setting(Setting.mark) ?? "")
        if !state.sheltered.isEmpty { storeSheltered(state.sheltered) }
        if space != nil { storeShelteredEarly() }
        takeStoredReadings(state.settings)
        takeRecent(state.setting(Setting.recentSearches))
        isLoaded = true
        ask(.wake(.indexing, afterMilliseconds: App.indexingPause))
        bringBackEdited(by: waiting)
        if isLeader { ask(.media(.readUploads)) }
        ask(.dress(strings.language, title: title))
        enter()
    }

    /// Brings back what somebody elsewhere deleted without knowing what waits to be sent, where a page went before it had done so itself.
    private func bringBackEdited(by waiting: [Operation]) {
        var edited: [EntityID] = []
        for operation in waiting where operation.isContent && !edited.contains(operation.entity) { edited.append(operation.entity) }
        for entity in edited where notebook.replica[entity]?.isDeleted == true {
            if waiting.contains(where: { $0.entity == entity && $0.isDeletion }) { continue }
            bringBack(entity)
            say(Notice(.broughtBack(name: name(of: entity))))
        }
    }

    /// Merges what an entry waits to send, and gives it.
    @discardableResult private func queued(_ entry: OutboxEntry) -> [Operation] {
        sequence.observe(entry.key)
        let operations = Record.operations(in: "[" + entry.text + "]") ?? []
        for operation in operations { pending[ExactKey(entry.key)] = operation.entity }
        if isLoaded {
            receive(operations, isFromThisDevice: true)
        } else {
            for operation in operations { merge(operation, isWaiting: true) }
        }
        return operations
    }

    /// Stores what another page sheltered, since it went before that was stored; what was stored all the same is known by its key.
    /// On a device that holds nobody's data yet it can't be of who signs in now.
    func storeSheltered(_ entries: [OutboxEntry]) {
        isSheltering = true
        var batch = StoreBatch()
        for entry in entries where space != nil && pending[ExactKey(entry.key)] == nil {
            let operations = queued(entry)
            // What builds on something that page had received and not stored fits into no record yet; the server tells both once more.
            batch.operations += operations.filter { !early.contains($0) }
            if !operations.isEmpty { batch.outbox.append(entry) }
        }
        guard !batch.isEmpty else { return shelter() }
        let id = store(batch)
        if localBatch == nil { localBatch = id }
    }

    /// Stores what other pages sheltered before it was known whose data the device holds.
    func storeShelteredEarly() {
        let entries = shelteredEarly
        shelteredEarly = []
        if !entries.isEmpty { storeSheltered(entries) }
    }

    /// Shelters what a person made and is not stored yet from the page's end, or tells that all is stored.
    func shelter() {
        var entries = shelteredEarly
        for unstored in storing where unstored.id != engineBatch { entries += unstored.batch.outbox }
        guard isSheltering || !entries.isEmpty else { return }
        isSheltering = !entries.isEmpty
        ask(.shelter(entries))
    }

    /// Merges records that the device has stored.
    func merge(_ records: [String]) {
        for record in records {
            for operation in Record.operations(in: record) ?? [] { merge(operation) }
        }
    }

    /// Merges an operation that is stored already; one that contradicts what is known is left out, and what builds on something that is
    /// not there yet, as only what waits to be sent may, is put off.
    private func merge(_ operation: Operation, isWaiting: Bool = false) {
        do throws(MergeError) { try notebook.apply(operation) } catch { if isWaiting { putOff(operation, error) } }
    }

    /// Keeps operations just made, to be stored in a moment.
    func record(_ operations: [Operation], atOnce: Bool = true) {
        if unsaved.isEmpty { unsavedSince = now }
        unsaved += operations
        if atOnce || now.milliseconds - unsavedSince.milliseconds >= App.longestUnsavedMilliseconds {
            save()
        } else {
            ask(.wake(.save, afterMilliseconds: App.saveMilliseconds))
        }
    }

    /// Makes operations by a change of the notebook and keeps them; a change that can't be merged is none.
    @inline(never) func change(
        atOnce: Bool = true, _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]
    ) {
        do throws(MergeError) {
            // A deletion stamped by a clock that is far behind would be past its stay in the trash on every device.
            record(try body(&notebook, notebook.replica.moment(atLeast: now)), atOnce: atOnce)
        } catch {
            return
        }
    }

    /// Stores what was made and not stored yet; one such batch is under way at a time, so that a failed one can be put first again.
    func save(isUrgent: Bool = false) {
        retryFailed()
        guard !unsaved.isEmpty, localBatch == nil || isUrgent else { return }
        var batch = StoreBatch()
        batch.operations = unsaved
        for operation in unsaved {
            let key = sequence.next(now: now, agent: notebook.replica.agent)
            batch.outbox.append(OutboxEntry(key: key, text: Record.text(of: operation)))
            pending[ExactKey(key)] = operation.entity
        }
        unsaved = []
        localBatch = store(batch)
    }

    /// Stores a batch, and what could not be stored before it; gives its number.
    @discardableResult func store(_ batch: StoreBatch) -> Int {
        let id = nextBatchID
        nextBatchID += 1
        storing.append(UnstoredBatch(id: id, batch: batch))
        retryFailed()
        return id
    }

    /// Asks for what waits to be stored, but for what may build on something that is not durable yet: that could fit into no record.
    private func storeWaiting() {
        for index in storing.indices where storing[index].isWaiting && !storing[..<index].contains(where: storing[index].mayBuild(on:)) {
            storing[index].isWaiting = false
            ask(.store(storing[index].batch, id: storing[index].id))
        }
    }

    /// Takes note that a batch is durable: tells the other tabs and the server.
    func stored(_ id: Int) {
        guard let index = storing.firstIndex(where: { $0.id == id }) else { return }
        let batch = storing.remove(at: index).batch
        storeWaiting()
        if case .notStored? = notice?.subject { notice = nil }
        if isSheltering { shelter() }
        if !batch.operations.isEmpty || !batch.sent.isEmpty {
            var message = TabMessage(operations: batch.operations, sent: batch.sent)
            for entry in batch.outbox { message.queued.append((entry.key, pending[ExactKey(entry.key)]?.text ?? "")) }
            ask(.tell(message.text))
        }
        if localBatch == id {
            localBatch = nil
            save()
        }
        if engineBatch == id {
            engineBatch = nil
            perform(engine.handle(.stored))
        } else if !batch.outbox.isEmpty {
            perform(engine.handle(batch.operations.contains { $0.isRestoration } ? .broughtBack : .nudged))
        }
    }

    /// Says that something could not be stored, and tries again: it is still on the screen and must not be lost.
    func storeFailed(_ id: Int, isFull: Bool) {
        guard let index = storing.firstIndex(where: { $0.id == id }) else { return }
        say(Notice(.notStored(isFull: isFull)))
        storing[index].hasFailed = true
        ask(.wake(.save, afterMilliseconds: App.storeRetryMilliseconds))
    }

    /// Stores what could not be stored once more, in the order it was made.
    private func retryFailed() {
        for index in storing.indices where storing[index].hasFailed { (storing[index].hasFailed, storing[index].isWaiting) = (false, true) }
        storeWaiting()
    }

    /// Counts the pause before storing is tried again, in milliseconds.
    static let storeRetryMilliseconds = 3_000

    /// Shows what another tab has queued and had no time to tell, then lets the engine send it.
    func outboxRead(_ entries: [OutboxEntry]) {
        if isLookingForSent {
            isLookingForSent = false
            if entries.isEmpty { takeForSent(tellsAll: false) }
            return
        }
        for entry in entries where pending[ExactKey(entry.key)] == nil { queued(entry) }
        if entries.isEmpty { takeForSent(tellsAll: true) }
        perform(engine.handle(.outboxRead(entries)))
    }

    /// Goes on without the outbox, which could not be read: what it holds is sent when it next can be.
    func outboxMissed() {
        if isLookingForSent { isLookingForSent = false } else { perform(engine.handle(.outboxRead([]))) }
    }

    /// Takes for sent what waits nowhere any more: the tab that sent it went before it told so, and maybe before this one came.
    private func takeForSent(tellsAll: Bool) {
        var message = TabMessage(operations: [])
        message.isAllSent = tellsAll
        for key in pending.keys {
            let isUnderWay = storing.contains { $0.batch.outbox.contains { ExactText.areSame($0.key, key.text) } }
            if !isUnderWay { message.sent.append(key.text) }
        }
        for key in message.sent { pending[ExactKey(key)] = nil }
        if tellsAll || !message.sent.isEmpty { ask(.tell(message.text)) }
    }

    /// Limits what is remembered of messages that come in the wrong order: by then the others are lost.
    static let longestList = 2_000

    /// Takes what another tab tells.
    func told(_ text: String) {
        guard let message = TabMessage(text: text) else { return }
        for (key, entity) in message.queued {
            sequence.observe(key)
            if let index = sentBeforeQueued.firstIndex(where: { ExactText.areSame($0, key) }) {
                sentBeforeQueued.remove(at: index)
            } else {
                pending[ExactKey(key)] = EntityID(text: entity)
            }
        }
        for key in message.sent where pending.removeValue(forKey: ExactKey(key)) == nil { sentBeforeQueued.append(key) }
        sentBeforeQueued.removeFirst(max(0, sentBeforeQueued.count - App.longestList))
        receive(message.operations, isFromThisDevice: true)
        take(stored: message.settings, isFromTab: true)
        if !message.settings.isEmpty { ask(.dress(strings.language, title: title)) }
        if !message.queued.isEmpty { perform(engine.handle(.nudged)) }
        if message.isAllSent, !pending.isEmpty, !isLookingForSent {
            isLookingForSent = true
            ask(.readOutbox(limit: 1))
        }
    }
}

/// Names the settings a device stores.
enum Setting {
    /// Numbers the last journal entry that was merged.
    static let revision = "revision"
    /// Tells that journal entry from others of its number, after a restored server has grown.
    static let mark = "mark"
    /// Holds the language chosen by the person.
    static let language = "language"
    /// Names the space whose data the device holds.
    static let space = "space"
    /// Says that START was touched once.
    static let hasStarted = "hasStarted"
    /// Holds what the server last said of itself.
    static let server = "server"
    /// Holds the licence key in force.
    static let licence = "licence"
    /// Holds the licence key that the server was not told yet.
    static let unsentLicence = "unsentLicence"
    /// Stands in `unsentLicence` for the removal of a key.
    static let removal = "-"
    /// Holds, followed by a topic's identity, how its notes are arranged.
    static let arrangement = "arrangement "
    /// Stands, followed by an identity, for an entity of which the server refused a change.
    static let refused = "refused "
    /// Holds, followed by a file's identity, where the words of a picture are to go.
    static let reading = "reading "
    /// Lists the searches of before, a line each.
    static let recentSearches = "recentSearches"
    /// Says that a keyboard is drawn where there is none.
    static let simulatesKeyboard = "simulatesKeyboard"
    /// Numbers what marks the chosen colour.
    static let colorMark = "colorMark"
    /// Tells other tabs, and is never stored, that a file was added, or, with its identity, that it is on the server.
    static let uploads = "uploads"
    /// Holds the name a person gave this device.
    static let deviceName = "deviceName"
    /// Says that the library is shown as a grid.
    static let libraryIsGrid = "libraryIsGrid"
    /// Tells other tabs that somebody has signed in; never stored.
    static let signedIn = "signedIn"
    /// Tells other tabs that the server's library has changed; never stored.
    static let libraryChanged = "libraryChanged"
    /// Tells other tabs that the device's copy of catalogues has changed; never stored.
    static let catalogues = "catalogues"
    /// Says that the server has not heard of the name yet.
    static let deviceNameWaits = "deviceNameWaits"
}
