import JSON

/// One requested preview.
public struct PreviewOutput: Equatable, Sendable {
    /// The allowed lengths of the longer edge in pixels.
    public static let edges = 1...4096

    /// The length of the longer edge in pixels; a smaller original is not enlarged.
    public let edge: Int
    /// The file format.
    public let format: PreviewFormat
    /// The path of the file to write, which is overwritten if it exists.
    public let path: String

    public init(edge: Int, format: PreviewFormat, path: String) {
        self.edge = edge
        self.format = format
        self.path = path
    }

    /// Parses the JSON form `{"edge","format","path"}`; nil for anything else.
    public init?(json: JSON) {
        guard let edge = json["edge"]?.integer.flatMap({ Int(exactly: $0) }), Self.edges.contains(edge),
            let format = json["format"]?.string.flatMap(PreviewFormat.init), let path = json["path"]?.string
        else { return nil }
        self.init(edge: edge, format: format, path: path)
    }

    /// The JSON form.
    public var json: JSON {
        ["edge": .integer(Int64(edge)), "format": .string(format.rawValue), "path": .string(path)]
    }
}
