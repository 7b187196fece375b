import Wire

/// The readable text of a web page as Markdown, and the pictures in it.
public struct KeptPage: Equatable, WireMessage {
    /// A picture of the page.
    public struct Picture: Equatable, WireMessage {
        /// The name by which the text shows it.
        public var name: String
        public var address: FetchAddress

        public init(name: String, address: FetchAddress) {
            self.name = name
            self.address = address
        }

        public init() { self.init(name: "", address: .nowhere) }

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("name", &name)
            try visitor.required("address", &address)
        }
    }

    /// The most pictures of a page that are kept.
    public static let maximumPictures = 100

    public var title = ""
    /// The text, with pictures as `![words](NAME)`.
    public var text = ""
    /// The pictures, each once, in their order.
    public var pictures: [Picture] = []

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("title", &title)
        try visitor.required("text", &text)
        try visitor.nonempty("pictures", &pictures, limit: Self.maximumPictures)
    }
}
