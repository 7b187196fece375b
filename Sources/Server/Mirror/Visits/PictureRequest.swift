import Wire

/// A request for a picture of a site, unless it is the one that is stored.
public struct PictureRequest: Equatable, WireMessage {
    /// The address of the picture.
    public var address: FetchAddress
    /// The `ETag` of the stored picture; empty without one.
    public var tag = ""
    /// The `Last-Modified` of the stored picture; empty without one.
    public var modified = ""
    /// The file to which the bytes of an answer of status 200 are written.
    public var file: String

    /// Creates a request for a picture, whatever is stored.
    public init(_ address: FetchAddress, file: String) {
        self.address = address
        self.file = file
    }

    public init() { self.init(.nowhere, file: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("address", &address)
        try visitor.required("tag", &tag)
        try visitor.required("modified", &modified)
        try visitor.required("file", &file)
    }

    /// The request to the site.
    var fetching: FetchRequest {
        var headers: [(name: String, value: String)] = []
        if !tag.isEmpty { headers = [("If-None-Match", tag)] } else if !modified.isEmpty { headers = [("If-Modified-Since", modified)] }
        return FetchRequest(address, headers: headers, limit: FetchRequest.pictureLimit, file: file)
    }
}

/// A site's answer to the request for a picture.
public struct PictureAnswer: Equatable, WireMessage {
    /// The status code.
    public var status: Int
    /// The number of bytes.
    public var byteCount: Int
    /// The site's `ETag`; empty without one.
    public var tag: String
    /// The site's `Last-Modified`; empty without one.
    public var modified: String

    /// Creates the summary of an answer.
    init(_ answer: FetchAnswer) {
        (status, byteCount) = (answer.status, answer.byteCount)
        (tag, modified) = (answer.header("etag") ?? "", answer.header("last-modified") ?? "")
    }

    public init() { (status, byteCount, tag, modified) = (0, 0, "", "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("status", &status)
        try visitor.required("bytes", &byteCount)
        try visitor.required("tag", &tag)
        try visitor.required("modified", &modified)
    }

    public func validate() throws(WireError) {
        guard byteCount <= FetchRequest.pictureLimit else { throw .invalid("bytes") }
    }
}
