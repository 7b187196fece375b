/// Says what is wrong with a message that is valid JSON.
public enum WireError: Error, Equatable, Sendable {
    /// Reports a member that is not there.
    case missing(String)
    /// Reports a member of another type or outside its form or range.
    case invalid(String)
    /// Reports a list or text longer than allowed.
    case tooLong(String, limit: Int)

    /// Says in English what is wrong, naming the member.
    public var message: String {
        switch self {
        case .missing(let member): "The member \"" + member + "\" is missing."
        case .invalid(let member): "The member \"" + member + "\" is not valid."
        case .tooLong(let member, let limit): "The member \"" + member + "\" is longer than \(limit)."
        }
    }
}
