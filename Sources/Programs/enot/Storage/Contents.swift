import Blobs
import Domain
import ObjectStorage
import Services
import Store

/// The place of files' contents: the data folder, or a storage that speaks S3.
struct Contents: Equatable, Sendable {
    private struct Storage: Equatable {
        let address: StorageAddress
        let credentials: StorageCredentials
        let cacheBytes: Int64
    }

    /// The size below which copies of a storage's files stay, if no other is given.
    static let standardCacheBytes: Int64 = 2 << 30
    /// The name of the folder of those copies in the data folder.
    static let cacheName = "cache"

    private static let hint =
        "hint: enot move moves them, together with the database"

    private let folder: String
    private let storage: Storage?
    /// The option with the address of a storage.
    private let option: Option

    /// Whether other servers can use the same place.
    var isShared: Bool { storage != nil }

    /// Creates the description of a data folder.
    init(folder: String) {
        self.folder = folder
        storage = nil
        option = .blobs
    }

    /// Returns whether the files are in the same place as others.
    func isSamePlace(as other: Contents) -> Bool {
        storage?.address.text == other.storage?.address.text && (storage != nil || folder == other.folder)
    }

    /// Parses the options; throws `usage` for an address that can't be used, or without a key in the environment.
    init(_ list: ArgumentList, _ option: Option = .blobs, folder: String, environment: [String: String]) throws(CommandError) {
        self.folder = folder
        self.option = option
        let cacheText = list.value(of: .blobsCache)
        guard let cacheBytes = cacheText.map(ByteCount.read) ?? Self.standardCacheBytes else {
            throw .usage("--blobs-cache must be a number of bytes, such as 500M or 20G")
        }
        guard let text = list.value(of: option) else {
            storage = nil
            return
        }
        do throws(StorageError) {
            storage = Storage(
                address: try StorageAddress(text), credentials: try StorageCredentials(environment: environment), cacheBytes: cacheBytes)
        } catch {
            throw .usage("--\(option.name): \(error.message)")
        }
    }

    /// Opens the place, if it is the one that a database's files are in; a database without files gets this one.
    ///
    /// Throws `unavailable` for a storage that can't be used, `damaged` for another place than that of the database. With `accepts`, a
    /// storage that belonged to another database is taken over, also by a database without files that was to have another one. With
    /// `moves`, the files that the database names are yet to be copied. A server keeps the copies of a storage's files; those of other
    /// programs are removed at their end.
    func open(
        of store: any Store, accepts: Bool = false, isServer: Bool = false, moves: Bool = false
    ) throws(CommandError) -> BlobFolder {
        guard let storage else {
            guard let place = try Self.read(store).place else {
                return try Self.using { () throws(BlobError) in try BlobFolder(dataFolder: folder) }
            }
            throw .damaged("the files of this database are in \(place.address)\nhint: name that place with --\(option.name)")
        }
        let client = ObjectClient(storage.address, storage.credentials)
        let blobs = try Self.using { () throws(BlobError) in
            // Creates the data folder.
            _ = try BlobFolder(dataFolder: folder)
            guard isServer else { return try S3Blobs(client, dataFolder: folder, cacheBytes: storage.cacheBytes) }
            return try S3Blobs(client, cacheFolder: folder + "/" + Self.cacheName, cacheBytes: storage.cacheBytes)
        }
        try Self.using { () throws(BlobError) in try blobs.probe() }
        // Whoever chooses a storage says so in the database first: what is read there now is not older.
        let found = try Self.using { () throws(BlobError) in try blobs.identity() }.flatMap { EntityID(text: $0) }
        let (place, isUsed) = try Self.read(store)
        if found == nil || found != place?.identity {
            // Another server that starts at the same time may have chosen it a moment ago, and not yet said so in the storage.
            let isBeingChosen = found == nil && (!isUsed || moves) && place?.address == storage.address.text
            if !isBeingChosen { try refuse(storage.address, found, place, isUsed: isUsed && !moves, accepts: accepts) }
            try Self.choose(storage.address, blobs, found, isBeingChosen ? nil : place, store, accepts: accepts)
        }
        return try Self.using { () throws(BlobError) in try BlobFolder(dataFolder: folder, contents: blobs) }
    }

    /// Throws if a storage, with the identity that was found in it, can't become that of a database.
    private func refuse(
        _ address: StorageAddress, _ found: EntityID?, _ place: ContentPlace?, isUsed: Bool, accepts: Bool
    ) throws(CommandError) {
        if let place, isUsed || !accepts {
            throw .damaged(
                "\(address.text) is not the storage with the files of this database, which are in \(place.address)\n" + Self.hint)
        }
        if isUsed {
            throw .damaged(
                "the files of this database are in \(folder)\n" + Self.hint)
        }
        if found != nil, !accepts {
            throw .damaged(
                "\(address.text) has the files of another database\nhint: choose another prefix, or start once with --"
                    + Option.acceptDatabase.name)
        }
    }

    /// Makes a storage that of a database, with the identity it has or a new one; `former` is the place that it takes.
    private static func choose(
        _ address: StorageAddress, _ blobs: S3Blobs, _ found: EntityID?, _ former: ContentPlace?, _ store: any Store, accepts: Bool
    ) throws(CommandError) {
        var random = SystemRandomNumberGenerator()
        let offered = ContentPlace(identity: found ?? EntityID(using: &random), address: address.text)
        let chosen: ContentPlace
        do {
            chosen = try Blocking.run { () throws(any Error) in
                try await store.write(in: .database) { transaction in
                    if let present = try transaction.contentPlace(), present != former { return present }
                    try transaction.save(offered)
                    return offered
                }
            }
        } catch {
            throw .inputOutput("the database: \(error)")
        }
        guard found != chosen.identity else { return }
        // The servers of a database have the same identity for it, whoever is the last to write it.
        if found == nil, try using({ () throws(BlobError) in try blobs.claim(chosen.identity.text) }) { return }
        guard accepts else {
            throw .damaged(
                "\(address.text) is being taken by another database\nhint: choose another prefix, or start once with --"
                    + Option.acceptDatabase.name)
        }
        try using { () throws(BlobError) in try blobs.setIdentity(chosen.identity.text) }
    }

    private static func using<Outcome>(_ work: () throws(BlobError) -> Outcome) throws(CommandError) -> Outcome {
        do throws(BlobError) {
            return try work()
        } catch {
            if case .unavailable(let detail) = error { throw .unavailable("cannot use the storage of files: \(detail)") }
            throw CommandError(error)
        }
    }

    /// Returns the place of a database's files, and whether it has any.
    private static func read(_ store: any Store) throws(CommandError) -> (place: ContentPlace?, isUsed: Bool) {
        do {
            return try Blocking.run { () throws(any Error) in
                try await store.read { transaction in
                    (try transaction.contentPlace(), try !transaction.referencedDigests(after: "", limit: 1).isEmpty)
                }
            }
        } catch {
            throw .inputOutput("the database: \(error)")
        }
    }
}
