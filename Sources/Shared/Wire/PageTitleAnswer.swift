/// Tells what a page of the web is called.
public struct PageTitleAnswer: WireMessage {
    /// Holds the title; empty where there is none, or nobody could find out.
    public var title = ""

    public init(title: String) { self.title = title }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("title", &title)
    }
}
