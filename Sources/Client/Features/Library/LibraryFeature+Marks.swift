import Core
import Domain
import EmbeddedSupport
import Wire

/// What a person says of files.
extension LibraryFeature {
    /// Changes what is said of a file.
    func change(_ entry: FileEntry, _ wanted: FileChangeRequest, isUndoing: Bool = false) {
        request(.changeFile, entry.id.text, body: wanted) { [self] in answered(.change(entry, wanted, isUndoing: isUndoing), $0) }
    }

    /// Shows what the server made of a change; the notice offers what there was before.
    func changed(_ entry: FileEntry, _ wanted: FileChangeRequest, isUndoing: Bool, _ answer: Answer) {
        guard let details = answer.value(of: .changeFile) else { return say(.notDone(isOffline: answer.isUnreachable)) }
        update(.details(.brought(details, isKept: false)))
        refresh()
        guard !isUndoing else { return }
        let before = FileChangeRequest(
            name: wanted.name.map { _ in entry.name }, caption: wanted.caption.map { _ in entry.caption },
            isFavorite: wanted.isFavorite.map { _ in entry.isFavorite })
        let name = details.entry.name
        let notice = wanted.isFavorite.map { Notice.fileFavorite(name: name, isFavorite: $0) } ?? .fileChanged(name: name)
        say(notice.undone { [self] in change(details.entry, before, isUndoing: true) })
    }
}
