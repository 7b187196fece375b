/// Tells what can be read in a picture, or how far its reading is.
public enum PictureTextAnswer: Equatable, WireMessage {
    /// Says how much of it was read, in percent.
    case reading(percent: Int)
    /// Holds the text, empty where there is none.
    case done(String)
    /// Names in one stable word why it can't be read.
    case failed(String)

    public init() { self = .reading(percent: 0) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        var (text, problem, percent): (String?, String?, Int?)
        switch self {
        case .reading(let known): percent = known
        case .done(let known): text = known
        case .failed(let known): problem = known
        }
        try visitor.optional("text", &text)
        try visitor.optional("problem", &problem)
        try visitor.optional("percent", &percent)
        guard let known = text.map({ .done($0) }) ?? problem.map({ .failed($0) }) ?? percent.map({ Self.reading(percent: $0) }) else {
            return try visitor.refuse("percent")
        }
        self = known
    }
}
