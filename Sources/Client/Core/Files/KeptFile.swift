import Domain
import JSON
import Wire

/// A file that the device stores and has yet to upload.
public struct KeptFile: Equatable, Sendable {
    /// The identity of the file, on the device and on the server.
    public var id: EntityID
    /// The request that begins its upload.
    public var request: UploadRequest
    /// The number of pixels across, as shown; 0 for what is not a picture.
    public var width = 0
    /// The number of pixels down, as shown; 0 for what is not a picture.
    public var height = 0
    /// When a picture was taken, according to its file; nil where the file does not contain it.
    public var takenAt: Instant?
    /// A picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny = ""
    /// What it was added to.
    public var place = FilePlace.none

    public init(id: EntityID, request: UploadRequest) {
        self.id = id
        self.request = request
    }

    /// Reads the JSON form that `keep` of `Web/media.js` writes; nil for anything else.
    public init?(text: String) {
        do throws(JSONError) {
            let json = try JSON(parsing: text)
            guard let id = json["id"]?.string.flatMap({ EntityID(text: $0) }) else { return nil }
            do throws(WireError) { request = try UploadRequest(json: json) } catch { return nil }
            self.id = id
            width = KeptFile.pixels(json["width"])
            height = KeptFile.pixels(json["height"])
            takenAt = json["takenAt"]?.integer.flatMap { Instant(validating: $0) }
            // Where a picture contains no time zone, the server can't know the device's in any other way.
            if let takenAt { request.modifiedAt = takenAt }
            tiny = json["tiny"]?.string ?? ""
            place = FilePlace(text: json["place"]?.string ?? "")
        } catch {
            return nil
        }
    }

    private static func pixels(_ json: JSON?) -> Int {
        guard let number = json?.integer, (0...Int64(Picture.maximumEdge)).contains(number) else { return 0 }
        return Int(number)
    }

    /// The picture that a photo note shows, taken at the time in its file or else when the file was last changed; nil for what is not a
    /// picture.
    public var picture: Picture? {
        guard width > 0, height > 0 else { return nil }
        let whole = Picture(
            file: id, digest: request.digest ?? "", mediaType: request.mediaType, width: width, height: height,
            takenAt: request.modifiedAt.flatMap { $0.milliseconds < 0 ? nil : $0 }, tiny: tiny)
        if Picture(text: whole.text) != nil { return whole }
        // The tiny picture that the browser drew may be too long or of a kind that is not stored.
        var plain = whole
        plain.tiny = ""
        return Picture(text: plain.text)
    }
}
