import Components
import Core
import Domain
import Localization
import ViewTree
import Wire

/// The files of the library in the trash, which the server keeps.
extension TrashFeature {
    /// The key under which the device stores the list; what begins so stays on the device whatever was viewed since.
    static let filesKey = "first/trash"

    /// Requests the files where they are listed or counted.
    func fetchFiles() {
        guard screen == .trash || screen == .more, session.hasValue else { return }
        request(.listTrashedFiles) { [self] in answeredFiles($0) }
    }

    /// Receives the files.
    func answeredFiles(_ answer: Answer) {
        guard let list = answer.value(of: .listTrashedFiles) else {
            files.isMissed = true
            return
        }
        if case .taken(_, let body) = answer { enqueue(.storeLibrary(key: TrashFeature.filesKey, body)) }
        files.receive(list)
        reveal()
    }

    /// Reads the files that the device has stored, unless the server has told them.
    func readFiles() {
        guard files == TrashedFiles() else { return }
        enqueue(
            .readLibrary(key: TrashFeature.filesKey) { [self] text in
                guard files.files.isEmpty, let list = text.flatMap({ FileListAnswer(text: $0) }) else { return }
                let isMissed = files.isMissed
                files.receive(list)
                files.isMissed = isMissed
                reveal()
            })
    }

    /// Restores a file to the library.
    func restoreFile(_ file: EntityID) {
        let name = files.files.first { $0.id == file }?.name ?? ""
        request(.restoreFile, file.text) { [self] answer in
            guard answer.json.hasValue else { return say(.notDone(isOffline: answer.isUnreachable)) }
            files.remove([file])
            say(.restored(name: name))
            fetchFiles()
        }
    }

    /// Deletes files of the trash for good, and those that come into the list instead of them; `done` is called with all of them.
    func empty(_ emptied: [EntityID], isAll: Bool, after earlier: [EntityID] = [], done: @escaping (_ files: [EntityID], Answer) -> Void) {
        request(.emptyFileTrash, body: FileTrashRequest(emptied)) { [self] answer in
            guard answer.json.hasValue else { return done(earlier, answer) }
            files.remove(emptied)
            let all = earlier + emptied
            guard isAll, files.count(now: now) > 0 else { return done(all, answer) }
            request(.listTrashedFiles) { [self] list in
                answeredFiles(list)
                let next = files.shown(now: now).map { $0.id }.filter { !all.contains($0) }
                if next.isEmpty { done(all, list) } else { empty(next, isAll: true, after: all, done: done) }
            }
        }
    }

    /// Puts files back into the trash after they were deleted for good.
    func refill(_ emptied: ArraySlice<EntityID>) {
        guard !emptied.isEmpty else { return fetchFiles() }
        let part = emptied.prefix(FileListAnswer.maximumCount)
        request(.emptyFileTrash, body: FileTrashRequest(Array(part), isUndone: true)) { [self] answer in
            guard answer.json.hasValue else { return say(.notDone(isOffline: answer.isUnreachable)) }
            refill(emptied.dropFirst(part.count))
        }
    }

    /// Returns the row of a file.
    func row(_ file: FileEntry, left: String) -> TrashView.Row {
        let size = NumberText(strings.language).byteSize(file.byteCount)
        var row = TrashView.Row(
            key: file.id.text, name: file.name, detail: strings.trashFile(size: size, left: left), restore: .restoreFile(file.id))
        row.picture = .element(
            el(.span, file.hasPreview ? "trash-picture" : "trash-picture is-icon") {
                if file.hasPreview {
                    MediaImage(file: file.id, size: .row, tiny: file.tiny).node
                } else {
                    Icon.of(file.kind).node
                }
            })
        if state.isOpen(row.key) {
            row.text = core.words.dateText(file.createdAt.milliseconds)
            row.contents = Viewer.addresses.contents(of: file.id)
        }
        return row
    }
}
