import Wire

/// What is stored of an import beside its files.
struct ImportRecord: WireMessage {
    var answer = ImportAnswer()
    /// The numbers of its sources, by which it is undone, in hexadecimal digits.
    var numbers: [String] = []

    /// The most sources of an import.
    private static let maximumCount = 1_000

    mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("answer", &answer)
        try visitor.nonempty("numbers", &numbers, limit: Self.maximumCount)
    }
}
