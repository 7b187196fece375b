import ObjectStorage

/// What arrived of uploads in a storage that speaks S3: parts of an object, and, while they are too small for that, objects of their own.
public struct PartStore: Sendable {
    /// The smallest size of every part but the last one, in bytes.
    public static let minimumPartBytes = ObjectClient.minimumPartBytes

    private static let folder = "uploads/"
    /// The name of the object that parts become whose content is not known before.
    public static let wholeName = "whole"

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

    /// Begins the parts of an upload, for a content if its digest is known, and returns their identity.
    public func begin(_ upload: String, as content: BlobName?) throws(BlobError) -> String {
        try blobs.storage { () throws(StorageError) in try client.beginParts(of: Self.target(upload, content)) }
    }

    /// Stores a file as a part, and returns the tag that is needed to join it.
    public func put(
        _ path: String, as number: Int, of upload: String, begunAs content: BlobName?, in identity: String
    ) throws(BlobError) -> String {
        let file = try OpenFile(path: path)
        let partDigest = try file.digest(of: 0..<file.byteCount, path: path)
        return try blobs.storage { () throws(StorageError) in
            let body = ObjectBody(descriptor: file.descriptor, length: file.byteCount, digest: partDigest)
            return try client.putPart(number, of: Self.target(upload, content), in: identity, body).tag
        }
    }

    /// Joins the parts to the content that they have; `begun` is the one that they were begun for, of the same digest or nil.
    ///
    /// Joining again, or joining what is there already, does nothing.
    public func join(
        _ parts: [(number: Int, tag: String)], of upload: String, in identity: String, begunAs begun: BlobName?, as content: BlobName,
        byteCount: Int64
    ) throws(BlobError) {
        guard try blobs.byteCount(of: content) != byteCount else { return try drop(upload, begunAs: begun, in: identity) }
        let target = Self.target(upload, begun)
        let joined = parts.map { ObjectClient.Part(number: $0.number, tag: $0.tag) }
        do throws(BlobError) {
            try blobs.objects.join(joined, in: identity, as: target, byteCount: byteCount)
            guard target != content.path else { return }
            try blobs.storage { () throws(StorageError) in
                try client.copy(target, to: content.path, byteCount: byteCount)
                try client.remove(target)
            }
        } catch {
            // Another server may have been faster.
            guard try blobs.byteCount(of: content) == byteCount else { throw error }
        }
    }

    /// Returns the objects of uploads that were stored before a moment, in seconds since 1970, by the names of the uploads.
    public func objects(storedBefore moment: Int64) throws(BlobError) -> [(upload: String, name: String)] {
        try blobs.storage { () throws(StorageError) in try client.list(beginningWith: Self.folder) }.compactMap { item in
            let names = item.key.dropFirst(Self.folder.count).split(separator: "/").map(String.init)
            guard names.count == 2, let storedAt = item.storedAt, storedAt < moment else { return nil }
            return (upload: names[0], name: names[1])
        }
    }

    /// Removes the parts of an upload that were not joined, if there are any.
    public func drop(_ upload: String, begunAs content: BlobName?, in identity: String) throws(BlobError) {
        try blobs.storage { () throws(StorageError) in try client.dropParts(of: Self.target(upload, content), in: identity) }
    }

    /// Returns the key of the object that the parts become: that of the content if it is known before.
    private static func target(_ upload: String, _ content: BlobName?) -> String { content?.path ?? key(upload, wholeName) }

    private static func key(_ upload: String, _ name: String) -> String { folder + upload + "/" + name }
}
