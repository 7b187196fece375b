/// Asks for one thing of a site.
public struct FetchRequest: Sendable {
    /// Limits an answer that is kept in memory, decompressed, in bytes.
    public static let textLimit = 24 << 20
    /// Limits a picture, in bytes.
    public static let pictureLimit = 64 << 20

    /// Names what is asked for.
    public var address: FetchAddress
    /// Holds header fields besides the usual ones.
    public var headers: [(name: String, value: String)]
    /// Limits the answer's body in bytes.
    public var limit: Int
    /// Names the file that takes the body of an answer of status 200; nil to keep it in memory.
    public var file: String?
    /// Holds what is handed over, by POST; nil to ask by GET.
    public var body: [UInt8]?

    /// Makes a request.
    public init(
        _ address: FetchAddress, headers: [(name: String, value: String)] = [], limit: Int = FetchRequest.textLimit, file: String? = nil,
        body: [UInt8]? = nil
    ) {
        self.address = address
        self.headers = headers
        self.limit = limit
        self.file = file
        self.body = body
    }
}
