import JSON

/// Describes one preview that is asked for.
public struct PreviewOutput: Equatable, Sendable {
    /// Bounds the pixels of the longer edge.
    public static let edges = 1...4096

    /// Counts the pixels of the longer edge; a smaller original is not enlarged.
    public let edge: Int
    /// Names the kind of file.
    public let format: PreviewFormat
    /// Names the file to write; what is there is overwritten.
    public let path: String

    /// Asks for a preview.
    public init(edge: Int, format: PreviewFormat, path: String) {
        self.edge = edge
        self.format = format
        self.path = path
    }

    /// Reads the JSON form `{"edge","format","path"}`; nil for anything else.
    public init?(json: JSON) {
        guard let edge = json["edge"]?.integer.flatMap({ Int(exactly: $0) }), Self.edges.contains(edge),
            let format = json["format"]?.string.flatMap(PreviewFormat.init), let path = json["path"]?.string
        else { return nil }
        self.init(edge: edge, format: format, path: path)
    }

    /// Gives the JSON form.
    public var json: JSON {
        ["edge": .integer(Int64(edge)), "format": .string(format.rawValue), "path": .string(path)]
    }
}
