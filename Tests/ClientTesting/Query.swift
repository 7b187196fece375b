import Domain
import EmbeddedSupport
import Wire

@testable import Backups
@testable import Catalogue
@testable import Client
@testable import Core
@testable import Devices
@testable import Editions
@testable import Editor
@testable import Export
@testable import Library
@testable import Notes
@testable import People
@testable import Reading
@testable import Reminders
@testable import SearchScreen
@testable import ServerHealth
@testable import ThisDevice

/// What is asked of the server, as tests name it.
public enum Query: Equatable, Sendable {
    case synchronize, settings, renameDevice, licence, backups, serverHealth
    case account(AccountQuery)
    case library(LibraryQuery)
    case exportFiles(from: Int)
    /// What can be read in a picture, or nothing more to be read in it.
    case reading(ReadingQuery)
    case search(String)
    case pageTitle(EntityID)
    case push(PushQuery)
    case catalogue(CatalogueQuery)
    case people(PeopleQuery)

    /// What is asked about the words in pictures.
    public enum ReadingQuery: Equatable, Sendable {
        case words(EntityID), stop
    }

    /// What is asked about reminders while Enot is closed.
    public enum PushQuery: Equatable, Sendable {
        case key, subscribe, unsubscribe
    }

    /// What the owner asks about people: the list, a link, or anything that has an empty answer.
    public enum PeopleQuery: Equatable, Sendable {
        case list, invite, change
    }

    /// Returns a request whose answer goes where that of such a request of the app goes.
    func request(in app: App) -> Request {
        let features = app.features
        switch self {
        case .synchronize:
            return Request(.synchronizeKept, body: SyncSubmission<EncodedOperation>(since: 0, operations: [])) { status, body in
                if status == 0 { app.sync.unreachable() } else { app.sync.answered(status: status, body: body) }
            }
        case .settings: return Request(.tellSettings) { features.devices.answeredSettings($0) }
        case .renameDevice: return Request(.tellSettings) { features.thisDevice.answered($0) }
        case .licence: return Request(.tellSettings) { features.editions.answered($0) }
        case .backups: return Request(.tellSettings) { features.backups.answered($0) }
        case .serverHealth: return Request(.tellSettings) { features.serverHealth.answered($0) }
        case .account(let query): return Request(.tellSettings) { features.devices.answered(query, $0) }
        case .library(let query): return Request(.tellSettings) { features.library.answered(query, $0) }
        case .exportFiles(let from): return Request(.tellSettings) { features.export.answered($0, from: from) }
        case .reading(.words(let file)): return Request(.tellSettings) { features.reading.answered(file, $0) }
        case .reading(.stop), .push(.unsubscribe): return Request(.tellSettings) { _ in }
        case .search(let query): return Request(.tellSettings) { features.search.answered($0, to: query) }
        case .pageTitle(let note): return Request(.tellSettings) { features.notes.answered($0, ofTitle: Identifier(note)) }
        case .push(.key):
            return Request(.tellSettings) { features.reminders.update(.pushKeyTold($0.value(of: .tellPushKey)?.key)) }
        case .push(.subscribe):
            return Request(.tellSettings) { features.reminders.update(.pushSubscriptionTold($0.json.hasValue)) }
        case .people(.list): return Request(.tellSettings) { features.people.listed($0) }
        case .people(.invite): return Request(.tellSettings) { features.people.invited($0, .invitePerson) }
        case .people(.change): return Request(.tellSettings) { features.people.answered($0) }
        case .catalogue(let query): return Request(.tellSettings) { features.catalogueCopies.answered(query, $0) }
        }
    }
}

extension Request {
    /// What is asked, as far as endpoint and body tell; nil for what tests do not name.
    public var query: Query? {
        switch endpoint {
        case .synchronize: .synchronize
        case .tellSettings: .settings
        case .listFiles: .library(.files(number: 0, generation: 0))
        case .renameDevice: .renameDevice
        case .setLicence, .removeLicence: .licence
        case .tellBackups: .backups
        case .tellServer: .serverHealth
        case .tellSession: .account(.session)
        case .signIn: (body ?? "").contains("\"invitation\"") ? .account(.useLink) : .account(.signIn)
        case .signOut: .account(.signOut)
        case .listDevices: .account(.devices)
        case .removeDevice: .account(.removeDevice)
        case .setPassPhrase: .account(.passPhrase)
        case .invite: .account(.invite)
        case .tellPushKey: .push(.key)
        case .subscribe: .push(.subscribe)
        case .unsubscribe: .push(.unsubscribe)
        case .tellHealth, .tellReadiness, .describe, .renameSelf, .readNote, .readHistory, .readTopicHistory, .followEvents, .find,
            .sendDocument, .beginUpload, .tellUpload, .appendUpload, .giveUpUpload, .listLackingFiles, .tellPictureText,
            .giveUpPictureText, .listTrashedFiles, .emptyFileTrash, .tellFile, .changeFile, .trashFile, .restoreFile, .sendFile,
            .sendCopy, .sendPreview, .listAlbums, .makeAlbum, .changeAlbum, .listFilePlaces, .listCatalogues, .saveCatalogue,
            .removeCatalogue, .refreshCatalogue, .giveUpRun, .readCatalogue, .sendCataloguePicture, .tellPageTitle, .order, .sendMapTile,
            .listPeople, .addPerson, .changePerson, .removePerson, .invitePerson, .signPersonOut, .transferOwnership, .sendServerArchive,
            .sendEarlierArchive, .uploadArchive, .importArchive, .dropArchive, .listImports, .tellImport, .appendImport, .importNotes,
            .dropImport, .readImportLedger, .sendImportLedger, .listTokens, .makeToken, .removeToken, .listTopics, .listNotes,
            .addNote, .replaceNote, .changeNote, .appendToNote, .trashNote:
            nil
        }
    }
}
