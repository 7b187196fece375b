import Domain
import HTTP
import Wire

/// Describes one address of the API; this list is all there is, and what is not marked open asks for a session.
public struct Endpoint: Sendable {
    /// Tells who may call, and what an endpoint does for them.
    enum Access: Sendable {
        /// Lets anybody call.
        case open(OpenAction)
        /// Lets signed-in devices call; others get 401.
        case session(Action)
    }

    /// Names what an endpoint does for a device.
    enum Action: Sendable {
        case setLicence, removeLicence, tellSession, signOut, listDevices, renameDevice, removeDevice, setPassPhrase, invite
        case readNote, synchronize, followEvents, find
        case beginUpload, tellUpload, appendUpload, giveUpUpload, listFiles, tellPictureText, giveUpPictureText, tellFile, trashFile,
            restoreFile, sendFile, sendCopy
        case sendPreview(PreviewSize)
        case listCatalogues, saveCatalogue, removeCatalogue, refreshCatalogue, giveUpRun, readCatalogue, order, sendMapTile
        case sendCataloguePicture(PreviewSize?)
        case archive(ArchiveAction)
        case sendDocument
    }

    /// Names what an endpoint does for anybody.
    enum OpenAction: Sendable {
        case tellHealth, tellSettings, signIn
    }

    /// Names what an endpoint does with archives.
    enum ArchiveAction: Sendable {
        case tellBackups, sendServerArchive, takeArchive, readArchive, dropArchive
    }

    /// Limits the body of a synchronisation, in bytes.
    public static let synchronizationLimit = 16 << 20
    /// Limits every other body, in bytes.
    public static let bodyLimit = 64 << 10

    /// Names the method.
    public let method: HTTPMethod
    /// Holds the path, without the identity.
    public let path: String
    /// Says that `/` and an identity follow the path.
    public let hasIdentity: Bool
    /// Tells who may call, and for what.
    let access: Access
    /// Limits the JSON body in bytes; nil for an endpoint that takes none.
    public let maximumBodyBytes: Int?
    /// Lists all endpoints.
    public static let all = general + files + catalogues + archives

    private static let general = [
        Endpoint(.get, Route.health, .open(.tellHealth)),
        Endpoint(.get, Route.settings, .open(.tellSettings)),
        Endpoint(.post, Route.session, .open(.signIn), body: bodyLimit),
        Endpoint(.get, Route.session, .session(.tellSession)),
        Endpoint(.delete, Route.session, .session(.signOut)),
        Endpoint(.get, Route.devices, .session(.listDevices)),
        Endpoint(.patch, Route.devices, identity: true, .session(.renameDevice), body: bodyLimit),
        Endpoint(.delete, Route.devices, identity: true, .session(.removeDevice)),
        Endpoint(.put, Route.passPhrase, .session(.setPassPhrase), body: bodyLimit),
        Endpoint(.put, Route.licence, .session(.setLicence), body: bodyLimit),
        Endpoint(.delete, Route.licence, .session(.removeLicence)),
        Endpoint(.post, Route.invitations, .session(.invite)),
        Endpoint(.get, Route.notes, identity: true, .session(.readNote)),
        Endpoint(.post, Route.sync, .session(.synchronize), body: synchronizationLimit),
        Endpoint(.get, Route.events, .session(.followEvents)),
        Endpoint(.get, Route.search, .session(.find)),
        Endpoint(.get, Route.documents, .session(.sendDocument)),
    ]

    /// Bodies of parts of uploads are raw bytes, limited by `UploadAnswer.maximumPartBytes`.
    private static let files =
        [
            Endpoint(.put, Route.uploads, identity: true, .session(.beginUpload), body: bodyLimit),
            Endpoint(.get, Route.uploads, identity: true, .session(.tellUpload)),
            Endpoint(.patch, Route.uploads, identity: true, .session(.appendUpload)),
            Endpoint(.delete, Route.uploads, identity: true, .session(.giveUpUpload)),
            Endpoint(.get, Route.files, .session(.listFiles)),
            Endpoint(.get, Route.pictureTexts, identity: true, .session(.tellPictureText)),
            Endpoint(.delete, Route.pictureTexts, identity: true, .session(.giveUpPictureText)),
            Endpoint(.get, Route.fileDetails, identity: true, .session(.tellFile)),
            Endpoint(.delete, Route.fileDetails, identity: true, .session(.trashFile)),
            Endpoint(.put, Route.fileDetails, identity: true, .session(.restoreFile)),
            Endpoint(.get, Route.fileContents, identity: true, .session(.sendFile)),
            Endpoint(.get, Route.fileCopies, identity: true, .session(.sendCopy)),
        ]
        + PreviewSize.allCases.map { size in
            Endpoint(.get, "\(Route.filePreviews)/\(size.rawValue)", identity: true, .session(.sendPreview(size)))
        }

    private static let archives = [
        Endpoint(.get, Route.backups, .session(.archive(.tellBackups))),
        Endpoint(.get, Route.serverArchive, .session(.archive(.sendServerArchive))),
        Endpoint(.patch, Route.archive, .session(.archive(.takeArchive))),
        Endpoint(.post, Route.archive, .session(.archive(.readArchive)), body: bodyLimit),
        Endpoint(.delete, Route.archive, .session(.archive(.dropArchive))),
    ]

    private static let catalogues =
        [
            Endpoint(.get, Route.catalogues, .session(.listCatalogues)),
            Endpoint(.put, Route.catalogues, identity: true, .session(.saveCatalogue), body: bodyLimit),
            Endpoint(.delete, Route.catalogues, identity: true, .session(.removeCatalogue)),
            Endpoint(.post, Route.catalogueRuns, identity: true, .session(.refreshCatalogue)),
            Endpoint(.delete, Route.catalogueRuns, identity: true, .session(.giveUpRun)),
            Endpoint(.get, Route.catalogueContents, identity: true, .session(.readCatalogue)),
            Endpoint(.get, Route.cataloguePictures + "/original", identity: true, .session(.sendCataloguePicture(nil))),
            Endpoint(.post, Route.orders, .session(.order), body: bodyLimit),
            Endpoint(.get, Route.mapTiles, .session(.sendMapTile)),
        ]
        + PreviewSize.allCases.map { size in
            Endpoint(.get, "\(Route.cataloguePictures)/\(size.rawValue)", identity: true, .session(.sendCataloguePicture(size)))
        }

    private init(
        _ method: HTTPMethod, _ path: String, identity: Bool = false, _ access: Access, body: Int? = nil
    ) {
        self.method = method
        self.path = path
        self.hasIdentity = identity
        self.access = access
        self.maximumBodyBytes = body
    }

    /// Says that anybody may call.
    public var isOpen: Bool {
        if case .open = access { true } else { false }
    }

    /// Says that calling it may change something.
    var isWrite: Bool { method != .get }
}
