import Domain
import JSON

/// The media process's answer to a job; each is one line of its standard output, after any lines of progress.
public enum MediaAnswer: Equatable, Sendable {
    /// The properties of a file.
    case probe(MediaProbe)
    /// The previews are made; `tiny` is a picture of about 16 pixels as a `data:` address.
    case previews(tiny: String)
    /// The progress of a long job in per cent; the answer is still to come.
    case progress(Int)
    /// The text of a picture, empty if there is none.
    case text(String)
    /// The document is made and has this number of pages.
    case document(pages: Int)
    /// The copy of a film is made.
    case copied
    /// The job failed, for a reason in one stable word.
    case problem(String)

    /// Parses the JSON form `{"probe":{…}}`, `{"tiny"}`, `{"progress"}`, `{"text"}`, `{"pages"}`, `{"copied":true}` or `{"problem"}`; nil
    /// for anything else.
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

    /// The JSON form.
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
