/// Objects that are sent in parts, and exist when all parts were joined.
extension ObjectClient {
    /// A part that was stored.
    public struct Part: Equatable, Sendable {
        /// The place of the part among the others, from 1 to 10,000; there may be gaps.
        public let number: Int
        /// The name that the storage gave to the part's bytes.
        public let tag: String

        public init(number: Int, tag: String) {
            self.number = number
            self.tag = tag
        }
    }

    /// The smallest size of every part but the last one, in bytes.
    public static let minimumPartBytes: Int64 = 5 << 20
    /// The highest number of a part.
    public static let maximumPartNumber = 10_000

    /// Begins an object in parts and returns the identity of the upload.
    public func beginParts(of key: String) throws(StorageError) -> String {
        let answer = try send(ObjectRequest(method: .post, key: key, query: [(name: "uploads", value: "")]))
        guard let id = XMLAnswer.read(answer.body)?.text(of: "UploadId"), !id.isEmpty else { throw .unreadable("no upload") }
        return id
    }

    /// Stores a part; one that has the same number is replaced. Throws `missing` if the upload has ended.
    public func putPart(_ number: Int, of key: String, in upload: String, _ body: ObjectBody) throws(StorageError) -> Part {
        let query = [(name: "partNumber", value: "\(number)"), (name: "uploadId", value: upload)]
        let answer = try send(ObjectRequest(method: .put, key: key, query: query, body: body))
        guard let tag = answer.headers["etag"], !tag.isEmpty else { throw .unreadable("a part without a tag") }
        return Part(number: number, tag: tag)
    }

    /// Joins the parts to the object. Throws `missing` if the upload has ended, as when it was joined before.
    public func join(_ parts: [Part], of key: String, in upload: String) throws(StorageError) {
        let items = parts.map { part in
            "<Part><PartNumber>\(part.number)</PartNumber><ETag>\(part.tag.replacing("\"", with: "&quot;"))</ETag></Part>"
        }
        let body = ObjectBody(Array("<CompleteMultipartUpload>\(items.joined())</CompleteMultipartUpload>".utf8))
        let request = ObjectRequest(method: .post, key: key, query: [(name: "uploadId", value: upload)], body: body)
        _ = try assemble(request, key, "CompleteMultipartUploadResult")
    }

    /// Removes the parts of an upload that was not joined, if there are any.
    public func dropParts(of key: String, in upload: String) throws(StorageError) {
        do throws(StorageError) {
            _ = try send(ObjectRequest(method: .delete, key: key, query: [(name: "uploadId", value: upload)]))
        } catch {
            guard case .missing = error else { throw error }
        }
    }
}
