import Domain
import JSON
import Mirror
import Store

/// Describes a picture of a site and the bytes that are kept of it.
struct CataloguePicture: Equatable, Sendable {
    /// Marks a picture that was not fetched yet.
    static let unknownFingerprint = "?"
    /// Marks a picture that could not be fetched and is tried again in the next run.
    static let failedFingerprint = "!"

    var address: String
    /// Identifies the bytes; nil while there are none.
    var id: EntityID?
    var mediaType = ""
    /// Counts the pixels across; 0 while it is not known.
    var width = 0
    /// Counts the pixels down; 0 while it is not known.
    var height = 0
    var byteCount: Int64 = 0
    /// Holds the site's `ETag`; empty without one.
    var tag = ""
    /// Holds the site's `Last-Modified`; empty without one.
    var modified = ""

    /// Describes a picture of which only the address is known.
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

    /// Gives the entry of the store for a key.
    func entry(key: EntityID, fingerprint: String) -> CatalogueEntry {
        let body: JSON = [
            "address": .string(address), "type": .string(mediaType), "width": .integer(Int64(width)), "height": .integer(Int64(height)),
            "bytes": .integer(byteCount), "tag": .string(tag), "modified": .string(modified),
        ]
        return CatalogueEntry(
            kind: RemoteIdentity.Kind.picture.rawValue, id: key, fingerprint: fingerprint, facts: id?.text ?? "", body: body.text)
    }

    /// Asks for the bytes, if they are others than those kept.
    func request(at address: FetchAddress, file: String) -> PictureRequest {
        var request = PictureRequest(address, file: file)
        if id != nil { (request.tag, request.modified) = (tag, modified) }
        return request
    }
}
