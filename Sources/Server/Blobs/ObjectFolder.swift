import Glibc
import ObjectStorage

/// Files in a part of a storage that speaks S3, by their names. Each is there as a whole or not at all.
public struct ObjectFolder: Sendable {
    /// A file of the folder.
    public struct Item: Equatable, Sendable {
        public let name: String
        public let byteCount: Int64
        /// When the file was stored, in seconds since 1970 by the storage's clock; nil if that can't be read.
        public let storedAt: Int64?
    }

    let client: ObjectClient

    /// The size from which a file is sent in parts, in bytes, and that of the parts.
    static let largeBytes: Int64 = 64 << 20, partBytes: Int64 = 16 << 20

    public init(_ client: ObjectClient) {
        self.client = client
    }

    /// The address, for messages.
    public var address: String { client.address.text }

    /// Stores an open file with a known SHA-256, if it is known; what has the same name is replaced. `path` is for messages.
    public func put(_ file: OpenFile, path: String, as name: String, digest: String? = nil) throws(BlobError) {
        guard file.byteCount > Self.largeBytes else {
            let digest = if let digest { digest } else { try file.digest(of: 0..<file.byteCount, path: path) }
            return try storage { () throws(StorageError) in
                try client.put(name, ObjectBody(descriptor: file.descriptor, length: file.byteCount, digest: digest))
            }
        }
        let upload = try storage { () throws(StorageError) in try client.beginParts(of: name) }
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
                    try storage { () throws(StorageError) in try client.putPart(parts.count + 1, of: name, in: upload, body) })
            }
            try join(parts, in: upload, as: name, byteCount: file.byteCount)
        } catch {
            let problem = error
            // A rule of the bucket removes what can't be removed now.
            do throws(StorageError) { try client.dropParts(of: name, in: upload) } catch { throw problem }
            throw problem
        }
    }

    /// Joins the parts of a file, unless that was done already: the answer to the first attempt may have been lost.
    func join(_ parts: [ObjectClient.Part], in upload: String, as name: String, byteCount: Int64) throws(BlobError) {
        do throws(StorageError) {
            try client.join(parts, of: name, in: upload)
        } catch {
            guard try storage({ () throws(StorageError) in try client.byteCount(of: name) }) == byteCount else {
                // Parts that the storage never joins, as one that wants numbers without gaps, have to be sent again.
                if error.refusesParts { throw .missing(path: name) }
                throw BlobError(error, at: client.address)
            }
        }
    }

    /// Passes the bytes of a file to `body`, which returns false to stop; throws `missing`.
    public func read(_ name: String, _ body: (UnsafeRawBufferPointer) -> Bool) throws(BlobError) {
        do throws(StorageError) {
            try client.read(name, nil, body)
        } catch {
            guard error != .stopped else { return }
            throw BlobError(error, at: client.address)
        }
    }

    /// Writes a file to a path of this machine, durably, and returns the SHA-256 of its bytes; throws `missing`.
    public func fetch(_ name: String, to path: String) throws(BlobError) -> String {
        let file = try PartialFile(path: path, calls: .system)
        try file.cut(to: 0)
        let hash = ContentHash()
        var place: Int64 = 0
        var problem: BlobError?
        try read(name) { bytes in
            do throws(BlobError) { try file.write(bytes, at: place) } catch { problem = error }
            hash.update(bytes)
            place += Int64(bytes.count)
            return problem == nil
        }
        if let problem { throw problem }
        try file.synchronize()
        return ContentHash.text(of: hash.finish())
    }

    /// Returns the files whose names begin with a text, in order.
    public func list(beginningWith start: String) throws(BlobError) -> [Item] {
        try storage { () throws(StorageError) in try client.list(beginningWith: start) }
            .map { Item(name: $0.key, byteCount: $0.byteCount, storedAt: $0.storedAt) }
    }

    /// Returns whether there is a file with a name.
    public func has(_ name: String) throws(BlobError) -> Bool {
        try storage { () throws(StorageError) in try client.byteCount(of: name) } != nil
    }

    /// Removes a file, if there is one.
    public func remove(_ name: String) throws(BlobError) { try storage { () throws(StorageError) in try client.remove(name) } }

    /// Stores, reads and removes a file; throws `unavailable` with the reason if that is not possible.
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

    /// Runs work with the storage; its errors become those of this module.
    func storage<Outcome>(_ work: () throws(StorageError) -> Outcome) throws(BlobError) -> Outcome {
        do throws(StorageError) { return try work() } catch { throw BlobError(error, at: client.address) }
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
