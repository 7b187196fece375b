import Domain
import Wire

/// Originals that are sent again, since the server lacks them: it was restored from an older state, or has lost them.
extension Uploads {
    /// The time for which the server is not asked again which files it lacks, in milliseconds.
    static let lackingPause: Int64 = 3_600_000

    /// The setting that stores that every original is to be sent again.
    static let sendsOriginals = StoreBatch.Setting(Setting.sendsOriginals, "1")

    /// Sends every original of the device again, if that is to be done: the server says at once which ones it has.
    func sendOriginals() {
        guard core.sync.isLeader, core.journal.engine.setting(Setting.sendsOriginals) != nil else { return }
        askedForLackingAt = nil
        enqueue(.media(.resend(photos: notebook.pictureFiles(), others: nil)))
    }

    /// Asks the server which files it lacks, once the device has all that others changed, and not too often.
    func caughtUp() {
        if let askedForLackingAt, abs(now.milliseconds - askedForLackingAt.milliseconds) < Uploads.lackingPause { return }
        askedForLackingAt = now
        askForLacking(after: nil)
    }

    private func askForLacking(after file: EntityID?) {
        let query = LackingFilesAnswer.addressQuery(after: file)
        enqueue(.request(Request(.listLackingFiles, query: query) { [self] answer in receive(lacking: answer) }))
    }

    /// Sends what the device has of the files that the server lacks.
    func receive(lacking answer: Answer) {
        guard let lacking = answer.value(of: .listLackingFiles), !lacking.files.isEmpty else { return }
        let ofPhotos = Set(notebook.pictureFiles())
        let photos = lacking.files.filter { ofPhotos.contains($0) }
        enqueue(.media(.resend(photos: photos, others: lacking.files.filter { !ofPhotos.contains($0) })))
        if lacking.hasMore { askForLacking(after: lacking.files.last) }
    }

    /// Handles that originals wait to be uploaded again.
    func resent(_ files: [KeptFile], isAll: Bool) {
        handle(.read(files))
        if isAll { core.journal.store([StoreBatch.Setting(Setting.sendsOriginals, "")]) }
        core.notify(.uploadsChanged)
        core.sync.filesWereSent()
    }
}
