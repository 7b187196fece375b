import JSON

/// Asks for a picture of a site, if it is another than the one that is kept.
public struct PictureRequest: Equatable, Sendable {
    /// Names the picture's place.
    public var address: FetchAddress
    /// Holds the `ETag` of what is kept; empty without one.
    public var tag = ""
    /// Holds the `Last-Modified` of what is kept; empty without one.
    public var modified = ""
    /// Names the file that takes the bytes of an answer of status 200.
    public var file: String

    /// Asks for a picture whatever is kept.
    public init(_ address: FetchAddress, file: String) {
        self.address = address
        self.file = file
    }

    /// Reads the JSON form `{"address","tag","modified","file"}`; nil for anything else.
    init?(json: JSON) {
        guard let address = json["address"]?.string.flatMap({ FetchAddress($0) }), let file = json["file"]?.string,
            let tag = json["tag"]?.string, let modified = json["modified"]?.string
        else { return nil }
        self.init(address, file: file)
        (self.tag, self.modified) = (tag, modified)
    }

    /// Gives the JSON form.
    var json: JSON {
        ["address": .string(address.text), "tag": .string(tag), "modified": .string(modified), "file": .string(file)]
    }

    /// Asks the site.
    var fetching: FetchRequest {
        var headers: [(name: String, value: String)] = []
        if !tag.isEmpty { headers = [("If-None-Match", tag)] } else if !modified.isEmpty { headers = [("If-Modified-Since", modified)] }
        return FetchRequest(address, headers: headers, limit: FetchRequest.pictureLimit, file: file)
    }
}

/// Tells what a site answered to the request for a picture.
public struct PictureAnswer: Equatable, Sendable {
    /// Holds the status code.
    public var status: Int
    /// Counts the bytes.
    public var byteCount: Int
    /// Holds the site's `ETag`; empty without one.
    public var tag: String
    /// Holds the site's `Last-Modified`; empty without one.
    public var modified: String

    /// Sums up an answer.
    init(_ answer: FetchAnswer) {
        (status, byteCount) = (answer.status, answer.byteCount)
        (tag, modified) = (answer.header("etag") ?? "", answer.header("last-modified") ?? "")
    }

    /// Reads the JSON form `{"status","bytes","tag","modified"}`; nil for anything else.
    init?(json: JSON) {
        guard let status = json["status"]?.integer.flatMap({ Int(exactly: $0) }), let bytes = json["bytes"]?.integer,
            (0...Int64(FetchRequest.pictureLimit)).contains(bytes), let tag = json["tag"]?.string, let modified = json["modified"]?.string
        else { return nil }
        (self.status, byteCount, self.tag, self.modified) = (status, Int(bytes), tag, modified)
    }

    /// Gives the JSON form.
    var json: JSON {
        ["status": .integer(Int64(status)), "bytes": .integer(Int64(byteCount)), "tag": .string(tag), "modified": .string(modified)]
    }
}
