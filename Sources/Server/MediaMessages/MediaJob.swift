import JSON

/// Is one job of the media process; each is one line of its standard input.
public enum MediaJob: Equatable, Sendable {
    /// Looks into a file.
    case probe(path: String)
    /// Makes previews of a picture, a video or the cover of a sound.
    case previews(path: String, outputs: [PreviewOutput])
    /// Reads the text of a picture; one for which nobody waits lets all else on the machine go first.
    case read(path: String, languages: [ReadingLanguage], isUrgent: Bool)
    /// Makes a document of a file that says all about it (`DocumentSpecification`); what is at the output is overwritten.
    case document(specification: String, output: String)
    /// Makes a copy of a film of so many seconds that every browser plays; what is at the output is overwritten.
    case copy(path: String, output: String, seconds: Int)

    /// Bounds the bytes of one line, in either direction.
    public static let maximumLineBytes = 1 << 20
    /// Bounds the previews of one job.
    public static let maximumOutputs = 16

    /// Ends the name of a file that stands beside an output while a document is made.
    public static let partialSuffix = ".drawn"
    /// Bounds the bytes of a document.
    public static let maximumDocumentBytes = 256 << 20
    /// Bounds the bytes of any file that a job writes, which are those of the copy of a film.
    public static let maximumFileBytes = 512 << 20
    /// Bounds the seconds of a film that is copied.
    public static let maximumCopySeconds = 600
    /// Counts the seconds of the processor that each second of a film may take, and those that a film may take besides: a small machine
    /// needs ten for a second of the largest pictures.
    private static let copyEffort = (each: 15, any: 60)
    /// Counts the seconds on the clock that a second of the processor may take on a busy machine.
    private static let patience = 4

    /// Bounds the bytes of a file that the job writes.
    public var fileBytes: Int {
        switch self {
        case .probe, .previews, .read: 64 << 20
        case .document: Self.maximumDocumentBytes
        case .copy: Self.maximumFileBytes
        }
    }

    /// Limits the whole seconds in which the media process ends a job that does not end by itself, on the clock.
    public var deadlineSeconds: Int {
        switch self {
        case .probe: 10
        case .previews: 45
        case .read(_, _, true): 120
        // On a busy machine it gets little of the processor.
        case .read(_, _, false): 600
        case .document: 240
        case .copy: processorSeconds * Self.patience
        }
    }

    /// Limits the whole seconds until the media process ends a job that tells nothing, neither progress nor its answer.
    public var silenceSeconds: Int {
        switch self {
        case .probe, .previews, .read, .document: deadlineSeconds
        case .copy: 600
        }
    }

    /// Limits the whole seconds that a job may take of the processor.
    public var processorSeconds: Int {
        switch self {
        case .probe, .previews, .document: deadlineSeconds
        case .read: 120
        case .copy(_, _, let seconds): Self.copyEffort.any + Self.copyEffort.each * seconds
        }
    }

    /// Reads the JSON form `{"job":"probe","path"}`, `{"job":"previews","path","outputs":[…]}`,
    /// `{"job":"read","path","languages":[…],"isUrgent"}`, `{"job":"document","path","output"}` or
    /// `{"job":"copy","path","output","seconds"}`; nil for anything else.
    public init?(json: JSON) {
        guard let path = json["path"]?.string else { return nil }
        switch json["job"]?.string {
        case "probe": self = .probe(path: path)
        case "previews":
            guard let list = json["outputs"]?.array, (1...Self.maximumOutputs).contains(list.count) else { return nil }
            let outputs = list.compactMap(PreviewOutput.init(json:))
            guard outputs.count == list.count else { return nil }
            self = .previews(path: path, outputs: outputs)
        case "read":
            guard let codes = json["languages"]?.array, let isUrgent = json["isUrgent"]?.bool else { return nil }
            let languages = codes.compactMap { $0.string.flatMap(ReadingLanguage.init) }
            guard !languages.isEmpty, languages.count == codes.count, Set(languages).count == codes.count else { return nil }
            self = .read(path: path, languages: languages, isUrgent: isUrgent)
        case "document":
            guard let output = json["output"]?.string else { return nil }
            self = .document(specification: path, output: output)
        case "copy":
            guard let output = json["output"]?.string, let seconds = json["seconds"]?.integer.flatMap({ Int(exactly: $0) }),
                (1...Self.maximumCopySeconds).contains(seconds)
            else { return nil }
            self = .copy(path: path, output: output, seconds: seconds)
        default: return nil
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        switch self {
        case .probe(let path): ["job": "probe", "path": .string(path)]
        case .previews(let path, let outputs):
            ["job": "previews", "path": .string(path), "outputs": .array(outputs.map(\.json))]
        case .read(let path, let languages, let isUrgent):
            [
                "job": "read", "path": .string(path), "languages": .array(languages.map { .string($0.rawValue) }),
                "isUrgent": .bool(isUrgent),
            ]
        case .document(let specification, let output):
            ["job": "document", "path": .string(specification), "output": .string(output)]
        case .copy(let path, let output, let seconds):
            ["job": "copy", "path": .string(path), "output": .string(output), "seconds": .integer(Int64(seconds))]
        }
    }
}
