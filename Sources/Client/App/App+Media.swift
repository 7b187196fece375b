import Backups
import Domain
import Editor
import Library
import Merge
import Photos
import Wire

/// Adds files to the device and brings them to the server.
extension App {
    /// Takes what happened to files.
    func updateMedia(_ event: MediaEvent) {
        switch event {
        case .chosen(let word, let files): take(files, for: word)
        case .kept(let file): kept(file)
        case .notKept(let name, let error): notKept(name, FileRefusal(errorName: error))
        case .uploadsRead(let files):
            perform(uploads.handle(.read(files)))
            recover(files)
            followReadings()
        case .upload(let event):
            perform(uploads.handle(event))
            if !readings.isEmpty { followReadings() }
        case .gathered(let file, let checksum, let byteCount): gathered(file, (checksum, byteCount))
        case .notGathered(let file): gathered(file, nil)
        case .cameraOpened(let count): perform(photos.update(.camera(.opened(cameraCount: count))))
        case .cameraFailed(let error): perform(photos.update(.camera(.failed(CameraState.Trouble(errorName: error)))))
        case .taken(let file):
            perform(photos.update(.camera(.taken(file != nil))))
            if let file { add(file..<file + 1, .photo(topic: photos.filter.topic)) }
        case .archiveSent(let percent): perform(backups.update(.sent(percent: percent)))
        case .archiveAnswered(let status, let body): archiveAnswered(status: status, body: body)
        case .fetched(let file, let topic, let caption):
            if let file { add(file..<file + 1, .photo(topic: topic, caption: caption)) }
        }
    }

    /// Tells the queue whenever it may begin or must no longer upload.
    func judgeUploads() {
        let isPermitted = isLeader && session.hasValue
        guard isPermitted != mayUpload else { return }
        mayUpload = isPermitted
        perform(uploads.handle(.permitted(isPermitted)))
        followReadings()
        retryLibrary()
    }

    /// Does what the queue of uploads asks for.
    func perform(_ actions: [UploadQueue.Action]) {
        for action in actions {
            switch action {
            case .wait(let milliseconds): ask(.wake(.upload, afterMilliseconds: milliseconds))
            case .settle(let id, _):
                ask(.media(.upload(action)))
                tellTabs(ofUpload: id.text)
                refreshLibrary()
            case .refuse(let file, let problem):
                say(Notice(.filesRefused(name: file.request.name, count: 1, problem == .tooLarge ? .serverFull : .refusedByServer)))
            default: ask(.media(.upload(action)))
            }
        }
    }

    /// Forgets files of the device for good.
    func forget(_ files: [EntityID]) {
        guard !files.isEmpty else { return }
        perform(uploads.handle(.removed(files)))
        ask(.media(.remove(files)))
    }

    /// Hears from another tab that a file was added, or that it is on the server.
    func heard(ofUpload text: String) {
        if let id = EntityID(text: text) { perform(uploads.handle(.removed([id]))) } else { ask(.media(.readUploads)) }
        followReadings()
    }

    private func tellTabs(ofUpload text: String) {
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.uploads, text)]
        ask(.tell(message.text))
    }

    // MARK: Adding

    private func take(_ files: Range<Int>, for word: String) {
        if ExactText.areSame(word, PhotosView.kind) {
            add(files, .photo(topic: photos.filter.topic))
        } else if ExactText.areSame(word, LibraryView.kind) {
            add(files, .library)
        } else if ExactText.areSame(word, PhotoHeader.kind), let photo = editor?.photo {
            add(files.prefix(1), .picture(of: photo))
        } else if ExactText.areSame(word, ReadingSheet.kind), editor.hasValue {
            add(files.prefix(1), .reading)
            if let addition = additions.last { beginReading(addition.id) }
        } else if ExactText.areSame(word, BackupsView.ownKind) || ExactText.areSame(word, BackupsView.serverKind) {
            perform(backups.update(.chosen(file: files.lowerBound, replaces: ExactText.areSame(word, BackupsView.serverKind))))
        }
    }

    private func add(_ files: Range<Int>, _ purpose: FileAddition.Purpose) {
        let isIdle = additions.isEmpty
        for number in files { additions.append(FileAddition(number: number, purpose: purpose, id: makeIdentity())) }
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
        say(Notice(.filesRefused(name: first.name, count: refusals.count, first.reason)))
        refusals = []
    }

    private func showProgress() {
        let total = additionsDone + additions.count
        photos.progress = total > 1 && !additions.isEmpty ? PhotosState.Progress(number: additionsDone + 1, total: total) : nil
    }

    private func kept(_ file: KeptFile) {
        guard let addition = additions.first, addition.id == file.id else { return }
        additions.removeFirst()
        additionsDone += 1
        // Nobody waits for its words any more.
        if addition.purpose == .reading, !readings.contains(where: { $0.reading.file == file.id }) {
            forget([file.id])
            return keepNext()
        }
        if addition.purpose == .reading { keptForReading(file) } else if let picture = file.picture { show(picture, addition.purpose) }
        perform(uploads.handle(.added(file)))
        if !isLeader { tellTabs(ofUpload: "") }
        keepNext()
    }

    private func notKept(_ name: String, _ reason: FileRefusal) {
        guard !additions.isEmpty else { return }
        // A full device takes no others either.
        let failedCount = reason == .deviceFull ? additions.count : 1
        for addition in additions.prefix(failedCount) where addition.purpose == .reading { dropReading(addition.id) }
        additions.removeFirst(failedCount)
        additionsDone += failedCount
        refusals.insert((name, reason), at: reason == .deviceFull ? 0 : refusals.count)
        keepNext()
    }

    /// Shows a picture that the device keeps now: the entry is made last, so that it never stands for nothing.
    private func show(_ picture: Picture, _ purpose: FileAddition.Purpose) {
        switch purpose {
        case .photo(let topic, let caption):
            let id = Identifier<Photo>(makeIdentity())
            change { notebook, now throws(MergeError) in
                let added = try notebook.addPhoto(id, picture, topic: topic, now: now)
                if caption.isEmpty { return added }
                let words = App.beginning(caption, limit: Photo.maximumCaptionLength)
                return added + (try notebook.edit(.photo, id.entity, field: "caption", [words]))
            }
            photos.arrived(id)
        case .library, .reading: break
        case .picture(let photo):
            let old = notebook.photo(photo)?.picture
            restoreIfDeleted(photo.entity)
            change { notebook, now throws(MergeError) in try notebook.setPicture(photo, to: picture, now: now) }
            // What was never sent is wanted by nobody; what the server has goes there with the rest that nothing refers to.
            if let old, uploads.progress(of: old.file) != nil { forget([old.file]) }
        }
    }

    /// Makes the photos whose files were kept when the page was killed before it could; once, since later another tab may be making some.
    private func recover(_ files: [KeptFile]) {
        guard isLeader, isLoaded, !hasRecovered else { return }
        hasRecovered = true
        for file in files where file.request.purpose == .photo && !additions.contains(where: { $0.id == file.id }) {
            if readings.contains(where: { $0.reading.file == file.id }) {
                keptForReading(file)
                continue
            }
            if notebook.photo(showing: file.id) == nil, let picture = file.picture { show(picture, .photo(topic: nil)) }
        }
    }
}
