/// A request to a site for one thing.
public struct FetchRequest: Sendable {
    /// The largest size of an answer that is kept in memory, decompressed, in bytes.
    public static let textLimit = 24 << 20
    /// The largest size of a picture, in bytes.
    public static let pictureLimit = 64 << 20

    /// The address of the requested thing.
    public var address: FetchAddress
    /// The header fields besides the usual ones.
    public var headers: [(name: String, value: String)]
    /// The largest size of the answer's body in bytes.
    public var limit: Int
    /// The file to which the body of an answer of status 200 is written; nil to keep it in memory.
    public var file: String?
    /// The body to send by POST; nil for a GET.
    public var body: [UInt8]?

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
