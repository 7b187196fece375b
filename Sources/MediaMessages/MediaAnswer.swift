import Domain
import Wire

/// Is what the media process answers to one job; each is one line of its standard output.
public enum MediaAnswer: Equatable, Sendable {
    /// Tells what a file is.
    case probe(MediaProbe)
    /// Says that the previews are made, and gives a picture of some 16 pixels as a `data:` address.
    case previews(tiny: String)
    /// Names in one stable word what is wrong.
    case problem(String)

    /// Reads the JSON form `{"probe":{…}}`, `{"tiny"}` or `{"problem"}`; nil for anything else.
    public init?(json: JSON) {
        if let probe = json["probe"].flatMap(MediaProbe.init(json:)) {
            self = .probe(probe)
        } else if let tiny = json["tiny"]?.string {
            self = .previews(tiny: tiny)
        } else if let problem = json["problem"]?.string {
            self = .problem(problem)
        } else {
            return nil
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        switch self {
        case .probe(let probe): ["probe": probe.json]
        case .previews(let tiny): ["tiny": .string(tiny)]
        case .problem(let word): ["problem": .string(word)]
        }
    }
}
