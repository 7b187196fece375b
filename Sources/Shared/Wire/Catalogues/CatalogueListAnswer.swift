/// All catalogues of a person.
public struct CatalogueListAnswer: WireMessage {
    private var list: LenientList<CatalogueSummary>

    /// The catalogues that could be read.
    public var catalogues: [CatalogueSummary] { list.elements }

    public init(catalogues: [CatalogueSummary]) { list = LenientList(catalogues) }

    public init() { self.init(catalogues: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("catalogues", &list)
    }
}

public extension Call where Body == NoMessage, Answer == CatalogueListAnswer {
    static var listCatalogues: Self { Self(.listCatalogues) }
}
