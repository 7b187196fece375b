import ObjectStorage

/// What arrived of uploads in a storage that speaks S3: parts of an object, and, while they are too small for that, objects of their own.
public struct PartStore: Sendable {
    /// The smallest size of every part but the last one, in bytes.
    public static let minimumPartBytes = ObjectClient.minimumPartBytes

    private static let folder = "uploads/"

    private let blobs: S3Blobs
    private var client: ObjectClient { blobs.client }

    init(_ blobs: S3Blobs) {
        self.blobs = blobs
    }

    /// Stores the bytes of a file that wait for more of an upload, under a name of their own.
    public func putWaiting(_ path: String, as name: String, of upload: String) throws(BlobError) {
        let file = try OpenFile(path: path)
        let digest = try file.digest(of: 0..<file.byteCount, path: path)
        try blobs.storage { () throws(StorageError) in
            try client.put(
                Self.key(upload, name), ObjectBody(descriptor: file.descriptor, length: file.byteCount, digest: digest))
        }
    }

    /// Passes bytes that wait to `body`; throws `missing`.
    public func readWaiting(_ name: String, of upload: String, _ body: (UnsafeRawBufferPointer) -> Void) throws(BlobError) {
        try blobs.storage { () throws(StorageError) in
            try client.read(Self.key(upload, name)) { bytes in
                body(bytes)
                return true
            }
        }
    }

    /// Removes bytes that wait, if there are any.
    public func removeWaiting(_ name: String, of upload: String) throws(BlobError) {
        try blobs.storage { () throws(StorageError) in try client.remove(Self.key(upload, name)) }
    }

    /// Begins the parts of an upload, which may have a known digest, and returns their identity.
    public func begin(_ upload: String, digest: String?) throws(BlobError) -> String {
        try blobs.storage { () throws(StorageError) in try client.beginParts(of: Self.target(upload, digest)) }
    }

    /// Stores a file as a part, and returns the tag that is needed to join it.
    public func put(_ path: String, as number: Int, of upload: String, digest: String?, in identity: String) throws(BlobError) -> String {
        let file = try OpenFile(path: path)
        let partDigest = try file.digest(of: 0..<file.byteCount, path: path)
        return try blobs.storage { () throws(StorageError) in
            let body = ObjectBody(descriptor: file.descriptor, length: file.byteCount, digest: partDigest)
            return try client.putPart(number, of: Self.target(upload, digest), in: identity, body).tag
        }
    }

    /// Joins the parts to the content of a digest, which is what they have; `expectedDigest` is what they were begun with.
    ///
    /// Joining again, or joining what is there already, does nothing.
    public func join(
        _ parts: [(number: Int, tag: String)], of upload: String, expectedDigest: String?, in identity: String, as digest: String,
        byteCount: Int64
    ) throws(BlobError) {
        let content = BlobName.content(digest)
        guard try blobs.byteCount(of: content) != byteCount else { return try drop(upload, digest: expectedDigest, in: identity) }
        let target = Self.target(upload, expectedDigest)
        let joined = parts.map { ObjectClient.Part(number: $0.number, tag: $0.tag) }
        do throws(BlobError) {
            try blobs.join(joined, in: identity, as: target, byteCount: byteCount)
            guard target != content.path else { return }
            try blobs.storage { () throws(StorageError) in
                try client.copy(target, to: content.path)
                try client.remove(target)
            }
        } catch {
            // Another server may have been faster.
            guard try blobs.byteCount(of: content) == byteCount else { throw error }
        }
    }

    /// Removes the parts of an upload that were not joined, if there are any.
    public func drop(_ upload: String, digest: String?, in identity: String) throws(BlobError) {
        try blobs.storage { () throws(StorageError) in try client.dropParts(of: Self.target(upload, digest), in: identity) }
    }

    /// Returns the key of the object that the parts become: that of the content if its digest is known before.
    private static func target(_ upload: String, _ digest: String?) -> String {
        digest.map { BlobName.content($0).path } ?? key(upload, "whole")
    }

    private static func key(_ upload: String, _ name: String) -> String { folder + upload + "/" + name }
}
