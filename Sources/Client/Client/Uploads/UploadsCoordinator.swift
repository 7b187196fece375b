import Backups
import Core
import Domain
import Editor
import EmbeddedSupport
import Library
import Merge
import Photos
import Replication
import Wire

/// Adds files to the device and brings them to the server.
public final class UploadsCoordinator: Coordinator {
    /// Brings the device's files to the server.
    public private(set) var queue = UploadQueue()
    /// Says that this tab was told to upload.
    private var isPermitted = false
    /// Says that files without a photo were looked for.
    private(set) var hasRecovered = false
    /// Lists the files that are being added, the first of them now.
    private(set) var additions: [FileAddition] = []
    /// Counts the files added or refused since nothing was being added.
    private var additionsDone = 0
    /// Names the files that were not added since nothing was being added, with the reasons.
    private var refusals: [(name: String, reason: FileRefusal)] = []

    /// Takes what happened to files.
    public override func happened(_ event: MediaEvent) {
        switch event {
        case .chosen(let word, let files): take(files, for: word)
        case .kept(let file): kept(file)
        case .notKept(let name, let error): notKept(name, FileRefusal(errorName: error))
        case .textTooLarge(let name): say(.filesRefused(name: name, count: 1, .tooLarge))
        case .uploadsRead(let files):
            handle(.read(files))
            recover(files)
            features.readings.follow()
        case .upload(let event):
            handle(event)
            if !features.readings.readings.isEmpty { features.readings.follow() }
        case .taken(let file): if let file { add(file..<file + 1, .photo(topic: features.photos.state.filter.topic)) }
        case .fetched(let file, let topic, let caption):
            if let file { add(file..<file + 1, .photo(topic: topic, caption: caption)) }
        case .shared, .gathered, .notGathered, .cameraOpened, .cameraFailed, .archiveSent, .archiveAnswered: break
        }
    }

    /// Tells the queue whenever it may begin or must no longer upload.
    public override func eventHandled() {
        let isPermitted = core.exchange.isLeader && session.hasValue
        guard isPermitted != self.isPermitted else { return }
        self.isPermitted = isPermitted
        handle(.permitted(isPermitted))
        features.readings.follow()
        features.finding.retryLibrary()
    }

    /// Tries again when the network may be back.
    public override var unstoredCount: Int { additions.count }

    public override var unsentCount: Int { queue.files.count + queue.refused.count }

    public override func wakeUp() {
        handle(.permitted(core.exchange.isLeader && session.hasValue))
        handle(.retryDue)
    }

    /// Does what the queue asks for after an event.
    func handle(_ event: UploadQueue.Event) {
        for action in queue.handle(event) {
            switch action {
            case .wait(let milliseconds): wake("uploads.retry", afterMilliseconds: milliseconds) { [self] in handle(.retryDue) }
            case .settle(let id, _):
                ask(.media(.upload(action)))
                tellTabs(ofUpload: id.text)
                features.library.refresh()
            case .refuse(let file, let problem):
                let reason: FileRefusal = problem == nil ? .lost : problem == .tooLarge ? .serverFull : .refusedByServer
                say(.filesRefused(name: file.request.name, count: 1, reason))
            case .begin, .send, .abandon: ask(.media(.upload(action)))
            }
        }
    }

    /// Says that a file is being added.
    func isAdding(_ file: EntityID) -> Bool { additions.contains { $0.id == file } }

    /// Tells where a picture is.
    func place(of photo: Photo) -> PhotoPlace {
        guard let file = photo.picture?.file else { return .onServer }
        if queue.isRefused(file) { return .refused }
        guard let progress = queue.progress(of: file) else { return .onServer }
        return progress > 0 ? .uploading(percent: Int(progress * 100)) : .onDevice
    }

    /// Forgets files of the device for good.
    public override func forget(files: [EntityID]) {
        guard !files.isEmpty else { return }
        handle(.removed(files))
        ask(.media(.remove(files)))
        for file in files { tellTabs(ofUpload: file.text) }
    }

    /// Hears from another tab that a file was added, or that it is on the server.
    public override func heard(of setting: StoreBatch.Setting) {
        guard ExactText.areSame(setting.name, Setting.uploads) else { return }
        if let id = EntityID(text: setting.value) { handle(.removed([id])) } else { ask(.media(.readUploads)) }
        features.readings.follow()
    }

    private func tellTabs(ofUpload text: String) {
        core.tell([StoreBatch.Setting(Setting.uploads, text)])
    }

    // MARK: Adding

    /// Adds chosen files; a word of the page says what for.
    func take(_ files: Range<Int>, for word: String) {
        if ExactText.areSame(word, PhotosView.kind) {
            add(files, .photo(topic: features.photos.state.filter.topic))
        } else if ExactText.areSame(word, LibraryView.kind) {
            add(files, .library)
        } else if ExactText.areSame(word, PictureSheet.kind), let note = features.editor.state?.note {
            add(files, .note(note))
        } else if ExactText.areSame(word, PhotoHeader.kind), let photo = features.editor.state?.photo {
            add(first(of: files), .picture(of: photo))
        } else if ExactText.areSame(word, ReadingSheet.kind), features.editor.state.hasValue {
            add(first(of: files), .reading)
            if let addition = additions.last { features.readings.begin(addition.id) }
        } else if ExactText.areSame(word, BackupsView.ownKind) || ExactText.areSame(word, BackupsView.serverKind) {
            features.backups.update(.chosen(file: files.lowerBound, replaces: ExactText.areSame(word, BackupsView.serverKind)))
        } else {
            // What they were chosen for is gone.
            ask(.media(.forgetChosen(files)))
        }
    }

    /// Takes the first of some files, and lets go of the others.
    private func first(of files: Range<Int>) -> Range<Int> {
        if files.count > 1 { ask(.media(.forgetChosen(files.dropFirst()))) }
        return files.prefix(1)
    }

    private func add(_ files: Range<Int>, _ purpose: FileAddition.Purpose) {
        let isIdle = additions.isEmpty
        for number in files { additions.append(FileAddition(number: number, purpose: purpose, id: core.makeIdentity())) }
        if isIdle { keepNext() } else { showProgress() }
    }

    /// Keeps the first file that waits; one at a time, so that memory holds no more than one.
    private func keepNext() {
        showProgress()
        if let addition = additions.first {
            return ask(.media(.keep(file: addition.number, id: addition.id, addition.purpose == .library ? .library : .photo)))
        }
        additionsDone = 0
        guard let first = refusals.first else { return }
        say(.filesRefused(name: first.name, count: refusals.count, first.reason))
        refusals = []
    }

    private func showProgress() {
        let total = additionsDone + additions.count
        features.photos.state.progress =
            total > 1 && !additions.isEmpty ? PhotosState.Progress(number: additionsDone + 1, total: total) : nil
    }

    private func kept(_ file: KeptFile) {
        guard let addition = additions.first, addition.id == file.id else { return }
        additions.removeFirst()
        additionsDone += 1
        // Nobody waits for its words any more.
        if addition.purpose == .reading, !features.readings.awaits(file.id) {
            forget(files: [file.id])
            return keepNext()
        }
        if addition.purpose == .reading {
            features.readings.kept(file)
        } else if let picture = file.picture {
            show(picture, addition.purpose)
        }
        handle(.added(file))
        if !core.exchange.isLeader { tellTabs(ofUpload: "") }
        keepNext()
    }

    private func notKept(_ name: String, _ reason: FileRefusal) {
        guard !additions.isEmpty else { return }
        // A full device takes no others either.
        let failedCount = reason == .deviceFull ? additions.count : 1
        for addition in additions.prefix(failedCount) where addition.purpose == .reading { features.readings.drop(addition.id) }
        additions.removeFirst(failedCount)
        additionsDone += failedCount
        refusals.insert((name, reason), at: reason == .deviceFull ? 0 : refusals.count)
        keepNext()
    }

    /// Shows a picture that the device keeps now: the entry is made last, so that it never stands for nothing.
    private func show(_ picture: Picture, _ purpose: FileAddition.Purpose) {
        switch purpose {
        case .photo(let topic, let caption): addPhoto(picture, to: topic, caption: caption)
        case .note(let note):
            let photo = addPhoto(picture, to: notebook.outline(of: note)?.topicID)
            features.editor.put(photo, into: note)
        case .library, .reading: break
        case .picture(let photo):
            let old = notebook.photo(photo)?.picture
            core.restoreIfDeleted(photo.entity)
            change { notebook, now throws(MergeError) in try notebook.setPicture(photo, to: picture, now: now) }
            // What was never sent is wanted by nobody; what the server has goes there with the rest that nothing refers to.
            if let old, queue.progress(of: old.file) != nil { forget(files: [old.file]) }
        }
    }

    @discardableResult
    private func addPhoto(_ picture: Picture, to topic: Identifier<Topic>?, caption: String = "") -> Identifier<Photo> {
        let id = Identifier<Photo>(core.makeIdentity())
        change { notebook, now throws(MergeError) in
            let added = try notebook.addPhoto(id, picture, topic: topic, now: now)
            if caption.isEmpty { return added }
            let words = TextEdit(beginning: caption, limit: Photo.maximumCaptionLength)
            return added + (try notebook.edit(.photo, id.entity, field: "caption", [words], undo: .partOfCreation, now: now))
        }
        features.photos.state.arrived(id)
        return id
    }

    /// Makes the photos whose files were kept when the page was killed before it could; once, since later another tab may be making some.
    private func recover(_ files: [KeptFile]) {
        guard core.exchange.isLeader, core.journal.isLoaded, !hasRecovered else { return }
        hasRecovered = true
        for file in files where file.request.purpose == .photo && !isAdding(file.id) {
            if features.readings.awaits(file.id) {
                features.readings.kept(file)
                continue
            }
            if notebook.photo(showing: file.id) == nil, let picture = file.picture { show(picture, .photo(topic: nil)) }
        }
    }
}
