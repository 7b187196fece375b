import Archive
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import Wire

/// The export of everything as one archive: what the device stores, and the files that it or the server has.
public final class ExportFeature: Feature {
    private let needs: any ExportNeeds

    public init(_ core: Core, needs: any ExportNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// The gathering of the files; nil while there is no export.
    private(set) var gathering: ExportGathering?

    /// Starts an export, unless one is under way; files are gathered first.
    public func begin() {
        guard gathering == nil else { return }
        core.journal.handle(.saveAsked(isUrgent: true))
        gathering = ExportGathering()
        requestList(from: 0)
    }

    /// Ends without an archive.
    func stop() {
        gathering = nil
        enqueue(.media(.dropGathered))
    }

    private func requestList(from: Int) {
        guard core.account.space != nil else { return gatherFiles(isListMissing: false) }
        let request = FileListRequest(from: from, count: FileListAnswer.maximumCount)
        self.request(.listFiles, query: request.addressQuery) { [self] in answered($0, from: from) }
    }

    /// Applies a page of the library's list.
    func answered(_ answer: Answer, from: Int) {
        guard gathering != nil else { return }
        guard let answer = answer.value(of: .listFiles) else {
            return gatherFiles(isListMissing: true)
        }
        for file in answer.files where !file.isReadOnly { gathering?.library.append(file) }
        let next = from + FileListAnswer.maximumCount
        if next < answer.total { requestList(from: next) } else { requestAlbums() }
    }

    /// Requests the albums, the last of what the server is asked for before the contents of files.
    private func requestAlbums() {
        request(.listAlbums, query: AlbumListAnswer.filesQuery) { [self] answer in
            guard gathering != nil else { return }
            guard let list = answer.value(of: .listAlbums) else { return gatherFiles(isListMissing: true) }
            gathering?.albums = list.albums
            gatherFiles(isListMissing: false)
        }
    }

    private func gatherFiles(isListMissing: Bool) {
        guard var gathering else { return }
        (gathering.isListMissing, gathering.mayAsk) = (isListMissing, core.account.space != nil && !isListMissing)
        if isListMissing {
            for file in needs.knownFiles where !file.isReadOnly { gathering.library.append(file) }
        }
        for file in core.uploads.queue.files + core.uploads.queue.refused where file.request.purpose == .library {
            let request = file.request
            gathering.library.append(FileEntry(id: file.id, name: request.name, byteCount: request.byteCount, createdAt: now))
        }
        gathering.files = ExportFile.all(of: &core.notebook, library: gathering.library, words: exportWords)
        NotebookExport.addNotes(
            of: &core.notebook, files: gathering.files, words: exportWords, now: now, to: &gathering.archive)
        self.gathering = gathering
        gatherNext(isFirst: true)
    }

    private func gatherNext(isFirst: Bool = false) {
        guard let gathering else { return }
        guard let file = gathering.current else { return finishExport() }
        let progress = Notice.exporting(current: gathering.count + 1, total: gathering.files.count)
        // Anyone who has closed the notice does not see it again.
        if isFirst || core.notices.isSaying(progress) { say(progress.offering({ $0.noticeExportStop }) { [self] in stop() }) }
        enqueue(.media(.gather(file.id, mayAsk: gathering.mayAsk)))
    }

    public override func handle(_ event: FeatureEvent) {
        if case .media(let event) = event { happened(event) }
    }

    private func happened(_ event: MediaEvent) {
        if case .gathered(let file, let checksum, let byteCount) = event { gathered(file, (checksum, byteCount)) }
        if case .notGathered(let file) = event { gathered(file, nil) }
    }

    /// Applies the outcome for a file: checksum and size, or nil where it could not be fetched.
    private func gathered(_ file: EntityID, _ found: (checksum: UInt32, byteCount: UInt64)?) {
        guard gathering?.current?.id == file else { return }
        gathering?.receive(found)
        gatherNext()
    }

    private func finishExport() {
        guard var gathering else { return }
        self.gathering = nil
        let words = exportWords
        let list = NotebookExport.missingList(gathering.missing, isListMissing: gathering.isListMissing, words: words)
        if let list { gathering.archive.add(words.missingName + ".txt", ExactText.bytes(of: list)) }
        let space = core.account.space.flatMap { EntityID(text: $0) } ?? EntityID.zero
        NotebookExport.addParts(
            of: notebook.replica, space: space, files: gathering.gathered, albums: gathering.albums, now: now, to: &gathering.archive)
        let json = NotebookExport.json(of: notebook.replica, files: gathering.gathered, now: now)
        gathering.archive.add(NotebookExport.completeName, json)
        let name =
            "enot-" + ExportFeature.digits(today.year) + "-" + ExportFeature.digits(today.month) + "-"
            + ExportFeature.digits(today.day) + ".zip"
        enqueue(
            .download(
                name: name, gathering.archive.finished(), files: gathering.gathered.map { $0.id }, places: gathering.archive.gaps))
        say(.exported(isPartial: list.hasValue))
    }

    private var exportWords: NotebookExport.Words {
        let strings = self.strings
        var words = NotebookExport.Words()
        (words.noTitle, words.trash) = (strings.notesNoTitle, strings.trashTitle)
        (words.photos, words.photo, words.library) = (strings.photosTitle, strings.photosPhoto, strings.libraryTitle)
        (words.missingName, words.missingText) = (strings.exportMissingName, strings.exportMissingText)
        words.missingLibrary = strings.exportMissingLibrary
        return words
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
