import Blobs
import Domain
import Store

/// Names the parts of a server that an archive holds.
public struct ArchiveParts: Sendable {
    /// Holds the database.
    public let store: any Store
    /// Holds the contents of files.
    public let blobs: BlobFolder
    /// Names the data folder, which settings and the pictures of catalogues are in.
    public let folder: String
    /// Lists the settings by their paths in the data folder: what the program needs, and no database has.
    public let settings: [String]

    /// Names the parts.
    public init(store: any Store, blobs: BlobFolder, folder: String, settings: [String]) {
        self.store = store
        self.blobs = blobs
        self.folder = folder
        self.settings = settings
    }

    /// Names the folder of settings in an archive.
    static let settingsFolder = "settings/"

    /// Holds the pictures of catalogues.
    var catalogues: CatalogueFolder { CatalogueFolder(dataFolder: folder) }
}

/// Tells what an archive holds, or what was read from one.
public struct ArchiveCount: Equatable, Sendable {
    /// Counts the persons.
    public var people = 0
    /// Counts the entries of journals.
    public var entries = 0
    /// Counts the files.
    public var files = 0
    /// Counts the catalogues.
    public var catalogues = 0
    /// Lists the names of files whose contents were not there.
    public var missing: [String] = []
    /// Lists the names of contents beside the archive that are not what they were.
    public var damaged: [String] = []
    /// What could not be restored of people's notes, a line each.
    public var losses: [String] = []
    /// Counts the operations that could not be taken over, as they build on what was removed for good.
    public var refused = 0

    /// Counts nothing yet.
    public init() {}
}
