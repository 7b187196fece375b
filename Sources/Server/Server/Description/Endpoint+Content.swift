import Services
import Wire

extension Endpoint {
    /// What goes one way between a client and an endpoint.
    enum Content {
        /// A message in JSON.
        case message(any WireMessage.Type)
        /// A JSON object that no message describes.
        case object
        /// Content of a media type.
        case media(String)
        case none

        fileprivate static let bytes = Content.media("application/octet-stream")
        fileprivate static let picture = Content.media("image/*")
    }

    /// Returns the messages of an endpoint's request and answer.
    private func messages<Body, Answer>(_ call: Call<Body, Answer>) -> (request: Content, answer: Content) {
        precondition(call.endpoint == self, "Each endpoint describes itself.")
        return (Body.self == NoMessage.self ? .none : .message(Body.self), Answer.self == NoMessage.self ? .none : .message(Answer.self))
    }

    /// The media types that a program may accept instead of the answer in `contents`.
    var furtherMediaTypes: [String] { self == .readNote ? [NotePageAnswer.mediaType] : [] }

    /// What a request must carry, and what a successful answer carries.
    var contents: (request: Content, answer: Content) {
        switch self {
        case .tellHealth, .tellReadiness, .describe, .readNote: (.none, .object)
        case .tellSettings: messages(.tellSettings)
        case .signIn: messages(.signIn)
        case .tellSession: messages(.tellSession)
        case .renameSelf: messages(.renameSelf)
        case .listDevices: messages(.listDevices)
        case .renameDevice: messages(.renameDevice)
        case .setPassPhrase: messages(.setPassPhrase)
        case .invite: messages(.invite)
        case .setLicence: messages(.setLicence)
        case .synchronize: messages(.synchronize)
        case .followEvents: (.none, .media("text/event-stream"))
        case .readHistory: messages(.readHistory)
        case .readTopicHistory: messages(.readTopicHistory)
        case .find: messages(.find)
        case .sendDocument: (.none, .media("application/pdf"))
        case .beginUpload: messages(.beginUpload)
        case .tellUpload: messages(.tellUpload)
        case .appendUpload: (.bytes, messages(.appendUpload).answer)
        case .listFiles: messages(.listFiles)
        case .listLackingFiles: messages(.listLackingFiles)
        case .tellPictureText: messages(.tellPictureText)
        case .listTrashedFiles: messages(.listTrashedFiles)
        case .emptyFileTrash: messages(.emptyFileTrash)
        case .tellFile: messages(.tellFile)
        case .changeFile: messages(.changeFile)
        case .listFilePlaces: messages(.listFilePlaces)
        case .listAlbums: messages(.listAlbums)
        case .makeAlbum: messages(.makeAlbum)
        case .changeAlbum: messages(.changeAlbum)
        case .sendFile, .sendEarlierArchive: (.none, .bytes)
        case .sendCopy: (.none, .media("video/mp4"))
        case .sendPreview, .sendCataloguePicture, .sendMapTile: (.none, .picture)
        case .listCatalogues: messages(.listCatalogues)
        case .saveCatalogue: messages(.saveCatalogue)
        case .readCatalogue: messages(.readCatalogue)
        case .tellPageTitle: messages(.tellPageTitle)
        case .order: messages(.order)
        case .tellPushKey: messages(.tellPushKey)
        case .subscribe: messages(.subscribe)
        case .listPeople: messages(.listPeople)
        case .addPerson: messages(.addPerson)
        case .changePerson: messages(.changePerson)
        case .invitePerson: messages(.invitePerson)
        case .tellServer: messages(.tellServer)
        case .tellBackups: messages(.tellBackups)
        case .sendServerArchive: (.none, .media("application/zip"))
        case .takeArchive: (.bytes, messages(.takeArchive).answer)
        case .readArchive: messages(.readArchive)
        case .signOut, .removeDevice, .removeLicence, .giveUpUpload, .giveUpPictureText, .trashFile, .restoreFile, .removeCatalogue,
            .refreshCatalogue, .giveUpRun, .unsubscribe, .dropArchive, .removePerson, .signPersonOut, .transferOwnership:
            (.none, .none)
        }
    }
}
