import Domain
import Glibc
import ObjectStorage

/// Contents and previews in a storage that speaks S3, under the paths that they have in a data folder, with copies on this machine of what
/// was used last.
public struct S3Blobs: BlobStore {
    let objects: ObjectFolder
    private let cache: BlobCache
    private let found = FoundGenerations()

    var client: ObjectClient { objects.client }

    /// Creates a store with a folder for copies that stays below a size, and which nobody else may use.
    public init(_ client: ObjectClient, cacheFolder: String, cacheBytes: Int64) throws(BlobError) {
        objects = ObjectFolder(client)
        cache = try BlobCache(folder: cacheFolder, limit: cacheBytes)
    }

    /// Creates a store for a program that runs beside a server, with a folder for copies below a data folder that goes with the store.
    public init(_ client: ObjectClient, dataFolder: String, cacheBytes: Int64) throws(BlobError) {
        objects = ObjectFolder(client)
        cache = try BlobCache(temporaryIn: dataFolder, limit: cacheBytes)
    }

    public var isShared: Bool { true }

    public func put(_ path: String, as name: BlobName) throws(BlobError) {
        let file = try OpenFile(path: path)
        let isThere: Bool
        if case .content = name { isThere = try byteCount(of: name) == file.byteCount } else { isThere = false }
        if !isThere { try objects.put(file, path: path, as: name.path, digest: name.digest) }
        // The bytes are safe: that there is no copy is no failure.
        do throws(BlobError) { _ = try cache.add(path, as: name) } catch { unlink(path) }
    }

    public func open(_ name: BlobName, upTo limit: Int64) throws(BlobError) -> LocalBlob? {
        if let copy = cache.open(name) { return copy }
        // Previews are small.
        if case .preview = name { return try open(name) }
        guard let count = try byteCount(of: name) else { throw .missing(path: client.address.text + "/" + name.path) }
        return count > limit ? nil : try open(name)
    }

    public func open(_ name: BlobName) throws(BlobError) -> LocalBlob {
        if let copy = cache.open(name) { return copy }
        let path = cache.newPath()
        defer { unlink(path) }
        // Whoever damaged the bytes on their way may not do it twice.
        for _ in 0..<2 {
            if try fetch(name, to: path) { return try cache.add(path, as: name) }
        }
        throw .unavailable("\(client.address.text)/\(name.path): the bytes don't match their digest")
    }

    /// Writes a file to a path; returns false if it doesn't match its digest.
    private func fetch(_ name: BlobName, to path: String) throws(BlobError) -> Bool {
        let file = try PartialFile(path: path, calls: .system)
        var hash = ContentHash()
        var problem: BlobError?
        try reading(name) { key throws(StorageError) in
            var place: Int64 = 0
            hash = ContentHash()
            do throws(BlobError) { try file.cut(to: 0) } catch { problem = error }
            try client.read(key) { bytes in
                do throws(BlobError) { try file.write(bytes, at: place) } catch { problem = error }
                hash.update(bytes)
                place += Int64(bytes.count)
                return problem == nil
            }
        } orThrow: {
            problem
        }
        try file.synchronize()
        return name.digest == nil || name.digest == ContentHash.text(of: hash.finish())
    }

    public func byteCount(of name: BlobName) throws(BlobError) -> Int64? {
        do throws(StorageError) {
            return try finding(name) { key throws(StorageError) in
                guard let count = try client.byteCount(of: key) else { throw .missing(key) }
                return count
            }
        } catch {
            if case .missing(let what) = error, what == name.path { return nil }
            throw BlobError(error, at: client.address)
        }
    }

    public func read(_ name: BlobName, _ range: Range<Int64>, _ body: (UnsafeRawBufferPointer) -> Bool) throws(BlobError) {
        var place = range.lowerBound
        try reading(name) { key throws(StorageError) in
            // All generations have the same bytes.
            try client.read(key, place..<range.upperBound) { bytes in
                place += Int64(bytes.count)
                return body(bytes)
            }
        } orThrow: {
            nil
        }
    }

    public func remove(_ name: BlobName) throws(BlobError) {
        cache.remove(name)
        try storage { () throws(StorageError) in try client.remove(name.path) }
    }

    public func digests(beginningWith number: UInt8) throws(BlobError) -> [String] {
        let start = BlobName.contents(beginningWith: number) + "/"
        return try storage { () throws(StorageError) in try client.list(beginningWith: start) }
            .compactMap { BlobName(contentPath: $0.key)?.digest }
            .reduce(into: []) { digests, digest in if digests.last != digest { digests.append(digest) } }
    }

    public func hasContents() throws(BlobError) -> Bool {
        try !storage { () throws(StorageError) in try client.list(beginningWith: BlobName.contents + "/", limit: 1) }.isEmpty
    }

    // MARK: Generations

    /// Runs work with the key of a file, again with another one if a content that may be any generation is missing. The error `missing`
    /// names the path without a generation.
    private func finding<Outcome>(
        _ name: BlobName, _ work: (String) throws(StorageError) -> Outcome
    ) throws(StorageError) -> Outcome {
        guard case .content(let digest, nil) = name else { return try work(name.path) }
        var tried = found[digest]
        // A generation may end while it is looked for.
        for _ in 0..<3 {
            let key = BlobName.content(digest, generation: tried).path
            do throws(StorageError) {
                return try work(key)
            } catch {
                guard case .missing(let what) = error, what == key else { throw error }
            }
            guard let latest = try latestGeneration(of: name), latest != tried else { break }
            found[digest] = latest
            tried = latest
        }
        throw .missing(name.path)
    }

    private func latestGeneration(of name: BlobName) throws(StorageError) -> Int? {
        try client.list(beginningWith: name.path).compactMap { BlobName(contentPath: $0.key)?.generation }.max()
    }

    // MARK: Errors

    /// Runs work with the storage; its errors become those of this module.
    func storage<Outcome>(_ work: () throws(StorageError) -> Outcome) throws(BlobError) -> Outcome { try objects.storage(work) }

    /// Runs work with the key of a file that a receiver may stop, for a reason of its own or without one.
    private func reading(
        _ name: BlobName, _ work: (String) throws(StorageError) -> Void, orThrow reason: () -> BlobError?
    ) throws(BlobError) {
        do throws(StorageError) {
            try finding(name, work)
        } catch {
            if let reason = reason() { throw reason }
            guard error != .stopped else { return }
            throw BlobError(error, at: client.address)
        }
    }
}
