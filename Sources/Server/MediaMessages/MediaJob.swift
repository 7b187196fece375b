import JSON

/// A job of the media process; each is one line of its standard input.
public enum MediaJob: Equatable, Sendable {
    /// A request for the properties of a file.
    case probe(path: String)
    /// A request for previews of a picture, a video or the cover of a sound.
    case previews(path: String, outputs: [PreviewOutput])
    /// A request for the text of a picture; if nobody waits for it, all other work on the machine goes first.
    case read(path: String, languages: [ReadingLanguage], isUrgent: Bool)
    /// A request for a document from the file that describes it (`DocumentSpecification`); the output is overwritten.
    case document(specification: String, output: String)
    /// A request for a copy, playable in every browser, of a film or a sound that lasts `seconds`; the output is overwritten.
    case copy(path: String, output: String, seconds: Int)

    /// The largest size of a line in either direction, in bytes.
    public static let maximumLineBytes = 1 << 20
    /// The largest number of previews in one job.
    public static let maximumOutputs = 16

    /// The suffix of a file beside the output while a document is made.
    public static let partialSuffix = ".drawn"
    /// The largest size of a document, in bytes.
    public static let maximumDocumentBytes = 256 << 20
    /// The largest size of any file that a job writes, which is that of the copy of a film, in bytes.
    public static let maximumFileBytes = 512 << 20
    /// The longest film that is copied, in seconds.
    public static let maximumCopySeconds = 600
    /// The longest sound that is copied, in seconds: four hours, for which no more effort is needed than for the longest film.
    public static let maximumSoundSeconds = 4 * 3600
    /// The processor time, in seconds, that each second of a film may take, and that any film may take in addition: a small machine needs
    /// ten for a second of the largest pictures.
    private static let copyEffort = (each: 15, any: 60)
    /// The seconds on the clock that a second of processor time may take on a busy machine.
    private static let patience = 4

    /// The largest size of a file that the job writes, in bytes.
    public var fileBytes: Int {
        switch self {
        case .probe, .previews, .read: 64 << 20
        case .document: Self.maximumDocumentBytes
        case .copy: Self.maximumFileBytes
        }
    }

    /// The whole seconds on the clock after which the media process ends a job that does not end by itself.
    public var deadlineSeconds: Int {
        switch self {
        case .probe: 10
        case .previews: 45
        case .read(_, _, true): 120
        // On a busy machine it gets little processor time.
        case .read(_, _, false): 600
        case .document: 240
        case .copy: processorSeconds * Self.patience
        }
    }

    /// The whole seconds without progress or answer after which the media process ends a job.
    public var silenceSeconds: Int {
        switch self {
        case .probe, .previews, .read, .document: deadlineSeconds
        case .copy: 600
        }
    }

    /// The whole seconds of processor time that a job may take.
    public var processorSeconds: Int {
        switch self {
        case .probe, .previews, .document: deadlineSeconds
        case .read: 120
        case .copy(_, _, let seconds): Self.copyEffort.any + Self.copyEffort.each * min(seconds, Self.maximumCopySeconds)
        }
    }

    /// Parses the JSON form `{"job":"probe","path"}`, `{"job":"previews","path","outputs":[…]}`,
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
                (1...Self.maximumSoundSeconds).contains(seconds)
            else { return nil }
            self = .copy(path: path, output: output, seconds: seconds)
        default: return nil
        }
    }

    /// The JSON form.
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
