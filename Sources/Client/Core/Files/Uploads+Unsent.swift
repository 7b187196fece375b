import Domain
import Localization
import Replication
import Wire

/// The files that are not on the server, and what a person does with them.
extension Uploads {
    /// The files that are refused, and those that were not added at all.
    public var unsent: [UnsentFile] {
        var files: [UnsentFile] = []
        for refusal in queue.refusals {
            let (request, reason) = (refusal.file.request, FileRefusal(refusal.problem))
            let size = reason == .lost ? nil : request.byteCount
            files.append(UnsentFile(id: refusal.file.id, name: request.name, reason: reason, byteCount: size))
        }
        return files + notAdded
    }

    /// Uploads a refused file after all.
    public func retry(_ file: EntityID) {
        handle(.retried(file))
        core.notify(.uploadsChanged)
    }

    /// Discards a file: removes its bytes from the device, and moves the photo that shows it to the trash.
    public func discard(_ file: EntityID) {
        notAdded.removeAll { $0.id == file }
        guard queue.isRefused(file) else { return }
        if let photo = notebook.photo(showing: file), photo.deletedAt == nil {
            core.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.deletePhotos([photo.id], now: now) }
        }
        forget([file])
        core.notify(.uploadsChanged)
    }

    /// Shows the notice that files are not on the server, with a button that opens their list.
    func sayRefused(_ name: String, count: Int, _ reason: FileRefusal) {
        say(
            .filesRefused(name: name, count: count, reason).offering({ $0.noticeShowTrash }) { [self] in
                core.shell.show(.unsent, replaces: false)
            })
    }
}
