import Services
import Wire

extension Endpoint {
    /// Tells what goes one way between a client and an endpoint.
    enum Content {
        /// Is a message in JSON.
        case message(any WireMessage.Type)
        /// Is a JSON object that no message describes.
        case object
        /// Is of a media type.
        case media(String)
        /// Is nothing.
        case none

        fileprivate static let bytes = Content.media("application/octet-stream")
        fileprivate static let picture = Content.media("image/*")
    }

    /// Tells what a request has to carry, and what the answer to one that succeeds carries.
    var contents: (request: Content, answer: Content) {
        switch self {
        case .tellHealth, .describe, .readNote: (.none, .object)
        case .tellSettings: (.none, .message(ServerSettings.self))
        case .signIn: (.message(SignInRequest.self), .message(SessionAnswer.self))
        case .tellSession: (.none, .message(SessionAnswer.self))
        case .listDevices: (.none, .message(DeviceListAnswer.self))
        case .renameDevice: (.message(DeviceRequest.self), .none)
        case .setPassPhrase: (.message(PassPhraseRequest.self), .none)
        case .invite: (.none, .message(InvitationAnswer.self))
        case .setLicence: (.message(LicenceRequest.self), .none)
        case .synchronize: (.message(SyncRequest.self), .message(SyncAnswer.self))
        case .followEvents: (.none, .media("text/event-stream"))
        case .find: (.none, .message(SearchAnswer.self))
        case .sendDocument: (.none, .media("application/pdf"))
        case .beginUpload: (.message(UploadRequest.self), .message(UploadAnswer.self))
        case .tellUpload: (.none, .message(UploadAnswer.self))
        case .appendUpload: (.bytes, .message(UploadAnswer.self))
        case .listFiles: (.none, .message(FileListAnswer.self))
        case .tellPictureText: (.none, .message(PictureTextAnswer.self))
        case .tellFile: (.none, .message(FileDetailsAnswer.self))
        case .sendFile: (.none, .bytes)
        case .sendCopy: (.none, .media("video/mp4"))
        case .sendPreview, .sendCataloguePicture, .sendMapTile: (.none, .picture)
        case .listCatalogues: (.none, .message(CatalogueListAnswer.self))
        case .saveCatalogue: (.message(CatalogueRequest.self), .message(CatalogueSummary.self))
        case .readCatalogue: (.none, .message(CatalogueContent.self))
        case .tellPageTitle: (.message(PageTitleRequest.self), .message(PageTitleAnswer.self))
        case .order: (.message(OrderRequest.self), .none)
        case .tellPushKey: (.none, .message(PushKeyAnswer.self))
        case .subscribe: (.message(PushSubscriptionRequest.self), .none)
        case .tellBackups: (.none, .message(BackupAnswer.self))
        case .sendServerArchive: (.none, .media("application/zip"))
        case .takeArchive: (.bytes, .message(ArchiveAnswer.self))
        case .readArchive: (.message(ArchiveRequest.self), .message(ArchiveAnswer.self))
        case .signOut, .removeDevice, .removeLicence, .giveUpUpload, .giveUpPictureText, .trashFile, .restoreFile, .removeCatalogue,
            .refreshCatalogue, .giveUpRun, .unsubscribe, .dropArchive:
            (.none, .none)
        }
    }
}
