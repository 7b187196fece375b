import Domain
import JSON
import Mirror
import Store
import Wire

extension CatalogueService {
    /// Adds the catalogue that comes with the program to a space, once, so that there is something to see without a network.
    func addRecorded(to space: Identifier<Space>, languages: [String]) async throws(ServiceError) {
        guard let source = settings.recordedFolder else { return }
        let id = RemoteIdentity.digest("recorded catalogue of " + space.text)
        let found = try await read { transaction in try transaction.catalogue(id) }
        if let found {
            // One that a kill or a full disk left empty is filled.
            let kept = try CatalogueRunState(stored: found.state)
            guard kept.refreshedAt == nil, !kept.isRemoved else { return }
        }
        guard let recorded = RecordedCatalogue(folder: source, languages: languages, identities: RemoteIdentity(catalogue: id)) else {
            log("the recorded catalogue in \(source) can't be read")
            return
        }
        let moment = now()
        var state = CatalogueRunState(address: recorded.address)
        (state.isRecorded, state.name, state.contacts) = (true, recorded.name, recorded.contacts)
        let record = CatalogueRecord(id: id, space: space, createdAt: moment, state: state.jsonText)
        let run = CatalogueRun(id: id, store: store, folder: folder, room: room, visit: MissingVisit(), now: now, report: { _ in })
        do throws(MirrorProblem) {
            try folder.prepare(id)
            let (pictures, files) = try recorded.copyPictures(to: folder, of: id)
            try await folder.synchronize(files, in: id)
            try await run.write { transaction in
                guard try transaction.catalogue(id) == nil else { return }
                try transaction.save(record)
            }
            try await run.importEntries(recorded.entries, pictures: pictures, source: state)
        } catch {
            log("the recorded catalogue: \(error.rawValue)")
        }
    }

    /// Copies the pictures of the catalogue that comes with the program, which another server has added, into this server's folder.
    func copyRecordedPictures(of id: EntityID) async throws(ServiceError) {
        guard let source = settings.recordedFolder,
            let recorded = RecordedCatalogue(folder: source, languages: [], identities: RemoteIdentity(catalogue: id))
        else { return }
        do throws(MirrorProblem) {
            try folder.prepare(id)
            _ = try recorded.copyPictures(to: folder, of: id)
        } catch {
            throw .storage(.failed(detail: "cannot write the pictures of the recorded catalogue"))
        }
    }
}

/// A catalogue that comes with the program: `catalogue.LANGUAGE.json` and a folder of pictures.
struct RecordedCatalogue {
    /// The languages in which it exists; the first one is for all others.
    static let languages = ["en", "ru", "ja"]

    /// The address of the site that it shows.
    let address: String
    let name: String
    /// The contacts of its people.
    let contacts: CatalogueContacts
    let entries: [MirrorEntry]
    private let folder: String
    private let pictures: [PictureIndex.Entry]

    /// Reads a folder in the first available of the languages; nil if it can't be read.
    init?(folder: String, languages: [String], identities: RemoteIdentity) {
        let language = languages.first { Self.languages.contains($0) } ?? Self.languages[0]
        guard let bytes = FileBytes.read(folder + "/catalogue.\(language).json") else { return nil }
        let json: JSON
        do throws(JSONError) { json = try JSON(parsing: bytes) } catch { return nil }
        guard let recording = SiteRecording(json: json, identities: identities) else { return nil }
        self.folder = folder
        (address, name, contacts) = (recording.address, recording.name, recording.contacts)
        (entries, pictures) = (recording.entries, recording.pictures)
    }

    /// Copies the pictures to the folder of catalogues, and returns their entries and the identities of their bytes.
    func copyPictures(
        to target: CatalogueFolder, of catalogue: EntityID
    ) throws(MirrorProblem) -> (entries: [CatalogueEntry], files: [EntityID]) {
        var copied: (entries: [CatalogueEntry], files: [EntityID]) = ([], [])
        for picture in pictures {
            guard let name = picture.address.split(separator: "/").last, let bytes = FileBytes.read(folder + "/pictures/" + name) else {
                continue
            }
            let file = target.temporaryPath(for: picture.key, in: catalogue)
            guard FileBytes.write(bytes, to: file), let found = try target.importPicture(file, key: picture.key, in: catalogue) else {
                continue
            }
            var description = CataloguePicture(address: picture.address)
            description.id = found.id
            description.mediaType = found.header.mediaType
            (description.width, description.height, description.byteCount) = (found.header.width, found.header.height, found.byteCount)
            copied.entries.append(description.entry(key: picture.key, fingerprint: ""))
            copied.files.append(found.id)
        }
        return copied
    }
}
