import JSON
import Markup

/// One line of a note's text, in spans that are each shown in their own way, or a picture with its caption.
public struct DocumentParagraph: Equatable, Sendable {
    /// The level of a heading from 1 to 6; nil for other paragraphs.
    public let headingLevel: Int?
    /// The spans, which make up the paragraph one after another.
    public let spans: [MarkupSpan]
    /// The picture whose caption the paragraph is; nil for other paragraphs.
    public let picture: DocumentNote.Picture?

    public init(_ spans: [MarkupSpan], headingLevel: Int? = nil, picture: DocumentNote.Picture? = nil) {
        self.spans = spans
        self.headingLevel = headingLevel
        self.picture = picture
    }

    /// Whether the paragraph shows nothing.
    public var isEmpty: Bool { picture == nil && text.isEmpty }

    /// The paragraph's text.
    public var text: String { spans.map(\.text).joined() }

    /// Parses the JSON form: a text, or `{"spans":[…]}` with `level` or `picture`, in which each span is a text, `{"mention"}` for a
    /// mention or a tag, or `{"link","text"}`; nil for anything else.
    public init?(json: JSON) {
        if let text = json.string {
            self.init(text.isEmpty ? [] : [MarkupSpan(.plain, text)])
            return
        }
        guard let list = json["spans"]?.array else { return nil }
        let spans = list.compactMap(MarkupSpan.init(json:))
        guard spans.count == list.count else { return nil }
        if let picture = json["picture"] {
            guard let picture = DocumentNote.Picture(json: picture) else { return nil }
            self.init(spans, picture: picture)
            return
        }
        guard let level = json["level"] else {
            self.init(spans)
            return
        }
        guard let number = level.integer, (1...6).contains(number) else { return nil }
        self.init(spans, headingLevel: Int(number))
    }

    /// The JSON form.
    public var json: JSON {
        if headingLevel == nil, picture == nil, spans.isEmpty { return "" }
        if headingLevel == nil, picture == nil, spans.count == 1, spans[0].kind == .plain, !spans[0].text.isEmpty {
            return .string(spans[0].text)
        }
        var object = JSONObject([("spans", .array(spans.map(\.json)))])
        object["level"] = headingLevel.map { .integer(Int64($0)) }
        object["picture"] = picture?.json
        return .object(object)
    }
}

extension MarkupSpan {
    /// Parses the JSON form; nil for anything else.
    init?(json: JSON) {
        if let text = json.string {
            self.init(.plain, text)
        } else if let text = json["mention"]?.string {
            self.init(.mention, text)
        } else if let address = json["link"]?.string, let text = json["text"]?.string {
            self.init(.link(address: address), text)
        } else {
            return nil
        }
    }

    var json: JSON {
        switch kind {
        // The level of a heading is in the paragraph.
        case .plain, .heading, .marker, .box, .note, .picture, .noteMark: .string(text)
        case .mention, .tag: ["mention": .string(text)]
        case .link(let address): ["link": .string(address), "text": .string(text)]
        }
    }
}
