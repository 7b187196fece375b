/// What is wrong with a message that is valid JSON.
public enum WireError: Error, Equatable, Sendable {
    /// A member is missing.
    case missing(String)
    /// A member has the wrong type, or is malformed or out of range.
    case invalid(String)
    /// A list or text is longer than allowed.
    case tooLong(String, limit: Int)

    /// What is wrong, in English, with the name of the member.
    public var message: String {
        switch self {
        case .missing(let member): "The member \"" + member + "\" is missing."
        case .invalid(let member): "The member \"" + member + "\" is not valid."
        case .tooLong(let member, let limit): "The member \"" + member + "\" is longer than \(limit)."
        }
    }
}
