import Domain

/// The endpoints of the server, which the client calls and the server answers. Who may call which, the routes of the server say.
public enum Endpoint: CaseIterable, Sendable {
    case tellHealth, tellReadiness, tellSettings, describe, signIn
    case tellSession, renameSelf, signOut, listDevices, renameDevice, removeDevice, setPassPhrase, invite, setLicence, removeLicence
    case listTokens, makeToken, removeToken
    case listTopics, listNotes, readNote, addNote, replaceNote, changeNote, appendToNote, trashNote
    case readHistory, readTopicHistory, synchronize, followEvents, find, sendDocument
    case beginUpload, tellUpload, appendUpload, giveUpUpload, listFiles, listLackingFiles, tellPictureText, giveUpPictureText
    case listTrashedFiles, emptyFileTrash, tellFile, changeFile, trashFile, restoreFile, sendFile, sendCopy, sendPreview
    case listAlbums, makeAlbum, changeAlbum, listFilePlaces
    case listCatalogues, saveCatalogue, removeCatalogue, refreshCatalogue, giveUpRun, readCatalogue, sendCataloguePicture
    case tellPageTitle, order, sendMapTile
    case tellPushKey, subscribe, unsubscribe
    case listPeople, addPerson, changePerson, removePerson, invitePerson, signPersonOut, transferOwnership
    case tellServer, tellBackups, sendServerArchive, sendEarlierArchive, uploadArchive, importArchive, dropArchive
    case listImports, tellImport, appendImport, importNotes, dropImport, readImportLedger, sendImportLedger

    /// An HTTP method.
    public enum Method: String, Sendable {
        /// Reads a resource.
        case get = "GET"
        /// Submits something to process.
        case post = "POST"
        /// Replaces a resource; can be repeated.
        case put = "PUT"
        /// Changes part of a resource.
        case patch = "PATCH"
        /// Removes a resource.
        case delete = "DELETE"
    }

    /// What follows an endpoint's path.
    public enum Place: Sendable {
        /// Nothing.
        case fixed
        /// A slash and an identity.
        case identity
        /// A slash, an identity, and a slash with a word.
        case part(String)
        /// The longer edge of a preview and an identity, each after a slash; `original` in place of the edge for the original picture.
        case preview(hasOriginal: Bool)
    }

    /// The body of a request.
    public enum Body: Sendable {
        /// None, or one that isn't JSON: parts of uploads are raw bytes, limited by `UploadAnswer.maximumPartBytes`.
        case none
        /// JSON, with a maximum length in bytes.
        case json(limit: Int)
        /// JSON, or a text, with a maximum length in bytes.
        case text(limit: Int)
    }

    /// The description of an endpoint.
    public struct Entry: Sendable {
        public let method: Method
        /// The path, one of `Route`.
        public let path: String
        /// What follows the path.
        public let place: Place
        /// The body of the request.
        public let body: Body

        fileprivate init(_ method: Method, _ path: String, _ place: Place = .fixed, body: Body = .none) {
            self.method = method
            self.path = path
            self.place = place
            self.body = body
        }
    }

    /// The maximum length of the body of a sync request, in bytes.
    public static let synchronizationLimit = 16 << 20
    /// The maximum length of any other JSON body, in bytes.
    public static let bodyLimit = 64 << 10

    /// The maximum length of the body of a note, in bytes: that of the longest text, each letter escaped.
    public static let noteLimit = 8 << 20

    private static let json = Body.json(limit: bodyLimit)

    /// The description of the endpoint.
    public var entry: Entry {
        switch self {
        case .tellHealth, .tellReadiness: Entry(.get, self == .tellHealth ? Route.health : Route.ready)
        case .tellSettings: Entry(.get, Route.settings)
        case .describe: Entry(.get, Route.description)
        case .signIn: Entry(.post, Route.session, body: Endpoint.json)
        case .tellSession: Entry(.get, Route.session)
        case .renameSelf: Entry(.patch, Route.session, body: Endpoint.json)
        case .signOut: Entry(.delete, Route.session)
        case .listDevices: Entry(.get, Route.devices)
        case .renameDevice: Entry(.patch, Route.devices, .identity, body: Endpoint.json)
        case .removeDevice: Entry(.delete, Route.devices, .identity)
        case .setPassPhrase: Entry(.put, Route.passPhrase, body: Endpoint.json)
        case .invite: Entry(.post, Route.invitations)
        case .setLicence: Entry(.put, Route.licence, body: Endpoint.json)
        case .removeLicence: Entry(.delete, Route.licence)
        case .listTokens, .makeToken, .removeToken: tokenEntry
        case .listTopics, .listNotes, .readNote, .addNote, .replaceNote, .changeNote, .appendToNote, .trashNote: noteEntry
        case .readHistory: Entry(.get, Route.noteHistories, .identity)
        case .readTopicHistory: Entry(.get, Route.topicHistories, .identity)
        case .synchronize: Entry(.post, Route.sync, body: .json(limit: Endpoint.synchronizationLimit))
        case .followEvents: Entry(.get, Route.events)
        case .find: Entry(.get, Route.search)
        case .sendDocument: Entry(.get, Route.documents)
        case .beginUpload: Entry(.put, Route.uploads, .identity, body: Endpoint.json)
        case .tellUpload: Entry(.get, Route.uploads, .identity)
        case .appendUpload: Entry(.patch, Route.uploads, .identity)
        case .giveUpUpload: Entry(.delete, Route.uploads, .identity)
        case .listFiles: Entry(.get, Route.files)
        case .listLackingFiles: Entry(.get, Route.lackingFiles)
        case .tellPictureText: Entry(.get, Route.pictureTexts, .identity)
        case .giveUpPictureText: Entry(.delete, Route.pictureTexts, .identity)
        case .listTrashedFiles: Entry(.get, Route.trashedFiles)
        case .emptyFileTrash: Entry(.patch, Route.trashedFiles, body: Endpoint.json)
        case .tellFile: Entry(.get, Route.fileDetails, .identity)
        case .changeFile: Entry(.patch, Route.fileDetails, .identity, body: Endpoint.json)
        case .trashFile, .restoreFile: Entry(self == .trashFile ? .delete : .put, Route.fileDetails, .identity)
        case .listAlbums, .listFilePlaces: Entry(.get, self == .listAlbums ? Route.albums : Route.filePlaces)
        case .makeAlbum, .changeAlbum: Entry(self == .makeAlbum ? .put : .patch, Route.albums, .identity, body: Endpoint.json)
        case .sendFile, .sendCopy: Entry(.get, self == .sendFile ? Route.fileContents : Route.fileCopies, .identity)
        case .sendPreview: Entry(.get, Route.filePreviews, .preview(hasOriginal: false))
        case .listCatalogues: Entry(.get, Route.catalogues)
        case .saveCatalogue: Entry(.put, Route.catalogues, .identity, body: Endpoint.json)
        case .removeCatalogue: Entry(.delete, Route.catalogues, .identity)
        case .refreshCatalogue: Entry(.post, Route.catalogueRuns, .identity)
        case .giveUpRun: Entry(.delete, Route.catalogueRuns, .identity)
        case .readCatalogue: Entry(.get, Route.catalogueContents, .identity)
        case .sendCataloguePicture: Entry(.get, Route.cataloguePictures, .preview(hasOriginal: true))
        case .tellPageTitle: Entry(.post, Route.pageTitles, body: Endpoint.json)
        case .order: Entry(.post, Route.orders, body: Endpoint.json)
        case .sendMapTile: Entry(.get, Route.mapTiles)
        case .tellPushKey: Entry(.get, Route.pushKey)
        case .subscribe: Entry(.put, Route.pushSubscription, body: Endpoint.json)
        case .unsubscribe: Entry(.delete, Route.pushSubscription)
        case .listPeople: Entry(.get, Route.people)
        case .addPerson: Entry(.post, Route.people, body: Endpoint.json)
        case .changePerson: Entry(.put, Route.people, .identity, body: Endpoint.json)
        case .removePerson: Entry(.delete, Route.people, .identity)
        case .invitePerson: Entry(.post, Route.personLinks, .identity)
        case .signPersonOut: Entry(.delete, Route.personSessions, .identity)
        case .transferOwnership: Entry(.put, Route.owner, .identity)
        case .tellServer: Entry(.get, Route.server)
        case .tellBackups: Entry(.get, Route.backups)
        case .sendServerArchive: Entry(.get, Route.serverArchive)
        case .sendEarlierArchive: Entry(.get, Route.earlierArchives)
        case .uploadArchive, .dropArchive: Entry(self == .uploadArchive ? .patch : .delete, Route.archive)
        case .importArchive: Entry(.post, Route.archive, body: Endpoint.json)
        case .listImports, .tellImport, .appendImport, .importNotes, .dropImport, .readImportLedger, .sendImportLedger: importEntry
        }
    }

    /// The description of an endpoint of notes.
    private var noteEntry: Entry {
        let body = Body.text(limit: Endpoint.noteLimit)
        if self == .listTopics { return Entry(.get, Route.topics) }
        if self == .listNotes { return Entry(.get, Route.notes) }
        if self == .addNote { return Entry(.post, Route.notes, body: body) }
        if self == .appendToNote { return Entry(.post, Route.notes, .part("append"), body: body) }
        if self == .replaceNote || self == .changeNote {
            return Entry(self == .replaceNote ? .put : .patch, Route.notes, .identity, body: body)
        }
        return Entry(self == .readNote ? .get : .delete, Route.notes, .identity)
    }

    /// The description of an endpoint of tokens.
    private var tokenEntry: Entry {
        if self == .removeToken { return Entry(.delete, Route.tokens, .identity) }
        return self == .listTokens ? Entry(.get, Route.tokens) : Entry(.post, Route.tokens, body: Endpoint.json)
    }

    /// The description of an endpoint of imports.
    private var importEntry: Entry {
        if self == .listImports { return Entry(.get, Route.imports) }
        if self == .importNotes { return Entry(.post, Route.imports, .identity, body: Endpoint.json) }
        if self == .readImportLedger { return Entry(.get, Route.importLedgers, .identity) }
        if self == .sendImportLedger { return Entry(.get, Route.importLedgerFiles, .identity) }
        return Entry(self == .tellImport ? .get : self == .appendImport ? .patch : .delete, Route.imports, .identity)
    }
}
