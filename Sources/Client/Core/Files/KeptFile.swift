import Domain
import JSON
import Wire

/// Describes a file that the device keeps and has to upload yet.
public struct KeptFile: Equatable, Sendable {
    /// Identifies the file, on the device and on the server.
    public var id: EntityID
    /// Holds the request that begins its upload.
    public var request: UploadRequest
    /// Counts the pixels across, as shown; 0 for what is no picture.
    public var width = 0
    /// Counts the pixels down, as shown; 0 for what is no picture.
    public var height = 0
    /// Marks when a picture was taken, as it says; nil where it says nothing.
    public var takenAt: Instant?
    /// Holds a picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny = ""

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
            // Where a picture names no zone, the server has no other way to know the device's.
            if let takenAt { request.modifiedAt = takenAt }
            tiny = json["tiny"]?.string ?? ""
        } catch {
            return nil
        }
    }

    private static func pixels(_ json: JSON?) -> Int {
        guard let number = json?.integer, (0...Int64(Picture.maximumEdge)).contains(number) else { return 0 }
        return Int(number)
    }

    /// Gives the picture that a photo note shows, taken when it says or else when its file was last changed; nil for what is no picture.
    public var picture: Picture? {
        guard width > 0, height > 0 else { return nil }
        let whole = Picture(
            file: id, digest: request.digest ?? "", mediaType: request.mediaType, width: width, height: height,
            takenAt: request.modifiedAt.flatMap { $0.milliseconds < 0 ? nil : $0 }, tiny: tiny)
        if Picture(text: whole.text) != nil { return whole }
        // What the browser drew as the tiny picture may be too long or of a kind that is not stored.
        var plain = whole
        plain.tiny = ""
        return Picture(text: plain.text)
    }
}
