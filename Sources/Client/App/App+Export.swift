import Archive
import Domain
import Library
import Localization
import Wire

/// Hands everything to the person as one archive: what the device keeps, and the files that it or the server has.
extension App {
    /// Begins, unless it is under way; files are gathered first.
    func export() {
        guard exporting == nil else { return }
        save(isUrgent: true)
        exporting = ExportGathering()
        askExportList(from: 0)
    }

    /// Ends without an archive.
    func stopExport() {
        exporting = nil
        ask(.media(.dropGathered))
    }

    private func askExportList(from: Int) {
        guard space != nil else { return gatherFiles(isListMissing: false) }
        let request = FileListRequest(from: from, count: FileListAnswer.maximumCount)
        ask(.request(Request(.exportFiles(from: from), "GET", request.path)))
    }

    /// Takes a stretch of the library's list; nil where it could not be had.
    func takeExportList(_ answer: FileListAnswer?, from: Int) {
        guard exporting != nil else { return }
        guard let answer else { return gatherFiles(isListMissing: true) }
        for file in answer.files where !file.isReadOnly { exporting?.library.append(file) }
        let next = from + FileListAnswer.maximumCount
        if next < answer.total { askExportList(from: next) } else { gatherFiles(isListMissing: false) }
    }

    private func gatherFiles(isListMissing: Bool) {
        guard var gathering = exporting else { return }
        (gathering.isListMissing, gathering.mayAsk) = (isListMissing, space != nil && !isListMissing)
        if isListMissing {
            for place in 0..<library.count { if let file = library.shelf[place], !file.isReadOnly { gathering.library.append(file) } }
        }
        for file in uploads.files where file.request.purpose == .library {
            let request = file.request
            gathering.library.append(FileEntry(id: file.id, name: request.name, byteCount: request.byteCount, createdAt: now))
        }
        NotebookExport.addNotes(of: &notebook, words: exportWords, now: now, to: &gathering.archive)
        gathering.files = ExportFile.all(of: &notebook, library: gathering.library, words: exportWords)
        exporting = gathering
        gatherNext(isFirst: true)
    }

    private func gatherNext(isFirst: Bool = false) {
        guard let gathering = exporting else { return }
        guard let file = gathering.current else { return finishExport() }
        let progress = Notice(.exporting(current: gathering.count + 1, total: gathering.files.count), action: .stopExport)
        // Whoever has closed it is not told again.
        if isFirst || notice?.key == progress.key { say(progress) }
        ask(.media(.gather(file.id, mayAsk: gathering.mayAsk)))
    }

    /// Takes what became of the gathering of a file: checksum and size, or nothing where it could not be had.
    func gathered(_ file: EntityID, _ found: (checksum: UInt32, byteCount: UInt64)?) {
        guard exporting?.current?.id == file else { return }
        exporting?.take(found)
        gatherNext()
    }

    private func finishExport() {
        guard var gathering = exporting else { return }
        exporting = nil
        let words = exportWords
        let list = NotebookExport.missingList(gathering.missing, isListMissing: gathering.isListMissing, words: words)
        if let list { gathering.archive.add(words.missingName + ".txt", ExactText.bytes(of: list)) }
        let space = self.space.flatMap { EntityID(text: $0) } ?? EntityID(high: 0, low: 0)
        NotebookExport.addParts(of: notebook.replica, space: space, files: gathering.gathered, now: now, to: &gathering.archive)
        let json = NotebookExport.json(of: notebook.replica, files: gathering.gathered, now: now)
        gathering.archive.add(NotebookExport.completeName, json)
        let name = "enot-" + App.digits(today.year) + "-" + App.digits(today.month) + "-" + App.digits(today.day) + ".zip"
        ask(
            .download(
                name: name, gathering.archive.finished(), files: gathering.gathered.map { $0.id }, places: gathering.archive.gaps))
        say(Notice(list == nil ? .exported : .exportedPartly))
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
