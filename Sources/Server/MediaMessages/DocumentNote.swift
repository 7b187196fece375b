import Domain
import JSON

/// One note of a document, with everything that is shown of it.
public struct DocumentNote: Equatable, Sendable {
    /// A picture with its description.
    public struct Picture: Equatable, Sendable {
        /// The path of the picture's file.
        public let path: String
        /// What the picture shows, for those who can't see it.
        public let description: String

        public init(path: String, description: String) {
            self.path = path
            self.description = description
        }
    }

    /// A colour of the screen, each part from 0 to 255.
    public struct Color: Equatable, Sendable {
        /// The red part.
        public let red: UInt8
        /// The green part.
        public let green: UInt8
        /// The blue part.
        public let blue: UInt8

        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// The title above the text; empty for none.
    public var title = ""
    /// The note's entry in the outline, also if it has no title.
    public var outline = ""
    /// Whether the title is not a person's own, but stands for a missing one.
    public var isUntitled = false
    /// The deadline in words; empty for none.
    public var detail = ""
    /// The BCP 47 tag of the note's language; nil for the document's.
    public var language: String?
    /// The note's colour; nil for none.
    public var color: Color?
    /// The picture of a photo note.
    public var picture: Picture?
    /// The text.
    public var blocks: [DocumentBlock] = []

    public init() {}

    /// Parses the JSON form `{"title","outline","blocks"}`, with `isUntitled`, `detail`, `language`, `color` and `picture` if they have
    /// a value; nil for anything else.
    public init?(json: JSON) {
        guard let title = json["title"]?.string, let outline = json["outline"]?.string,
            let blocks = json["blocks"].flatMap(DocumentBlock.list)
        else { return nil }
        self.title = title
        self.outline = outline
        isUntitled = json["isUntitled"]?.bool ?? false
        detail = json["detail"]?.string ?? ""
        if let tag = json["language"]?.string {
            guard DocumentSpecification.isTag(tag) else { return nil }
            language = tag
        }
        if let parts = json["color"] {
            guard let color = Color(json: parts) else { return nil }
            self.color = color
        }
        if let picture = json["picture"] {
            guard let picture = Picture(json: picture) else { return nil }
            self.picture = picture
        }
        self.blocks = blocks
    }

    /// The JSON form.
    public var json: JSON {
        var object = JSONObject([("title", .string(title)), ("outline", .string(outline))])
        if isUntitled { object["isUntitled"] = true }
        if !detail.isEmpty { object["detail"] = .string(detail) }
        object["language"] = language.map(JSON.string)
        object["color"] = color?.json
        object["picture"] = picture?.json
        object["blocks"] = .array(blocks.map(\.json))
        return .object(object)
    }
}

extension DocumentNote.Picture {
    /// Parses the JSON form `{"path","description"}`; nil for anything else.
    init?(json: JSON) {
        guard let path = json["path"]?.string, let description = json["description"]?.string else { return nil }
        self.init(path: path, description: description)
    }

    var json: JSON { ["path": .string(path), "description": .string(description)] }
}

extension DocumentNote.Color {
    /// Parses the JSON form `[red, green, blue]`; nil for anything else.
    init?(json: JSON) {
        let parts = (json.array ?? []).compactMap { part in part.integer.flatMap { UInt8(exactly: $0) } }
        guard parts.count == 3, json.array?.count == 3 else { return nil }
        self.init(red: parts[0], green: parts[1], blue: parts[2])
    }

    var json: JSON {
        .array([red, green, blue].map { .integer(Int64($0)) })
    }
}
