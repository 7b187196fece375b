/// The title of a web page.
public struct PageTitleAnswer: WireMessage {
    /// The title; empty if there is none or it could not be loaded.
    public var title = ""

    public init(title: String) { self.title = title }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("title", &title)
    }
}

public extension Call where Body == PageTitleRequest, Answer == PageTitleAnswer {
    static var tellPageTitle: Self { Self(.tellPageTitle) }
}
