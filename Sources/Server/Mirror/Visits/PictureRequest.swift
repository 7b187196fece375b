import Wire

/// Asks for a picture of a site, if it is another than the one that is kept.
public struct PictureRequest: Equatable, WireMessage {
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

    public init() { self.init(.nowhere, file: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("address", &address)
        try visitor.required("tag", &tag)
        try visitor.required("modified", &modified)
        try visitor.required("file", &file)
    }

    /// Asks the site.
    var fetching: FetchRequest {
        var headers: [(name: String, value: String)] = []
        if !tag.isEmpty { headers = [("If-None-Match", tag)] } else if !modified.isEmpty { headers = [("If-Modified-Since", modified)] }
        return FetchRequest(address, headers: headers, limit: FetchRequest.pictureLimit, file: file)
    }
}

/// Tells what a site answered to the request for a picture.
public struct PictureAnswer: Equatable, WireMessage {
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
