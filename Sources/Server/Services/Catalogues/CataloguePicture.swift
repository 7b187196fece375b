import Domain
import JSON
import Mirror
import Store

/// A picture of a site and the bytes that are stored of it.
struct CataloguePicture: Equatable, Sendable {
    /// The fingerprint of a picture that was not fetched yet.
    static let unknownFingerprint = "?"
    /// The fingerprint of a picture that could not be fetched and is tried again in the next run.
    static let failedFingerprint = "!"

    var address: String
    /// The identity of the bytes; nil while there are none.
    var id: EntityID?
    var mediaType = ""
    /// The width in pixels; 0 if it is not known.
    var width = 0
    /// The height in pixels; 0 if it is not known.
    var height = 0
    var byteCount: Int64 = 0
    /// The site's `ETag`; empty if there is none.
    var tag = ""
    /// The site's `Last-Modified`; empty if there is none.
    var modified = ""

    /// Creates a picture of which only the address is known.
    init(address: String) {
        self.address = address
    }

    init(_ entry: CatalogueEntry) throws(ServiceError) {
        let json: JSON
        do throws(JSONError) { json = try JSON(parsing: entry.body ?? "{}") } catch { throw .storage(.corrupt(detail: error.message)) }
        address = json["address"]?.string ?? ""
        id = EntityID(text: entry.facts)
        mediaType = json["type"]?.string ?? ""
        width = Int(json["width"]?.integer ?? 0)
        height = Int(json["height"]?.integer ?? 0)
        byteCount = json["bytes"]?.integer ?? 0
        tag = json["tag"]?.string ?? ""
        modified = json["modified"]?.string ?? ""
    }

    /// Returns the store's entry of the picture, for a key.
    func entry(key: EntityID, fingerprint: String) -> CatalogueEntry {
        let body: JSON = [
            "address": .string(address), "type": .string(mediaType), "width": .integer(Int64(width)), "height": .integer(Int64(height)),
            "bytes": .integer(byteCount), "tag": .string(tag), "modified": .string(modified),
        ]
        return CatalogueEntry(
            kind: RemoteIdentity.Kind.picture.rawValue, id: key, fingerprint: fingerprint, facts: id?.text ?? "", body: body.text)
    }

    /// Returns the request for the bytes, if they differ from those stored.
    func request(at address: FetchAddress, file: String) -> PictureRequest {
        var request = PictureRequest(address, file: file)
        if id != nil { (request.tag, request.modified) = (tag, modified) }
        return request
    }
}
