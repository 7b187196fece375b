import Replication

/// An endpoint with the messages that are sent to it and returned, so that client and server read and write the same.
public struct Call<Body: WireMessage, Answer: WireMessage>: Sendable {
    /// The endpoint that is called.
    public let endpoint: Endpoint

    fileprivate init(_ endpoint: Endpoint) { self.endpoint = endpoint }
}

/// The absence of a message.
public struct NoMessage: WireMessage {
    public init() {}
    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
}

public extension Call where Body == NoMessage, Answer == ServerSettings {
    static var tellSettings: Self { Self(.tellSettings) }
}

public extension Call where Body == SignInRequest, Answer == SessionAnswer {
    static var signIn: Self { Self(.signIn) }
}

public extension Call where Body == NoMessage, Answer == SessionAnswer {
    static var tellSession: Self { Self(.tellSession) }
}

public extension Call where Body == NoMessage, Answer == NoMessage {
    static var signOut: Self { Self(.signOut) }
    static var removeDevice: Self { Self(.removeDevice) }
    static var removeLicence: Self { Self(.removeLicence) }
    static var giveUpPictureText: Self { Self(.giveUpPictureText) }
    static var trashFile: Self { Self(.trashFile) }
    static var restoreFile: Self { Self(.restoreFile) }
    static var removeCatalogue: Self { Self(.removeCatalogue) }
    static var refreshCatalogue: Self { Self(.refreshCatalogue) }
    static var giveUpRun: Self { Self(.giveUpRun) }
    static var unsubscribe: Self { Self(.unsubscribe) }
    static var removePerson: Self { Self(.removePerson) }
    static var signPersonOut: Self { Self(.signPersonOut) }
    static var transferOwnership: Self { Self(.transferOwnership) }
}

public extension Call where Body == NoMessage, Answer == DeviceListAnswer {
    static var listDevices: Self { Self(.listDevices) }
}

public extension Call where Body == DeviceRequest, Answer == NoMessage {
    static var renameDevice: Self { Self(.renameDevice) }
}

public extension Call where Body == PassPhraseRequest, Answer == NoMessage {
    static var setPassPhrase: Self { Self(.setPassPhrase) }
}

public extension Call where Body == NoMessage, Answer == InvitationAnswer {
    static var invite: Self { Self(.invite) }
    static var invitePerson: Self { Self(.invitePerson) }
}

public extension Call where Body == NoMessage, Answer == PeopleAnswer {
    static var listPeople: Self { Self(.listPeople) }
}

public extension Call where Body == PersonNameRequest, Answer == NoMessage {
    static var renameSelf: Self { Self(.renameSelf) }
}

public extension Call where Body == PersonNameRequest, Answer == InvitationAnswer {
    static var addPerson: Self { Self(.addPerson) }
}

public extension Call where Body == PersonRequest, Answer == NoMessage {
    static var changePerson: Self { Self(.changePerson) }
}

public extension Call where Body == LicenceRequest, Answer == NoMessage {
    static var setLicence: Self { Self(.setLicence) }
}

public extension Call where Body == SyncRequest, Answer == SyncAnswer {
    static var synchronize: Self { Self(.synchronize) }
}

public extension Call where Body == NoMessage, Answer == NoteHistoryAnswer {
    static var readHistory: Self { Self(.readHistory) }
}

public extension Call where Body == NoMessage, Answer == TopicHistoryAnswer {
    static var readTopicHistory: Self { Self(.readTopicHistory) }
}

public extension Call where Body == NoMessage, Answer == SearchAnswer {
    static var find: Self { Self(.find) }
}

public extension Call where Body == UploadRequest, Answer == UploadAnswer {
    static var beginUpload: Self { Self(.beginUpload) }
}

public extension Call where Body == NoMessage, Answer == UploadAnswer {
    static var tellUpload: Self { Self(.tellUpload) }
    static var appendUpload: Self { Self(.appendUpload) }
}

public extension Call where Body == NoMessage, Answer == FileListAnswer {
    static var listFiles: Self { Self(.listFiles) }
    static var listTrashedFiles: Self { Self(.listTrashedFiles) }
}

public extension Call where Body == FileTrashRequest, Answer == NoMessage {
    static var emptyFileTrash: Self { Self(.emptyFileTrash) }
}

public extension Call where Body == FileChangeRequest, Answer == FileDetailsAnswer {
    static var changeFile: Self { Self(.changeFile) }
}

public extension Call where Body == NoMessage, Answer == FilePlacesAnswer {
    static var listFilePlaces: Self { Self(.listFilePlaces) }
}

public extension Call where Body == NoMessage, Answer == AlbumListAnswer {
    static var listAlbums: Self { Self(.listAlbums) }
}

public extension Call where Body == AlbumRequest, Answer == AlbumChangeAnswer {
    static var makeAlbum: Self { Self(.makeAlbum) }
}

public extension Call where Body == AlbumChangeRequest, Answer == AlbumChangeAnswer {
    static var changeAlbum: Self { Self(.changeAlbum) }
}

public extension Call where Body == NoMessage, Answer == LackingFilesAnswer {
    static var listLackingFiles: Self { Self(.listLackingFiles) }
}

public extension Call where Body == NoMessage, Answer == PictureTextAnswer {
    static var tellPictureText: Self { Self(.tellPictureText) }
}

public extension Call where Body == NoMessage, Answer == FileDetailsAnswer {
    static var tellFile: Self { Self(.tellFile) }
}

public extension Call where Body == NoMessage, Answer == CatalogueListAnswer {
    static var listCatalogues: Self { Self(.listCatalogues) }
}

public extension Call where Body == CatalogueRequest, Answer == CatalogueSummary {
    static var saveCatalogue: Self { Self(.saveCatalogue) }
}

public extension Call where Body == NoMessage, Answer == CatalogueContent {
    static var readCatalogue: Self { Self(.readCatalogue) }
}

public extension Call where Body == PageTitleRequest, Answer == PageTitleAnswer {
    static var tellPageTitle: Self { Self(.tellPageTitle) }
}

public extension Call where Body == OrderRequest, Answer == NoMessage {
    static var order: Self { Self(.order) }
}

public extension Call where Body == NoMessage, Answer == PushKeyAnswer {
    static var tellPushKey: Self { Self(.tellPushKey) }
}

public extension Call where Body == PushSubscriptionRequest, Answer == NoMessage {
    static var subscribe: Self { Self(.subscribe) }
}

public extension Call where Body == NoMessage, Answer == ServerAnswer {
    static var tellServer: Self { Self(.tellServer) }
}

public extension Call where Body == NoMessage, Answer == BackupAnswer {
    static var tellBackups: Self { Self(.tellBackups) }
}

public extension Call where Body == NoMessage, Answer == ArchiveAnswer {
    static var takeArchive: Self { Self(.takeArchive) }
}

public extension Call where Body == ArchiveRequest, Answer == ArchiveAnswer {
    static var readArchive: Self { Self(.readArchive) }
}

public extension Call where Body == SyncSubmission<EncodedOperation>, Answer == SyncAnswer {
    /// The same as `synchronize`, for a device, which sends operations in the form it stores them.
    static var synchronizeKept: Self { Self(.synchronize) }
}
