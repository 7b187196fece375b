import JSON

/// Tells what can be read in a picture, or how far its reading is.
public enum PictureTextAnswer: Equatable, Sendable {
    /// Says how much of it was read, in percent.
    case reading(percent: Int)
    /// Holds the text, empty where there is none.
    case done(String)
    /// Names in one stable word why it can't be read.
    case failed(String)

    /// Reads the JSON form `{"percent"}`, `{"text"}` or `{"problem"}`.
    public init(json: JSON) throws(WireError) {
        if let text = json["text"]?.string {
            self = .done(text)
        } else if let problem = json["problem"]?.string {
            self = .failed(problem)
        } else {
            self = .reading(percent: try json.count(at: "percent"))
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        switch self {
        case .reading(let percent): ["percent": .integer(Int64(percent))]
        case .done(let text): ["text": .string(text)]
        case .failed(let problem): ["problem": .string(problem)]
        }
    }
}
