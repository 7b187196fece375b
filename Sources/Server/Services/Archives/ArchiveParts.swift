import Blobs
import Domain
import Store

/// The parts of a server that go into an archive.
public struct ArchiveParts: Sendable {
    /// The database.
    public let store: any Store
    /// The contents of files.
    public let blobs: BlobFolder
    /// The data folder, with settings and the pictures of catalogues.
    public let folder: String
    /// The settings, by their paths in the data folder: what the program needs and the database does not have.
    public let settings: [String]

    public init(store: any Store, blobs: BlobFolder, folder: String, settings: [String]) {
        self.store = store
        self.blobs = blobs
        self.folder = folder
        self.settings = settings
    }

    /// The folder for settings in an archive.
    static let settingsFolder = "settings/"

    var catalogues: CatalogueFolder { CatalogueFolder(dataFolder: folder, objects: blobs.objects) }
}

/// The numbers of what an archive has, or of what was read from one.
public struct ArchiveCount: Equatable, Sendable {
    /// The number of people.
    public var people = 0
    /// The number of journal entries.
    public var entries = 0
    /// The number of files.
    public var files = 0
    /// The number of catalogues.
    public var catalogues = 0
    /// The names of files whose contents were missing.
    public var missing: [String] = []
    /// The names of contents beside the archive that have changed.
    public var damaged: [String] = []
    /// What could not be restored of people's notes, a line each.
    public var losses: [String] = []
    /// The number of operations that could not be imported, since they build on what was removed for good.
    public var refused = 0

    public init() {}
}
