/// The text of a picture, or the progress of reading it.
public enum PictureTextAnswer: Equatable, WireMessage {
    /// Reading is under way, and done to a percentage.
    case reading(percent: Int)
    /// The text; empty for none.
    case done(String)
    /// The picture can't be read, for a reason given as one stable word.
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

public extension Call where Body == NoMessage, Answer == PictureTextAnswer {
    static var tellPictureText: Self { Self(.tellPictureText) }
}
