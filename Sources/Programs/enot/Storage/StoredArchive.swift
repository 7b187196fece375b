import Blobs
import Glibc
import ObjectStorage
import Services

/// The address of an archive, or of the place for nightly ones, in a storage that speaks S3: `s3://BUCKET/PREFIX/NAME.zip?endpoint=…`.
struct StoredArchive: Equatable {
    private let address: StorageAddress
    private let credentials: StorageCredentials
    /// The archive's name; empty for a place.
    let name: String

    /// Returns whether a text is an address in a storage, and not a path.
    static func isAddress(_ text: String) -> Bool { text.hasPrefix(StorageAddress.scheme) }

    /// Parses the address of an archive; throws `usage` for one that can't be used, or without a key in the environment.
    init(_ text: String, environment: [String: String]) throws(CommandError) {
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let slash = halves[0].lastIndex(of: "/"), halves[0].hasSuffix(".zip") else {
            throw .usage("the address of an archive in a storage must end in .zip")
        }
        name = String(halves[0][halves[0].index(after: slash)...])
        let query = halves.count > 1 ? "?\(halves[1])" : ""
        (address, credentials) = try Self.read("\(halves[0][..<slash])\(query)", environment)
    }

    /// Parses the address of a place for nightly archives; throws `usage` as for an archive.
    init(placeOf text: String, environment: [String: String]) throws(CommandError) {
        name = ""
        (address, credentials) = try Self.read(text, environment)
    }

    private static func read(
        _ text: String, _ environment: [String: String]
    ) throws(CommandError) -> (StorageAddress, StorageCredentials) {
        do throws(StorageError) {
            return (try StorageAddress(text), try StorageCredentials(environment: environment))
        } catch {
            // The address itself is not repeated, as somebody may have put a key into it.
            throw .usage("\(StorageAddress.scheme)…: \(error.message)")
        }
    }

    /// The archive, and the files beside it.
    var objects: ObjectFolder { ObjectFolder(ObjectClient(address, credentials)) }

    /// Stores an archive that `make` writes to a path in a data folder, and reads it back; throws `cannotCreate` if there is one.
    func store<Outcome>(
        in dataFolder: String, _ make: (String) throws(CommandError) -> Outcome
    ) throws(CommandError) -> Outcome {
        let path = Self.temporaryPath(in: dataFolder)
        defer { unlink(path) }
        let objects = objects
        let isThere: Bool
        do throws(BlobError) {
            try objects.probe()
            isThere = try objects.has(name)
        } catch {
            throw CommandError(error)
        }
        guard !isThere else { throw .cannotCreate("\(objects.address)/\(name) already exists.") }
        let outcome = try make(path)
        do throws(BlobError) {
            try BackupBucket(objects, dataFolder: dataFolder).store(path, as: name)
        } catch {
            throw CommandError(error)
        }
        return outcome
    }

    /// Writes the archive to a path in a data folder, and calls `body` with it and the contents beside it.
    func fetch<Outcome>(
        in dataFolder: String, _ body: (String, any ContentsBeside) throws(CommandError) -> Outcome
    ) throws(CommandError) -> Outcome {
        let path = Self.temporaryPath(in: dataFolder)
        defer { unlink(path) }
        let (objects, name) = (objects, name)
        let contents: any ContentsBeside
        do throws(ServiceError) {
            contents = try Blocking.run { () throws(ServiceError) in
                try await BackupBucket(objects, dataFolder: dataFolder).fetch(name, to: path)
            }
        } catch {
            if case .notFound = error { throw .inputOutput("\(address.text)/\(name): not found") }
            throw CommandError(error, path: address.text + "/" + name)
        }
        return try body(path, contents)
    }

    private static func temporaryPath(in folder: String) -> String { "\(folder)/archive-\(getpid()).zip" }
}
