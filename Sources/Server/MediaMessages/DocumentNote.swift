import Domain
import JSON

/// Says all about one note of a document.
public struct DocumentNote: Equatable, Sendable {
    /// Shows a picture.
    public struct Picture: Equatable, Sendable {
        /// Names the file.
        public let path: String
        /// Says what it shows, for those who can't see it.
        public let description: String

        /// Makes a picture.
        public init(path: String, description: String) {
            self.path = path
            self.description = description
        }
    }

    /// Is a colour of the screen, each part from 0 to 255.
    public struct Color: Equatable, Sendable {
        /// Holds the red part.
        public let red: UInt8
        /// Holds the green part.
        public let green: UInt8
        /// Holds the blue part.
        public let blue: UInt8

        /// Makes a colour.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// Holds what stands above the text; empty for none.
    public var title = ""
    /// Holds what the outline shows, also where no title does.
    public var outline = ""
    /// Says that the title is not a person's own, but stands for one that is missing.
    public var isUntitled = false
    /// Holds the deadline in words; empty for none.
    public var detail = ""
    /// Names the language of the note by its BCP 47 tag; nil for the document's.
    public var language: String?
    /// Holds the colour; nil for none.
    public var color: Color?
    /// Holds the picture of a photo note.
    public var picture: Picture?
    /// Holds the text, a paragraph a line of it.
    public var paragraphs: [DocumentParagraph] = []

    /// Makes an empty note.
    public init() {}

    /// Reads the JSON form `{"title","outline","paragraphs"}`, with `isUntitled`, `detail`, `language`, `color` and `picture` where
    /// there is something to say; nil for anything else.
    public init?(json: JSON) {
        guard let title = json["title"]?.string, let outline = json["outline"]?.string, let list = json["paragraphs"]?.array else {
            return nil
        }
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
        paragraphs = list.compactMap(DocumentParagraph.init(json:))
        guard paragraphs.count == list.count else { return nil }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([("title", .string(title)), ("outline", .string(outline))])
        if isUntitled { object["isUntitled"] = true }
        if !detail.isEmpty { object["detail"] = .string(detail) }
        object["language"] = language.map(JSON.string)
        object["color"] = color?.json
        object["picture"] = picture?.json
        object["paragraphs"] = .array(paragraphs.map(\.json))
        return .object(object)
    }
}

extension DocumentNote.Picture {
    /// Reads the JSON form `{"path","description"}`; nil for anything else.
    init?(json: JSON) {
        guard let path = json["path"]?.string, let description = json["description"]?.string else { return nil }
        self.init(path: path, description: description)
    }

    var json: JSON { ["path": .string(path), "description": .string(description)] }
}

extension DocumentNote.Color {
    /// Reads the JSON form `[red, green, blue]`; nil for anything else.
    init?(json: JSON) {
        let parts = (json.array ?? []).compactMap { part in part.integer.flatMap { UInt8(exactly: $0) } }
        guard parts.count == 3, json.array?.count == 3 else { return nil }
        self.init(red: parts[0], green: parts[1], blue: parts[2])
    }

    var json: JSON {
        .array([red, green, blue].map { .integer(Int64($0)) })
    }
}
