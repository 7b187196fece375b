import Domain
import JSON

/// Is what the media process answers to one job; each is one line of its standard output, and lines of progress may come before it.
public enum MediaAnswer: Equatable, Sendable {
    /// Tells what a file is.
    case probe(MediaProbe)
    /// Says that the previews are made, and gives a picture of some 16 pixels as a `data:` address.
    case previews(tiny: String)
    /// Tells how many per cent of a long job are done; the answer is still to come.
    case progress(Int)
    /// Gives the text of a picture, empty where there is none.
    case text(String)
    /// Says that the document is made, and counts its pages.
    case document(pages: Int)
    /// Says that the copy of a film is made.
    case copied
    /// Names in one stable word what is wrong.
    case problem(String)

    /// Reads the JSON form `{"probe":{…}}`, `{"tiny"}`, `{"progress"}`, `{"text"}`, `{"pages"}`, `{"copied":true}` or
    /// `{"problem"}`; nil for anything else.
    public init?(json: JSON) {
        if let probe = json["probe"].flatMap(MediaProbe.init(json:)) {
            self = .probe(probe)
        } else if let tiny = json["tiny"]?.string {
            self = .previews(tiny: tiny)
        } else if let percent = json["progress"]?.integer {
            guard (0...100).contains(percent) else { return nil }
            self = .progress(Int(percent))
        } else if let text = json["text"]?.string {
            self = .text(text)
        } else if let pages = json["pages"]?.integer {
            guard let pages = Int(exactly: pages), pages >= 0 else { return nil }
            self = .document(pages: pages)
        } else if json["copied"]?.bool == true {
            self = .copied
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
        case .progress(let percent): ["progress": .integer(Int64(percent))]
        case .text(let text): ["text": .string(text)]
        case .document(let pages): ["pages": .integer(Int64(pages))]
        case .copied: ["copied": .bool(true)]
        case .problem(let word): ["problem": .string(word)]
        }
    }
}
