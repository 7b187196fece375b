import Domain
import Glibc
import ObjectStorage

/// Contents and previews in a storage that speaks S3, under the paths that they have in a data folder, with copies on this machine of what
/// was used last.
public struct S3Blobs: BlobStore {
    let client: ObjectClient
    private let cache: BlobCache

    /// The size from which a file is sent in parts, in bytes, and that of the parts.
    static let largeBytes: Int64 = 64 << 20, partBytes: Int64 = 16 << 20

    /// Creates a store with a folder for copies that stays below a size.
    public init(_ client: ObjectClient, cacheFolder: String, cacheBytes: Int64) throws(BlobError) {
        self.client = client
        cache = try BlobCache(folder: cacheFolder, limit: cacheBytes)
    }

    public var isShared: Bool { true }

    public func put(_ path: String, as name: BlobName) throws(BlobError) {
        let file = try OpenFile(path: path)
        let isThere: Bool
        if case .content = name { isThere = try byteCount(of: name) == file.byteCount } else { isThere = false }
        if !isThere { try send(file, path, as: name) }
        // The bytes are safe: that there is no copy is no failure.
        do throws(BlobError) { _ = try cache.add(path, as: name) } catch { unlink(path) }
    }

    private func send(_ file: OpenFile, _ path: String, as name: BlobName) throws(BlobError) {
        guard file.byteCount > Self.largeBytes else {
            let digest = if let digest = name.digest { digest } else { try file.digest(of: 0..<file.byteCount, path: path) }
            return try storage { () throws(StorageError) in
                try client.put(name.path, ObjectBody(descriptor: file.descriptor, length: file.byteCount, digest: digest))
            }
        }
        let upload = try storage { () throws(StorageError) in try client.beginParts(of: name.path) }
        do throws(BlobError) {
            var parts: [ObjectClient.Part] = []
            // A file of any size fits into the parts that there can be.
            let size = max(Self.partBytes, file.byteCount / Int64(ObjectClient.maximumPartNumber - 1))
            for start in stride(from: 0, to: file.byteCount, by: Int(size)) {
                let range = start..<min(start + size, file.byteCount)
                let digest = try file.digest(of: range, path: path)
                let body = ObjectBody(
                    descriptor: file.descriptor, offset: start, length: range.upperBound - range.lowerBound, digest: digest)
                parts.append(
                    try storage { () throws(StorageError) in try client.putPart(parts.count + 1, of: name.path, in: upload, body) })
            }
            try join(parts, in: upload, as: name.path, byteCount: file.byteCount)
        } catch {
            dropParts(of: name.path, in: upload)
            throw error
        }
    }

    /// Removes parts that were not joined, as far as that is possible; a rule of the bucket removes what remains.
    private func dropParts(of key: String, in upload: String) {
        do throws(StorageError) { try client.dropParts(of: key, in: upload) } catch { return }
    }

    /// Joins the parts of an object, unless that was done already: the answer to the first attempt may have been lost.
    func join(_ parts: [ObjectClient.Part], in upload: String, as key: String, byteCount: Int64) throws(BlobError) {
        do throws(StorageError) {
            try client.join(parts, of: key, in: upload)
        } catch {
            guard try storage({ () throws(StorageError) in try client.byteCount(of: key) }) == byteCount else {
                // Parts that the storage never joins, as one that wants numbers without gaps, have to be sent again.
                if case .refused(status: 400, _, _) = error { throw .missing(path: key) }
                throw BlobError(error, at: client.address)
            }
        }
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
        try file.cut(to: 0)
        let hash = ContentHash()
        var place: Int64 = 0
        var problem: BlobError?
        try reading { () throws(StorageError) in
            try client.read(name.path) { bytes in
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
        try storage { () throws(StorageError) in try client.byteCount(of: name.path) }
    }

    public func read(_ name: BlobName, _ range: Range<Int64>, _ body: (UnsafeRawBufferPointer) -> Bool) throws(BlobError) {
        try reading { () throws(StorageError) in
            try client.read(name.path, range, body)
        } orThrow: {
            nil
        }
    }

    public func remove(_ name: BlobName) throws(BlobError) {
        cache.remove(name)
        // A content is removed within a transaction, which must not wait for long.
        let isUrgent = name.digest != nil
        try storage { () throws(StorageError) in try client.remove(name.path, isUrgent: isUrgent) }
    }

    public func digests(beginningWith number: UInt8) throws(BlobError) -> [String] {
        let start = BlobName.contents(beginningWith: number) + "/"
        return try storage { () throws(StorageError) in try client.listAll(beginningWith: start) }
            .map { String($0.key.dropFirst(start.count)) }.filter { ContentDigest.isValid($0) }
    }

    public func hasContents() throws(BlobError) -> Bool {
        try !storage { () throws(StorageError) in try client.list(beginningWith: BlobName.contents + "/", limit: 1) }.isEmpty
    }

    // MARK: The place

    /// Stores, reads and removes an object; throws `unavailable` with the reason if that is not possible.
    public func probe() throws(BlobError) {
        var random = SystemRandomNumberGenerator()
        let key = "probe-\(random.next())"
        let bytes = Array("enot".utf8)
        var found: [UInt8] = []
        do throws(StorageError) {
            try client.put(key, ObjectBody(bytes))
            try client.read(key) { piece in
                found.append(contentsOf: piece)
                return true
            }
            try client.remove(key)
        } catch {
            throw .unavailable("\(client.address.text): \(error.message)")
        }
        guard found == bytes else { throw .unavailable("\(client.address.text): other bytes came back than were stored") }
    }

    private static let identityKey = "enot-contents"

    /// Returns the identity that the place was given; nil if it has none.
    public func identity() throws(BlobError) -> String? {
        var bytes: [UInt8] = []
        do throws(StorageError) {
            try client.read(Self.identityKey) { piece in
                bytes.append(contentsOf: piece)
                return true
            }
        } catch {
            if case .missing = error { return nil }
            throw BlobError(error, at: client.address)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Gives the place an identity.
    public func setIdentity(_ text: String) throws(BlobError) {
        try storage { () throws(StorageError) in try client.put(Self.identityKey, ObjectBody(Array(text.utf8))) }
    }

    // MARK: Errors

    /// Runs work with the storage; its errors become those of this module.
    func storage<Outcome>(_ work: () throws(StorageError) -> Outcome) throws(BlobError) -> Outcome {
        do throws(StorageError) { return try work() } catch { throw BlobError(error, at: client.address) }
    }

    /// Runs work that a receiver may stop, for a reason of its own or without one.
    private func reading(_ work: () throws(StorageError) -> Void, orThrow reason: () -> BlobError?) throws(BlobError) {
        do throws(StorageError) {
            try work()
        } catch {
            if let reason = reason() { throw reason }
            guard error != .stopped else { return }
            throw BlobError(error, at: client.address)
        }
    }
}

extension BlobError {
    /// Creates the error of this module for a failure of a storage.
    init(_ error: StorageError, at address: StorageAddress) {
        if case .missing(let what) = error {
            self = .missing(path: address.text + "/" + what)
        } else {
            self = .unavailable("\(address.text): \(error.message)")
        }
    }
}
