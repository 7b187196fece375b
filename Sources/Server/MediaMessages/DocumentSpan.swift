import JSON

/// Words of a document that look the same.
public struct DocumentSpan: Equatable, Sendable {
    /// What distinguishes words from others.
    public struct Style: OptionSet, Sendable {
        /// One bit for each property.
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
        public static let bold = Style(rawValue: 1)
        public static let italic = Style(rawValue: 2)
        public static let code = Style(rawValue: 4)
        public static let struck = Style(rawValue: 8)
        /// A mention or a tag.
        public static let mention = Style(rawValue: 16)
        /// A small number above the line.
        public static let raised = Style(rawValue: 32)
        fileprivate static let all: Int64 = 63
    }

    public var text: String
    public var style: Style
    /// The address that the words open; nil for none.
    public var address: String?

    public init(_ text: String, _ style: Style = [], address: String? = nil) {
        self.text = text
        self.style = style
        self.address = address
    }

    /// Parses the JSON form: a text, or `{"text"}` with `style` or `link`; nil for anything else.
    init?(json: JSON) {
        if let text = json.string {
            self.init(text)
            return
        }
        guard let text = json["text"]?.string else { return nil }
        let style = json["style"]?.integer ?? 0
        guard (0...Style.all).contains(style) else { return nil }
        self.init(text, Style(rawValue: style), address: json["link"]?.string)
    }

    /// The JSON form.
    var json: JSON {
        guard !style.isEmpty || address != nil else { return .string(text) }
        var object = JSONObject([("text", .string(text))])
        if !style.isEmpty { object["style"] = .integer(style.rawValue) }
        object["link"] = address.map(JSON.string)
        return .object(object)
    }

    /// Returns spans by their JSON form; nil for anything else.
    static func list(json: JSON) -> [DocumentSpan]? {
        guard let list = json.array else { return nil }
        let spans = list.compactMap(DocumentSpan.init(json:))
        return spans.count == list.count ? spans : nil
    }
}
