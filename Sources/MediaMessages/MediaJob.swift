import Wire

/// Is one job of the media process; each is one line of its standard input.
public enum MediaJob: Equatable, Sendable {
    /// Looks into a file.
    case probe(path: String)
    /// Makes previews of a picture, a video or the cover of a sound.
    case previews(path: String, outputs: [PreviewOutput])

    /// Bounds the bytes of one line, in either direction.
    public static let maximumLineBytes = 1 << 20
    /// Bounds the previews of one job.
    public static let maximumOutputs = 16

    /// Limits the whole seconds in which the media process ends a job that does not end by itself, on the clock and on the processor.
    public var deadlineSeconds: Int {
        switch self {
        case .probe: 10
        case .previews: 45
        }
    }

    /// Reads the JSON form `{"job":"probe","path"}` or `{"job":"previews","path","outputs":[…]}`; nil for anything else.
    public init?(json: JSON) {
        guard let path = json["path"]?.string else { return nil }
        switch json["job"]?.string {
        case "probe": self = .probe(path: path)
        case "previews":
            guard let list = json["outputs"]?.array, (1...Self.maximumOutputs).contains(list.count) else { return nil }
            let outputs = list.compactMap(PreviewOutput.init(json:))
            guard outputs.count == list.count else { return nil }
            self = .previews(path: path, outputs: outputs)
        default: return nil
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        switch self {
        case .probe(let path): ["job": "probe", "path": .string(path)]
        case .previews(let path, let outputs):
            ["job": "previews", "path": .string(path), "outputs": .array(outputs.map(\.json))]
        }
    }
}
